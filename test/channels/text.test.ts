import { describe, expect, test } from 'vitest'
import { parseReply, renderMissing, renderText } from 'react-ask-user/channels'
import type { Prompt } from 'react-ask-user/core'
import { de } from 'react-ask-user/locales/channels/de'
import { ja } from 'react-ask-user/locales/channels/ja'
import { prompts } from '../../fixtures/prompts.js'
import { dig, fixture, options, parsed, prompt, question } from '../core/build.js'

const recorded = parsed(dig(fixture('11-question.requested-single.event.json'), 'payload'))

describe('a prompt as text', () => {
  test('of one question is what a real Gateway says, and how to skip', () => {
    expect(renderText(recorded)).toBe(`Question for you:

Deploy
Where should this build be deployed?
1. Staging (Recommended) - Safe, mirrors production
2. Production - Goes live immediately
Other: reply with your own answer.

Reply with the number, the option text, or your own answer.
To skip, reply /skip.`)
  })

  test('of several questions numbers them and says where more than one may be chosen', () => {
    expect(renderText(prompts.multi)).toBe(`3 questions for you:

1. Target
Where should this build be deployed?
1. Staging (Recommended)
2. Production
Other: reply with your own answer.

2. Checks
Which checks must pass first?
(Choose any)
1. Unit tests
2. End-to-end tests
3. Load test - About 20 minutes
Other: reply with your own answer.

3. Notify
Who should hear about it?
1. The release channel (Recommended)
2. Nobody for now
Other: reply with your own answer.

Reply with one line per question, in order or as “number: answer”.
To skip, reply /skip.`)
  })

  test.each([
    [
      'several choices',
      { multiSelect: true },
      'Reply with one or more numbers or option texts, separated by commas, or with your own answer.',
    ],
    [
      'several choices and no own words',
      { multiSelect: true, other: false },
      'Reply with one or more numbers or option texts, separated by commas.',
    ],
    ['no own words', { other: false }, 'Reply with the number or the option text.'],
    ['own words alone', { options: [] }, 'Reply with your answer.'],
  ])('with %s says how to reply', (_, patch, how) => {
    const text = renderText(prompt({ questions: [question(patch)] }))
    expect(text.split('\n').slice(-2)).toEqual([how, 'To skip, reply /skip.'])
    expect(text.includes('Other: ')).toBe(!('other' in patch || 'options' in patch))
  })

  test('of a secret sends the person elsewhere', () => {
    expect(renderText(prompts.secret)).toBe(`Question for you:

Code
What is the one-time code on your phone?

This asks for something secret, which does not belong in a message. Answer it in the agent’s web chat.
To skip, reply /skip.`)
    const beside = prompt({ questions: [question({ id: 'a' }), question({ id: 'b', secret: true })] })
    expect(renderText(beside)).toContain('Answer it in the agent’s web chat.')
    expect(renderText(beside)).not.toContain('one line per question')
  })

  test('with a link shows the address', () => {
    expect(renderText(prompts.link)).toContain(
      'Have you approved the app in your workspace?\nOpen link: https://workspace.example/admin/apps/1042\n1. Approved',
    )
  })

  test('that could not be read shows what came', () => {
    const text = renderText(prompts.unreadable)
    expect(text).toContain(
      'This question cannot be shown\nThe agent sent it in a form this app does not know.',
    )
    expect(text).toContain('"title": "Rank the regions"')
    expect(text).toContain('Reply with your answer.')
  })

  test('of a question without a topic numbers the question itself', () => {
    const asked = prompt({ questions: [question({ id: 'a', header: '' }), question({ id: 'b' })] })
    expect(renderText(asked)).toContain('\n\n1. Which color?\n1. Red')
  })

  test('is plain: nothing turns or hides it, and no label passes for another line', () => {
    const text = renderText(
      prompt({
        questions: [
          question({
            header: 'Dep\u202Eloy',
            question: 'Where\u200B to?\r\nNow\u0007.',
            options: [
              { label: 'Here\n2. Delete all', description: 'safe\u2028really' },
              { label: '*There* <b>' },
            ],
          }),
        ],
      }),
    )
    expect(text).toContain(
      'Deploy\nWhere to?\nNow.\n1. Here 2. Delete all - safe really\n2. *There* <b>\nOther',
    )
  })

  test('has no holes where signs of the question cannot be shown', () => {
    const text = renderText(prompt({ questions: [question({ question: '\u0000\nWhich?\n\u200B\n' })] }))
    expect(text).toContain('\nWhich?\n1. Red\n')
  })

  test('shows no numbers where one would read as the label of another option', () => {
    const text = renderText(prompt({ questions: [question({ options: options('2', '4', '8') })] }))
    expect(text).toContain('\n- 2\n- 4\n- 8\n')
    const digits = prompt({ questions: [question({ options: options('Few', 'Many', '٣', '３') })] })
    expect(renderText(digits)).toContain('\n- Few\n- Many\n- ٣\n- ３\n')
    const far = renderText(prompt({ questions: [question({ options: options('8080', '9000') })] }))
    expect(far).toContain('\n1. 8080\n2. 9000\n')
  })

  test('is said in another language', () => {
    expect(renderText(recorded, de)).toContain('Der Agent hat eine Frage:\n\nDeploy\n')
    expect(renderText(recorded, de)).toContain('Zum Überspringen /überspringen senden.')
    expect(renderText(prompts.multi, ja)).toMatch(/^3件の質問があります：\n\n1\. Target\n/u)
  })
})

