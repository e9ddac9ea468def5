'use client'

import { fill } from '../locales/locale.js'

/** A phrase of which a narrow dock shows only the part from its first value to its last. */
export function Abridged({
  text,
  values,
}: {
  readonly text: string
  readonly values: Readonly<Record<string, string | number>>
}) {
  const [, before = '', core = text, after = ''] =
    /^(.*?)(\s*\{\w+\}(?:.*\{\w+\})?\s*)(.*)$/u.exec(text) ?? []
  return (
    <>
      {before && <span data-slot="ask-user-wide">{before}</span>}
      {fill(core, values)}
      {after && <span data-slot="ask-user-wide">{after}</span>}
    </>
  )
}
