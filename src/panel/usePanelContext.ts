'use client'

import { type RefObject, useMemo } from 'react'
import { createStore } from 'zustand'
import type { Words } from '../locales/locale.js'
import type { Moment, PanelContextValue, PanelSettings } from './PanelContext.js'
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

/** Makes what every part of one panel shares. */
export function usePanelContext(parts: PanelContextParts): PanelContextValue {
  const { store, locale, messages, shortcuts, enterKey, autoSubmit, countdown } = parts
  const { stacked, onPutInMessage, root, active } = parts
  const speech = useWords(locale, messages)
  const own = useMemo(() => {
    const moment = createStore<Moment>(() => ({
      armed: false,
      remark: undefined,
      said: { text: '', nth: 0 },
    }))
    return {
      moment,
      setRemark: (remark: Moment['remark']) => moment.setState({ remark }),
      announce: (text: string) => moment.setState(({ said }) => ({ said: { text, nth: said.nth + 1 } })),
    }
  }, [])
  const press = usePressGuard(store.clock, active, own.moment)
  return useMemo(
    () => ({
      store,
      locale,
      ...speech,
      ...own,
      press,
      shortcuts,
      enterKey,
      autoSubmit,
      countdown,
      stacked,
      onPutInMessage,
      focusQuestion(step) {
        const index = stacked ? step : 0
        const fieldset = root.current?.querySelectorAll('fieldset')[index]
        if (!fieldset?.contains(document.activeElement)) focusQuestionIn(root.current, index, stacked)
      },
    }),
    [
      store,
      locale,
      speech,
      own,
      press,
      shortcuts,
      enterKey,
      autoSubmit,
      countdown,
      stacked,
      onPutInMessage,
      root,
    ],
  )
}

/** Moves focus to a question, by its place among those on screen; what is far from sight may scroll there. */
export function focusQuestionIn(root: HTMLElement | null, index = 0, scrolls = false): void {
  const question = root?.querySelectorAll<HTMLElement>('[data-slot="ask-user-question"]')[index]
  question?.focus({ preventScroll: !scrolls })
}
