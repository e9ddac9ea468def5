import { ask } from 'react-ask-user'
import { toWireAnswers } from 'react-ask-user/core'
import { deploy, store } from './yourAgent.js'

const resolution = await ask(store, {
  questions: [
    {
      id: 'deploy_target',
      header: 'Deploy',
      question: 'Where should this build be deployed?',
      options: [{ label: 'Staging (Recommended)' }, { label: 'Production' }],
    },
  ],
})

if (resolution.status === 'answered') {
  const { choices, text } = resolution.answers.get('deploy_target') ?? { choices: [] }
  const json = JSON.stringify(toWireAnswers(resolution.answers, 'flat')) // {"answers":{"deploy_target":["Production"]}}
  deploy(text ?? choices[0], json)
}
