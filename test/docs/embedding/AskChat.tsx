'use client'

import { useState } from 'react'
import { createQuestionStore, QuestionPanel } from 'react-ask-user'
import { serverTransport } from './serverTransport.js'
import { Composer } from './yourChat.js'
import type { YourServer } from './yourServer.js'

export function AskChat({ server }: { readonly server: YourServer }) {
  const [store] = useState(() => createQuestionStore({ transport: serverTransport(server) }))
  return (
    <QuestionPanel store={store}>
      <Composer />
    </QuestionPanel>
  )
}
