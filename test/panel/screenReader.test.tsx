import { act, render, screen } from '@testing-library/react'
import { AnswerSummary, type EndedPrompt, type Resolution } from 'react-ask-user'
import { SendError } from 'react-ask-user/core'
import { describe, expect, it } from 'vitest'
import { button, checkbox, openPanel, other, panel, prompt, question, radio, single, three } from './chat.js'
import { reading } from './reader.js'

const [target, checks, notify] = three.questions
if (!target || !checks || !notify) throw new Error('three questions')

/** The second question with a recommendation and a description. */
const described = prompt({
  id: 'ask_d',
  questions: [
    target,
    {
      ...checks,
      options: [{ label: 'Unit (Recommended)' }, { label: 'Load', description: 'About 20 minutes' }],
    },
    notify,
  ],
})

/** What stands before and after the part of a single question that a test is about. */
const singleHead = ['region, Agent question', 'Target', 'button, Collapse, expanded']
const singleStep = [
  'group, Where should it go?',
  // The virtual reader stops at the legend, which can have focus, and again at its text.
  'Where should it go?',
  'Where should it go?',
  'radio, Staging, not checked, key shortcuts 1',
  'Staging',
  'radio, Canary, not checked, key shortcuts 2',
  'Canary',
  'radio, Production, not checked, key shortcuts 3',
  'Production',
  'textbox, Your own answer, key shortcuts 4',
]

async function chosen() {
  const chat = await openPanel()
  await chat.user.click(radio('Canary'))
  return chat
}

/** The footer and what stands in it, after the step. */
async function footerReading() {
  const read = await reading(panel())
  return read.slice(read.findIndex((phrase) => phrase.startsWith('textbox')) + 1)
}

describe('a screen reader reads', () => {
  it('one single-choice question', async () => {
    await openPanel(single)
    expect(await reading(panel())).toEqual([
      ...singleHead,
      ...singleStep,
      'button, Skip',
      'button, Submit, disabled',
    ])
  })

  it('the second of three questions, with a choice, a recommendation and a description', async () => {
    const { user } = await openPanel(described)
    await user.click(radio('Canary'))
    await user.click(button('Next'))
    await user.click(checkbox('Load'))
    // React writes the attribute, from which the virtual reader takes what is checked, when a step appears.
    await user.click(button('Back'))
    await user.click(button('Next'))
    expect(await reading(panel())).toEqual([
      'region, Agent question',
      'list, Questions',
      'button, Question 1 of 3: Target, Answered',
      'button, Question 2 of 3: Checks, Answered, current step',
      'button, Question 3 of 3: Notify',
      '2 of 3',
      'button, Collapse, expanded',
      'group, Which checks must pass?, 2 of 3 Choose any',
      'Question 2 of 3: Which checks must pass?',
      'Choose any',
      'checkbox, Unit, Recommended, not checked, key shortcuts 1',
      'Unit',
      'Recommended',
      'checkbox, Load, About 20 minutes, checked, key shortcuts 2',
      'Load',
      'About 20 minutes',
      'textbox, Your own answer, key shortcuts 3',
      'button, Skip',
      'button, Back',
      'button, Next',
    ])
  })

  it('the answers so far, before the last of several questions is sent', async () => {
    const { user } = await openPanel(three)
    await user.click(radio('Canary'))
    await user.click(button('Next'))
    await user.click(checkbox('Unit'))
    await user.type(other(), 'and smoke')
    await user.click(button('Next'))
    expect(await footerReading()).toEqual([
      'Your answers',
      'list, Your answers',
      'Target',
      'Canary',
      'button, Change answer: Target',
      'Checks',
      // The virtual reader stops at each element of a line; real ones read it on.
      'Unit',
      ',',
      'and smoke',
      'button, Change answer: Checks',
      'button, Skip',
      'button, Back',
      'button, Submit, disabled',
    ])
  })

  it('why an answer could not be sent, and Retry', async () => {
    const { user, transport } = await chosen()
    await user.click(button('Submit'))
    await act(() => transport.last.fail(new SendError('timeout')))
    expect(await footerReading()).toEqual([
      'alert',
      'Your answer could not be sent: the Gateway took too long to reply. Nothing is lost.',
      'button, Skip',
      'button, Retry',
    ])
  })

  it('that an answer waits for the connection, cannot be changed as it is, and can be taken back', async () => {
    const { user, transport } = await chosen()
    act(() => transport.offline())
    await user.click(button('Submit'))
    const read = await reading(panel())
    expect(read).toContain('radio, Staging, not checked, disabled, key shortcuts 1')
    expect(read.slice(-4)).toEqual([
      'status',
      'No connection. Your answer is waiting and goes out once you are back online.',
      'button, Skip',
      'button, Change answer',
    ])
  })

  it('the question about skipping, in the place of the buttons', async () => {
    const { user } = await chosen()
    await user.click(button('Skip'))
    expect(await footerReading()).toEqual([
      'group, Skip without sending your answer?',
      'Skip without sending your answer?',
      'button, Skip anyway',
      'button, Keep answering',
    ])
  })

  it('the notice that holds the words of a question that ended', async () => {
    const { user, transport } = await openPanel(single, { onPutInMessage: () => {} })
    await user.type(other(), 'half a word')
    act(() => transport.ended('ask_1', { status: 'expired' }))
    const text = 'The question ended while you were writing. Your words are kept here until you close this.'
    expect(await reading(panel())).toEqual([
      'region, Agent question',
      'Expired',
      text,
      `textbox, Your own answer, Expired ${text}`,
      'half a word',
      'button, Close',
      'button, Copy',
      'button, Put in message',
    ])
  })

  it('a prompt that cannot be shown: that it cannot, its raw text, and the way to answer it', async () => {
    await openPanel(prompt({ unreadable: '{"x":1}', questions: [question({ question: '', options: [] })] }))
    expect(await reading(panel())).toEqual([
      'region, Agent question',
      'This question cannot be shown',
      'button, Collapse, expanded',
      'group, This question cannot be shown',
      'The agent sent it in a form this app does not know. You can answer in your own words, or skip it.',
      '{"x":1}',
      'textbox, Your own answer',
      'button, Skip',
      'button, Submit, disabled',
    ])
  })

  it('the bar, by the question first, and the composer after it', async () => {
    const { user, transport } = await openPanel(three)
    await user.click(radio('Canary'))
    act(() => transport.offset(800_000))
    await user.click(button('Collapse'))
    expect(await reading(screen.getByRole('main'))).toEqual([
      'main',
      'button, Where should it go? 1 of 3 answered 1:40 left, not expanded',
      'textbox, Message',
    ])
  })

  it('which of several waiting prompts is shown, with the way to the others', async () => {
    const { arrive } = await openPanel()
    arrive(prompt({ id: 'ask_2', questions: [question({ question: 'And then?' })] }))
    expect(await reading(panel())).toEqual([
      'region, Agent question',
      'Target',
      // The virtual reader stops at each element of a line; real ones read it on.
      '1 of 2',
      'waiting',
      'button, Previous question request, disabled',
      'button, Next question request',
      'button, Collapse, expanded',
      ...singleStep,
      'button, Skip',
      'button, Submit, disabled',
    ])
  })
})

