'use client'

import { createContext, type RefObject, useContext } from 'react'
import type { Prompt } from '../core/index.js'
import { inside } from './PanelContext.js'
import type { EndedWhileTyping } from './useDockFocus.js'

/** What the parts of one dock share: the bar, the panel's place, the composer's place. */
export interface DockContextValue {
  /** Id of the element that the triggers expand. */
  readonly id: string
  readonly expanded: boolean
  /** The prompt on screen. */
  readonly prompt: Prompt | undefined
  /** What was being typed when a prompt ended; it stands in the panel's place until it is closed. */
  readonly notice: EndedWhileTyping | undefined
  readonly closeNotice: (toComposer?: boolean) => void
  readonly panel: RefObject<HTMLElement | null>
  readonly composer: RefObject<HTMLDivElement | null>
}

const DockContext = createContext<DockContextValue | null>(null)

export const DockProvider = DockContext.Provider

/** The dock that a part belongs to. */
export function useDock(): DockContextValue {
  return inside(useContext(DockContext), 'Root')
}
