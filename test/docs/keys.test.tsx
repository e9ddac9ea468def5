import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import keys from '../../docs/keys.md?raw'
import {
  bar,
  button,
  checkbox,
  legend,
  multi,
  noPanel,
  openPanel,
  other,
  radio,
  sentValues,
  single,
  three,
} from '../panel/chat.js'

const first = 'Where should it go?'

const own = { choices: [], text: 'mine' }

/** What a person does with each row of the table, by its keys and where they are pressed. */
const rows: Readonly<Record<string, () => Promise<void>>> = {
  async '`1` to `9` anywhere but in a field'() {
    const { user } = await openPanel()
    await user.keyboard('2')
    expect(radio('Canary')).toBeChecked()
    await user.keyboard('4')
    expect(other()).toHaveFocus()
    await user.keyboard('5')
    expect(other()).toHaveValue('5')
  },
  async 'any other character on the question or an option'() {
    const { user } = await openPanel()
    await user.keyboard('mine')
    expect(other()).toHaveValue('mine')
  },
  async '`Enter` on the question or an option'() {
    const { user, transport } = await openPanel()
    await user.keyboard('{ArrowDown} {Enter}')
    expect(sentValues(transport, 'target')).toEqual({ choices: ['Staging'] })
  },
  async '`Enter` in your own answer'() {
    const { user, transport } = await openPanel()
    await user.type(other(), 'mine{Enter}')
    expect(sentValues(transport, 'target')).toEqual(own)
  },
  async '`Shift+Enter` in your own answer'() {
    const { user, transport } = await openPanel()
    await user.type(other(), 'a{Shift>}{Enter}{/Shift}b')
    expect(other()).toHaveValue('a\nb')
    expect(transport.calls).toEqual([])
  },
  async '`Enter`, `Space` on a button or link'() {
    const { user, transport } = await openPanel(three)
    act(() => button('Question 3 of 3: Notify').focus())
    await user.keyboard('{Enter}')
    expect(legend('Who should hear of it?')).toHaveFocus()
    act(() => button('Skip').focus())
    await user.keyboard(' ')
    expect(transport.last.kind).toBe('skip')
  },
  async '`Ctrl+Enter`, `⌘Enter` anywhere in the panel'() {
    for (const held of ['Control', 'Meta']) {
      const { user, transport, view } = await openPanel()
      await user.type(other(), 'mine')
      act(() => button('Skip').focus())
      await user.keyboard(`{${held}>}{Enter}{/${held}}`)
      expect(sentValues(transport, 'target')).toEqual(own)
      view.unmount()
    }
  },
  async '`↓`, `↑` on the question'() {
    const { user } = await openPanel(multi)
    await user.keyboard('{ArrowUp}')
    expect(checkbox('Load')).toHaveFocus()
    act(() => legend('Which checks must pass?').focus())
    await user.keyboard('{ArrowDown}')
    expect(checkbox('Unit')).toHaveFocus()
  },
  async '`↓`, `↑` on an option'() {
    const { user, transport } = await openPanel()
    await user.keyboard('{ArrowDown} {ArrowDown}')
    expect(radio('Canary')).toBeChecked()
    await user.keyboard('{ArrowUp}')
    expect(radio('Staging')).toBeChecked()
    expect(transport.calls).toEqual([])
  },
  async '`Space` on an option'() {
    const { user } = await openPanel(multi)
    await user.keyboard('{ArrowDown} ')
    expect(checkbox('Unit')).toBeChecked()
    await user.keyboard(' ')
    expect(checkbox('Unit')).not.toBeChecked()
  },
  async '`Escape` in your own answer'() {
    const { user } = await openPanel()
    await user.type(other(), 'mine{Escape}')
    expect(legend(first)).toHaveFocus()
    expect(other()).toHaveValue('mine')
  },
  async '`Escape` elsewhere in the panel'() {
    const { user, transport } = await openPanel()
    await user.keyboard('2{Escape}')
    expect(noPanel()).toBeNull()
    expect(transport.calls).toEqual([])
    await user.click(bar(/^Where/u))
    expect(radio('Canary')).toBeChecked()
  },
  async '`Escape` on the notice of a question that ended while you wrote'() {
    const { user, transport } = await openPanel(single)
    await user.type(other(), 'mine')
    act(() => transport.ended('ask_1', { status: 'expired' }))
    await user.keyboard('{Escape}')
    expect(button('Close')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(noPanel()).toBeNull()
    expect(document.body).toHaveTextContent('mine')
  },
  async '`Tab`, `Shift+Tab` anywhere'() {
    const { user } = await openPanel()
    act(() => radio('Staging').focus())
    await user.tab()
    expect(other()).toHaveFocus()
    await user.tab({ shift: true })
    expect(document.activeElement).toHaveAttribute('type', 'radio')
  },
}

const table = [...keys.matchAll(/^\| (.*?[`r]) +\| ([a-z].*?) +\| /gmu)].map(
  ([, keys, where]) => `${keys} ${where}`,
)

test('every row of the table in docs/keys.md is tried here', () => {
  expect(table).toEqual(Object.keys(rows))
})

test.each(Object.entries(rows))('docs/keys.md: %s', async (_row, tryIt) => {
  await expect(tryIt()).resolves.toBeUndefined()
})

test('docs/keys.md: on a touch keyboard Enter makes a new line', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  try {
    const { user } = await openPanel()
    await user.type(other(), 'a{Enter}b')
    expect(other()).toHaveValue('a\nb')
  } finally {
    vi.unstubAllGlobals()
  }
})

test('docs/keys.md: shortcuts={false} turns off the digits and any other character', async () => {
  const { user } = await openPanel(undefined, { shortcuts: false })
  await user.keyboard('2x')
  expect(radio('Canary')).not.toBeChecked()
  expect(other()).toHaveValue('')
})
