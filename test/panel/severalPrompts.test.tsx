import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, group, noPanel, openChat, openPanel, panel, prompt, question } from './chat.js'

const later = prompt({ id: 'ask_2', questions: [question({ question: 'And then?' })] })

describe('several prompts', () => {
  it('shows the first, counts the others and leads to them (B-119, B-120)', async () => {
    const { user, arrive } = await openPanel()
    arrive(later)
    expect(group('Where should it go?')).toBeVisible()
    expect(panel()).toHaveTextContent('1 of 2 waiting')
    expect(button('Previous question request')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Previous question request'))
    expect(group('Where should it go?')).toBeVisible()
    await user.click(button('Next question request'))
    expect(group('And then?')).toBeVisible()
    expect(panel()).toHaveTextContent('2 of 2 waiting')
    expect(button('Next question request')).toHaveAttribute('aria-disabled', 'true')
  })

  it('keeps draft and step of each, and sends each answer to its own (B-056)', async () => {
    const { user, arrive, transport, pass } = await openPanel()
    await user.type(screen.getByRole('textbox', { name: 'Your own answer' }), 'for one')
    arrive(later)
    expect(screen.getByRole('textbox', { name: 'Your own answer' })).toHaveFocus()
    await user.click(button('Next question request'))
    expect(screen.getByRole('textbox', { name: 'Your own answer' })).toHaveValue('')
    await user.keyboard('2')
    await user.click(button('Previous question request'))
    expect(screen.getByRole('textbox', { name: 'Your own answer' })).toHaveValue('for one')
    await user.click(button('Submit'))
    expect(transport.last).toMatchObject({ id: 'ask_1' })
    await act(() => transport.last.reply({ status: 'answered', answers: new Map(), by: 'here' }))
    expect(group('And then?')).toBeVisible()
    await pass(400)
    await user.click(button('Submit'))
    expect(transport.last).toMatchObject({ id: 'ask_2' })
    expect(transport.last.answers?.get('target')).toEqual({ choices: ['Canary'] })
  })

  it('takes no remark about one prompt over to another', async () => {
    const { user, arrive } = await openPanel()
    arrive(later)
    await user.click(button('Submit'))
    expect(panel()).toHaveTextContent('Choose an option')
    await user.click(button('Next question request'))
    expect(panel()).not.toHaveTextContent('Choose an option')
  })

  it('keeps the one on screen when an older one arrives late', async () => {
    const { arrive } = openChat()
    arrive(later)
    arrive(prompt({ createdAtMs: 1 }))
    expect(group('And then?')).toBeVisible()
    expect(panel()).toHaveTextContent('2 of 2 waiting')
  })

  it('stays collapsed when another arrives, and says so', async () => {
    const { user, arrive } = await openPanel()
    await user.click(button('Collapse'))
    arrive(later)
    expect(noPanel()).toBeNull()
    expect(screen.getByText('The agent asks: And then?')).toBeInTheDocument()
  })
})
