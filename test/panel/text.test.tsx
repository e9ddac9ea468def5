import { act, screen, within } from '@testing-library/react'
import { parsePrompt } from 'react-ask-user'
import { describe, expect, it } from 'vitest'
import {
  bar,
  button,
  group,
  noPanel,
  openPanel,
  other,
  panel,
  prompt,
  question,
  radio,
  sentValues,
} from './chat.js'

const hostile = '<img src=x onerror="document.title=1"> **bold** [x](javascript:alert(1))'

describe('text of an agent', () => {
  it('is text everywhere, never markup (B-143)', async () => {
    const { user, transport } = await openPanel(
      prompt({
        questions: [
          question({
            header: '<b>h</b>',
            question: hostile,
            options: [{ label: hostile, description: hostile }, { label: 'b' }],
          }),
        ],
      }),
    )
    expect(panel().querySelector('img, b, a')).toBeNull()
    expect(group(hostile)).toBeVisible()
    expect(radio(hostile)).toHaveAccessibleDescription(hostile)
    await user.click(button('Collapse'))
    expect(bar(/^<img src=x/)).toBeVisible()
    act(() =>
      transport.ended('ask_1', {
        status: 'answered',
        answers: new Map([['target', { choices: [], text: hostile }]]),
      }),
    )
    const summary = screen.getByRole('group', { name: 'Answered question' })
    expect(within(summary).getByText(hostile, { selector: 'q' })).toBeVisible()
    expect(summary.querySelector('img, a')).toBeNull()
  })

  it('loses what could turn it round or hide in it, and keeps its line breaks and its value', async () => {
    const label = 'Delete\u202Egnp.exe\u200B\u0007'
    const { user, transport } = await openPanel(
      prompt({
        questions: [question({ question: 'Sure\u2066?\nReally?', options: [{ label }, { label: 'No' }] })],
      }),
    )
    for (const sign of ['\u202E', '\u2066', '\u200B', '\u0007'])
      expect(panel().textContent).not.toContain(sign)
    expect(panel().querySelector('[data-slot="ask-user-question-text"]')?.textContent).toBe('Sure?\nReally?')
    await user.click(radio('Deletegnp.exe'))
    await user.click(button('Submit'))
    expect(sentValues(transport, 'target')).toEqual({ choices: [label] })
  })

  it('stands in its own direction (B-140)', async () => {
    const { user } = await openPanel(
      prompt({ questions: [question({ options: [{ label: 'نعم, 1' }, { label: 'No' }] })] }),
    )
    expect(screen.getByText('نعم, 1')).toHaveAttribute('dir', 'auto')
    expect(screen.getByText('Where should it go?')).toHaveAttribute('dir', 'auto')
    // An empty field shows its placeholder in the page's direction.
    expect(other()).not.toHaveAttribute('dir')
    await user.type(other(), 'لا')
    expect(other()).toHaveAttribute('dir', 'auto')
  })

  it('keeps a comma, a dash and other signs of a label in one answer (B-048, B-049, S-4, S-5)', async () => {
    const { user, transport } = await openPanel(
      prompt({
        questions: [
          question({
            multiSelect: true,
            options: [{ label: 'Yes, always' }, { label: 'Opt-in - beta' }, { label: 'x, y' }],
          }),
        ],
      }),
    )
    await user.keyboard('12')
    await user.click(button('Submit'))
    expect(sentValues(transport, 'target')).toEqual({ choices: ['Yes, always', 'Opt-in - beta'] })
  })

  it('keeps own words that equal a label own words (S-6, S-7, S-14)', async () => {
    const { user, transport } = await openPanel()
    await user.type(other(), 'Canary')
    expect(radio('Canary')).not.toBeChecked()
    await user.click(button('Submit'))
    expect(sentValues(transport, 'target')).toEqual({ choices: [], text: 'Canary' })
  })

  it('may have any id (B-146, S-1, S-3)', async () => {
    const ids = ['__proto__', 'constructor', 'toString']
    const { user, transport, pass } = await openPanel(
      prompt({
        id: '"><__proto__',
        questions: ids.map((id) => question({ id, header: 'Same', question: `About ${id}?` })),
      }),
    )
    await user.keyboard('1')
    await pass(150)
    await user.keyboard('2')
    await pass(150)
    await user.keyboard('3{Control>}{Enter}{/Control}')
    expect(ids.map((id) => sentValues(transport, id)?.choices)).toEqual([
      ['Staging'],
      ['Canary'],
      ['Production'],
    ])
  })

  it('shows a header cut to 12 characters, and questions without one by their number (B-086)', async () => {
    const { prompt: read } = parsePrompt({
      id: 'ask_1',
      questions: [
        {
          questionId: 'a',
          header: 'A header of forty characters or even more',
          question: 'One?',
          options: [{ label: 'a' }, { label: 'b' }],
        },
        { questionId: 'b', header: '', question: 'Two?', options: [{ label: 'a' }, { label: 'b' }] },
      ],
    })
    if (!read) throw new Error('no prompt')
    await openPanel(read)
    expect(button('Question 1 of 2: A header of')).toBeVisible()
    expect(button('Question 2 of 2: 2 of 2')).toBeVisible()
  })

  it('shows a whole foreign frame that makes no sense, and can be skipped (B-080, B-127)', async () => {
    const { prompt: read } = parsePrompt({ id: 'ask_1', questions: 'options.map is not a function' })
    if (!read) throw new Error('no prompt')
    const { user, transport } = await openPanel(read)
    expect(panel()).toHaveTextContent('options.map is not a function')
    await user.click(button('Skip'))
    await act(() => transport.last.reply({ status: 'skipped', by: 'here' }))
    expect(noPanel()).toBeNull()
    expect(screen.getByRole('group', { name: 'Skipped question' })).toHaveTextContent(
      'This question cannot be shown',
    )
  })
})
