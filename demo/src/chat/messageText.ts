import { plainText } from 'react-ask-user/core'
import * as v from 'valibot'

const TextSchema = v.object({ type: v.literal('text'), text: v.string() })

/** The words of a foreign message's content: a string, or blocks of which the text ones count. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return plainText(content).trim()
  if (!Array.isArray(content)) return ''
  const texts = content.flatMap((block: unknown) => {
    const read = v.safeParse(TextSchema, block)
    return read.success ? [read.output.text] : []
  })
  return plainText(texts.join('\n')).trim()
}
