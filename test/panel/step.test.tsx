import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  button,
  checkbox,
  group,
  multi,
  noButton,
  openPanel,
  other,
  panel,
  prompt,
  question,
  radio,
  sentValues,
  three,
} from './chat.js'

describe('one step', () => {
  it('is a group named by its question and described by its place (B-133, B-135)', async () => {
    await openPanel(three)
    expect(group('Where should it go?')).toHaveAccessibleDescription('1 of 3')
  })

  it('says that any may be chosen', async () => {
    const { store } = await openPanel(three)
    store.goTo('ask_3', 1)
    expect(await screen.findByRole('group', { name: 'Which checks must pass?' })).toHaveAccessibleDescription(
      '2 of 3 Choose any',
    )
  })

  it('has no stepper for a single question, only its topic', async () => {
    await openPanel()
    expect(within(panel()).queryByRole('list', { name: 'Questions' })).toBeNull()
    expect(within(panel()).getByText('Target')).toBeVisible()
    expect(group('Where should it go?')).not.toHaveAttribute('aria-describedby')
    expect(noButton('Back')).toBeNull()
  })

  it('names options by their labels and describes them by their descriptions', async () => {
    await openPanel(multi)
    expect(checkbox('Load')).toHaveAccessibleDescription('About 20 minutes')
    expect(checkbox('Unit')).not.toHaveAttribute('aria-describedby')
  })

  it('shows a trailing "(Recommended)" as a badge and sends the label whole', async () => {
    const { user, transport } = await openPanel(
      prompt({
        questions: [
          question({
            options: [{ label: 'Staging (Recommended)', description: 'Safe' }, { label: 'Production' }],
          }),
        ],
      }),
    )
    expect(radio('Staging')).toHaveAccessibleDescription('Recommended Safe')
    await user.click(radio('Staging'))
    await user.click(button('Submit'))
    expect(sentValues(transport, 'target')).toEqual({ choices: ['Staging (Recommended)'] })
  })

  it('chooses nothing beforehand (B-027, S-9)', async () => {
    await openPanel()
    for (const option of within(panel()).getAllByRole('radio')) expect(option).not.toBeChecked()
    expect(button('Submit')).toHaveAttribute('aria-disabled', 'true')
  })

  it('clears the choice while own words are typed, and says so (B-043)', async () => {
    const { user } = await openPanel()
    await user.click(radio('Canary'))
    await user.type(other(), 'a b')
    expect(other()).toHaveValue('a b')
    expect(radio('Canary')).not.toBeChecked()
  })

  it('puts own words aside, not away, when an option is chosen, and takes them up again by a press', async () => {
    const { user, transport } = await openPanel()
    await user.type(other(), 'nowhere')
    await user.click(radio('Canary'))
    expect(other()).toHaveValue('nowhere')
    expect(radio('Canary')).toBeChecked()
    await user.click(other())
    expect(radio('Canary')).not.toBeChecked()
    await user.click(button('Submit'))
    expect(sentValues(transport, 'target')).toEqual({ choices: [], text: 'nowhere' })
  })

  it('does not send the words that were put aside', async () => {
    const { user, transport } = await openPanel()
    await user.type(other(), 'nowhere')
    await user.click(radio('Canary'))
    await user.click(button('Submit'))
    expect(sentValues(transport, 'target')).toEqual({ choices: ['Canary'] })
  })

  it('adds own words to the choices of a multiple choice (B-042, B-048)', async () => {
    const { user, transport } = await openPanel(multi)
    await user.click(checkbox('Unit'))
    await user.click(checkbox('Load'))
    await user.type(other(), 'why not C?')
    expect(checkbox('Unit')).toBeChecked()
    await user.click(button('Submit'))
    expect(sentValues(transport, 'checks')).toEqual({ choices: ['Unit', 'Load'], text: 'why not C?' })
  })

  it('stays open and turns choices over in a multiple choice (B-047)', async () => {
    const { user, pass, transport } = await openPanel(three)
    await user.click(button('Question 2 of 3: Checks'))
    await user.click(checkbox('Unit'))
    await pass(1000)
    expect(checkbox('Unit')).toBeChecked()
    await user.click(checkbox('Unit'))
    expect(checkbox('Unit')).not.toBeChecked()
    expect(transport.calls).toHaveLength(0)
  })

  it('shows own words of another question nowhere else (B-033)', async () => {
    const { user } = await openPanel(three)
    await user.type(other(), 'mine')
    await user.click(button('Next'))
    expect(group('Which checks must pass?')).toBeVisible()
    expect(other()).toHaveValue('')
    await user.click(button('Back'))
    expect(other()).toHaveValue('mine')
  })

  it('has no Other where the wire takes no own words', async () => {
    await openPanel(prompt({ questions: [question({ other: false })] }))
    expect(within(panel()).queryByRole('textbox')).toBeNull()
  })

  it('is a plain labelled field without options (B-082, B-087)', async () => {
    const { user, transport } = await openPanel(prompt({ questions: [question({ options: [] })] }))
    expect(within(panel()).queryByRole('radio')).toBeNull()
    expect(document.querySelector('[data-slot="ask-user-other-mark"]')).toBeNull()
    await user.type(other(), 'free')
    await user.click(button('Submit'))
    expect(sentValues(transport, 'target')).toEqual({ choices: [], text: 'free' })
  })

  it('masks a secret', async () => {
    const { store } = await openPanel(three)
    store.end('ask_3', { status: 'cancelled' })
    await openPanel(
      prompt({ id: 's', questions: [question({ options: [], secret: true, question: 'Password?' })] }),
    )
    const field = within(panel()).getByLabelText('Your own answer')
    expect(field).toHaveAttribute('type', 'password')
    expect(field).toHaveAttribute('autocomplete', 'off')
  })

  it('shows a link with its host, which opens nothing by itself', async () => {
    await openPanel(prompt({ questions: [question({ url: 'https://auth.example.com/x?y=1' })] }))
    const link = within(panel()).getByRole('link', { name: 'Open link' })
    expect(link).toHaveAttribute('href', 'https://auth.example.com/x?y=1')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(within(panel()).getByText('auth.example.com')).toBeVisible()
  })
})
