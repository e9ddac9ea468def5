import { virtual } from '@guidepup/virtual-screen-reader'

/** What the virtual reader says of an element's kind, and real readers do not: none of these has a name of its own. */
const unsaid = new Set(['paragraph', 'form', 'listitem', 'term', 'definition', 'document'])

/** Opens what is read as a whole: real readers do not enter it, the virtual one does. */
const whole = /^(button, |Question \d)/u

/** Without what real readers do not say: `aria-disabled="false"`, `aria-controls`, a placeholder that is the name; or say in their own way: places in a set. */
function plainPhrase(phrase: string): string {
  return phrase
    .replace(', not disabled', '')
    .replace(/, \d controls?/u, '')
    .replace(/^textbox, ([^,]+)(.*), placeholder \1/u, 'textbox, $1$2')
    .replace(/, position \d+, set size \d+/u, '')
    .replace(/^listitem.*$/u, 'listitem')
}

/** All that is read of one element, in its order. */
export async function reading(container: HTMLElement): Promise<string[]> {
  await virtual.start({ container })
  const [first = ''] = await virtual.spokenPhraseLog()
  // It goes round, so the end is heard once.
  const ends = first === 'document' ? 'end of document' : `end of ${first}`
  while ((await virtual.lastSpokenPhrase()) !== ends) await virtual.next()
  const log = await virtual.spokenPhraseLog()
  await virtual.stop()
  return plain(log)
}

function plain(log: readonly string[]): string[] {
  const said: string[] = []
  let inside: string | undefined
  for (const phrase of log) {
    if (inside !== undefined) {
      if (phrase === `end of ${inside}` || phrase === `end, ${inside}`) inside = undefined
      continue
    }
    if (whole.test(phrase) && hasEnd(log, phrase)) inside = phrase
    const words = plainPhrase(phrase)
    // A live region with nothing in it has no end either, and real readers pass it over.
    const empty = phrase === 'status' && !hasEnd(log, phrase)
    if (!/^end( of|,) /u.test(words) && !unsaid.has(words) && !empty) said.push(words)
  }
  return said
}

function hasEnd(log: readonly string[], phrase: string): boolean {
  return log.includes(`end of ${phrase}`) || log.includes(`end, ${phrase}`)
}

/** What is heard by itself while something is done: live regions, and what focus moves to. */
export async function heardDuring(doing: () => unknown): Promise<string[]> {
  await virtual.start({ container: document.body })
  await virtual.clearSpokenPhraseLog()
  await doing()
  // A live region is read in the turn after it has changed.
  await new Promise<void>((resolve) => void setTimeout(resolve))
  const log = await virtual.spokenPhraseLog()
  await virtual.stop()
  return log.map(plainPhrase)
}
