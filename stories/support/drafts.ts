import type { QuestionStore } from 'react-ask-user'

// How far the person has come, for the prompts of fixtures/prompts.ts.

/** Staging is chosen in the single question. */
export const chooseStaging = (store: QuestionStore) =>
  store.choose('ask_single', 'deploy_target', 'Staging (Recommended)')

/** Staging is chosen and submitted. */
export const submitStaging = (store: QuestionStore) => {
  chooseStaging(store)
  store.answer('ask_single')
}

/** Own words instead of an option of the single question. */
export const writeOwnWords = (store: QuestionStore) =>
  store.write('ask_single', 'deploy_target', 'Staging tonight, production after the')

/** Two of three questions are answered, the second with choices and own words. */
export const answerTwo = (store: QuestionStore) => {
  store.choose('ask_multi', 'deploy_target', 'Staging (Recommended)')
  store.choose('ask_multi', 'checks', 'Unit tests')
  store.choose('ask_multi', 'checks', 'Load test')
  store.write('ask_multi', 'checks', 'Also the smoke test on the old API,\nbut only against EU.')
}

/** All three are answered and the last is on screen. */
export const answerThree = (store: QuestionStore) => {
  answerTwo(store)
  store.choose('ask_multi', 'notify', 'The release channel (Recommended)')
  store.goTo('ask_multi', 2)
}
