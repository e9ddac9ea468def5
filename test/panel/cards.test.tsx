import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { AnswerSummary, QuestionCards, type QuestionCardsProps, useEndedPrompts } from 'react-ask-user'
import type { Prompt } from 'react-ask-user/core'
import { SendError } from 'react-ask-user/core'
import type { QuestionStore } from 'react-ask-user/store'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Chat, makeStore, prompt, question, sentValues, single, three } from './chat.js'
import { heardDuring, reading } from './reader.js'

type Props = Omit<QuestionCardsProps, 'store'>

/** A host's timeline: the summaries, the cards, and the composer below. */
function Timeline({ store, ...props }: Props & { readonly store: QuestionStore }) {
  const ended = useEndedPrompts(store)
  return (
    <main>
      {ended.map((each) => (
        <AnswerSummary key={each.prompt.id} {...each} />
      ))}
      <QuestionCards {...props} store={store} />
      <textarea aria-label="Message" />
    </main>
  )
}

/** A person before cards on which presses count already. */
async function openCards(first: Prompt = three, props: Props = {}) {
  const made = makeStore()
  const view = render(<Timeline {...props} store={made.store} />)
  const pass = (ms: number) => act(() => made.clock.advance(ms))
  const arrive = (...prompts: Prompt[]) => act(() => made.transport.opened(...prompts))
  arrive(first)
  await pass(400)
  return { ...made, view, pass, arrive, user: userEvent.setup({ delay: null }) }
}

const cards = () => screen.getByRole('form', { name: 'Agent question' })
const noCards = () => screen.queryByRole('form', { name: 'Agent question' })
const button = (name: string) => within(cards()).getByRole('button', { name })
const radio = (name: string) => within(cards()).getByRole('radio', { name })
const checkbox = (name: string) => within(cards()).getByRole('checkbox', { name })
const card = (name: string) => within(cards()).getByRole('group', { name })
const own = (name: string) => within(card(name)).getByRole('textbox', { name: 'Your own answer' })

const [first, second, third] = three.questions.map((each) => each.question)
if (!first || !second || !third) throw new Error('three questions')
const missing = 'Choose an option or write your own answer'

async function answerAll({ user }: Awaited<ReturnType<typeof openCards>>) {
  await user.click(radio('Canary'))
  await user.click(checkbox('Unit'))
  await user.type(own(second ?? ''), 'and smoke')
  await user.click(radio('Nobody'))
}

