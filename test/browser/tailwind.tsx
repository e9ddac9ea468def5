import { act, cleanup, render } from '@testing-library/react'
import { useEndedPrompts } from 'react-ask-user'
import type { Prompt, QuestionStore, TransportEvent } from 'react-ask-user'
import { afterEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { prompts } from '../../fixtures/prompts.js'
import { AnswerSummary, QuestionPanel } from '../../registry/question-panel.js'
import { type SceneOptions, scene } from '../../stories/support/scene.js'
import '../registry/shadcn.css'

afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('class')
  document.documentElement.removeAttribute('dir')
})

function Chat({ store }: { readonly store: QuestionStore }) {
  const ended = useEndedPrompts(store)
  return (
    <main style={{ padding: '0.5rem' }}>
      {ended.map((each) => (
        <AnswerSummary key={each.prompt.id} {...each} onPutInMessage={() => {}} />
      ))}
      <QuestionPanel store={store} arrival="expanded" onPutInMessage={() => {}}>
        <textarea aria-label="Message" />
      </QuestionPanel>
    </main>
  )
}

/** A chat with the panel as `shadcn add` copies it, in a scene. */
export function openScene(options: SceneOptions) {
  const set = scene(options)
  const store = set.start()
  render(<Chat store={store} />)
  return { store, tell: (event: TransportEvent) => act(() => set.tell(event)) }
}

const { single, multi, long, arabic, unreadable, link } = prompts
const own = 'Only after the nightly run has finished, and tell me before you start.'

/** Two of three questions are answered: one choice, and a choice with own words. */
function answerTwo(store: QuestionStore) {
  store.choose(multi.id, 'deploy_target', 'Production')
  store.choose(multi.id, 'checks', 'Unit tests')
  store.write(multi.id, 'checks', own)
}

const ofStep = (step: number) => (store: QuestionStore) => {
  answerTwo(store)
  store.goTo(multi.id, step)
}
const chosen = (store: QuestionStore) => store.choose(single.id, 'deploy_target', 'Canary')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const submitted = async (replies: SceneOptions['replies'], connection: SceneOptions['connection']) => {
  const { store } = openScene({
    open: [single],
    prepare: chosen,
    ...(replies && { replies }),
    ...(connection && { connection }),
  })
  await act(async () => void store.answer(single.id))
}
const later: Prompt = { ...single, id: 'ask_later' }

/** What the panel shows, by what it is about. */
export const states: Readonly<Record<string, () => unknown>> = {
  'a question': () => openScene({ open: [single] }),
  'an option that is chosen': () => openScene({ open: [single], prepare: chosen }),
  'several to choose, and own words': () => openScene({ open: [multi], prepare: ofStep(1) }),
  'the answers before they are sent': () => openScene({ open: [multi], prepare: ofStep(2) }),
  'long words, another that waits, little time': () => openScene({ open: [long, later], secondsLeft: 42 }),
  Arabic: () => openScene({ open: [arabic] }),
  'a link': () => openScene({ open: [link] }),
  'a prompt that cannot be read': () => openScene({ open: [unreadable] }),
  sending: () => submitted(['none'], undefined),
  'an answer that was refused': () => submitted(['unavailable'], undefined),
  'an answer that waits for a connection': () => submitted(undefined, { status: 'connecting' }),
  async 'the question about skipping'() {
    openScene({ open: [single], prepare: chosen })
    await expect.element(page.getByRole('radio').first()).toHaveAttribute('aria-disabled', 'false')
    await button('Skip').click()
  },
  bar() {
    const { store } = openScene({ open: [multi], secondsLeft: 42, prepare: ofStep(1) })
    act(() => store.collapse())
  },
  async 'a prompt that ended while someone was typing'() {
    const { tell } = openScene({ open: [single] })
    await userEvent.type(page.getByRole('textbox', { name: 'Your own answer' }), own)
    tell({ type: 'ended', id: single.id, resolution: () => ({ status: 'cancelled' }) })
  },
  async summaries() {
    const { store, tell } = openScene({ open: [multi, later], prepare: ofStep(2) })
    act(() => store.choose(multi.id, 'notify', 'Nobody for now'))
    await act(async () => void store.answer(multi.id))
    act(() => store.write(later.id, 'deploy_target', own))
    tell({ type: 'ended', id: later.id, resolution: () => ({ status: 'expired' }) })
  },
}
