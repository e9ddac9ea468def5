import process from 'node:process'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ask, createQuestionStore, QuestionCards, QuestionPanel } from 'react-ask-user'
import { Summary } from 'react-ask-user/parts'

const store = createQuestionStore()
void ask(store, {
  questions: [
    {
      id: 'target',
      header: 'Deploy',
      question: 'Where should it go?',
      options: [{ label: 'Staging' }, { label: 'Production' }],
    },
  ],
})
const [open] = store.getState().open
if (!open) throw new Error('The store holds no prompt')
const panel = { store, children: 'Composer' }
const html = renderToString(
  createElement(
    'main',
    undefined,
    createElement(QuestionPanel, panel),
    createElement(QuestionCards, { store }),
    createElement(Summary, {
      prompt: open.prompt,
      resolution: { status: 'skipped' },
      drafts: new Map(),
      endedAtMs: 0,
    }),
  ),
)
// The prompt's own timer would keep Node waiting for its end.
process.stdout.write(html, () => process.exit(0))
