'use client'

import { type ForwardedRef, type RefObject, useImperativeHandle, useRef } from 'react'

/** A ref of our own to the element whose ref is forwarded. */
export function useOwnRef<T>(theirs: ForwardedRef<T>): RefObject<T | null> {
  const own = useRef<T>(null)
  useImperativeHandle<T | null, T | null>(theirs, () => own.current)
  return own
}
