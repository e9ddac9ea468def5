import {
  type Dialect,
  type Resolution,
  type ResolutionStatus,
  toWireAnswers,
  type WireAnswers,
} from '../core/index.js'

/** What a model is told. `JSON.stringify` of it is a complete tool result. */
export type AskUserResult =
  | { readonly status: 'answered'; readonly answers: WireAnswers }
  /** Nobody answered in time, the person declined, or the prompt was cancelled. */
  | { readonly status: 'no_answer' }

/** The result of a prompt that ended, with its answers in one of the two forms (protocol section 4). */
export function toResult(resolution: Resolution, form: Dialect = 'nested'): AskUserResult {
  if (resolution.status !== 'answered') return { status: 'no_answer' }
  return { status: 'answered', answers: toWireAnswers(resolution.answers, form) }
}

/**
 * A result as OpenClaw's Gateway writes it for a model: a line per question for reading, a blank line, JSON (protocol
 * section 4). Histories of it are read by `summariesFromMessages`.
 *
 * @param questions those that were asked
 * @param ended how the prompt ended, for the words about no answer. @default 'expired'
 */
export function resultText(
  questions: readonly { readonly id: string; readonly header: string }[],
  result: AskUserResult,
  ended: ResolutionStatus = 'expired',
): string {
  return `${readablePart(questions, result, ended)}\n\n${JSON.stringify(result, null, 2)}`
}

function readablePart(
  questions: readonly { readonly id: string; readonly header: string }[],
  result: AskUserResult,
  ended: ResolutionStatus,
): string {
  if (result.status === 'no_answer') {
    const declined = ended === 'skipped' || ended === 'cancelled'
    return `${declined ? 'The question was cancelled' : 'No answer arrived'}; proceed with best judgment.`
  }
  const answers = new Map(Object.entries(result.answers.answers))
  return questions
    .map(({ id, header }) => `${header}: ${values(answers.get(id)).join(', ') || '(no answer)'}`)
    .join('\n')
}

function values(answer: WireAnswers['answers'][string] = []): readonly string[] {
  return 'answers' in answer ? answer.answers : answer
}
