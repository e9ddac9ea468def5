import type { Question } from 'react-ask-user/core'

/**
 * What a typed message answers, by the rules of the real Gateway and no better ones: a label only whole, `skip` a word like
 * any other. The package's own `parseReply` knows more. A question that gets no answer has an empty list, which is refused.
 */
export function readTextAnswers(
  questions: readonly Question[],
  message: string,
): ReadonlyMap<string, readonly string[]> {
  const [only] = questions
  if (questions.length === 1 && only) return new Map([[only.id, values(only, message)]])

  const lines = message.split(/\r?\n/).filter((line) => line.trim() !== '')
  const keyed = new Map<Question, string>()
  const positional = lines.map((line) => {
    const separator = line.search(/[:=-]/)
    if (separator <= 0) return line
    const question = findByKey(questions, line.slice(0, separator))
    if (!question) return line
    keyed.set(question, line.slice(separator + 1))
    return ''
  })
  return new Map(
    questions.map((question, index) => [
      question.id,
      values(question, keyed.get(question) ?? positional[index] ?? ''),
    ]),
  )
}

function findByKey(questions: readonly Question[], key: string): Question | undefined {
  const wanted = key.trim().toLowerCase()
  return questions.find((question, index) =>
    [question.id, question.header, question.question, String(index + 1)].some(
      (name) => name.trim().toLowerCase() === wanted,
    ),
  )
}

function values(question: Question, reply: string): readonly string[] {
  const whole = reply.trim()
  if (whole === '') return []
  const option = findOption(question, whole)
  if (option !== undefined) return [option]
  if (!question.multiSelect) return [whole]
  const parts = whole.split(/[,;\n]/).flatMap((part) => {
    const trimmed = part.trim()
    return trimmed === '' ? [] : [findOption(question, trimmed) ?? trimmed]
  })
  return [...new Set(parts)]
}

/** The label a reply means: its number from 1 on, or the label itself in any case. */
function findOption({ options }: Question, reply: string): string | undefined {
  const numbered = /^\d+$/.test(reply) ? options[Number(reply) - 1] : undefined
  if (numbered) return numbered.label
  return options.find(({ label }) => label.trim().toLowerCase() === reply.toLowerCase())?.label
}