/** What is said to the last of some replies, each of which goes on with what the ones before it answered. */
const missing = (asked: Prompt, ...texts: string[]) => {
  let said: string | undefined
  let answers
  for (const text of texts) {
    const reply = parseReply(asked, text, answers && { answers })
    if (reply.status !== 'incomplete') return reply
    said = renderMissing(asked, reply)
    answers = reply.answers
  }
  return said
}

describe('what is said to a reply that is not enough', () => {
  test('names what is missing and asks just that again, under its own number', () => {
    expect(missing(prompts.multi, '2: 1, 3')).toBe(`Still to answer: Target, Notify

1. Target
Where should this build be deployed?
1. Staging (Recommended)
2. Production
Other: reply with your own answer.

3. Notify
Who should hear about it?
1. The release channel (Recommended)
2. Nobody for now
Other: reply with your own answer.

Reply with one line per question, in order or as “number: answer”.
To skip, reply /skip.`)
  })

  test('asks the last one as if it were the only one', () => {
    expect(missing(prompts.multi, '2: 1, 3', 'staging')).toBe(`Still to answer: Notify

3. Notify
Who should hear about it?
1. The release channel (Recommended)
2. Nobody for now
Other: reply with your own answer.

Reply with the number, the option text, or your own answer.
To skip, reply /skip.`)
    expect(missing(prompts.multi, '2: 1, 3', 'staging', '2')).toEqual({
      status: 'answered',
      answers: new Map([
        ['deploy_target', { choices: ['Staging (Recommended)'] }],
        ['checks', { choices: ['Unit tests', 'Load test'] }],
        ['notify', { choices: ['Nobody for now'] }],
      ]),
    })
  })

  test('says what an unclear reply could mean', () => {
    const twins = prompt({
      questions: [question({ options: options('Go (Recommended)', 'Go [recommended]') })],
    })
    expect(missing(twins, 'go')).toMatch(
      /^“go” could mean Go \(Recommended\) or Go \[recommended\]\. Reply with the number of the one you mean\.\n\nStill to answer: Color\n\n/u,
    )
  })

  test('names a question without a topic by its text', () => {
    const asked = prompt({ questions: [question({ header: '', other: false })] })
    expect(missing(asked, 'teal')).toMatch(/^Still to answer: Which color\?\n/u)
  })

  test('sends the person elsewhere with a secret', () => {
    expect(missing(prompts.secret, '493 022')).toContain('Answer it in the agent’s web chat.')
  })
})
