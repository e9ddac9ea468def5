import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { prompts } from '../../fixtures/prompts.js'
import { button, message, openChat, openPanel, other, panel } from './chat.js'

const { single } = prompts

/** One event of an input method, as it reaches the field; says whether the page left it alone. */
type Step = (field: HTMLTextAreaElement) => boolean

const key =
  (type: 'keydown' | 'keyup', init: KeyboardEventInit): Step =>
  (field) =>
    field.dispatchEvent(new KeyboardEvent(type, { bubbles: true, cancelable: true, composed: true, ...init }))

const composition =
  (type: 'compositionstart' | 'compositionupdate' | 'compositionend', data = ''): Step =>
  (field) =>
    field.dispatchEvent(new CompositionEvent(type, { bubbles: true, data }))

/** The field holds this now. */
const written =
  (data: string, isComposing: boolean): Step =>
  (field) => {
    field.setRangeText(data, 0, field.value.length, 'end')
    const init = { bubbles: true, inputType: 'insertCompositionText', data, isComposing }
    return field.dispatchEvent(new InputEvent('input', init))
  }

/** A key that ends a composition, and what is in the field after it. */
interface Ending {
  readonly name: 'Enter' | 'Escape'
  readonly keyCode: number
  readonly text: string
}

/**
 * In which order each browser tells of a composition and of the key that ends it, from public records:
 * - Firefox: threema-ch/threema-web#879 (keydown that composes, compositionend, keyup); w3c/uievents#360 (its keys are named
 *   Process, and the first one comes before compositionstart); MDN, keydown event (229, since Firefox 65).
 * - Safari: WebKit bug 165004 and mdn/browser-compat-data#30009 (compositionend, and only then the keydown, which no longer
 *   composes and has 229 alone); w3c/uievents#360 (compositionstart before the first keydown).
 * - Chromium on macOS: stablyai/orca#17820 (the Enter that ends it, its keyup, and the same Enter once more without a mark).
 */
const orders = {
  Firefox: ({ name, keyCode, text }: Ending) => [
    key('keydown', { key: 'Process', code: 'KeyN', keyCode: 229 }),
    composition('compositionstart'),
    composition('compositionupdate', 'に'),
    written('に', true),
    key('keyup', { key: 'n', code: 'KeyN', keyCode: 78, isComposing: true }),
    key('keydown', { key: 'Process', code: name, keyCode: 229, isComposing: true }),
    composition('compositionend', text),
    written(text, false),
    key('keyup', { key: name, code: name, keyCode }),
  ],
  Safari: ({ name, keyCode, text }: Ending) => [
    composition('compositionstart'),
    composition('compositionupdate', 'に'),
    written('に', true),
    key('keydown', { key: 'n', code: 'KeyN', keyCode: 229, isComposing: true }),
    key('keyup', { key: 'n', code: 'KeyN', keyCode: 78, isComposing: true }),
    written(text, true),
    composition('compositionend', text),
    key('keydown', { key: name, code: name, keyCode: 229 }),
    key('keyup', { key: name, code: name, keyCode }),
  ],
  Chromium: ({ name, keyCode, text }: Ending) => [
    key('keydown', { key: 'Process', code: 'KeyN', keyCode: 229 }),
    composition('compositionstart'),
    composition('compositionupdate', 'に'),
    written('に', true),
    key('keyup', { key: 'n', code: 'KeyN', keyCode: 78, isComposing: true }),
    key('keydown', { key: name, code: name, keyCode: 229, isComposing: true }),
    written(text, true),
    composition('compositionend', text),
    key('keyup', { key: name, code: name, keyCode }),
  ],
}

/** The field gets these events; says of each whether the page left it alone. */
function replay(steps: Step[]): boolean[] {
  const field = other.element()
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('there is no field')
  const left: boolean[] = []
  act(() => {
    for (const step of steps) left.push(step(field))
  })
  return left
}

describe.each(Object.entries(orders))('an input method in %s', (_name, order) => {
  it('has its Enter to itself, and the next one sends (B-018, B-020, S-7)', async () => {
    const { transport, pass } = openPanel(single)
    await other.click()
    expect(replay(order({ name: 'Enter', keyCode: 13, text: '二' }))).not.toContain(false)
    await expect.element(other).toHaveValue('二')
    await expect.element(other).toHaveFocus()
    expect(transport.sent).toHaveLength(0)
    pass(100)
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Sending…')).toBeVisible()
    expect(transport.sent.map(({ answers }) => answers?.get('deploy_target'))).toEqual([
      { choices: [], text: '二' },
    ])
  })

  it('has its Escape to itself, and the next one leaves the field', async () => {
    openPanel(single)
    await other.click()
    expect(replay(order({ name: 'Escape', keyCode: 27, text: '' }))).not.toContain(false)
    await expect.element(other).toHaveValue('')
    await expect.element(other).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(other).not.toHaveFocus()
    await expect.element(panel).toBeVisible()
  })
})

describe('an input method', () => {
  it('keeps the Enter that macOS sends once more, without a mark (B-018)', async () => {
    const { transport, pass } = openPanel(single)
    await other.click()
    const enter = { key: 'Enter', code: 'Enter', keyCode: 13 }
    replay(orders.Chromium({ name: 'Enter', keyCode: 13, text: '二' }))
    // It must not make a new line either.
    expect(replay([key('keydown', enter)])).toEqual([false])
    expect(transport.sent).toHaveLength(0)
    replay([key('keyup', enter)])
    pass(100)
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Sending…')).toBeVisible()
    expect(transport.sent).toHaveLength(1)
  })

  it('has its keys to itself in this browser, and the next Enter sends (B-018, B-020)', async () => {
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
