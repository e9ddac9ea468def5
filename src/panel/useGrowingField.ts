'use client'

import { type RefObject, useLayoutEffect } from 'react'

/** Lets a text field grow with its text where the browser has no `field-sizing`; the style sheet sets how far. */
export function useGrowingField(field: RefObject<HTMLTextAreaElement | null>): void {
  // After every render: the component that has the field renders only when its text changes.
  useLayoutEffect(() => {
    const element = field.current
    if (!element || typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content')) return
    element.style.setProperty('block-size', 'auto')
    element.style.setProperty('block-size', `${element.scrollHeight}px`)
  })
}
