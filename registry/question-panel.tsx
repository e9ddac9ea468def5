'use client'

import { forwardRef } from 'react'
import type { AnswerSummaryProps, QuestionPanelProps } from 'react-ask-user'
import * as Parts from 'react-ask-user/parts'

/*
 * The look in Tailwind classes and shadcn/ui's colors. What stands inside a part is found by its data-slot, one line for
 * each; docs/reference.md of react-ask-user lists all slots and their states.
 */

const heard = '**:data-[slot=ask-user-heard]:sr-only'

/** Panel, bar and summary. */
const surface = `
  @container relative w-full rounded-xl border border-border bg-card text-start text-sm text-card-foreground wrap-anywhere
  [&_:focus-visible]:outline-2 [&_:focus-visible]:outline-offset-2 [&_:focus-visible]:outline-foreground
  [&_[dir=auto]:not(textarea,q)]:[text-align:-webkit-match-parent] [&_[dir=auto]:not(textarea,q)]:[text-align:match-parent]
  **:data-[slot=ask-user-icon]:size-4 **:data-[slot=ask-user-icon]:shrink-0 **:data-[slot=ask-user-icon]:fill-none **:data-[slot=ask-user-icon]:stroke-current **:data-[slot=ask-user-icon]:stroke-2 **:data-[slot=ask-user-icon]:[stroke-linecap:round]
  rtl:**:data-[state=directional]:rotate-180
  **:data-[slot=ask-user-time]:inline-flex **:data-[slot=ask-user-time]:items-center **:data-[slot=ask-user-time]:gap-1.5 **:data-[slot=ask-user-time]:tabular-nums
  **:data-[slot=ask-user-time]:data-[state=soon]:font-semibold **:data-[slot=ask-user-time]:data-[state=soon]:text-destructive
  @max-[26rem]:**:data-[slot=ask-user-wide]:sr-only
`

/** Panel and bar, which come and go. */
const raised =
  'shadow-lg motion-safe:transition-[opacity,translate] motion-safe:duration-150 starting:translate-y-1 starting:opacity-0'

const bar = `
  mb-2
  **:data-[slot=ask-user-bar-button]:flex **:data-[slot=ask-user-bar-button]:min-h-11 **:data-[slot=ask-user-bar-button]:w-full **:data-[slot=ask-user-bar-button]:cursor-pointer **:data-[slot=ask-user-bar-button]:items-center **:data-[slot=ask-user-bar-button]:gap-3 **:data-[slot=ask-user-bar-button]:rounded-xl **:data-[slot=ask-user-bar-button]:px-4 **:data-[slot=ask-user-bar-button]:text-start **:data-[slot=ask-user-bar-button]:text-muted-foreground
  **:data-[slot=ask-user-bar-button]:focus-visible:-outline-offset-4
  **:data-[slot=ask-user-bar-question]:flex-1 **:data-[slot=ask-user-bar-question]:truncate **:data-[slot=ask-user-bar-question]:font-semibold **:data-[slot=ask-user-bar-question]:text-card-foreground
  **:data-[slot=ask-user-bar-note]:px-4 **:data-[slot=ask-user-bar-note]:pb-2.5 **:data-[slot=ask-user-bar-note]:text-muted-foreground
`

/** Buttons of panel and summary. */
const button = `
  [&_button]:inline-flex [&_button]:min-h-9 [&_button]:cursor-pointer [&_button]:items-center [&_button]:justify-center [&_button]:gap-2 [&_button]:rounded-md [&_button]:border [&_button]:border-border [&_button]:px-4 [&_button]:font-medium pointer-coarse:[&_button]:min-h-11
  [&_button:not([aria-disabled=true])]:hover:bg-accent [&_button:not([aria-disabled=true])]:hover:text-accent-foreground
  [&_button[aria-disabled=true]]:cursor-default [&_button[aria-disabled=true]]:bg-muted [&_button[aria-disabled=true]]:text-foreground/70
`

