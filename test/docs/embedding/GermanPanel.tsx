import { QuestionPanel, type QuestionStore } from 'react-ask-user'
import { de } from 'react-ask-user/locales/de'
import { Composer } from './yourChat.js'

export function GermanPanel({ store }: { readonly store: QuestionStore }) {
  return (
    <QuestionPanel store={store} locale={de} messages={{ submit: 'Abschicken' }}>
      <Composer />
    </QuestionPanel>
  )
}
