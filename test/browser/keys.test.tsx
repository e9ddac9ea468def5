import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
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
  it('leaves Other, then collapses, and focus is in the composer (B-013)', async () => {
    openPanel(single)
    await other.fill('kept')
    await userEvent.keyboard('{Escape}')
    await expect.element(slot('question')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(message).toHaveFocus()
    await expect.element(panel).not.toBeInTheDocument()
  })
})

describe('keys that the browser acts on as well', () => {
  it('are text in Other: digits choose nothing, spaces press nothing (B-001, B-007)', async () => {
    const { store } = openPanel(single)
    await other.click()
    await userEvent.keyboard('4444 or 12 3')
    await expect.element(other).toHaveValue('4444 or 12 3')
    await expect.element(other).toHaveFocus()
    expect(store.getState().open[0]?.drafts.get('deploy_target')?.chosen).toEqual([])
  })

  it('begin own words with a letter anywhere, and that letter is not lost (B-015)', async () => {
    openPanel(single)
    await userEvent.keyboard('neither')
    await expect.element(other).toHaveFocus()
    await expect.element(other).toHaveValue('neither')
  })

  it('lead to Other with one digit, which is not written there (B-016)', async () => {
    openPanel(single)
    await userEvent.keyboard('4')
    await expect.element(other).toHaveFocus()
    await expect.element(other).toHaveValue('')
    await userEvent.keyboard('4')
    await expect.element(other).toHaveValue('4')
  })

  it('turn a checkbox over with Space, once, as seen; only Enter goes on (B-009, B-012, B-047)', async () => {
    const { store, pass } = openPanel(multi)
    act(() => store.goTo('ask_multi', 1))
    pass(400)
    const unit = panel.getByRole('checkbox', { name: 'Unit tests', exact: true })
    const chosen = () => store.getState().open[0]?.drafts.get('checks')?.chosen ?? []
    await userEvent.keyboard('{ArrowDown} ')
    await expect.element(unit).toBeChecked()
    expect(chosen()).toEqual(['Unit tests'])
    await userEvent.keyboard(' ')
    await expect.element(unit).not.toBeChecked()
    expect(chosen()).toEqual([])
    await userEvent.keyboard(' {Enter}')
    await expect.element(panel.getByRole('group', { name: 'Who should hear about it?' })).toBeVisible()
    expect(chosen()).toEqual(['Unit tests'])
  })
})

describe('a double click', () => {
  it('on an option chooses it and sends nothing (B-011)', async () => {
    const { transport } = openPanel(single)
    await userEvent.dblClick(panel.getByText('Production', { exact: true }))
    await expect.element(radio('Production')).toBeChecked()
    expect(transport.sent).toHaveLength(0)
  })

  it('on an option of the first question goes on by one question', async () => {
    const { store, pass } = openPanel(multi)
    await userEvent.dblClick(panel.getByText('Production'))
    pass(1000)
    await expect.element(checks).toBeVisible()
    expect([...(store.getState().open[0]?.drafts.keys() ?? [])]).toEqual(['deploy_target'])
  })

  it('on Submit sends once, and presses nothing in what comes next (S-2, S-13)', async () => {
    const { transport } = openPanel(single)
    await radio('Canary').click()
    await userEvent.dblClick(button('Submit'))
    await expect.element(button('Sending…')).toBeVisible()
    expect(transport.sent).toHaveLength(1)
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
