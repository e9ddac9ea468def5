import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { prompts } from '../../fixtures/prompts.js'
import { button, message, openChat, openPanel, other, slot } from './chat.js'

const { single, multi } = prompts

/** A composer of the rich kind: the browser keeps its text, React never writes into it. */
const editor = <div role="textbox" aria-label="Message" contentEditable suppressContentEditableWarning />

/** What the caret or selection holds, as offsets in its text. */
function selection() {
  const { anchorNode, anchorOffset = 0, focusOffset = 0 } = document.getSelection() ?? {}
  return [anchorNode?.textContent, anchorOffset, focusOffset]
}

// Without the browser's own way of holding on to what is in sight.
const around = (dock: ReactNode) => (
  <>
    <div style={{ blockSize: 500, display: 'flex', flexDirection: 'column', overflowAnchor: 'none' }}>
      <div data-testid="timeline" style={{ overflowY: 'auto', flex: 1 }}>
        <div style={{ blockSize: 3000 }}>Earlier</div>
      </div>
      <div>{dock}</div>
    </div>
    <div style={{ blockSize: 2000, overflowAnchor: 'none' }}>Footer of the page</div>
  </>
)

const barButton = () => page.getByRole('button', { expanded: false })

describe('the composer', () => {
  it("stays hidden against an author's display, also of an important kind", async () => {
    const style = document.createElement('style')
    style.textContent = '[data-slot="ask-user-composer"] { display: flex !important }'
    document.head.append(style)
    try {
      openPanel(single)
      await expect.element(message).not.toBeVisible()
      expect(slot('composer').getClientRects()).toHaveLength(0)
      await button('Collapse').click()
      expect(getComputedStyle(slot('composer')).display).toBe('flex')
      await expect.element(message).toBeVisible()
    } finally {
      style.remove()
    }
  })

  it('cannot be reached while the panel is in its place', async () => {
    openPanel(single)
    for (let press = 0; press < 8; press++) {
      await userEvent.keyboard('{Tab}')
      expect(slot('composer').contains(document.activeElement)).toBe(false)
    }
  })

  it('of a contenteditable kind keeps text, selection and undo through collapsing (B-034)', async () => {
    const { arrive, pass } = openChat({ composer: editor, arrival: 'expanded' })
    await message.click()
    await userEvent.keyboard('fix the')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
    const before = selection()
    expect(before).toEqual(['fix the', 5, 3])
    arrive(single)
    await expect.element(slot('question')).toHaveFocus()
    pass(400)
    await userEvent.keyboard('{Escape}')
    await expect.element(message).toHaveFocus()
    expect(selection()).toEqual(before)
    await expect.element(message).toHaveTextContent('fix the')
    document.getSelection()?.collapseToEnd()
    await userEvent.keyboard('X')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(message).toHaveTextContent('fix the')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(message).not.toHaveTextContent('fix the')
  })

  it('of a contenteditable kind has its caret where it was after an answer, not at 0', async () => {
    const { arrive, pass, end } = openChat({ composer: editor, arrival: 'expanded' })
    await message.click()
    await userEvent.keyboard('hello world')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    arrive(single)
    pass(400)
    // Typing elsewhere takes the page's one selection along.
    await other.click()
    await userEvent.keyboard('later{Enter}')
    await expect.element(button('Sending…')).toBeVisible()
    end('ask_single', {
      status: 'answered',
      answers: new Map([['deploy_target', { choices: [], text: 'later' }]]),
      by: 'here',
    })
    await expect.element(message).toHaveFocus()
    expect(selection()).toEqual(['hello world', 9, 9])
    await userEvent.keyboard('!')
    await expect.element(message).toHaveTextContent('hello wor!ld')
  })

  it('of a textarea kind keeps its caret', async () => {
    const { arrive, pass } = openChat({ arrival: 'expanded' })
    await message.click()
    await userEvent.keyboard('hello{ArrowLeft}{ArrowLeft}')
    arrive(single)
    pass(400)
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('-')
    await expect.element(message).toHaveValue('hel-lo')
  })
})

describe('scrolling', () => {
  it('of page and timeline stays where it was through a whole prompt (B-030)', async () => {
    const { arrive, pass, end } = openChat({ around, arrival: 'expanded', autoFocus: true })
    const timeline = page.getByTestId('timeline').element()
    timeline.scrollTop = 1234
    window.scrollTo(0, 300)
    const places = () => [timeline.scrollTop, window.scrollY]
    const before = places()
    expect(before[1]).toBe(300)
    arrive(multi)
    expect(places()).toEqual(before)
    pass(400)
    slot('question').focus()
    await userEvent.keyboard('1')
    pass(150)
    expect(places()).toEqual(before)
    await userEvent.keyboard('{Escape}')
    await expect.element(barButton()).toBeInTheDocument()
    expect(places()).toEqual(before)
    end('ask_multi', { status: 'cancelled' })
    expect(places()).toEqual(before)
  })
})
