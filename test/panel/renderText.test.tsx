import { act, screen, within } from '@testing-library/react'
import type { RenderText } from 'react-ask-user'
import { describe, expect, it } from 'vitest'
import { button, checkbox, group, multi, openPanel, panel, prompt, question, radio } from './chat.js'

const marked = question({
  question: 'Ship **main** with `npm`?',
  options: [{ label: '**Yes**', description: 'runs `deploy`' }, { label: 'No' }],
})

/** A host's markdown, as small as it can be: bold and code, made of elements, never of HTML. */
const markdown: RenderText = (text, kind) =>
  kind === 'label'
    ? text
    : text.split(/(\*\*[^*]+\*\*|`[^`]+`)/u).map((part) => {
        if (part.startsWith('**')) return <strong key={part}>{part.slice(2, -2)}</strong>
        return part.startsWith('`') ? <code key={part}>{part.slice(1, -1)}</code> : part
      })

describe('text of an agent', () => {
  it('is shown as it was written, byte for byte (B-141)', async () => {
    await openPanel(prompt({ questions: [marked] }))
    expect(group('Ship **main** with `npm`?')).toBeVisible()
    expect(radio('**Yes**')).toHaveAccessibleDescription('runs `deploy`')
  })

  it("is rendered in the host's way, and names stay words (B-141, B-142)", async () => {
    await openPanel(prompt({ questions: [marked] }), { renderText: markdown })
    const step = group('Ship main with npm?')
    expect(within(step).getByText('main').tagName).toBe('STRONG')
    expect(within(step).getByText('deploy').tagName).toBe('CODE')
    // The host left labels as they are.
    expect(radio('**Yes**')).toHaveAccessibleDescription('runs deploy')
  })

  it('reaches the host without signs that reorder or hide it', async () => {
    const seen: string[] = []
    const remember: RenderText = (text) => {
      seen.push(text)
      return text
    }
    await openPanel(prompt({ questions: [question({ question: 'Su\u202Ere?\u200B' })] }), {
      renderText: remember,
    })
    expect(seen).toContain('Sure?')
  })

  it('is long where an agent puts several questions into one, and all of it is there (B-093)', async () => {
    const long = 'A or B? Also C or D? '.repeat(60).trim()
    await openPanel(prompt({ questions: [question({ question: long, options: [] })] }))
    expect(group(long)).toBeVisible()
  })
})

describe('options', () => {
  it('are all there at once, behind no accordion (B-090)', async () => {
    await openPanel(
      prompt({ questions: [question({ options: ['A', 'B', 'C', 'D'].map((label) => ({ label })) })] }),
    )
    for (const label of ['A', 'B', 'C', 'D']) expect(radio(label)).toBeVisible()
  })

  it('tell their keys to a screen reader, and not where there are none (B-134)', async () => {
    await openPanel()
    expect(radio('Canary')).toHaveAttribute('aria-keyshortcuts', '2')
    expect(within(panel()).getByRole('textbox')).toHaveAttribute('aria-keyshortcuts', '4')
  })

  it('have no keys to tell where the host turned them off (B-002)', async () => {
    await openPanel(undefined, { shortcuts: false })
    expect(radio('Canary')).not.toHaveAttribute('aria-keyshortcuts')
  })

  it('are turned over by Space as by a press, and what is sent is what is seen (B-012)', async () => {
    const { user, transport } = await openPanel(multi)
    act(() => checkbox('Unit').focus())
    await user.keyboard(' ')
    await user.click(checkbox('Load'))
    await user.keyboard(' ')
    expect(checkbox('Unit')).toBeChecked()
    expect(checkbox('Load')).not.toBeChecked()
    await user.click(button('Submit'))
    expect(transport.last.answers?.get('checks')).toEqual({ choices: ['Unit'] })
    expect(screen.getByRole('region', { name: 'Agent question' })).toBeVisible()
  })
})
