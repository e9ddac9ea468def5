import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  bar,
  button,
  group,
  message,
  noPanel,
  openChat,
  openPanel,
  panel,
  prompt,
  question,
  single,
  three,
} from './chat.js'

describe('dock', () => {
  it('shows the composer alone while nothing is open', () => {
    openChat()
    expect(screen.getByRole('main').querySelectorAll('button')).toHaveLength(0)
    expect(noPanel()).toBeNull()
    expect(message()).toBeVisible()
  })

  it('shows the panel in the place of the composer, which stays mounted, hidden and inert (B-034)', async () => {
    const { user, arrive, pass } = openChat()
    const composer = message()
    await user.type(composer, 'fix the')
    await user.click(document.body)
    arrive(single)
    expect(panel()).toBeVisible()
    expect(composer).toBeInTheDocument()
    expect(composer).not.toBeVisible()
    expect(composer.closest('[inert]')).not.toBeNull()
    await pass(400)
    await user.click(button('Collapse'))
    expect(message()).toBe(composer)
    expect(composer).toBeVisible()
    expect(composer.closest('[inert]')).toBeNull()
    expect(composer).toHaveValue('fix the')
  })

  it('keeps the composer hidden against a display that the host gives its element', async () => {
    await openPanel()
    const composer = document.querySelector<HTMLElement>('[data-slot="ask-user-composer"]')
    expect(composer?.style.getPropertyPriority('display')).toBe('important')
  })

  it('is a bar when collapsed, whose name starts with the question and says what is answered', async () => {
    const { user, store } = await openPanel(three)
    store.choose('ask_3', 'target', 'Canary')
    await user.click(button('Collapse'))
    expect(bar(/^Where should it go\? 1 of 3 answered/)).toBeVisible()
    expect(noPanel()).toBeNull()
  })

  it('says in the bar that a message is taken as the answer, where the peer does so', async () => {
    const { transport, arrive } = openChat({ arrival: 'collapsed' })
    transport.claimsText = () => true
    arrive(single)
    expect(screen.getByText('A message you send now is taken as your answer')).toBeVisible()
  })

  it('says nothing of messages where the peer does not take them', () => {
    const { arrive } = openChat({ arrival: 'collapsed' })
    arrive(single)
    expect(bar(/^Where/)).toBeVisible()
    expect(screen.queryByText(/taken as your answer/)).toBeNull()
  })

  it('keeps the step and the draft through collapsing and expanding', async () => {
    const { user, store } = await openPanel(three)
    await user.click(button('Question 2 of 3: Checks'))
    store.write('ask_3', 'checks', 'smoke')
    await user.click(button('Collapse'))
    await user.click(bar(/^Which checks/))
    expect(screen.getByRole('textbox', { name: 'Your own answer' })).toHaveValue('smoke')
  })

  it('gives the composer back when the prompt has ended, and leaves one summary', async () => {
    const { user, transport } = await openPanel()
    await user.keyboard('1')
    await user.click(button('Submit'))
    await transport.last.reply({
      status: 'answered',
      answers: new Map([['target', { choices: ['Staging'] }]]),
    })
    expect(await screen.findByRole('group', { name: 'Answered question' })).toHaveTextContent('Staging')
    expect(noPanel()).toBeNull()
    expect(message()).toBeVisible()
    expect(message()).toHaveFocus()
  })

  it('forwards its ref and other attributes to the dock', () => {
    const { view } = openChat({ id: 'the-dock', className: 'mine' })
    expect(view.container.querySelector('#the-dock')).toHaveClass('mine')
  })

  it('shows what could not be read as it came, with a field for own words (B-058, B-080)', async () => {
    const { user, transport } = await openPanel(
      prompt({
        unreadable: '{"questions":"oops"}',
        questions: [
          {
            id: 'answer',
            header: '',
            question: '',
            options: [],
            multiSelect: false,
            other: true,
            secret: false,
          },
        ],
      }),
    )
    expect(group('This question cannot be shown')).toHaveTextContent('{"questions":"oops"}')
    // Said once, beside Collapse, where focus is.
    const said = within(panel()).getByText('This question cannot be shown')
    expect(said).toHaveFocus()
    expect(said.closest('[data-slot="ask-user-header"]')).toContainElement(button('Collapse'))
    expect(panel().querySelector('[data-slot="ask-user-other-mark"]')).toBeVisible()
    await user.click(button('Submit'))
    expect(transport.sent).toHaveLength(0)
    await user.type(screen.getByRole('textbox', { name: 'Your own answer' }), 'go on')
    await user.click(button('Submit'))
    expect(transport.sent.at(-1)?.answers?.get('answer')).toEqual({ choices: [], text: 'go on' })
    await user.click(button('Collapse'))
    expect(bar(/^This question cannot be shown/)).toBeVisible()
  })

  it('says what it is where an agent gave no topic', async () => {
    await openPanel(prompt({ questions: [question({ header: '\u200b' })] }))
    expect(within(panel()).getByText('Agent question')).toBeVisible()
  })

  it('has something to skip an unreadable prompt with', async () => {
    const { user, transport } = await openPanel(prompt({ unreadable: 'x' }))
    await user.click(button('Skip'))
    expect(transport.last.kind).toBe('skip')
  })

  it('takes no click on the page for one on the panel', async () => {
    const { transport } = await openPanel()
    fireEvent.click(document.body)
    expect(transport.calls).toHaveLength(0)
  })
})
