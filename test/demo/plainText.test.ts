import { createBroker } from 'react-ask-user/broker'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { questionRequestParams } from '../../demo/gateway/methodParams.js'
import { readTextAnswers } from '../../demo/gateway/plainText.js'
import { readRequest, wireEnd } from '../../demo/gateway/wireRecord.js'
import { fixture } from './fixtures.js'
import { at } from './wireClient.js'

const rows = v.parse(
  v.array(
    v.object({
      mode: v.picklist(['single', 'multi']),
      text: v.string(),
      status: v.string(),
      resolved: v.unknown(),
    }),
  ),
  fixture('plain-text-results'),
)

/** What the recorded agent asked. */
const recorded = {
  single: v.parse(questionRequestParams, at(fixture('10-question.request-single'), 'request', 'params')),
  multi: v.parse(questionRequestParams, at(fixture('12-question.request-multi'), 'request', 'params')),
}

/** The answers that a text gives, as the wire tells them. */
async function read(mode: 'single' | 'multi', text: string) {
  const broker = createBroker({ createId: () => 'q' })
  const { id, questions } = await broker.request(readRequest(recorded[mode]))
  const answers = Object.fromEntries(readTextAnswers(questions, text))
  const end = await broker.resolve(id, { answers }).finally(() => broker.close())
  return at(wireEnd(end), 'answers', 'answers')
}

describe('a text reply is read as the real Gateway read it', () => {
  it.each(rows.filter(({ status }) => status === 'answered'))(
    '$mode: $text',
    async ({ mode, text, resolved }) => {
      expect(await read(mode, text)).toEqual(at(resolved, 'answers', 'answers'))
    },
  )

  it.each(rows.filter(({ status }) => status === 'pending'))(
    '$mode, refused: $text',
    async ({ mode, text, resolved }) => {
      await expect(read(mode, text)).rejects.toThrow("question 'checks' requires an answer")
      expect(at(resolved, 'errorMessage')).toContain("question 'checks' requires an answer")
    },
  )

  it('has both kinds of rows', () => {
    expect(rows.map(({ status }) => status).toSorted()).toEqual([
      ...Array<string>(9).fill('answered'),
      'pending',
    ])
  })
})

describe('a text reply', () => {
  it.each(['checks: 1; my own\nnow (recommended)\n1', '3: 1\n2: unit tests\n1'])(
    'leaves a question open whose own line names another one: %j',
    async (text) => {
      await expect(read('multi', text)).rejects.toThrow("question 'deploy_target' requires an answer")
    },
  )

  it('has each choice of a question once', async () => {
    expect(await read('multi', '1\nunit tests, 1; my own,my own,\n1')).toMatchObject({
      checks: ['Unit tests', 'my own'],
    })
  })

  it('may name a question by its header, its text or its number in any case', async () => {
    expect(await read('multi', 'WINDOW = 2\nwhich checks must pass first?: load test\n1 - prod-2')).toEqual({
      deploy_target: ['prod-2'],
      checks: ['Load test'],
      window: ['Tonight 22:00'],
    })
  })

  it('keeps a dash, a colon and an equals sign that follow no key', async () => {
    expect(await read('multi', 'my-cluster\nsmoke: all of it\na=b')).toEqual({
      deploy_target: ['my-cluster'],
      checks: ['smoke: all of it'],
      window: ['a=b'],
    })
  })

  it('is never split where only one answer is allowed', async () => {
    expect(await read('single', '1, 2')).toEqual({ deploy_target: ['1, 2'] })
    expect(await read('single', 'deploy_target: 2')).toEqual({ deploy_target: ['deploy_target: 2'] })
  })
})
