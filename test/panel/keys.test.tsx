import { act, fireEvent } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  alert,
  bar,
  button,
  checkbox,
  group,
  legend,
  message,
  multi,
  noPanel,
  openPanel,
  other,
  panel,
  prompt,
  question,
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

describe('Enter', () => {
  it('goes on from an option or the question when there is an answer, and sends on the last (B-009)', async () => {
    const { user, transport } = await openPanel(three)
    await user.keyboard('{ArrowDown} {Enter}')
    expect(legend(second)).toHaveFocus()
    await user.keyboard('{ArrowDown} ')
    act(() => legend(second).focus())
    await user.keyboard('{Enter}')
    await user.keyboard('{ArrowDown} {Enter}')
    expect(transport.last.kind).toBe('answer')
  })

  it('says what is missing while there is no answer (B-126)', async () => {
    const { user, transport } = await openPanel()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(alert()).toHaveTextContent('Choose an option')
    expect(transport.calls).toHaveLength(0)
  })

  it('presses the button that has focus', async () => {
    const { user } = await openPanel(three)
    act(() => button('Question 3 of 3: Notify').focus())
    await user.keyboard('{Enter}')
    expect(group('Who should hear of it?')).toBeVisible()
  })

  it('goes on from Other, and makes a new line with Shift (B-010, B-007)', async () => {
    const { user, transport } = await openPanel()
    await user.type(other(), 'a b{Shift>}{Enter}{/Shift}c')
    expect(other()).toHaveValue('a b\nc')
    expect(transport.calls).toHaveLength(0)
    await user.keyboard('{Enter}')
    expect(sentValues(transport, 'target')).toEqual({ choices: [], text: 'a b\nc' })
  })

  it('makes a new line in Other with enterKey="newline", and goes on with Shift', async () => {
    const { user, transport } = await openPanel(undefined, { enterKey: 'newline' })
    await user.type(other(), 'a{Enter}b')
    expect(other()).toHaveValue('a\nb')
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(sentValues(transport, 'target')).toEqual({ choices: [], text: 'a\nb' })
  })

  it('makes a new line where there is a touch keyboard', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
    try {
      const { user, transport } = await openPanel()
      await user.type(other(), 'a{Enter}b')
      expect(other()).toHaveValue('a\nb')
      expect(transport.calls).toHaveLength(0)
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it.each([{ ctrlKey: true }, { metaKey: true }])('goes on from anywhere with %o', async (held) => {
    const { user, transport } = await openPanel(undefined, { enterKey: 'newline' })
    await user.type(other(), 'x')
    act(() => button('Skip').focus())
    press({ key: 'Enter', code: 'Enter', ...held })
    expect(sentValues(transport, 'target')).toEqual({ choices: [], text: 'x' })
  })

  it('does nothing while it is held down', async () => {
    const { user, transport } = await openPanel()
    await user.keyboard('2')
    expect(press({ key: 'Enter', repeat: true })).toBe(false)
    expect(press({ key: 'Enter', repeat: true, ctrlKey: true })).toBe(false)
    act(() => button('Submit').focus())
    expect(press({ key: 'Enter', repeat: true })).toBe(false)
    expect(transport.calls).toHaveLength(0)
  })
})

describe('Escape', () => {
  it('leaves the field first, keeping its text, and then collapses (B-013)', async () => {
    const { user } = await openPanel()
    await user.type(other(), 'kept')
    await user.keyboard('{Escape}')
    expect(legend(first)).toHaveFocus()
    expect(other()).toHaveValue('kept')
    await user.keyboard('{Escape}')
    expect(noPanel()).toBeNull()
    expect(message()).toHaveFocus()
    await user.click(bar(/^Where/))
    expect(other()).toHaveValue('kept')
  })

  it('goes from the field to the option that is chosen', async () => {
    const { user } = await openPanel(multi)
    await user.click(checkbox('Load'))
    await user.click(other())
    await user.keyboard('{Escape}')
    expect(checkbox('Load')).toHaveFocus()
  })

  it('collapses at once where there are no options to go back to', async () => {
    const { user } = await openPanel(prompt({ questions: [question({ options: [] })] }))
    await user.type(other(), 'kept{Escape}')
    expect(noPanel()).toBeNull()
  })

  it('does one thing however long it is held', async () => {
    const { user } = await openPanel()
    await user.type(other(), 'kept')
    press({ key: 'Escape' })
    press({ key: 'Escape', repeat: true })
    expect(panel()).toBeVisible()
  })

  it('never skips and never discards (B-052, B-066)', async () => {
    const { user, transport, store } = await openPanel()
    await user.click(radio('Canary'))
    await user.keyboard('{Escape}{Escape}')
    expect(transport.calls).toHaveLength(0)
    expect(store.getState().open).toHaveLength(1)
  })
})

describe('arrows', () => {
  it('go from the question to the first and the last option without choosing', async () => {
    const { user } = await openPanel()
    await user.keyboard('{ArrowUp}')
    expect(radio('Production')).toHaveFocus()
    expect(radio('Production')).not.toBeChecked()
  })

  it('go from the question to what is chosen', async () => {
    const { user } = await openPanel()
    await user.keyboard('2')
    await user.keyboard('{ArrowDown}')
    expect(radio('Canary')).toHaveFocus()
  })

  it('move between checkboxes, round the ends, without turning them over', async () => {
    const { user } = await openPanel(multi)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(checkbox('Browser')).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(checkbox('Load')).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(checkbox('Unit')).toHaveFocus()
    expect(checkbox('Unit')).not.toBeChecked()
  })

  it('stay in a field', async () => {
    const { user } = await openPanel(multi)
    await user.type(other(), 'x')
    expect(press({ key: 'ArrowUp' })).toBe(true)
    expect(other()).toHaveFocus()
  })
})