const panel = `
  *:data-[slot=ask-user-form]:flex *:data-[slot=ask-user-form]:max-h-[calc(var(--ask-user-visible,min(60dvh,32rem))-2px)] *:data-[slot=ask-user-form]:flex-col print:*:data-[slot=ask-user-form]:max-h-none
  **:data-[slot=ask-user-notice]:grid **:data-[slot=ask-user-notice]:gap-2.5 **:data-[slot=ask-user-notice]:px-4 **:data-[slot=ask-user-notice]:pt-3
  [&>[data-slot=ask-user-form]>[data-slot=ask-user-notice]]:pb-4
  **:data-[slot=ask-user-notice-title]:text-base **:data-[slot=ask-user-notice-title]:font-semibold
  **:data-[slot=ask-user-notice-text]:text-pretty **:data-[slot=ask-user-notice-text]:text-muted-foreground
`

/** What scrolls fades where it is cut. */
const fade =
  'data-[cut~=start]:mask-t-from-[calc(100%-1.25rem)] data-[cut~=end]:mask-b-from-[calc(100%-1.25rem)] forced-colors:mask-none print:overflow-visible print:mask-none'

/** Where little of the page can be seen, all but the footer scrolls; elsewhere the body alone. */
const main = `relative flex min-h-0 flex-col in-data-[state=short]:overflow-y-auto ${fade}`

const body = `relative overflow-y-auto overscroll-contain in-data-[state=short]:flex-none in-data-[state=short]:overflow-visible ${fade}`

const header = `
  flex items-start gap-2 ps-4 pe-2 pt-2 text-muted-foreground
  **:data-[slot=ask-user-overview]:flex **:data-[slot=ask-user-overview]:min-h-8 **:data-[slot=ask-user-overview]:flex-1 **:data-[slot=ask-user-overview]:flex-wrap **:data-[slot=ask-user-overview]:items-center **:data-[slot=ask-user-overview]:gap-x-2
  **:data-[slot=ask-user-topic]:font-medium
  **:data-[slot=ask-user-question]:flex-1 **:data-[slot=ask-user-question]:basis-48 **:data-[slot=ask-user-question]:pt-1 **:data-[slot=ask-user-question]:text-base **:data-[slot=ask-user-question]:font-semibold **:data-[slot=ask-user-question]:text-card-foreground
  **:data-[slot=ask-user-steps]:-ms-2 **:data-[slot=ask-user-steps]:flex **:data-[slot=ask-user-steps]:flex-wrap
  **:data-[slot=ask-user-step]:min-h-7 **:data-[slot=ask-user-step]:gap-1.5 **:data-[slot=ask-user-step]:border-0 **:data-[slot=ask-user-step]:px-2 **:data-[slot=ask-user-step]:text-xs pointer-coarse:**:data-[slot=ask-user-step]:min-h-11 pointer-coarse:**:data-[slot=ask-user-step]:min-w-11
  **:data-[slot=ask-user-step]:aria-[current]:bg-secondary **:data-[slot=ask-user-step]:aria-[current]:font-semibold **:data-[slot=ask-user-step]:aria-[current]:text-secondary-foreground forced-colors:**:data-[slot=ask-user-step]:aria-[current]:underline
  **:data-[slot=ask-user-step-mark]:grid **:data-[slot=ask-user-step-mark]:size-3.5 **:data-[slot=ask-user-step-mark]:shrink-0 **:data-[slot=ask-user-step-mark]:place-items-center **:data-[slot=ask-user-step-mark]:rounded-full **:data-[slot=ask-user-step-mark]:border **:data-[slot=ask-user-step-mark]:border-muted-foreground
  **:data-[slot=ask-user-step-mark]:data-[state=answered]:bg-muted-foreground forced-colors:**:data-[slot=ask-user-step-mark]:data-[state=answered]:bg-[Highlight]
  **:data-[slot=ask-user-step-mark]:data-[state=answered]:before:size-2.5 **:data-[slot=ask-user-step-mark]:data-[state=answered]:before:bg-card **:data-[slot=ask-user-step-mark]:data-[state=answered]:before:[clip-path:polygon(14%_47%,4%_58%,38%_89%,96%_24%,85%_14%,37%_68%)]
  @max-[22rem]:[&_button:not([aria-current])_[data-slot=ask-user-step-label]]:hidden
  **:data-[slot=ask-user-progress]:text-xs
  **:data-[slot=ask-user-tools]:ms-auto **:data-[slot=ask-user-tools]:flex **:data-[slot=ask-user-tools]:flex-wrap **:data-[slot=ask-user-tools]:items-center **:data-[slot=ask-user-tools]:justify-end **:data-[slot=ask-user-tools]:gap-x-2
  **:data-[slot=ask-user-waiting]:inline-flex **:data-[slot=ask-user-waiting]:items-center **:data-[slot=ask-user-waiting]:gap-1.5
  **:data-[slot=ask-user-icon-button]:size-8 **:data-[slot=ask-user-icon-button]:min-h-0 **:data-[slot=ask-user-icon-button]:shrink-0 **:data-[slot=ask-user-icon-button]:border-0 **:data-[slot=ask-user-icon-button]:p-0 pointer-coarse:**:data-[slot=ask-user-icon-button]:size-11
  **:data-[slot=ask-user-icon-button]:aria-disabled:bg-transparent **:data-[slot=ask-user-icon-button]:aria-disabled:opacity-50
`

