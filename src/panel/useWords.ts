'use client'

import { useMemo } from 'react'
import { fill, type Locale, type Plural, type Words } from '../locales/locale.js'

/** The words of one language, ready to be said. */
export interface Speech {
  /** The language's words, with those that the host says otherwise. */
  readonly words: Words
  /** Fills values into a text, numbers and plurals as the language has them. */
  readonly say: (text: string | Plural, values: Readonly<Record<string, string | number>>) => string
}

/** @param messages single words that the host says otherwise; those in groups, such as `status`, are replaced as a whole */
export function useWords(locale: Locale, messages: Partial<Words> | undefined): Speech {
  return useMemo(
    () => ({
      words: { ...locale.words, ...messages },
      say: (text, values) => fill(text, values, locale.tag),
    }),
    [locale, messages],
  )
}
