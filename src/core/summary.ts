import type { Answer } from './answer.js'
import type { Prompt } from './contract.js'
import { type Draft, draftOf, type Drafts, emptyDraft, ownWords } from './draft.js'
import type { EndedBy, Resolution, ResolutionStatus } from './resolution.js'

/** A prompt that has ended, with what the person had typed but not sent. */
export interface EndedPrompt {
  /** What was asked. */
  readonly prompt: Prompt
  /** Holds no secret: of a secret answer only that there was one. */
  readonly resolution: Resolution
  /** Drafts that did not become the answer. Secret ones are never kept. */
  readonly drafts: Drafts
  /** Epoch ms of the server's clock. */
  readonly endedAtMs: number
}

/** One question of a summary, with what was answered or left unsent. */
export interface SummaryItem {
  readonly questionId: string
  readonly header: string
  readonly question: string
  /** Labels that were chosen. */
  readonly choices: readonly string[]
  /** Own words that were sent. */
  readonly text?: string
  /** Own words that were typed and did not reach the agent. */
  readonly unsent?: string
  /** Answered, but the answer must not be shown. */
  readonly hidden: boolean
}

/** The compact question-and-answer record that stays in the timeline. */
export interface Summary {
  readonly status: ResolutionStatus
  readonly by?: EndedBy
  readonly items: readonly SummaryItem[]
}

/** Makes the summary of an ended prompt. */
export function summarize({ prompt, resolution, drafts }: EndedPrompt): Summary {
  const answers = resolution.status === 'answered' ? resolution.answers : undefined
  const by = 'by' in resolution ? resolution.by : undefined
  return {
    status: resolution.status,
    ...(by && { by }),
    items: prompt.questions.map((question) => {
      const answer = answers?.get(question.id)
      const unsent = draftOf(drafts, question).text.trim()
      const shown = question.secret ? undefined : answer
      return {
        questionId: question.id,
        header: question.header,
        question: question.question,
        choices: shown?.choices ?? [],
        hidden: question.secret && answer !== undefined,
        ...(shown?.text !== undefined && { text: shown.text }),
        ...(unsent && !question.secret && unsent !== shown?.text && { unsent }),
      }
    }),
  }
}

/** All that was typed and not sent, a blank line between questions; empty when nothing was. */
export function unsentText(summary: Summary): string {
  return summary.items.flatMap((item) => item.unsent ?? []).join('\n\n')
}

/**
 * The drafts that stay with an ended prompt. Of what was sent only the words that a choice had put aside, or that were
 * written after the answer that was taken; never a secret.
 */
export function draftsLeft(prompt: Prompt, drafts: Drafts, resolution: Resolution): Drafts {
  const sent = resolution.status === 'answered' && resolution.by === 'here' ? resolution.answers : undefined
  const left = new Map<string, Draft>()
  for (const { id, secret } of prompt.questions) {
    const draft = drafts.get(id)
    if (!draft || draft === emptyDraft || secret) continue
    if (sent && !draft.aside && ownWords(draft) === sent.get(id)?.text) continue
    left.set(id, draft)
  }
  return left
}

/** How a prompt ended, as it may be kept: that a secret was answered, but not what. */
export function withoutSecrets(prompt: Prompt, resolution: Resolution): Resolution {
  if (resolution.status !== 'answered') return resolution
  const answers = new Map<string, Answer>()
  for (const { id, secret } of prompt.questions) {
    const answer = resolution.answers.get(id)
    if (answer) answers.set(id, secret ? { choices: [] } : answer)
  }
  return { ...resolution, answers }
}
