import { describe, expect, it } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { prompts } from '../../fixtures/prompts.js'
import { button, message, openChat, openPanel, other, panel, radio, slot } from './chat.js'

const { single, multi } = prompts
const question = 'Where should this build be deployed?'
const checks = panel.getByRole('group', { name: 'Which checks must pass first?' })

describe('a press', () => {
  it("on a label's text goes on, as one on the radio itself does", async () => {
    const { pass } = openPanel(multi)
    await panel.getByText('Production').click()
    pass(150)
    await expect.element(checks).toBeVisible()
    pass(400)
    await button('Back').click()
    await radio('Staging').click()
    pass(150)
    await expect.element(checks).toBeVisible()
  })

  it('on a label again, after keys have moved the choice, goes on', async () => {
    const { pass } = openPanel(multi)
    await userEvent.keyboard('{ArrowDown} {ArrowDown}')
    await panel.getByText('Production').click()
    pass(150)
    await expect.element(checks).toBeVisible()
  })

  it('by arrows and Space chooses and never goes on (open-webui/computer#223)', async () => {
    const { pass } = openPanel(multi)
    await userEvent.keyboard('{ArrowDown} ')
    await expect.element(radio('Staging')).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(radio('Production')).toBeChecked()
    pass(1000)
    await expect.element(panel.getByRole('group', { name: question })).toBeVisible()
  })

  it('of Enter on a button acts once', async () => {
    const { transport } = openPanel(single)
    await userEvent.keyboard('1')
    button('Submit').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Sending…')).toHaveFocus()
    expect(transport.sent).toHaveLength(1)
  })

  it('of Space that is let go after the next prompt came is no skip', async () => {
    const { transport, end, arrive } = openPanel(single)
    arrive({ ...single, id: 'later' })
    button('Skip').element().focus()
    await userEvent.keyboard('{ >}')
    end('ask_single', { status: 'cancelled' })
    await userEvent.keyboard('{/ }')
    await expect.element(slot('question')).toHaveFocus()
    expect(transport.sent).toHaveLength(0)
  })
})

describe('Tab', () => {
  it('stops once at the options, then at Other, Skip, Back, Next', async () => {
    const { pass } = openPanel(multi)
    await userEvent.keyboard('1')
    pass(150)
    await userEvent.keyboard('1{Enter}')
    const stops: string[] = []
    for (let press = 0; press < 5; press++) {
      await userEvent.keyboard('{Tab}')
      const active = document.activeElement
      stops.push(
        active instanceof HTMLInputElement ? active.type : (active?.getAttribute('data-slot') ?? 'nothing'),
      )
    }
    expect(stops).toEqual([
      'radio',
      'ask-user-field',
      'ask-user-review-edit',
      'ask-user-review-edit',
      'ask-user-skip',
    ])
    await userEvent.keyboard('{Tab}')
    await expect.element(button('Back')).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(button('Submit')).toHaveFocus()
  })
})

describe('Escape', () => {
  it('leaves Other, then collapses, and focus is in the composer', async () => {
    openPanel(single)
    await other.fill('kept')
    await userEvent.keyboard('{Escape}')
    await expect.element(slot('question')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(message).toHaveFocus()
    await expect.element(panel).not.toBeInTheDocument()
  })
})

describe('an input method', () => {
  it('has its keys to itself, and the next Enter sends (B-018, B-020)', async () => {
    const { transport } = openPanel(single)
    await other.click()
    const session = cdp()
    await session.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
    await expect.element(other).toHaveValue('にほん')
    for (const [key, code] of [
      ['Enter', 'Enter'],
      ['Escape', 'Escape'],
      ['2', 'Digit2'],
    ]) {
      await session.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key: key ?? '',
        code: code ?? '',
        windowsVirtualKeyCode: 229,
      })
    }
    await session.send('Input.insertText', { text: '日本' })
    await session.send('Input.dispatchKeyEvent', {
      type: 'keyUp',
      key: 'Enter',
      code: 'Enter',
      windowsVirtualKeyCode: 13,
    })
    await expect.element(other).toHaveValue('日本')
    await expect.element(other).toHaveFocus()
    expect(transport.sent).toHaveLength(0)
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Sending…')).toBeVisible()
    expect(transport.sent.at(-1)?.answers?.get('deploy_target')).toEqual({ choices: [], text: '日本' })
  })

  it('at work in the composer keeps a prompt collapsed, and its text whole (OCL#110681)', async () => {
    const { arrive, pass } = openChat()
    await message.click()
    await cdp().send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
    pass(10_000)
    arrive(single)
    await expect.element(panel).not.toBeInTheDocument()
    await cdp().send('Input.insertText', { text: '二' })
    await expect.element(message).toHaveValue('二')
    await expect.element(message).toHaveFocus()
  })
})

describe('typing that goes on', () => {
  it('while the prompt ends elsewhere never lands in the composer (OpenClaw weakness 4)', async () => {
    const { end } = openPanel(single)
    await other.click()
    await userEvent.keyboard('first half')
    end('ask_single', { status: 'expired' })
    await userEvent.keyboard(' and the rest{Enter}')
    await expect.element(other).toHaveFocus()
    await expect.element(other).toHaveValue('first half and the rest\n')
    await expect.element(message).toHaveValue('')
    await button('Close').click()
    await expect.element(message).toHaveFocus()
    await expect.element(message).toHaveValue('')
  })

  it('while a prompt arrives stays in the composer (B-006)', async () => {
    const { arrive, store } = openChat()
    await message.click()
    await userEvent.keyboard('foo')
    arrive(multi)
    await userEvent.keyboard(' 2.4.1 bar')
    await expect.element(message).toHaveValue('foo 2.4.1 bar')
    expect(store.getState().open[0]?.drafts.size).toBe(0)
  })
})
