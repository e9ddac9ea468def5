import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AnswerSummary, type Prompt, type Resolution } from 'react-ask-user'
import { SendError } from 'react-ask-user/core'
import { askedAtMs, prompts } from '../../fixtures/prompts.js'
import { button, openChat, openPanel, slot } from './chat.js'
import { isSeen } from './contrast.js'

const { single, multi, long } = prompts
const [asked] = single.questions
if (!asked) throw new Error('the fixture asks nothing')
const own = { ...asked, options: [], other: true }
const answered = (choice: string): Resolution => ({
  status: 'answered',
  answers: new Map([['deploy_target', { choices: [choice], text: 'and tell me' }]]),
})

function chosen(prompt: Prompt = single) {
  const chat = openPanel(prompt)
  act(() => chat.store.choose(prompt.id, 'deploy_target', 'Production'))
  return chat
}

/** A summary of each kind, above a composer. */
const summaries = (dock: ReactNode) => {
  const drafts = new Map([['deploy_target', { chosen: [], text: 'half a word', aside: false }]])
  const endings: Resolution[] = [
    answered('Production'),
    { status: 'skipped', by: 'elsewhere' },
    { status: 'expired' },
    { status: 'cancelled', by: 'run' },
    { status: 'unknown' },
  ]
  return (
    <>
      {endings.map((resolution) => (
        <AnswerSummary
          key={resolution.status}
          prompt={single}
          resolution={resolution}
          drafts={resolution.status === 'expired' ? drafts : new Map()}
          endedAtMs={askedAtMs}
          onPutInMessage={() => {}}
        />
      ))}
      {dock}
    </>
  )
}

/** Every main state of the panel, of the bar and of the summaries, each from an empty page. */
export const states = {
  'one question': () => openPanel(single),
  chosen: () => chosen(),
  'the second of three, with own words'() {
    const { store } = chosen(multi)
    act(() => {
      store.goTo('ask_multi', 1)
      store.choose('ask_multi', 'checks', 'Load test')
      store.write('ask_multi', 'checks', 'and a smoke test')
    })
  },
  'the answers so far'() {
    const { store } = chosen(multi)
    act(() => {
      store.choose('ask_multi', 'checks', 'Load test')
      store.goTo('ask_multi', 2)
    })
  },
  'something missing'() {
    openPanel(single)
    act(() => slot('submit').click())
  },
  sending() {
    const { store } = chosen()
    act(() => void store.answer('ask_single'))
  },
  async failed() {
    const { store, transport } = chosen()
    transport.answer = () => Promise.reject(new SendError('timeout'))
    act(() => void store.answer('ask_single'))
    await button('Retry').findElement()
  },
  'waiting for a connection'() {
    const { store, transport } = chosen()
    act(() => {
      transport.offline()
      store.answer('ask_single')
    })
  },
  'skipping asked about'() {
    chosen()
    act(() => slot('skip').click())
  },
  'two waiting, little time'() {
    const { transport, arrive } = openPanel(single)
    arrive({ ...single, id: 'later' })
    act(() => transport.offset(870_000))
  },
  'a secret with a link'() {
    openPanel({ ...single, questions: [{ ...own, secret: true, url: 'https://example.com/' }] })
  },
  unreadable() {
    openPanel({ ...single, unreadable: '{"questions": 7}', questions: [{ ...own, question: '' }] })
  },
  notice() {
    const { store, end } = openPanel(single, { onPutInMessage: () => {} })
    act(() => {
      store.write('ask_single', 'deploy_target', 'half a word')
      slot('field').focus()
    })
    end('ask_single', { status: 'expired' })
  },
  'long text'() {
    openPanel(long)
  },
  bar() {
    const { store, transport } = chosen(multi)
    act(() => {
      transport.offset(870_000)
      store.collapse()
    })
  },
  summaries: () => openChat({ around: summaries }),
} satisfies Record<string, () => unknown>

/** Brings a state about and lets what moves come to its end. */
export async function show(name: string) {
  await Object.entries(states).find(([each]) => each === name)?.[1]()
  settle()
}

/** Ends what moves: a colour on its way would be measured. */
export function settle() {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
    else animation.finish()
  }
}

/** The elements that a state shows: panel, bar or summaries. */
export function shown(): Element[] {
  const found = document.querySelectorAll(
    '[data-slot="ask-user-panel"], [data-slot="ask-user-bar"], [data-slot="ask-user-summary"]',
  )
  if (found.length === 0) throw new Error('nothing is shown')
  return [...found]
}

/** What scrolls sideways or stands out of the panel, the bar or a summary. */
export function tooWide(): string[] {
  const out = shown().flatMap((part) => {
    const outer = part.getBoundingClientRect()
    return [...part.querySelectorAll('*')].filter((element) => {
      if (!isSeen(element)) return false
      const { left, right } = element.getBoundingClientRect()
      const { overflowX } = getComputedStyle(element)
      const scrolls = overflowX === 'auto' && element.scrollWidth > element.clientWidth
      return scrolls || left < outer.left - 0.5 || right > outer.right + 0.5
    })
  })
  if (document.documentElement.scrollWidth > window.innerWidth) out.push(document.documentElement)
  return out.map((element) => element.outerHTML.slice(0, 90))
}
