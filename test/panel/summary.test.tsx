import { render, screen, within } from '@testing-library/react'
import { AnswerSummary } from 'react-ask-user'
import type { EndedPrompt, Resolution } from 'react-ask-user'
import { describe, expect, it, vi } from 'vitest'
import { openChat, prompt, question, single, three } from './chat.js'

const summary = (name: string) => screen.getByRole('group', { name })

function ended(resolution: Resolution, patch: Partial<EndedPrompt> = {}): EndedPrompt {
  return { prompt: single, resolution, drafts: new Map(), endedAtMs: 0, ...patch }
}

const unsent = new Map([['target', { chosen: [], text: 'two\nlines', aside: false }]])

describe('AnswerSummary', () => {
  it.each<[string, string, Resolution]>([
    ['Answered question', 'Answered', { status: 'answered', answers: new Map() }],
    ['Answered question', 'Answered in a message', { status: 'answered', answers: new Map(), by: 'message' }],
    ['Skipped question', 'Skipped', { status: 'skipped', by: 'here' }],
    ['Skipped question', 'Skipped elsewhere', { status: 'skipped', by: 'elsewhere' }],
    ['Cancelled question', 'Cancelled', { status: 'cancelled' }],
    ['Cancelled question', 'Cancelled: the agent stopped', { status: 'cancelled', by: 'run' }],
    ['Expired question', 'Expired', { status: 'expired' }],
    ['Unknown outcome', 'Outcome unknown', { status: 'unknown' }],
  ])('is a %s, titled "%s", that keeps the wording of the question', (name, title, resolution) => {
    render(<AnswerSummary {...ended(resolution)} />)
    expect(within(summary(name)).getByText(title)).toBeVisible()
    expect(summary(name)).toHaveTextContent('Where should it go?')
    expect(within(summary(name)).queryByRole('button')).toBeNull()
  })

  it('tells choices from own words and keeps line breaks (OC dock 17, B-144)', () => {
    const answers = new Map([
      ['target', { choices: ['Canary'] }],
      ['checks', { choices: ['Unit', 'Load'], text: 'and\nsmoke' }],
      ['notify', { choices: ['The channel (Recommended)'] }],
    ])
    render(<AnswerSummary {...ended({ status: 'answered', answers }, { prompt: three })} />)
    const terms = screen.getAllByRole('term').map((term) => term.textContent)
    expect(terms).toEqual([
      'Target Where should it go?',
      'Checks Which checks must pass?',
      'Notify Who should hear of it?',
    ])
    const words = screen.getByText((_text, element) => element?.textContent === 'and\nsmoke')
    expect(words.tagName).toBe('Q')
    expect(screen.getByText('Unit').tagName).toBe('SPAN')
    expect(screen.getByText('The channel')).toBeVisible()
  })

  it('keeps words that were not sent, with Copy and Put in message (B-123)', async () => {
    const onPutInMessage = vi.fn<(text: string) => void>()
    const { user } = openChat()
    render(
      <AnswerSummary {...ended({ status: 'expired' }, { drafts: unsent })} onPutInMessage={onPutInMessage} />,
    )
    const shown = within(summary('Expired question'))
    expect(shown.getByText('Not sent')).toBeVisible()
    await user.click(shown.getByRole('button', { name: 'Put in message' }))
    expect(onPutInMessage).toHaveBeenCalledWith('two\nlines')
    await user.click(shown.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe('two\nlines')
  })

  it('has no Put in message where the host cannot', () => {
    render(<AnswerSummary {...ended({ status: 'expired' }, { drafts: unsent })} />)
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Put in message' })).toBeNull()
  })

  it('never shows a secret answer', () => {
    const answers = new Map([['target', { choices: [], text: 'hunter2' }]])
    const secret = prompt({ questions: [question({ options: [], secret: true })] })
    render(<AnswerSummary {...ended({ status: 'answered', answers }, { prompt: secret })} />)
    expect(summary('Answered question')).toHaveTextContent('Answered, not shown')
    expect(summary('Answered question')).not.toHaveTextContent('hunter2')
  })
})
