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
    expect(onPutInMessage).toHaveBeenCalledExactlyOnceWith('two\nlines')
    await user.click(shown.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe('two\nlines')
  })

  it('says, and says aloud, that they are in the message, and does not put them there twice', async () => {
    const onPutInMessage = vi.fn<(text: string) => void>()
    const { user } = openChat()
    const props = ended({ status: 'expired' }, { drafts: unsent })
    const { rerender } = render(<AnswerSummary {...props} onPutInMessage={onPutInMessage} />)
    const shown = within(summary('Expired question'))
    const put = shown.getByRole('button', { name: 'Put in message' })
    const status = shown.getByText('Not sent')
    await user.click(put)
    expect(status).toHaveTextContent('Now in your message')
    expect(status).toHaveAttribute('aria-live', 'polite')
    expect(put).toHaveFocus()
    await user.click(put)
    expect(put).toHaveAttribute('aria-disabled', 'true')
    expect(onPutInMessage).toHaveBeenCalledOnce()
    // Others that come later are others.
    const later = new Map([['target', { chosen: [], text: 'more', aside: false }]])
    rerender(<AnswerSummary {...props} drafts={later} onPutInMessage={onPutInMessage} />)
    expect(status).toHaveTextContent('Not sent')
    await user.click(put)
    expect(onPutInMessage).toHaveBeenLastCalledWith('more')
  })

  it('selects them, and says so, where the page may not copy', async () => {
    const { user } = openChat()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('http'))
    const drafts = new Map([
      ['target', { chosen: [], text: 'one', aside: false }],
      ['notify', { chosen: [], text: 'two', aside: false }],
    ])
    render(<AnswerSummary {...ended({ status: 'expired' }, { prompt: three, drafts })} />)
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByRole('button', { name: 'Selected: copy by hand' })).toBeVisible()
    const selected = String(document.getSelection())
    expect(selected).toMatch(/^one/u)
    expect(selected).toMatch(/two$/u)
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
