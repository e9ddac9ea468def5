'use client'

import { memo } from 'react'

const paths = {
  pen: 'M10.6 3.4l2 2L6 12l-2.6.6L4 10z',
  check: 'M3.5 8.5l3 3 6-7',
  clock: 'M8 2.5a5.5 5.5 0 100 11 5.5 5.5 0 000-11zM8 5.2V8l1.9 1.3',
  down: 'M4 6.5l4 4 4-4',
  up: 'M4 9.5l4-4 4 4',
  previous: 'M9.8 4l-4 4 4 4',
  next: 'M6.2 4l4 4-4 4',
  alert: 'M8 2.5a5.5 5.5 0 100 11 5.5 5.5 0 000-11zM8 5.3v3.2M8 10.7v.05',
  offline:
    'M2.2 6.3A8.3 8.3 0 015 4.6M8 3.9a8.3 8.3 0 015.8 2.4M4.4 8.7a5 5 0 012.2-1.3M9.6 7.4a5 5 0 012 1.3M8 11.6v.05M3 2.6l10 10.8',
  skip: 'M4 4l5 4-5 4zM11.8 4v8',
  question: 'M8 2.5a5.5 5.5 0 100 11 5.5 5.5 0 000-11zM6.3 6.4A1.75 1.75 0 118 8.4v.8M8 11.1v.05',
  close: 'M4.5 4.5l7 7M11.5 4.5l-7 7',
} as const

export type IconName = keyof typeof paths

/** A line drawing of 16 units; silent, since words always stand beside it. `directional` ones turn round in right-to-left text. */
export const Icon = memo(function Icon({ name }: { readonly name: IconName }) {
  const directional = name === 'previous' || name === 'next' || name === 'skip'
  return (
    <svg
      data-slot="ask-user-icon"
      {...(directional && { 'data-state': 'directional' })}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
})
