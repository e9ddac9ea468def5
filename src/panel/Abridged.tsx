'use client'

import { usePanel } from './PanelContext.js'

/** A phrase of which a narrow dock shows only the part from its first value to its last; all of it is heard. */
export function Abridged({
  text,
  values,
}: {
  readonly text: string
  readonly values: Readonly<Record<string, string | number>>
}) {
  const { say } = usePanel()
  const [, before = '', core = text, after = ''] =
    /^(.*?)(\s*\{\w+\}(?:.*\{\w+\})?\s*)(.*)$/u.exec(text) ?? []
  return (
    // Numbers come first in many phrases, and would fall apart in a line of the other direction.
    <bdi>
      {before && <span data-slot="ask-user-wide">{before}</span>}
      {say(core, values)}
      {after && <span data-slot="ask-user-wide">{after}</span>}
    </bdi>
  )
}
