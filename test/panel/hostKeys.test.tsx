import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { SendError } from 'react-ask-user/core'
import { describe, expect, it, vi } from 'vitest'
import { legend, multi, noPanel, openPanel, other, radio, sentValues, single } from './chat.js'

const first = 'Where should it go?'

/** A key goes down where focus is; says whether the panel left it alone. */
function press(init: KeyboardEventInit, target: Element = document.activeElement ?? document.body) {
  return fireEvent.keyDown(target, init)
}

const prevent = (event: Event) => event.preventDefault()

/** A person in the middle of writing with an input method. */
async function composing() {
  const chat = await openPanel()
  await chat.user.type(other(), 'にほん')
  const field = other()
  /** One that carries the old mark, as `KeyboardEventInit` cannot. */
  const marked = (init: KeyboardEventInit) => {
    const event = createEvent.keyDown(field, { key: 'Enter', keyCode: 229, ...init })
    return fireEvent(field, event)
  }
  return { ...chat, field, marked }
}

describe('the host', () => {
  it('hears no key that the panel acts on', async () => {
    const heard = vi.fn<(key: string) => void>()
    const listen = (event: KeyboardEvent) => heard(event.key)
    document.addEventListener('keydown', listen)
    try {
      const { user } = await openPanel(multi)
      await user.keyboard('1{ArrowDown}{Enter}')
      await user.keyboard('{Escape}')
      expect(noPanel()).toBeNull()
      expect(heard).not.toHaveBeenCalled()
    } finally {
      document.removeEventListener('keydown', listen)
    }
  })

  it('hears none with a listener of its own between the panel and the page either', async () => {
    const heard = vi.fn<(key: string) => void>()
    const { user, view, transport, arrive } = await openPanel(multi, { className: 'dock' })
    for (const around of [view.container, view.container.querySelector('.dock')]) {
      around?.addEventListener('keydown', (event) => {
        if (event instanceof KeyboardEvent) heard(event.key)
      })
    }
    // A key of each part: the question, the question about skipping, the notice, and one that collapses.
    await user.keyboard('1{ArrowDown}')
    await user.click(screen.getByRole('button', { name: 'Skip' }))
    await user.keyboard('{Escape}')
    await user.type(other(), 'x')
    heard.mockClear()
    await user.keyboard('{Enter}')
    await act(() => transport.last.fail(new SendError('failed')))
    act(() => transport.ended('ask_m', { status: 'expired' }))
    await user.keyboard('{Escape}{Escape}')
    expect(noPanel()).toBeNull()
    arrive(single)
    await user.keyboard('{Escape}')
    expect(heard).not.toHaveBeenCalled()
    press({ key: 'k', ctrlKey: true })
    expect(heard).toHaveBeenCalledWith('k')
  })

  it('hears every other key', async () => {
    const heard = vi.fn<(key: string) => void>()
    const listen = (event: KeyboardEvent) => heard(event.key)
    document.addEventListener('keydown', listen)
    try {
      await openPanel()
      press({ key: 'k', ctrlKey: true })
      expect(heard).toHaveBeenCalledWith('k')
    } finally {
      document.removeEventListener('keydown', listen)
    }
  })

  it('keeps a key that it has prevented already', async () => {
    document.addEventListener('keydown', prevent, true)
    try {
      const { store, transport } = await openPanel()
      press({ code: 'Digit2', key: '2' })
      press({ key: 'Escape' })
      press({ key: 'Enter', ctrlKey: true })
      expect(radio('Canary')).not.toBeChecked()
      expect(store.getState().collapsed).toBe(false)
      expect(transport.calls).toHaveLength(0)
    } finally {
      document.removeEventListener('keydown', prevent, true)
    }
  })
})

describe('an input method', () => {
  it('keeps every key of a composition (B-018, B-020, S-7)', async () => {
    const { marked, transport, field } = await composing()
    fireEvent.compositionStart(field)
    expect(marked({ isComposing: true })).toBe(true)
    expect(marked({ key: 'Escape', isComposing: true })).toBe(true)
    expect(marked({ ctrlKey: true, isComposing: true })).toBe(true)
    fireEvent.compositionEnd(field)
    expect(transport.calls).toHaveLength(0)
    expect(field).toHaveFocus()
  })

  it('keeps the Enter that ends it where the composition has ended before the key (Safari)', async () => {
    const { marked, transport, field, pass, user } = await composing()
    fireEvent.compositionStart(field)
    fireEvent.compositionEnd(field)
    expect(marked({ isComposing: false })).toBe(true)
    fireEvent.keyUp(field, { key: 'Enter' })
    expect(transport.calls).toHaveLength(0)
    await pass(100)
    await user.keyboard('{Enter}')
    expect(sentValues(transport, 'target')).toEqual({ choices: [], text: 'にほん' })
  })

  it('keeps the Enter that macOS sends once more without a mark (B-018)', async () => {
    const { marked, transport, field, user } = await composing()
    fireEvent.compositionStart(field)
    marked({ isComposing: true })
    fireEvent.compositionEnd(field)
    fireEvent.keyUp(field, { key: 'Enter' })
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
    expect(transport.calls).toHaveLength(0)
    fireEvent.keyUp(field, { key: 'Enter' })
    await user.keyboard('{Enter}')
    expect(transport.last.kind).toBe('answer')
  })

  it('gives no key of a composition to the buttons either', async () => {
    const { transport } = await openPanel()
    act(() => legend(first).focus())
    expect(press({ code: 'Digit2', key: '2', isComposing: true })).toBe(true)
    expect(screen.getByRole('radio', { name: 'Canary' })).not.toBeChecked()
    expect(transport.calls).toHaveLength(0)
  })
})
