import { describe, expect, test } from 'vitest'
import { readResolution, resolvedBy } from 'react-ask-user/core'
import { dig, fixture, parsed, prompt } from './build.js'

const single = parsed(dig(fixture('11-question.requested-single.event.json'), 'payload'))
const staging = new Map([['deploy_target', { choices: ['Staging (Recommended)'] }]])

describe("the Gateway's own words", () => {
  test('an answered event says what was answered and not by whom', () => {
    const event = dig(fixture('31-question.resolved-answered.event.json'), 'payload')
    expect(readResolution(single, event)).toEqual({ status: 'answered', answers: staging })
  })

  test('an answered record says by whom', () => {
    const record = dig(fixture('33-question.get-after-answered.json'), 'response', 'payload', 'question')
    expect(readResolution(single, record)).toEqual({ status: 'answered', answers: staging, by: 'elsewhere' })
  })

  test('a cancelled event is a cancel', () => {
    const event = dig(fixture('38-question.resolved-cancelled.event.json'), 'payload')
    expect(readResolution(single, event)).toEqual({ status: 'cancelled' })
  })

  test('an expired event and an expired record are expired', () => {
    const event = dig(fixture('39-question.resolved-expired.event.json'), 'payload')
    const record = dig(fixture('72-question.get-after-expired.json'), 'response', 'payload', 'question')
    expect(readResolution(single, event)).toEqual({ status: 'expired' })
    expect(readResolution(single, record)).toEqual({ status: 'expired' })
  })

  test('a pending record has not ended', () => {
    expect(
      readResolution(single, dig(fixture('11-question.requested-single.event.json'), 'payload')),
    ).toBeNull()
  })
})

test.each([
  ['plain-text', 'message'],
  ['image-reply', 'message'],
  ['run-abort', 'run'],
  ['requester-inactive', 'run'],
  ['wait-timeout', 'run'],
  ['superseded-input', 'run'],
  ['prompt-delivery-failed', 'run'],
  ['tui:someone', 'elsewhere'],
  [resolvedBy.answer, 'elsewhere'],
  ['constructor', 'elsewhere'],
])('ended by "%s" reads as by %s', (who, by) => {
  expect(readResolution(prompt(), { status: 'cancelled', resolvedBy: who })).toEqual({
    status: 'cancelled',
    by,
  })
})

test('B-068: a skip by this package is a skip on every client, and no other cancel is', () => {
  expect(readResolution(prompt(), { status: 'cancelled', resolvedBy: resolvedBy.skip })).toEqual({
    status: 'skipped',
    by: 'elsewhere',
  })
  expect(readResolution(prompt(), { status: 'cancelled' })?.status).toBe('cancelled')
})

test('answered without readable answers is still answered', () => {
  expect(readResolution(prompt(), { status: 'answered', answers: 7 })).toEqual({
    status: 'answered',
    answers: new Map(),
  })
})

test('who ended it may be garbage', () => {
  expect(readResolution(prompt(), { status: 'cancelled', resolvedBy: 7 })).toEqual({ status: 'cancelled' })
})

test.each([
  null,
  undefined,
  7,
  'answered',
  [],
  {},
  { status: 'pending' },
  { status: 'skipped' },
  { status: 7 },
])('%j says nothing about an end', (value) => {
  expect(readResolution(prompt(), value)).toBeNull()
})
