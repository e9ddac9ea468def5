'use client'

import { type ForwardedRef, type RefObject, useImperativeHandle, useRef } from 'react'

/** A ref of our own, `known` where others hold it already, to the element whose ref is forwarded. */
export function useOwnRef<T>(theirs: ForwardedRef<T>, known?: RefObject<T | null>): RefObject<T | null> {
  const made = useRef<T>(null)
  const own = known ?? made
  useImperativeHandle<T | null, T | null>(theirs, () => own.current)
  return own
}
