import fc from 'fast-check'
import { type Prompt, parsePrompt } from 'react-ask-user/core'

/** Pieces that some platform would read as markup, a mention, a command, a link, or not as text at all. */
const pieces = [
  '@everyone',
  '@here',
  '@channel',
  '@ada',
  '<@123>',
  '<@!123>',
  '<@&9>',
  '<#C1>',
  '<!channel>',
  '<!here|x>',
  '/start',
  '/skip',
  '/skip@bot',
  '</cmd:1>',
  '<:e:1>',
  '<a:e:1>',
  '<t:1:R>',
  ':smile:',
  '<id:home>',
  '*',
  '**',
  '_',
  '__',
  '~',
  '~~',
  '`',
  '```',
  '|',
  '||',
  '>',
  '>>> ',
  '#',
  '# ',
  '-# ',
  '- ',
  '* ',
  '+ ',
  '1. ',
  '12.',
  '\\',
  '\\*',
  '&',
  '&amp;',
  '&lt;!channel&gt;',
  '<',
  '[x](https://evil.example)',
  '<https://evil.example|x>',
  'https://evil.example/a_b?c=d',
  'tg://user?id=1',
  'mailto:a@b.c',
  '=',
  '{',
  '}',
  '(',
  ')',
  '!',
  '.',
  '\n',
  '\n\n',
  ' ',
  '\t',
  '\u202E',
  '\u2066',
  '\u200B',
  '\u2060',
  '\u0000',
  '\u200D',
  '\u0301',
  '\uD800',
  '\uDC00',
  'a',
  'Z',
  '7',
  'é',
  '日本',
  'ش',
  '👍🏽',
  '👨‍👩‍👧‍👦',
  '🇻🇳',
]

/** Text of an agent or of a person, just as hostile. One in ten is longer than a message of any platform. */
export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: fc.constantFrom(...pieces), maxLength: 20 }) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom(...pieces).map((piece) => piece.repeat(13_000 / piece.length)) },
)

const id = fc.oneof(
  fc.constantFrom('ask_0123456789abcdef0123456789abcdef', '__proto__', 'x'.repeat(200)),
  fc.string({ minLength: 1, maxLength: 90 }),
)

const hostileQuestion = fc.record(
  {
    questionId: fc.constantFrom('a', 'b', 'c', '__proto__'),
    header: hostileText,
    question: hostileText,
    options: fc.array(
      fc.record({ label: hostileText, description: hostileText }, { requiredKeys: ['label'] }),
      { maxLength: 6 },
    ),
    multiSelect: fc.boolean(),
    isOther: fc.boolean(),
    isSecret: fc.boolean(),
    url: fc.webUrl({ withQueryParameters: true, withFragments: true }),
  },
  { requiredKeys: ['question'] },
)

/** Prompts as a hostile agent may ask them, after the one parser that every prompt goes through. */
export const hostilePrompt: fc.Arbitrary<Prompt> = fc
  .record({ id, questions: fc.array(hostileQuestion, { minLength: 1, maxLength: 3 }) })
  .map((record) => parsePrompt(record).prompt)
  .filter((prompt) => prompt !== null)

/** A shown text; where it was shortened the whole of which it is a part, so that only whole ones are compared. */
export function unlessShortened(shown: string, whole: string): string {
  return shown.includes('…') ? whole : shown
}