describe('cards', () => {
  it('show every question of the prompt at once, with one Submit and one Skip', async () => {
    await openCards()
    for (const name of [first, second, third]) expect(card(name)).toBeVisible()
    expect(
      within(cards())
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['Skip', 'Submit'])
  })

  it('are nothing while nothing is open', () => {
    const { store } = makeStore()
    const { container } = render(<QuestionCards store={store} />)
    expect(noCards()).toBeNull()
    expect(container).toHaveTextContent(/^$/u)
  })

  it('send all answers with one press, and end with the host’s summary', async () => {
    const chat = await openCards()
    await answerAll(chat)
    await chat.user.click(button('Submit'))
    expect(sentValues(chat.transport, 'target')).toEqual({ choices: ['Canary'] })
    expect(sentValues(chat.transport, 'checks')).toEqual({ choices: ['Unit'], text: 'and smoke' })
    expect(sentValues(chat.transport, 'notify')).toEqual({ choices: ['Nobody'] })
    const answers = chat.transport.sent.at(-1)?.answers
    await act(() =>
      chat.transport.last.reply({ status: 'answered', answers: answers ?? new Map(), by: 'here' }),
    )
    expect(noCards()).toBeNull()
    expect(screen.getByRole('group', { name: 'Answered question' })).toHaveTextContent('Canary')
  })

  it('send nothing by choosing, also of a single question', async () => {
    const { user, transport } = await openCards(single)
    await user.click(radio('Canary'))
    expect(transport.sent).toHaveLength(0)
  })

  it('go on to nothing when something is chosen, and send nothing by choosing', async () => {
    const { user, pass, store, transport } = await openCards(single)
    await user.click(radio('Canary'))
    await pass(1000)
    expect(radio('Canary')).toBeChecked()
    expect(store.getState().open[0]?.step).toBe(0)
    expect(transport.calls).toHaveLength(0)
  })

  it('ask before they skip what was chosen', async () => {
    const { user, transport } = await openCards()
    await user.click(radio('Canary'))
    await user.click(button('Skip'))
    expect(button('Keep answering')).toHaveFocus()
    await user.click(button('Keep answering'))
    expect(button('Skip')).toHaveFocus()
    await user.click(button('Skip'))
    await user.click(button('Skip anyway'))
    expect(transport.last.kind).toBe('skip')
  })

  it('forward their ref and other attributes to the form', async () => {
    const ref = vi.fn<(element: HTMLFormElement | null) => void>()
    const { store, transport } = makeStore()
    render(<QuestionCards store={store} ref={ref} id="mine" />)
    act(() => transport.opened(single))
    expect(ref).toHaveBeenLastCalledWith(cards())
    expect(cards()).toHaveAttribute('id', 'mine')
  })

  it('show a prompt that cannot be read, with a field for own words', async () => {
    const unreadable = prompt({ unreadable: '{"x":1}', questions: [question({ question: '', options: [] })] })
    const { user, transport } = await openCards(unreadable)
    expect(within(cards()).getByText('This question cannot be shown')).toBeVisible()
    expect(cards()).toHaveTextContent('{"x":1}')
    await user.type(own('This question cannot be shown'), 'go on')
    await user.click(button('Submit'))
    expect(sentValues(transport, 'target')).toEqual({ choices: [], text: 'go on' })
  })

  it('show no key hints, since no digit chooses', async () => {
    const { user } = await openCards()
    expect(cards().querySelector('kbd')).toBeNull()
    act(() => radio('Staging').focus())
    await user.keyboard('2')
    expect(radio('Canary')).not.toBeChecked()
  })

  it('render on a server', () => {
    const { store, transport } = makeStore()
    act(() => transport.opened(three))
    expect(renderToString(<QuestionCards store={store} />)).toContain(second)
  })
})

describe('a missing answer', () => {
  it('is pointed out at each question that misses one, and focus goes to the first of them', async () => {
    const { user, transport } = await openCards()
    await user.click(checkbox('Unit'))
    await user.click(button('Submit'))
    expect(transport.sent).toHaveLength(0)
    expect(within(card(first)).getByText(first).closest('legend')).toHaveFocus()
    // One is heard, both are seen.
    expect(within(cards()).getAllByText(missing)).toHaveLength(2)
    expect(within(cards()).getByRole('alert')).toHaveTextContent(missing)
    await user.click(radio('Canary'))
    expect(within(cards()).getAllByText(missing)).toHaveLength(1)
    await user.type(own(third), 'me')
    expect(within(cards()).queryByText(missing)).toBeNull()
    await user.click(button('Submit'))
    expect(transport.sent).toHaveLength(1)
  })
})

describe('presses on cards', () => {
  it('count from 400 ms after they have appeared, and an ignored one shows why', async () => {
    const { store, transport } = makeStore()
    render(<Timeline store={store} />)
    act(() => transport.opened(single))
    const user = userEvent.setup({ delay: null })
    await user.click(radio('Canary'))
    expect(radio('Canary')).not.toBeChecked()
    expect(cards()).toHaveTextContent('the question has only just appeared')
  })

  it('count anew when another prompt takes the place of an answered one', async () => {
    const { user, transport, arrive, pass } = await openCards(single)
    arrive(prompt({ id: 'ask_2', questions: [question({ question: 'And then?' })] }))
    act(() => transport.ended('ask_1', { status: 'expired' }))
    await user.click(radio('Canary'))
    expect(radio('Canary')).not.toBeChecked()
    await pass(400)
    await user.click(radio('Canary'))
    expect(radio('Canary')).toBeChecked()
  })

  it('on Skip are one when they are a double click', async () => {
    const { user, transport } = await openCards()
    await user.click(radio('Canary'))
    await user.dblClick(button('Skip'))
    expect(button('Keep answering')).toHaveFocus()
    expect(fireEvent.mouseDown(button('Skip anyway'), { detail: 2 })).toBe(false)
    expect(transport.calls).toHaveLength(0)
  })
})

