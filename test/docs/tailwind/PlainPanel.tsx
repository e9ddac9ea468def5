import type { ReactNode } from 'react'
import type { QuestionStore } from 'react-ask-user'
import * as Parts from 'react-ask-user/parts'

/** One question at a time without steps or review; the bar stands below the composer. */
export function PlainPanel({
  store,
  children,
}: {
  readonly store: QuestionStore
  readonly children: ReactNode
}) {
  return (
    <Parts.Root store={store} arrival="expanded" className="**:data-[slot=ask-user-heard]:sr-only">
      <Parts.Content className="rounded-xl border p-4">
        <Parts.Form>
          <Parts.Trigger className="underline">Later</Parts.Trigger>
          <Parts.TimeLeft />
          <Parts.Step className="**:data-[slot=ask-user-option]:flex **:data-[slot=ask-user-option]:gap-3" />
          <Parts.Footer className="mt-4 flex flex-wrap justify-end gap-2" />
        </Parts.Form>
      </Parts.Content>
      <Parts.Composer>{children}</Parts.Composer>
      <Parts.Bar className="rounded-xl border p-2" />
    </Parts.Root>
  )
}
