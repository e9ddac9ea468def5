'use client'

import { type RefObject, useCallback, useMemo, useState } from 'react'
import type { Words } from '../locales/locale.js'
import { useAnnounce } from './Heard.js'
import type { PanelContextValue, PanelSettings, Remark } from './PanelContext.js'
import { usePressGuard } from './usePressGuard.js'
import { useWords } from './useWords.js'

interface PanelContextParts
  extends PanelSettings, Pick<PanelContextValue, 'store' | 'stacked' | 'onPutInMessage'> {
  readonly messages: Partial<Words> | undefined
  /** The element in which the questions stand. */
  readonly root: RefObject<HTMLElement | null>
  /** Whether it is on screen. */
  readonly active: boolean
}

/** Makes what every part of one panel shares, and what is said beside it. */
export function usePanelContext(parts: PanelContextParts) {
  const { store, locale, messages, shortcuts, enterKey, autoSubmit, countdown } = parts
  const { stacked, onPutInMessage, root, active } = parts
  const { words, say } = useWords(locale, messages)
  const { said, announce } = useAnnounce()
  const [remark, setRemark] = useState<Remark>()
  const onIgnored = useCallback(() => setRemark('not-armed'), [])
  const press = usePressGuard(store.clock, active, onIgnored)
  const focusQuestion = useCallback(
    (step: number) => {
      const index = stacked ? step : 0
      const fieldset = root.current?.querySelectorAll('fieldset')[index]
      if (!fieldset?.contains(document.activeElement)) focusQuestionIn(root.current, index, stacked)
    },
    [root, stacked],
  )
  const context = useMemo<PanelContextValue>(
    () => ({
      store,
      locale,
      words,
      say,
      shortcuts,
      enterKey,
      autoSubmit,
      countdown,
      stacked,
      press,
      remark: remark === 'not-armed' && press.armed ? undefined : remark,
      setRemark,
      announce,
      focusQuestion,
      onPutInMessage,
    }),
    [
      store,
      locale,
      words,
      say,
      shortcuts,
      enterKey,
      autoSubmit,
      countdown,
      stacked,
      press,
      remark,
      announce,
      focusQuestion,
      onPutInMessage,
    ],
  )
  return { context, said }
}

/** Moves focus to a question, by its place among those on screen; what is far from sight may scroll there. */
export function focusQuestionIn(root: HTMLElement | null, index = 0, scrolls = false): void {
  const question = root?.querySelectorAll<HTMLElement>('[data-slot="ask-user-question"]')[index]
  question?.focus({ preventScroll: !scrolls })
}