const step = `
  min-w-0
  [&_legend]:w-full [&_legend]:px-4 [&_legend]:pt-1 [&_legend]:text-base [&_legend]:font-semibold [&_legend]:whitespace-pre-line
  [&_legend]:focus-visible:-outline-offset-2
  **:data-[slot=ask-user-hint]:px-4 **:data-[slot=ask-user-hint]:text-muted-foreground
  **:data-[slot=ask-user-link]:text-card-foreground **:data-[slot=ask-user-link]:underline **:data-[slot=ask-user-link]:underline-offset-4 pointer-coarse:**:data-[slot=ask-user-link]:inline-block pointer-coarse:**:data-[slot=ask-user-link]:py-3
  **:data-[slot=ask-user-options]:grid **:data-[slot=ask-user-options]:gap-2 **:data-[slot=ask-user-options]:px-4 **:data-[slot=ask-user-options]:pt-3 **:data-[slot=ask-user-options]:pb-4
  **:data-[slot=ask-user-raw]:max-h-40 **:data-[slot=ask-user-raw]:overflow-auto **:data-[slot=ask-user-raw]:rounded-lg **:data-[slot=ask-user-raw]:bg-muted **:data-[slot=ask-user-raw]:p-3 **:data-[slot=ask-user-raw]:text-xs **:data-[slot=ask-user-raw]:whitespace-pre-wrap
`

