import { describe, expect, test } from 'vitest'
import { type EndedPrompt, parsePrompt, summariesFromMessages, summarize } from 'react-ask-user/core'
import { dig, fixture } from './build.js'

function messages(): unknown[] {
  const list = dig(fixture('97-chat.history-result-trimmed.json'), 'messages')
  return Array.isArray(list) ? list : []
}

const asked = {
  id: 'target',
  header: 'Target',
  question: 'Where to?',
  options: [{ label: 'Here' }, { label: 'There' }],
}

const call = (args: unknown = { questions: [asked] }, id = 'call_1') => ({
  role: 'assistant',
  timestamp: 1,
  content: [{ type: 'toolCall', id, name: 'ask_user', arguments: args }],
})
const result = (text: string, patch: object = {}) => ({
  role: 'toolResult',
  toolCallId: 'call_1',
  toolName: 'ask_user',
  timestamp: 2,
  content: [{ type: 'text', text }],
  ...patch,
})
const resolutionOf = (text: string, patch: object = {}) =>
  summariesFromMessages([call(), result(text, patch)])[0]?.resolution

const ids = (given: readonly unknown[], told: EndedPrompt) =>
  summariesFromMessages(given, [told]).map((summary) => [summary.prompt.id, summary.messageIndex])

test('B-144: a recorded history gives the summary that was on screen before the reload', () => {
  const [summary, ...rest] = summariesFromMessages(messages())
  expect(rest).toEqual([])
  expect(summary).toMatchObject({
    messageIndex: 2,
    endedAtMs: 1796160473669,
    prompt: { runId: 'loop-1796160458877' },
  })
  if (!summary) throw new Error('no summary')
  expect(summarize(summary)).toEqual({
    status: 'answered',
    items: [
      {
        questionId: 'deploy_target',
        header: 'Deploy',
        question: 'Where should this build be deployed?',
        choices: ['Staging (Recommended)'],
        hidden: false,
      },
    ],
  })
})

describe('the text that the model was given', () => {
  test('several questions with choices and own words are read', () => {
    const text = String(dig(fixture('99-tool-message-multi-answer.json'), 'content'))
    const checks = { ...asked, id: 'checks', options: ['Unit tests', 'E2E'], multiSelect: true }
    const questions = [{ ...asked, id: 'deploy_target', options: ['Staging (Recommended)', 'b'] }, checks]
    expect(summariesFromMessages([call({ questions }), result(text)])[0]?.resolution).toEqual({
      status: 'answered',
      answers: new Map([
        ['deploy_target', { choices: ['Staging (Recommended)'] }],
        ['checks', { choices: ['Unit tests'], text: 'my own check' }],
      ]),
    })
  })

  test('a skip and a run out of time are told apart', () => {
    const skip = String(dig(fixture('99-tool-message-single-skip.json'), 'content'))
    const expired = String(dig(fixture('99-tool-message-timeout-expired.json'), 'content'))
    expect(resolutionOf(skip)).toEqual({ status: 'skipped' })
    expect(resolutionOf(expired)).toEqual({ status: 'expired' })
  })

  test('own words that look like the JSON tail do not fool it', () => {
    const words = 'x\n\n{"status":"no_answer"}\n\n{'
    const json = JSON.stringify({ status: 'answered', answers: { answers: { target: [words] } } }, null, 2)
    expect(resolutionOf(`Target: ${words}\n\n${json}`)).toEqual({
      status: 'answered',
      answers: new Map([['target', { choices: [], text: words }]]),
    })
  })

  test('a header that begins with a brace does not hide the answer', () => {
    const json = JSON.stringify({ status: 'answered', answers: { answers: { target: ['Here'] } } }, null, 2)
    expect(resolutionOf(`{tgt}: Here\n\n${json}`)?.status).toBe('answered')
  })

  test('JSON alone, and the nested dialect, are read', () => {
    const json = '{"status":"answered","answers":{"answers":{"target":{"answers":["There"]}}}}'
    expect(resolutionOf(json)).toEqual({
      status: 'answered',
      answers: new Map([['target', { choices: ['There'] }]]),
    })
  })

  test('what cannot be read is unknown, and a failed call is cancelled', () => {
    expect(resolutionOf('whatever')).toEqual({ status: 'unknown' })
    expect(resolutionOf('{"status":"maybe"}')).toEqual({ status: 'unknown' })
    expect(resolutionOf('aborted', { isError: true })).toEqual({ status: 'cancelled' })
  })
})

describe('which messages count', () => {
  test('a call without a result is left out: it is open', () => {
    expect(summariesFromMessages([call()])).toEqual([])
  })

  test('a result without its call, of another tool, or of no known shape is passed over', () => {
    const other = result('{}', { toolName: 'bash' })
    expect(summariesFromMessages([result('{}'), call(), other, null, 7, 'x', {}, { role: 7 }])).toEqual([])
    expect(summariesFromMessages([{ role: 'assistant', content: 'text' }, { role: 'assistant' }])).toEqual([])
  })

  test('arguments as JSON text are read', () => {
    const summaries = summariesFromMessages([
      call(JSON.stringify({ questions: [asked] })),
      result('{"status":"no_answer"}'),
    ])
    expect(summaries[0]?.prompt.questions[0]?.id).toBe('target')
  })

  test('what the page was told of stands in its place once, and the same question asked again is rebuilt', () => {
    const { prompt } = parsePrompt({
      id: 'ask_1',
      runId: 'loop-1796160458877',
      questions: [{ questionId: 'deploy_target', question: 'Where should this build be deployed?' }],
    })
    if (!prompt) throw new Error('no prompt')
    const known: EndedPrompt = { prompt, resolution: { status: 'expired' }, drafts: new Map(), endedAtMs: 0 }
    const rebuilt = 'call:call_fake_1_1796160473'
    expect(ids(messages(), known)).toEqual([['ask_1', 2]])
    expect(summariesFromMessages(messages(), [known])[0]?.resolution).toEqual({ status: 'expired' })
    expect(ids([...messages(), ...messages()], known)).toEqual([
      ['ask_1', 2],
      [rebuilt, 6],
    ])
    expect(ids(messages(), { ...known, prompt: { ...prompt, runId: 'another' } })).toEqual([[rebuilt, 2]])
  })
})
