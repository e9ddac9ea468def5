import { createQuestionStore } from 'react-ask-user'

// What the README's second example takes from the host.

export const store = createQuestionStore()

/** What the agent went on with. */
export const deployed: unknown[] = []

export const deploy = (...target: unknown[]) => void deployed.push(target)
