import { createRoot } from 'react-dom/client'
import {
  AnswerSummary,
  createQuestionStore,
  type EndedPrompt,
  parsePrompt,
  type Prompt,
  type PromptTransport,
  QuestionCards,
  QuestionPanel,
  type Resolution,
} from 'react-ask-user'
import { SendError, type TransportEvent } from 'react-ask-user/core'
import 'react-ask-user/styles.css'
import { hostileTexts } from './hostileTexts.js'

const [first, second, third, fourth, ...others] = hostileTexts

function read(id: string, questions: unknown): Prompt {
  const now = Date.now()
  const { prompt } = parsePrompt({ id, questions, createdAtMs: now, expiresAtMs: now + 600_000 })
  if (!prompt) throw new Error('no prompt')
  return prompt
}

/** A prompt with hostile text in each of its places. */
const asked = (id: string) =>
  read(
    id,
    hostileTexts.slice(0, 3).map((text, index) => ({
      questionId: `${id}-${index}`,
      header: '<b>h</b>',
      question: text,
      options: [
        { label: second, description: first },
        { label: third, description: fourth },
        ...others.slice(0, 2).map((label) => ({ label, description: label })),
      ],
      isOther: true,
      url: index === 0 ? 'https://example.com/<script>' : 'javascript:window.hit=1',
    })),
  )

/** A peer that refuses every answer with hostile words, and ends what the test says. */
function peer(prompt: Prompt): PromptTransport {
  const refuse = async (): Promise<Resolution> => {
    throw new SendError('invalid-answer', first, prompt.questions[0]?.id)
  }
  return {
    subscribe(listener: (event: TransportEvent) => void) {
      listener({ type: 'opened', prompt })
      listener({ type: 'connection', connection: { status: 'ready' } })
      window.addEventListener('end', () =>
        listener({ type: 'ended', id: prompt.id, resolution: () => ({ status: 'cancelled', by: 'run' }) }),
      )
      return () => {}
    },
    answer: refuse,
    skip: refuse,
    check: async () => null,
    claimsText: () => false,
  }
}

const panel = createQuestionStore({ transport: peer(asked('panel')), storage: null })
const cards = createQuestionStore({ transport: peer(asked('cards')), storage: null })
const unreadable = createQuestionStore({ transport: peer(read('raw', [...hostileTexts])), storage: null })

/** An ended prompt with hostile answers, and hostile words that were not sent. */
function ended(id: string, status: Resolution['status']): EndedPrompt {
  const prompt = asked(id)
  const texts = prompt.questions.map(
    (question, index) => [question.id, hostileTexts[index + 3] ?? first] as const,
  )
  const answers = new Map(texts.map(([id, text]) => [id, { choices: [second], text }]))
  const drafts = new Map(texts.map(([id, text]) => [id, { chosen: [], text, aside: false }]))
  const resolution: Resolution = status === 'answered' ? { status, answers } : { status }
  return { prompt, resolution, drafts, endedAtMs: 0 }
}

const statuses = ['answered', 'skipped', 'cancelled', 'expired', 'unknown'] as const

function Page() {
  return (
    <main>
      <section aria-label="Summaries">
        {statuses.map((status) => (
          <AnswerSummary key={status} {...ended(status, status)} />
        ))}
      </section>
      <section aria-label="Cards">
        <QuestionCards store={cards} />
      </section>
      <section aria-label="Unreadable">
        <QuestionPanel store={unreadable}>
          <textarea aria-label="Another message" />
        </QuestionPanel>
      </section>
      <section aria-label="Panel">
        <QuestionPanel store={panel}>
          <textarea aria-label="Message" />
        </QuestionPanel>
      </section>
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
