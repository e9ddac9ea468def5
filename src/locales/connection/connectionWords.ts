import type { ConnectionProblem } from '../../core/index.js'

/** Why there is no connection, and what to do about it, in one language: {scopes} stands for what was not granted. */
export type ConnectionWords = Readonly<Record<ConnectionProblem, string>>