const ended = (resolution: Resolution, patch: Partial<EndedPrompt> = {}): EndedPrompt => ({
  prompt: single,
  resolution,
  drafts: new Map(),
  endedAtMs: 0,
  ...patch,
})
const unsent = new Map([['target', { chosen: [], text: 'half a word', aside: false }]])

describe('a screen reader reads the summary of a prompt', () => {
  it.each<[string, EndedPrompt, string[]]>([
    [
      'answered',
      ended({ status: 'answered', answers: new Map([['target', { choices: ['Canary'], text: 'mine' }]]) }),
      ['group, Answered question', 'Answered', 'Target', 'Where should it go?', 'Canary', 'mine'],
    ],
    [
      'skipped',
      ended({ status: 'skipped', by: 'here' }),
      ['group, Skipped question', 'Skipped', 'Target', 'Where should it go?'],
    ],
    [
      'expired, with words that were not sent',
      ended({ status: 'expired' }, { drafts: unsent }),
      [
        'group, Expired question',
        'Expired',
        'Target',
        'Where should it go?',
        'Not sent',
        'half a word',
        'button, Copy',
      ],
    ],
    [
      'cancelled',
      ended({ status: 'cancelled', by: 'run' }),
      ['group, Cancelled question', 'Cancelled: the agent stopped', 'Target', 'Where should it go?'],
    ],
    [
      'of which the outcome is unknown',
      ended({ status: 'unknown' }),
      ['group, Unknown outcome', 'Outcome unknown', 'Target', 'Where should it go?'],
    ],
  ])('%s', async (_name, summary, expected) => {
    render(<AnswerSummary {...summary} />)
    expect(await reading(screen.getByRole('group'))).toEqual(expected)
  })
})
