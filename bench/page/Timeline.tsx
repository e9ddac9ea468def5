import { AnswerSummary, type EndedPrompt } from 'react-ask-user'

/** What has ended, as a host shows it. */
export function Timeline({ ended }: { readonly ended: readonly EndedPrompt[] }) {
  return (
    <main>
      {ended.map((end) => (
        <AnswerSummary key={end.prompt.id} {...end} />
      ))}
    </main>
  )
}
