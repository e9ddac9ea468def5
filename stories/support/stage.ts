import { createContext, useContext } from 'react'
import { en, type Locale } from 'react-ask-user'

/** What the toolbar says about the page around a story. */
export interface Stage {
  readonly locale: Locale
}

const StageContext = createContext<Stage>({ locale: en })

export const StageProvider = StageContext.Provider

export function useStage(): Stage {
  return useContext(StageContext)
}
