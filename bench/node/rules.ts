import { parsePrompt } from 'react-ask-user/core'
import { parseReply } from 'react-ask-user/channels'
import { prompts } from '../../fixtures/prompts.js'
import { recordOf } from '../page/records.js'
import { type Measured, timeEach } from './timing.js'

const reply = '1: Production\n2: 1, 3\n3: nobody before noon'

/** What the pure rules cost that every prompt and every reply by text goes through. */
export function measureRules(rounds: number): readonly Measured[] {
  const record = recordOf(1)
  if (!parsePrompt(record).prompt) throw new Error('The record is no prompt')
  const { status } = parseReply(prompts.multi, reply)
  if (status !== 'answered') throw new Error(`The reply is ${status}`)
  return [
    {
      what: 'parsePrompt, three questions',
      unit: 'µs',
      values: timeEach(rounds, () => parsePrompt(record)),
    },
    {
      what: 'parseReply, three answers in three lines',
      unit: 'µs',
      values: timeEach(rounds, () => parseReply(prompts.multi, reply)),
    },
  ]
}
