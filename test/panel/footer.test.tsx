import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  alert,
  bar,
  button,
  checkbox,
  group,
  legend,
  message,
  noButton,
  openPanel,
  other,
  panel,
  radio,
  three,
} from './chat.js'

describe('footer and progress', () => {
  it('has Skip and Next on the first of several, then Back, and Submit on the last', async () => {
    const { user } = await openPanel(three)
    expect(button('Skip')).toBeVisible()
    expect(button('Next')).toBeVisible()
    expect(noButton('Back')).toBeNull()
    await user.click(button('Question 3 of 3: Notify'))
    expect(button('Back')).toBeVisible()
    expect(button('Submit')).toBeVisible()
    expect(noButton('Next')).toBeNull()
  })

  it('is never disabled but aria-disabled, and says what is missing when it is pressed too early', async () => {
    const { user } = await openPanel(three)
    expect(button('Next')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Next')).toBeEnabled()
    await user.click(button('Next'))
    expect(alert()).toHaveTextContent('Choose an option or write your own answer')
    expect(legend('Where should it go?')).toHaveFocus()
    await user.keyboard('{ArrowDown} ')
    expect(button('Next')).toHaveAttribute('aria-disabled', 'false')
    expect(within(panel()).queryByRole('alert')).toBeNull()
  })

  it('goes from Submit to the first question that has no answer, and says so', async () => {
    const { user, transport } = await openPanel(three)
    await user.click(radio('Canary'))
    await user.click(button('Question 3 of 3: Notify'))
    await user.click(radio('Nobody'))
    await user.click(button('Submit'))
    expect(transport.calls).toHaveLength(0)
    expect(group('Which checks must pass?')).toBeVisible()
    expect(legend('Which checks must pass?')).toHaveFocus()
    expect(alert()).toHaveTextContent('Choose an option')
  })

  it('leaves focus in an empty field where Enter came too early, so that no digit typed next chooses', async () => {
    const { user } = await openPanel()
    await user.click(other())
    await user.keyboard('{Enter}')
    expect(alert()).toBeVisible()
    await user.keyboard('3 days')
    expect(other()).toHaveValue('3 days')
    expect(radio('Production')).not.toBeChecked()
  })

  it('skips at once while nothing is chosen or typed (B-065)', async () => {
    const { user, transport } = await openPanel(three)
    await user.click(button('Skip'))
    expect(transport.last).toMatchObject({ kind: 'skip', id: 'ask_3' })
  })

  it('asks before it skips what was chosen or typed, in place (B-039, B-052)', async () => {
    const { user, transport } = await openPanel()
    await user.type(other(), 'almost')
    await user.click(button('Skip'))
    expect(transport.calls).toHaveLength(0)
    expect(button('Keep answering')).toHaveFocus()
    await user.click(button('Keep answering'))
    expect(button('Skip')).toHaveFocus()
    expect(other()).toHaveValue('almost')
    await user.click(button('Skip'))
    await user.click(button('Skip anyway'))
    expect(transport.last.kind).toBe('skip')
  })

  it('takes Escape at the question about skipping for "Keep answering"', async () => {
    const { user, transport } = await openPanel()
    await user.click(radio('Canary'))
    await user.click(button('Skip'))
    await user.keyboard('{Escape}')
    expect(button('Skip')).toHaveFocus()
    expect(transport.calls).toHaveLength(0)
  })

  it('has a list of questions that jumps, and shows which is current and which is answered', async () => {
    const { user } = await openPanel(three)
    const list = within(panel()).getByRole('list', { name: 'Questions' })
    expect(within(list).getAllByRole('button')).toHaveLength(3)
    expect(button('Question 1 of 3: Target')).toHaveAttribute('aria-current', 'step')
    expect(button('Question 1 of 3: Target')).not.toHaveAccessibleDescription()
    await user.click(radio('Canary'))
    expect(button('Question 1 of 3: Target')).toHaveAccessibleDescription('Answered')
    await user.click(button('Question 3 of 3: Notify'))
    expect(button('Question 3 of 3: Notify')).toHaveAttribute('aria-current', 'step')
    expect(legend('Who should hear of it?')).toHaveFocus()
  })

  it('says where one is as part of what is heard on a step change', async () => {
    const { user } = await openPanel(three)
    await user.click(button('Question 2 of 3: Checks'))
    expect(legend('Which checks must pass?')).toHaveTextContent('Question 2 of 3: Which checks must pass?')
  })

  it('shows the answers so far before Submit, each one press away from a change', async () => {
    const { user } = await openPanel(three)
    await user.click(radio('Canary'))
    await user.click(button('Next'))
    await user.click(checkbox('Unit'))
    await user.type(other(), 'smoke')
    await user.click(button('Next'))
    const review = within(panel()).getByRole('list', { name: 'Your answers' })
    expect(review).toHaveTextContent('Canary')
    expect(review).toHaveTextContent('Unit, smoke')
    expect(within(review).getByText('smoke').tagName).toBe('Q')
    await user.click(button('Change answer: Checks'))
    expect(group('Which checks must pass?')).toBeVisible()
    expect(within(panel()).queryByRole('list', { name: 'Your answers' })).toBeNull()
  })

  it('leaves the composer as it was through a whole answer (B-034)', async () => {
    const { user, transport, pass } = await openPanel()
    await user.click(button('Collapse'))
    await user.type(message(), 'fix the')
    await user.click(bar(/^Where/))
    await pass(400)
    await user.type(other(), 'x')
    await user.click(button('Submit'))
    await transport.last.reply({ status: 'answered', answers: new Map() })
    expect(await screen.findByRole('group', { name: 'Answered question' })).toBeVisible()
    expect(message()).toHaveValue('fix the')
  })
})