/** The rows of options and of own words, also in a notice: the accent means what is chosen. */
const rows = `
  [&_label]:flex [&_label]:min-h-11 [&_label]:items-start [&_label]:gap-3 [&_label]:rounded-lg [&_label]:border [&_label]:border-border [&_label]:px-3 [&_label]:py-2.5
  [&_label:has(:focus-visible)]:outline-2 [&_label:has(:focus-visible)]:outline-offset-2 [&_label:has(:focus-visible)]:outline-foreground [&_label_:focus-visible]:outline-none
  **:data-[slot=ask-user-option]:cursor-pointer **:data-[slot=ask-user-option]:hover:bg-accent/50
  **:data-[slot=ask-user-other]:cursor-text **:data-[slot=ask-user-other]:border-muted-foreground/80
  [&_label[data-state=chosen]]:border-primary [&_label[data-state=chosen]]:bg-accent/50 forced-colors:[&_label[data-state=chosen]]:border-[Highlight]
  **:data-[slot=ask-user-option-text]:min-w-0 **:data-[slot=ask-user-option-text]:flex-1
  **:data-[slot=ask-user-option-head]:flex **:data-[slot=ask-user-option-head]:flex-wrap **:data-[slot=ask-user-option-head]:items-center **:data-[slot=ask-user-option-head]:gap-x-2 **:data-[slot=ask-user-option-head]:gap-y-1
  **:data-[slot=ask-user-option-label]:min-w-0 **:data-[slot=ask-user-option-label]:font-medium
  **:data-[slot=ask-user-badge]:rounded-full **:data-[slot=ask-user-badge]:border **:data-[slot=ask-user-badge]:border-border **:data-[slot=ask-user-badge]:bg-card **:data-[slot=ask-user-badge]:px-2 **:data-[slot=ask-user-badge]:text-xs **:data-[slot=ask-user-badge]:font-medium **:data-[slot=ask-user-badge]:text-muted-foreground
  **:data-[slot=ask-user-option-description]:block **:data-[slot=ask-user-option-description]:whitespace-pre-line **:data-[slot=ask-user-option-description]:text-muted-foreground
  **:data-[slot=ask-user-control]:mt-0.5 **:data-[slot=ask-user-control]:grid **:data-[slot=ask-user-control]:size-4 **:data-[slot=ask-user-control]:shrink-0 **:data-[slot=ask-user-control]:appearance-none **:data-[slot=ask-user-control]:place-items-center **:data-[slot=ask-user-control]:rounded-full **:data-[slot=ask-user-control]:border **:data-[slot=ask-user-control]:border-muted-foreground **:data-[slot=ask-user-control]:bg-card forced-colors:**:data-[slot=ask-user-control]:appearance-auto
  **:data-[slot=ask-user-control]:checked:border-primary **:data-[slot=ask-user-control]:checked:bg-primary **:data-[slot=ask-user-control]:checked:before:size-1.5 **:data-[slot=ask-user-control]:checked:before:rounded-full **:data-[slot=ask-user-control]:checked:before:bg-primary-foreground forced-colors:**:data-[slot=ask-user-control]:before:hidden
  [&_[type=checkbox][data-slot]]:rounded-sm [&_[type=checkbox]:checked]:before:size-3! [&_[type=checkbox]:checked]:before:rounded-none! [&_[type=checkbox]:checked]:before:[clip-path:polygon(14%_47%,4%_58%,38%_89%,96%_24%,85%_14%,37%_68%)]
  **:data-[slot=ask-user-other-mark]:mt-0.5 **:data-[slot=ask-user-other-mark]:rounded-sm **:data-[slot=ask-user-other-mark]:text-muted-foreground
  **:data-[slot=ask-user-other-mark]:data-[state=chosen]:bg-primary **:data-[slot=ask-user-other-mark]:data-[state=chosen]:text-primary-foreground
  **:data-[slot=ask-user-field]:block **:data-[slot=ask-user-field]:field-sizing-content **:data-[slot=ask-user-field]:max-h-[6lh] **:data-[slot=ask-user-field]:w-full **:data-[slot=ask-user-field]:min-w-0 **:data-[slot=ask-user-field]:scroll-my-4 **:data-[slot=ask-user-field]:resize-none **:data-[slot=ask-user-field]:text-start **:data-[slot=ask-user-field]:placeholder:text-muted-foreground pointer-coarse:**:data-[slot=ask-user-field]:text-base
  **:data-[slot=ask-user-key]:hidden **:data-[slot=ask-user-key]:rounded-sm **:data-[slot=ask-user-key]:border **:data-[slot=ask-user-key]:border-border **:data-[slot=ask-user-key]:px-1.5 **:data-[slot=ask-user-key]:text-xs **:data-[slot=ask-user-key]:text-muted-foreground pointer-fine:**:data-[slot=ask-user-key]:block
  **:data-[slot=ask-user-key]:data-[state=enter]:border-current/30 **:data-[slot=ask-user-key]:data-[state=enter]:text-inherit
`