describe('the keyboard in cards', () => {
  it('reaches every control in order', async () => {
    const { user } = await openCards()
    const stops: (string | null | undefined)[] = []
    for (let press = 0; press < 9; press++) {
      await user.tab()
      const { activeElement } = document
      stops.push(
        activeElement?.closest('fieldset')?.querySelector('legend')?.textContent ??
          activeElement?.textContent,
      )
    }
    const names = stops.map((stop) => stop?.replace(/^Question \d of 3: /u, ''))
    expect(names).toEqual([first, first, second, second, second, second, third, third, 'Skip'])
  })

  it('moves among the options of one question, and back from its field', async () => {
    const { user } = await openCards()
    act(() => checkbox('Load').focus())
    await user.keyboard('{ArrowDown}')
    expect(checkbox('Unit')).toHaveFocus()
    await user.type(own(third), 'x')
    await user.keyboard('{Escape}')
    expect(within(card(third)).getByText(third).closest('legend')).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(radio('The channel')).toHaveFocus()
  })

  it('submits with Enter and Ctrl+Enter from anywhere, or goes to what is missing', async () => {
    const chat = await openCards()
    act(() => radio('Staging').focus())
    await chat.user.keyboard(' {Enter}')
    expect(within(card(second)).getByText(second).closest('legend')).toHaveFocus()
    await answerAll(chat)
    act(() => button('Skip').focus())
    await chat.user.keyboard('{Control>}{Enter}{/Control}')
    expect(chat.transport.last.kind).toBe('answer')
  })

  it('leaves Escape to the host where there is nothing to leave', async () => {
    const heard = vi.fn<(key: string) => void>()
    const { user, store } = await openCards()
    const listen = (event: KeyboardEvent) => heard(event.key)
    document.addEventListener('keydown', listen)
    act(() => radio('Staging').focus())
    await user.keyboard('{Escape}')
    document.removeEventListener('keydown', listen)
    expect(heard).toHaveBeenCalledWith('Escape')
    expect(store.getState().open).toHaveLength(1)
  })
})

describe('sending from cards', () => {
  it('shows that it sends, why it failed, and tries again', async () => {
    const chat = await openCards()
    await answerAll(chat)
    await chat.user.click(button('Submit'))
    expect(button('Sending…')).toBeVisible()
    await act(() => chat.transport.last.fail(new SendError('timeout')))
    expect(within(cards()).getByRole('alert')).toHaveTextContent('the Gateway took too long to reply')
    await chat.user.click(button('Retry'))
    expect(chat.transport.sent).toHaveLength(2)
  })

  it('waits for a connection, and can be changed until then', async () => {
    const chat = await openCards()
    await answerAll(chat)
    act(() => chat.transport.offline())
    await chat.user.click(button('Submit'))
    expect(cards()).toHaveTextContent('Your answer is waiting')
    await chat.user.click(button('Change answer'))
    await chat.user.click(radio('Staging'))
    expect(radio('Staging')).toBeChecked()
  })

  it('is over when the time is up', async () => {
    const { pass, transport, user } = await openCards()
    act(() => transport.offset(810_000))
    expect(within(cards()).getByRole('timer')).toHaveTextContent('1:30')
    await pass(90_000)
    expect(cards()).toHaveTextContent('Time is up')
    await user.click(button('Submit'))
    expect(transport.sent).toHaveLength(0)
  })

  it('keeps words that were not sent in the summary', async () => {
    const { user, transport } = await openCards()
    await user.type(own(third), 'half a word')
    act(() => transport.ended('ask_3', { status: 'cancelled', by: 'run' }))
    expect(noCards()).toBeNull()
    expect(screen.getByRole('group', { name: 'Cancelled question' })).toHaveTextContent('half a word')
  })

  it('says that a message is taken as the answer where it is', async () => {
    const { transport, store } = makeStore()
    transport.claimsText = () => true
    render(<Timeline store={store} />)
    act(() => transport.opened(single))
    expect(cards()).toHaveTextContent('A message you send now is taken as your answer')
  })
})

