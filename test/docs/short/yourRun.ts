import type { AskUserArguments } from 'react-ask-user/core'

// What the first example of docs/broker.md takes from the host: what is asked, and the agent's run.

export const args: AskUserArguments = {
  questions: [
    { id: 'color', header: 'Color', question: 'Which?', options: [{ label: 'Red' }, { label: 'Blue' }] },
  ],
}

export const run = new AbortController()
export const { signal } = run