const review = `
  mx-4 border-t border-border pt-2 pb-3
  **:data-[slot=ask-user-review-title]:px-3 **:data-[slot=ask-user-review-title]:py-1.5 **:data-[slot=ask-user-review-title]:font-medium **:data-[slot=ask-user-review-title]:text-muted-foreground
  **:data-[slot=ask-user-review-item]:relative **:data-[slot=ask-user-review-item]:flex **:data-[slot=ask-user-review-item]:min-h-9 **:data-[slot=ask-user-review-item]:items-center **:data-[slot=ask-user-review-item]:gap-3 **:data-[slot=ask-user-review-item]:rounded-md **:data-[slot=ask-user-review-item]:px-3 **:data-[slot=ask-user-review-item]:py-1.5 pointer-coarse:**:data-[slot=ask-user-review-item]:min-h-11
  **:data-[slot=ask-user-review-item]:hover:bg-accent/50 **:data-[slot=ask-user-review-item]:has-focus-visible:outline-2 **:data-[slot=ask-user-review-item]:has-focus-visible:outline-offset-2 **:data-[slot=ask-user-review-item]:has-focus-visible:outline-foreground
  **:data-[slot=ask-user-review-topic]:w-20 **:data-[slot=ask-user-review-topic]:shrink-0 **:data-[slot=ask-user-review-topic]:text-muted-foreground
  **:data-[slot=ask-user-review-answer]:min-w-0 **:data-[slot=ask-user-review-answer]:flex-1
  **:data-[slot=ask-user-review-edit]:min-h-0 **:data-[slot=ask-user-review-edit]:border-0 **:data-[slot=ask-user-review-edit]:bg-transparent **:data-[slot=ask-user-review-edit]:p-0 **:data-[slot=ask-user-review-edit]:text-muted-foreground **:data-[slot=ask-user-review-edit]:after:absolute **:data-[slot=ask-user-review-edit]:after:inset-0
  **:data-[slot=ask-user-review-edit]:hover:bg-transparent! **:data-[slot=ask-user-review-edit]:focus-visible:outline-none
`

/** The footer, also the one of a notice. */
const footer = `
  **:data-[slot=ask-user-footer]:flex **:data-[slot=ask-user-footer]:shrink-0 **:data-[slot=ask-user-footer]:flex-wrap **:data-[slot=ask-user-footer]:items-center **:data-[slot=ask-user-footer]:justify-end **:data-[slot=ask-user-footer]:gap-2 **:data-[slot=ask-user-footer]:border-t **:data-[slot=ask-user-footer]:border-border **:data-[slot=ask-user-footer]:px-4 **:data-[slot=ask-user-footer]:py-2.5
  **:data-[slot=ask-user-status]:flex **:data-[slot=ask-user-status]:basis-full **:data-[slot=ask-user-status]:items-start **:data-[slot=ask-user-status]:gap-2 **:data-[slot=ask-user-status]:text-pretty **:data-[slot=ask-user-status]:text-muted-foreground **:data-[slot=ask-user-status]:empty:absolute
  **:data-[slot=ask-user-status]:data-[state=error]:text-destructive
  **:data-[slot=ask-user-ask]:flex-1 **:data-[slot=ask-user-ask]:font-medium @max-[26rem]:**:data-[slot=ask-user-ask]:basis-full
  **:data-[slot=ask-user-skip]:-ms-4 **:data-[slot=ask-user-skip]:me-auto **:data-[slot=ask-user-skip]:border-transparent **:data-[slot=ask-user-skip]:text-muted-foreground
  **:data-[slot=ask-user-skip]:aria-disabled:bg-transparent **:data-[slot=ask-user-skip]:aria-disabled:opacity-50
  **:data-[slot=ask-user-action]:data-[state=danger]:text-destructive
  [&_:is([data-slot=ask-user-next],[data-slot=ask-user-submit])]:border-transparent [&_:is([data-slot=ask-user-next],[data-slot=ask-user-submit])]:bg-primary [&_:is([data-slot=ask-user-next],[data-slot=ask-user-submit])]:text-primary-foreground
  [&_:is([data-slot=ask-user-next],[data-slot=ask-user-submit]):not([aria-disabled=true])]:hover:bg-primary/90 [&_:is([data-slot=ask-user-next],[data-slot=ask-user-submit]):not([aria-disabled=true])]:hover:text-primary-foreground
  **:data-[slot=ask-user-submit]:data-[state=sending]:bg-primary **:data-[slot=ask-user-submit]:data-[state=sending]:text-primary-foreground
  **:data-[slot=ask-user-spinner]:size-3.5 **:data-[slot=ask-user-spinner]:rounded-full **:data-[slot=ask-user-spinner]:border-2 **:data-[slot=ask-user-spinner]:border-current **:data-[slot=ask-user-spinner]:border-t-transparent motion-safe:**:data-[slot=ask-user-spinner]:animate-spin
  @max-[26rem]:[&_[data-slot=ask-user-footer]:has(>[data-slot=ask-user-action])>button]:mx-0 @max-[26rem]:[&_[data-slot=ask-user-footer]:has(>[data-slot=ask-user-action])>button]:flex-auto
`

