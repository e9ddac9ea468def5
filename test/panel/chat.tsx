import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { AnswerSummary, QuestionPanel, type QuestionPanelProps, useEndedPrompts } from 'react-ask-user'
import type { Prompt, Question } from 'react-ask-user/core'
import { createQuestionStore, type QuestionStore } from 'react-ask-user/store'
import { FakeClock } from '../store/fakeClock.js'
import { FakeTransport } from '../store/fakeTransport.js'

/** The clock's beginning, and the moment in which all prompts of these tests are asked. */
export const startMs = 1_000_000

export function question(patch: Partial<Question> = {}): Question {
  return {
    id: 'target',
    header: 'Target',
    question: 'Where should it go?',
    options: [{ label: 'Staging' }, { label: 'Canary' }, { label: 'Production' }],
    multiSelect: false,
    other: true,
    secret: false,
    ...patch,
  }
}

export function prompt(patch: Partial<Prompt> = {}): Prompt {
  return {
    id: 'ask_1',
    questions: [question()],
    createdAtMs: startMs,
    expiresAtMs: startMs + 900_000,
    dialect: 'flat',
    ...patch,
  }
}

const checks = question({
  id: 'checks',
  header: 'Checks',
  question: 'Which checks must pass?',
  multiSelect: true,
  options: [{ label: 'Unit' }, { label: 'Browser' }, { label: 'Load', description: 'About 20 minutes' }],
})

const notify = question({
  id: 'notify',
  header: 'Notify',
  question: 'Who should hear of it?',
  options: [{ label: 'The channel (Recommended)' }, { label: 'Nobody' }],
})

/** One single choice. */
export const single = prompt()
/** A single choice, a multiple choice, a single choice. */
export const three = prompt({ id: 'ask_3', questions: [question(), checks, notify] })
/** One multiple choice. */
export const multi = prompt({ id: 'ask_m', questions: [checks] })

export interface ChatProps extends Omit<Partial<QuestionPanelProps>, 'children'> {
  readonly store: QuestionStore
  readonly composer?: ReactNode
}

const composerField = <textarea aria-label="Message" />

/** A host's chat: the summaries, the panel, a composer. */
export function Chat({ store, composer = composerField, ...props }: ChatProps) {
  const ended = useEndedPrompts(store)
  return (
    <main>
      {ended.map((each) => (
        <AnswerSummary
          key={each.prompt.id}
          {...each}
          {...(props.onPutInMessage && { onPutInMessage: props.onPutInMessage })}
        />
      ))}
      <QuestionPanel {...props} store={store}>
        {composer}
      </QuestionPanel>
    </main>
  )
}

/** A store on a peer that does what the test says, on a clock that stands still until it is moved. */
export function makeStore(clock = new FakeClock()) {
  const transport = new FakeTransport()
  const store = createQuestionStore({ transport, clock, storage: null })
  transport.ready()
  return { store, transport, clock }
}

/** A person before a chat. Nothing is open yet. */
export function openChat(props: Omit<ChatProps, 'store'> = {}) {
  const { store, transport, clock } = makeStore()
  const view = render(<Chat {...props} store={store} />)
  return {
    store,
    transport,
    clock,
    view,
    user: userEvent.setup({ delay: null }),
    /** Lets time pass. */
    pass: (ms: number) => act(() => clock.advance(ms)),
    /** Prompts arrive. */
    arrive: (...prompts: Prompt[]) => act(() => transport.opened(...prompts)),
  }
}

/** A person before a panel on which presses count already. */
export async function openPanel(first: Prompt = single, props: Omit<ChatProps, 'store'> = {}) {
  const chat = openChat({ autoFocus: true, ...props })
  chat.arrive(first)
  await chat.pass(400)
  return chat
}

/** The words of one answer as the peer gets them. */
export function sentValues(transport: FakeTransport, questionId: string) {
  return transport.sent.at(-1)?.answers?.get(questionId)
}

export const panel = () => screen.getByRole('region', { name: 'Agent question' })
export const noPanel = () => screen.queryByRole('region', { name: 'Agent question' })
export const button = (name: string) => within(panel()).getByRole('button', { name })
export const noButton = (name: string) => screen.queryByRole('button', { name })
export const radio = (name: string) => within(panel()).getByRole('radio', { name })
export const checkbox = (name: string) => within(panel()).getByRole('checkbox', { name })
export const group = (name: string) => within(panel()).getByRole('group', { name })
export const other = () => within(panel()).getByRole('textbox', { name: 'Your own answer' })
export const alert = () => within(panel()).getByRole('alert')
/** The composer's field, also while it is hidden. */
export const message = () => screen.getByLabelText('Message')
export const bar = (name: RegExp) => screen.getByRole('button', { name, expanded: false })
/** The question, where focus goes on a step change. */
export const legend = (text: string) => {
  const found = within(group(text)).getByText(text).closest('legend')
  if (!found) throw new Error(`${text} is in no legend`)
  return found
}
