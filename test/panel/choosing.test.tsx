import { act, fireEvent, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  bar,
  button,
  checkbox,
  group,
  legend,
  multi,
  openPanel,
  other,
  panel,
  radio,
  sentValues,
  three,
} from './chat.js'

const first = 'Where should it go?'
const second = 'Which checks must pass?'

/** A key goes down where focus is; says whether the panel left it alone. */
function press(init: KeyboardEventInit, target: Element = document.activeElement ?? document.body) {
  return fireEvent.keyDown(target, init)
}

describe('choosing', () => {
  it('goes on after a press, once the choice has been seen', async () => {
    const { user, pass } = await openPanel(three)
    await user.click(radio('Canary'))
    await pass(149)
    expect(radio('Canary')).toBeChecked()
    await pass(1)
    expect(group(second)).toBeVisible()
    expect(legend(second)).toHaveFocus()
  })

  it("goes on after a press on the label's text", async () => {
    const { user, pass } = await openPanel(three)
    await user.click(within(panel()).getByText('Canary'))
    await pass(150)
    expect(group(second)).toBeVisible()
  })

  it('goes on after a press on what is chosen already', async () => {
    const { user, pass } = await openPanel(three)
    await user.click(radio('Canary'))
    await pass(550)
    await user.click(button('Back'))
    await user.click(radio('Canary'))
    await pass(150)
    expect(group(second)).toBeVisible()
  })

  it('does not go on when another option or own words took the place of what was pressed', async () => {
    const { user, pass } = await openPanel(three)
    await user.click(radio('Canary'))
    await user.type(other(), 'no')
    await pass(1000)
    expect(group(first)).toBeVisible()
  })

  it('never goes on by arrows, Space or a click by script (open-webui/computer#223)', async () => {
    const { user, pass } = await openPanel(three)
    await user.keyboard('{ArrowDown}')
    expect(radio('Staging')).toHaveFocus()
    expect(radio('Staging')).not.toBeChecked()
    await user.keyboard(' ')
    expect(radio('Staging')).toBeChecked()
    await user.keyboard('{ArrowDown}')
    expect(radio('Canary')).toBeChecked()
    act(() => radio('Production').click())
    expect(radio('Production')).toBeChecked()
    await pass(1000)
    expect(group(first)).toBeVisible()
  })

  it('does not go on by an arrow after a press that was ignored', async () => {
    const { user, pass } = await openPanel(three, { arrival: 'collapsed' })
    await user.click(bar(/^Where/))
    await user.click(within(panel()).getByText('Canary'))
    expect(radio('Canary')).not.toBeChecked()
    await pass(400)
    act(() => radio('Staging').click())
    await pass(1000)
    expect(radio('Staging')).toBeChecked()
    expect(group(first)).toBeVisible()
  })

  it('never sends by choosing (B-011, B-118)', async () => {
    const { user, pass, transport } = await openPanel()
    await user.click(radio('Canary'))
    await user.keyboard('2')
    await pass(10_000)
    expect(transport.calls).toHaveLength(0)
  })

  it('sends one question by a press with autoSubmit, not by an arrow', async () => {
    const { user, pass, transport } = await openPanel(undefined, { autoSubmit: true })
    await user.keyboard('{ArrowDown} ')
    await pass(1000)
    expect(transport.calls).toHaveLength(0)
    await user.click(radio('Canary'))
    await pass(150)
    expect(sentValues(transport, 'target')).toEqual({ choices: ['Canary'] })
  })

  it('does not send several questions with autoSubmit', async () => {
    const { user, pass, transport, store } = await openPanel(three, { autoSubmit: true })
    act(() => {
      store.choose('ask_3', 'target', 'Canary')
      store.choose('ask_3', 'checks', 'Unit')
      store.goTo('ask_3', 2)
    })
    await user.click(radio('Nobody'))
    await pass(1000)
    expect(transport.calls).toHaveLength(0)
  })
})

describe('digits', () => {
  it('choose the option with that number and go on (B-003, B-004)', async () => {
    const { user, pass, store } = await openPanel(three)
    await user.keyboard('2')
    expect(radio('Canary')).toBeChecked()
    await pass(150)
    expect(group(second)).toBeVisible()
    expect(store.getState().open[0]?.drafts.get('target')?.chosen).toEqual(['Canary'])
  })

  it('turn over in a multiple choice', async () => {
    const { user } = await openPanel(multi)
    await user.keyboard('13')
    expect(checkbox('Unit')).toBeChecked()
    expect(checkbox('Load')).toBeChecked()
    await user.keyboard('1')
    expect(checkbox('Unit')).not.toBeChecked()
  })

  it('reach Other by the number after the options (B-016)', async () => {
    const { user } = await openPanel()
    await user.keyboard('4')
    expect(other()).toHaveFocus()
    expect(other()).toHaveValue('')
  })

  it('go by their place on the keyboard, also with Shift and on a number pad', async () => {
    await openPanel(multi)
    press({ code: 'Digit1', key: '&' })
    press({ code: 'Digit2', key: '2', shiftKey: true })
    press({ code: 'Numpad3', key: '3' })
    for (const name of ['Unit', 'Browser', 'Load']) expect(checkbox(name)).toBeChecked()
  })

  it('are not meant by a number pad that moves', async () => {
    await openPanel()
    expect(press({ code: 'Numpad2', key: 'ArrowLeft' })).toBe(true)
    expect(radio('Canary')).not.toBeChecked()
  })

  it.each([{ ctrlKey: true }, { altKey: true }, { metaKey: true }])(
    'are left alone with %o',
    async (held) => {
      await openPanel()
      expect(press({ code: 'Digit2', key: '2', ...held })).toBe(true)
      expect(radio('Canary')).not.toBeChecked()
    },
  )

  it('are text in a field (B-001)', async () => {
    const { user } = await openPanel()
    await user.type(other(), '4444 1')
    expect(other()).toHaveValue('4444 1')
    expect(radio('Staging')).not.toBeChecked()
  })

  it('are left alone past the last option', async () => {
    await openPanel()
    expect(press({ code: 'Digit9', key: '9' })).toBe(true)
  })

  it('do nothing outside the panel (S-12)', async () => {
    await openPanel()
    expect(press({ code: 'Digit1', key: '1' }, document.body)).toBe(true)
    expect(radio('Staging')).not.toBeChecked()
  })

  it('can be turned off (B-002)', async () => {
    await openPanel(undefined, { shortcuts: false })
    expect(press({ code: 'Digit2', key: '2' })).toBe(true)
    expect(radio('Canary')).not.toBeChecked()
  })

  it('choose once however long they are held', async () => {
    await openPanel(multi)
    press({ code: 'Digit1', key: '1' })
    press({ code: 'Digit1', key: '1', repeat: true })
    expect(checkbox('Unit')).toBeChecked()
  })
})
