import { type QuestionStore, usePendingPrompts } from 'react-ask-user'

export function WaitingBadge({ store }: { readonly store: QuestionStore }) {
  const { count, newestQuestion, secondsLeft } = usePendingPrompts(store)
  if (count === 0) return null
  return (
    <span title={newestQuestion}>
      {count} waiting{secondsLeft !== undefined && secondsLeft < 60 && `, ${secondsLeft} s left`}
    </span>
  )
}