describe('several prompts as cards', () => {
  it('are shown one after the other, with the way to each, and keep what was done', async () => {
    const { user, arrive } = await openCards()
    await user.click(radio('Canary'))
    arrive(prompt({ id: 'ask_2', questions: [question({ question: 'And then?' })] }))
    expect(cards()).toHaveTextContent('1 of 2 waiting')
    await user.click(button('Next question request'))
    expect(card('And then?')).toBeVisible()
    expect(within(card('And then?')).getByText('And then?').closest('legend')).toHaveFocus()
    await user.click(button('Previous question request'))
    expect(radio('Canary')).toBeChecked()
  })

  it('take no focus from elsewhere when they change', async () => {
    const { user, arrive, transport } = await openCards()
    arrive(prompt({ id: 'ask_2' }))
    await user.type(screen.getByLabelText('Message'), 'hello')
    act(() => transport.ended('ask_3', { status: 'expired' }))
    expect(screen.getByLabelText('Message')).toHaveFocus()
  })
})

describe('cards beside a panel of the same store', () => {
  it('follow it, and take nothing of its arrival', async () => {
    const { store, transport, clock } = makeStore()
    const onArrive = vi.fn<(prompt: Prompt) => void>()
    render(
      <>
        <QuestionCards store={store} onArrive={onArrive} />
        <Chat store={store} />
      </>,
    )
    act(() => transport.opened(single))
    await act(() => clock.advance(400))
    expect(store.getState().collapsed).toBe(false)
    expect(onArrive).toHaveBeenCalledExactlyOnceWith(single)
    const user = userEvent.setup({ delay: null })
    await user.click(radio('Canary'))
    const panel = screen.getByRole('region', { name: 'Agent question' })
    expect(within(panel).getByRole('radio', { name: 'Canary' })).toBeChecked()
    await user.click(within(panel).getByRole('radio', { name: 'Production' }))
    expect(radio('Production')).toBeChecked()
    expect(radio('Canary')).not.toBeChecked()
  })
})

describe('a screen reader', () => {
  afterEach(() => document.documentElement.removeAttribute('lang'))

  it('reads the cards in order', async () => {
    await openCards()
    expect(await reading(cards())).toEqual([
      'form, Agent question',
      `group, ${first}, 1 of 3`,
      `Question 1 of 3: ${first}`,
      'radio, Staging, not checked',
      'Staging',
      'radio, Canary, not checked',
      'Canary',
      'radio, Production, not checked',
      'Production',
      'textbox, Your own answer',
      `group, ${second}, 2 of 3 Choose any`,
      `Question 2 of 3: ${second}`,
      'Choose any',
      'checkbox, Unit, not checked',
      'Unit',
      'checkbox, Browser, not checked',
      'Browser',
      'checkbox, Load, About 20 minutes, not checked',
      'Load',
      'About 20 minutes',
      'textbox, Your own answer',
      `group, ${third}, 3 of 3`,
      `Question 3 of 3: ${third}`,
      'radio, The channel, Recommended, not checked',
      'The channel',
      'Recommended',
      'radio, Nobody, not checked',
      'Nobody',
      'textbox, Your own answer',
      'button, Skip',
      'button, Submit, disabled',
    ])
  })

  it('hears once that they have come, and how they ended', async () => {
    const { store, transport } = makeStore()
    render(<Timeline store={store} />)
    expect(await heardDuring(() => act(() => transport.opened(three)))).toEqual([
      `polite: The agent asks 3 questions. First: ${first}`,
    ])
    expect(await heardDuring(() => act(() => transport.ended('ask_3', { status: 'expired' })))).toEqual([
      'polite: Expired',
    ])
  })
})

describe('axe', () => {
  it.each<[string, (chat: Awaited<ReturnType<typeof openCards>>) => unknown]>([
    ['nothing answered', () => {}],
    ['something missing', ({ user }) => user.click(button('Submit'))],
    [
      'the question about skipping',
      async ({ user }) => {
        await user.click(radio('Canary'))
        await user.click(button('Skip'))
      },
    ],
    [
      'two waiting, little time',
      ({ arrive, transport }) => {
        arrive(prompt({ id: 'ask_2' }))
        act(() => transport.offset(860_000))
      },
    ],
  ])('finds nothing with %s', async (_name, doing) => {
    await doing(await openCards())
    const { violations } = await axe.run(document.body, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { 'color-contrast': { enabled: false }, 'page-has-heading-one': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
      [],
    )
  })
})