const summary = `
  px-4 py-3
  **:data-[slot=ask-user-summary-title]:flex **:data-[slot=ask-user-summary-title]:items-center **:data-[slot=ask-user-summary-title]:gap-2 **:data-[slot=ask-user-summary-title]:font-medium **:data-[slot=ask-user-summary-title]:text-muted-foreground
  **:data-[slot=ask-user-summary-item]:mt-2.5
  **:data-[slot=ask-user-summary-question]:whitespace-pre-line **:data-[slot=ask-user-summary-question]:text-muted-foreground
  **:data-[slot=ask-user-summary-topic]:me-1 **:data-[slot=ask-user-summary-topic]:font-medium **:data-[slot=ask-user-summary-topic]:text-card-foreground
  **:data-[slot=ask-user-summary-answer]:mt-1 **:data-[slot=ask-user-summary-answer]:flex **:data-[slot=ask-user-summary-answer]:flex-wrap **:data-[slot=ask-user-summary-answer]:gap-x-2 **:data-[slot=ask-user-summary-answer]:gap-y-1
  **:data-[slot=ask-user-choice]:rounded-md **:data-[slot=ask-user-choice]:border **:data-[slot=ask-user-choice]:border-transparent **:data-[slot=ask-user-choice]:bg-secondary **:data-[slot=ask-user-choice]:px-2 **:data-[slot=ask-user-choice]:font-medium **:data-[slot=ask-user-choice]:text-secondary-foreground
  **:data-[slot=ask-user-words]:basis-full **:data-[slot=ask-user-words]:border-s-2 **:data-[slot=ask-user-words]:border-muted-foreground/80 **:data-[slot=ask-user-words]:ps-2.5 **:data-[slot=ask-user-words]:text-start **:data-[slot=ask-user-words]:whitespace-pre-wrap **:data-[slot=ask-user-words]:[quotes:none]
  **:data-[slot=ask-user-unsent]:text-muted-foreground
  **:data-[slot=ask-user-actions]:mt-2 **:data-[slot=ask-user-actions]:flex **:data-[slot=ask-user-actions]:flex-wrap **:data-[slot=ask-user-actions]:gap-2
`

/** What the panel looks like inside. */
const form = (
  <Parts.Form>
    <Parts.Main className={main}>
      <Parts.Header className={header} />
      <Parts.Body className={body}>
        <Parts.Step className={step} />
        <Parts.Review className={review} />
      </Parts.Body>
    </Parts.Main>
    <Parts.Footer />
  </Parts.Form>
)

/** The question panel around a composer: in its place while a question is open, or a bar above it. */
export const QuestionPanel = forwardRef<HTMLDivElement, QuestionPanelProps>(function QuestionPanel(
  { children, className = '', ...props },
  ref,
) {
  return (
    <Parts.Root {...props} className={`${heard} ${className}`} ref={ref}>
      <Parts.Bar className={`${surface} ${raised} ${bar}`} />
      <Parts.Content className={`${surface} ${raised} ${button} ${panel} ${rows} ${footer}`}>
        {form}
      </Parts.Content>
      <Parts.Composer>{children}</Parts.Composer>
    </Parts.Root>
  )
})

/** What was asked and answered, for the timeline. */
export const AnswerSummary = forwardRef<HTMLElement, AnswerSummaryProps>(function AnswerSummary(
  { className = '', ...props },
  ref,
) {
  return <Parts.Summary {...props} className={`${surface} ${button} ${summary} ${className}`} ref={ref} />
})
