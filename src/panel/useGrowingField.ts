'use client'

import type { RefObject } from 'react'
import { useBeforePaint } from './useBeforePaint.js'

/** Lets a text field grow with its text where the browser has no `field-sizing`; the style sheet sets how far. */
export function useGrowingField(field: RefObject<HTMLTextAreaElement | null>): void {
  // After every render: the component that has the field renders only when its text changes.
  useBeforePaint(() => {
    const element = field.current
    if (!element || growsByItself()) return
    element.style.setProperty('block-size', 'auto')
    element.style.setProperty('block-size', `${element.scrollHeight}px`)
  })
}

/** Also true where there is no layout to grow in: a test's DOM has no `CSS.supports`. */
function growsByItself(): boolean {
  return typeof CSS === 'undefined' || !('supports' in CSS) || CSS.supports('field-sizing', 'content')
}
