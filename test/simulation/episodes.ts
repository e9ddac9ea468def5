import type { Deed } from './deeds.js'
import { anyTab, mishap, trap } from './mishaps.js'
import { questions, secretWord } from './questions.js'
import type { Random } from './random.js'

/** What a schedule has come to so far. */
export interface Life {
  readonly random: Random
  readonly tabs: number
  readonly prompts: Known[]
  nowMs: number
  words: number
}

/** A prompt that was asked, and until when it is likely to be open. */
interface Known {
  readonly id: string
  readonly questions: readonly number[]
  untilMs: number
}

/** A few deeds that belong together. */
export function episode(life: Life): Deed[] {
  const { random } = life
  const prompt = somePrompt(life)
  const kind = random.next()
  if (!prompt || kind < 0.1) return [ask(life)]
  if (kind < 0.3) return spoiled(life, settleIt(life, prompt))
  if (kind < 0.58) return [scribble(life, prompt)]
  if (kind < 0.64) return [other(life, prompt)]
  if (kind < 0.67) return crossing(life, prompt)
  return [mishap(life)]
}

/** A prompt that is likely to be open; sometimes one that is not. */
function somePrompt({ random, prompts, nowMs }: Life): Known | undefined {
  const open = prompts.filter(({ untilMs }) => untilMs > nowMs)
  const among = random.chance(0.1) ? prompts : open
  return among[random.whole(0, among.length - 1)]
}

function ask(life: Life): Deed {
  const { random, prompts } = life
  const number = prompts.length + 1
  const odd = random.chance(0.06) && random.pick(['__proto__', 'constructor', `raw ${number}`])
  const id = odd && !prompts.some((prompt) => prompt.id === odd) ? odd : `ask_${number}`
  const count = random.pick([1, 1, 2, 3])
  const first = random.whole(0, questions.length - 1)
  const chosen = Array.from({ length: count }, (_, index) => (first + index * 2) % questions.length)
  const waitMs = random.pick([5000, 20_000, 60_000, 900_000, 900_000, 900_000])
  const elsewhere = random.chance(0.06)
  prompts.push({ id, questions: chosen, untilMs: elsewhere ? 0 : life.nowMs + waitMs })
  return { do: 'ask', id, questions: chosen, waitMs, ...(elsewhere && { elsewhere }) }
}

/** The person answers every question and submits, or skips, or changes their mind. */
function settleIt(life: Life, prompt: Known): Deed[] {
  const { random } = life
  const { id, questions: asked } = prompt
  prompt.untilMs = Math.min(prompt.untilMs, life.nowMs + 4000)
  const tab = anyTab(life)
  if (random.chance(0.18)) return [{ do: 'skip', tab, id }]
  const deeds: Deed[] = asked.map((_, index) => give(life, tab, id, index, asked))
  deeds.push({ do: 'answer', tab, id })
  if (random.chance(0.1)) deeds.push({ do: 'withdraw', tab, id })
  if (random.chance(0.15)) deeds.push({ do: 'answer', tab: anyTab(life), id })
  return deeds
}

function give(life: Life, tab: number, id: string, index: number, asked: readonly number[]): Deed {
  const { random } = life
  const question = questions[asked[index] ?? 0] ?? questions[0]
  const choice = question.options.length > 0 && (!question.isOther || random.chance(0.6))
  if (choice)
    return { do: 'choose', tab, id, question: index, option: random.whole(0, question.options.length - 1) }
  return { do: 'write', tab, id, question: index, text: words(life, question.isSecret === true) }
}

function words(life: Life, secret = false): string {
  life.words += 1
  if (secret) return `${secretWord}${life.words}`
  const { random } = life
  if (random.chance(0.2)) return random.pick(['Red', 'Yes, always', 'Unit, slow', ' 1 ', 'two\nlines', ' '])
  return `words ${life.words}`
}

/** Something that the person does beside submitting. */
function scribble(life: Life, { id, questions: asked }: Known): Deed {
  const { random } = life
  const tab = anyTab(life)
  const question = random.whole(0, asked.length - 1)
  const kind = random.next()
  if (kind < 0.5) return give(life, tab, id, question, asked)
  if (kind < 0.62)
    return {
      do: 'reply',
      tab,
      text: random.pick(['1', '2', 'Red', 'color: red', words(life), '1\n2\n1', '/skip']),
    }
  if (kind < 0.7) return { do: 'goTo', tab, id, question }
  if (kind < 0.84) return { do: 'withdraw', tab, id }
  return { do: random.pick(['collapse', 'expand', 'reconnect']), tab }
}

/** A list of open prompts is on its way while one of them ends. */
function crossing(life: Life, prompt: Known): Deed[] {
  const { random } = life
  const tab = anyTab(life)
  return [
    { do: 'hold', tab, method: 'question.list', ms: random.whole(500, 3000) },
    random.chance(0.5) ? { do: 'cut', tab, lastArrives: true } : { do: 'reload', tab, ms: 30 },
    ...(random.chance(0.5) ? [mishap(life)] : []),
    other(life, prompt),
  ]
}

/** Something that others do. */
function other(life: Life, prompt: Known): Deed {
  const { random } = life
  const { id } = prompt
  const kind = random.next()
  if (kind < 0.8) prompt.untilMs = life.nowMs
  if (kind < 0.4) return { do: 'phone', id, how: random.pick(['answer', 'answer', 'skip', 'cancel']) }
  if (kind < 0.6) return { do: 'message', id, text: random.pick(['1', 'Red', 'from the chat']) }
  if (kind < 0.8)
    return {
      do: 'abort',
      id,
      by: random.pick(['run-abort', 'requester-inactive', 'wait-timeout', 'image-reply']),
    }
  return { do: 'show', tab: anyTab(life), id }
}

/** Puts a fault right before or after the last deed, where it hurts. */
function spoiled(life: Life, deeds: Deed[]): Deed[] {
  const { random } = life
  if (random.chance(0.4)) return deeds
  const last = deeds.at(-1)
  const tab = last && 'tab' in last ? last.tab : anyTab(life)
  const wrong = random.chance(0.6) ? [mishap(life, tab)] : trap(life, tab)
  return random.chance(0.6) ? [...deeds.slice(0, -1), ...wrong, ...deeds.slice(-1)] : [...deeds, ...wrong]
}
