import { ask, createQuestionStore } from 'react-ask-user'

export const store = createQuestionStore()

/** Where to deploy, or undefined where the person did not say. */
export async function askTarget(signal: AbortSignal): Promise<string | undefined> {
  const resolution = await ask(
    store,
    {
      questions: [
        {
          id: 'target',
          header: 'Deploy',
          question: 'Where should this build be deployed?',
          options: [{ label: 'Staging (Recommended)' }, { label: 'Production' }],
        },
      ],
    },
    { signal },
  )
  if (resolution.status !== 'answered') return undefined
  const answer = resolution.answers.get('target')
  return answer?.text ?? answer?.choices[0]
}
