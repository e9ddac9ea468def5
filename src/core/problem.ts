/** What can be wrong with a foreign prompt. */
export type ProblemCode =
  | 'unreadable-prompt'
  | 'json-text'
  | 'missing-time'
  | 'missing-questions'
  | 'too-many-questions'
  | 'unreadable-question'
  | 'missing-question-id'
  | 'bad-question-id'
  | 'duplicate-question-id'
  | 'missing-question-text'
  | 'missing-header'
  | 'header-too-long'
  | 'unreadable-options'
  | 'too-few-options'
  | 'too-many-options'
  | 'too-large'
  | 'blank-label'
  | 'label-too-long'
  | 'duplicate-label'
  | 'authored-other'
  | 'bad-url'

/** One thing that was repaired, dropped or missing in a foreign prompt. For developers and models, not for the person. */
export interface Problem {
  readonly code: ProblemCode
  /** Where, as in `questions.0.options.1.label`; empty for the whole. */
  readonly path: string
  /** One plain English sentence that says what is expected. */
  readonly message: string
}

export type Note = (code: ProblemCode, path: string, message: string) => void

/** A value, or what its text says where a model wrote JSON as a string. */
export function readJson(value: unknown, note?: Note, path = ''): unknown {
  if (typeof value !== 'string') return value
  try {
    const read: unknown = JSON.parse(value)
    if (typeof read !== 'object') return value
    note?.('json-text', path, 'expected the value, not JSON in a string')
    return read
  } catch {
    return value
  }
}
