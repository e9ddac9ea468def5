import { describe, expect, test } from 'vitest'
import { renderSummary } from 'react-ask-user/channels'
import type { Resolution } from 'react-ask-user/core'
import { de } from 'react-ask-user/locales/channels/de'
import { prompts } from '../../fixtures/prompts.js'

describe('how a prompt ended, as text', () => {
  const answers = new Map([
    ['deploy_target', { choices: ['Staging (Recommended)'] }],
    ['checks', { choices: ['Unit tests', 'Load test'], text: 'and\nthe smoke test' }],
    ['notify', { choices: [], text: 'Nobody for now' }],
  ])

  test('tells choices from own words', () => {
    expect(renderSummary(prompts.multi, { status: 'answered', answers })).toBe(`Answered

Target: Where should this build be deployed?
- Staging

Checks: Which checks must pass first?
- Unit tests
- Load test
- “and
the smoke test”

Notify: Who should hear about it?
- “Nobody for now”`)
  })

  test.each<[Resolution, string]>([
    [{ status: 'answered', answers, by: 'message' }, 'Answered in a message'],
    [{ status: 'answered', answers, by: 'elsewhere' }, 'Answered elsewhere'],
    [{ status: 'skipped', by: 'here' }, 'Skipped'],
    [{ status: 'skipped', by: 'elsewhere' }, 'Skipped elsewhere'],
    [{ status: 'cancelled' }, 'Cancelled'],
    [{ status: 'cancelled', by: 'run' }, 'Cancelled: the agent stopped'],
    [{ status: 'expired' }, 'Expired'],
    [{ status: 'unknown' }, 'Outcome unknown'],
  ])('keeps the question and says %j', (resolution, title) => {
    const text = renderSummary(prompts.multi, resolution)
    expect(text.startsWith(`${title}\n\nTarget: Where should this build be deployed?`)).toBe(true)
    expect(text.includes('- ')).toBe(resolution.status === 'answered')
  })

  test('never shows a secret', () => {
    const text = renderSummary(prompts.secret, {
      status: 'answered',
      answers: new Map([['code', { choices: [], text: '493 022' }]]),
    })
    expect(text).toBe('Answered\n\nCode: What is the one-time code on your phone?\n- Answered, not shown')
  })

  test('is said in another language', () => {
    const text = renderSummary(prompts.multi, { status: 'answered', answers, by: 'elsewhere' }, de)
    expect(text).toContain('Anderswo beantwortet')
    expect(text).toContain('- „Nobody for now“')
  })

  test('names a prompt that could not be read', () => {
    expect(renderSummary(prompts.unreadable, { status: 'expired' })).toBe(
      'Expired\n\nThis question cannot be shown',
    )
  })
})
