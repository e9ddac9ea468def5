'use client'

import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { composeHandlers } from './composeHandlers.js'
import { Icon } from './Icon.js'
import { usePanel } from './PanelContext.js'
import { QuestionPanelSteps } from './QuestionPanelSteps.js'
import { QuestionPanelTimeLeft } from './QuestionPanelTimeLeft.js'
import { QuestionPanelTrigger } from './QuestionPanelTrigger.js'
import { QuestionPanelWaiting } from './QuestionPanelWaiting.js'
import { useOwnRef } from './useOwnRef.js'
import { usePanelScroll } from './usePanelScroll.js'

/** What stands above the footer, header and `Body`. It keeps what has focus in sight. Renders a `<div>`. */
export const QuestionPanelMain = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function QuestionPanelMain({ onFocus, ...props }, ref) {
    const main = useOwnRef(ref)
    const reveal = usePanelScroll(main)
    return <div data-slot="ask-user-main" {...props} ref={main} onFocus={composeHandlers(onFocus, reveal)} />
  },
)

/** The steps, the time left, what else waits, and the way to collapse. Renders a `<div>`. */
export const QuestionPanelHeader = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function QuestionPanelHeader(props, ref) {
    const { words } = usePanel()
    return (
      <div data-slot="ask-user-header" {...props} ref={ref}>
        <div data-slot="ask-user-overview">
          <QuestionPanelSteps />
          <div data-slot="ask-user-tools">
            <QuestionPanelTimeLeft />
            <QuestionPanelWaiting />
          </div>
        </div>
        <QuestionPanelTrigger aria-label={words.collapse}>
          <Icon name="down" />
        </QuestionPanelTrigger>
      </div>
    )
  },
)

/** What scrolls where the panel is higher than its place. Renders a `<div>`. */
export const QuestionPanelBody = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function QuestionPanelBody(props, ref) {
    return <div data-slot="ask-user-body" {...props} ref={ref} />
  },
)
