'use client'

import { createContext, type ReactNode, type RefObject, useContext, useMemo, useState } from 'react'
import { plainText } from '../core/index.js'
import { useBeforePaint } from './useBeforePaint.js'

/** Which of an agent's texts is to be rendered. Labels are told too, since a host may want them as they are. */
export type AgentTextKind = 'question' | 'label' | 'description'

/**
 * Renders an agent's text in a host's way, such as markdown. It gets the text with control and bidi characters removed, and
 * must give only phrasing content, without links or controls that would stand inside a label.
 */
export type RenderText = (text: string, kind: AgentTextKind) => ReactNode

/** What holds in a part for its own words, and for texts that are not its own. */
interface Tongues {
  readonly render: RenderText | undefined
  /** Attributes of an element that holds a text of an agent or a person. */
  readonly foreign: { readonly dir: 'auto'; readonly lang?: string }
  /** The `lang` of an element that holds the package's words; undefined where the page around says the same. */
  readonly lang: string | undefined
}

const TonguesContext = createContext<Tongues>({
  render: undefined,
  foreign: { dir: 'auto' },
  lang: undefined,
})

export const TonguesProvider = TonguesContext.Provider
export const useTongues = () => useContext(TonguesContext)

/**
 * Lets a part speak its own language, and the texts of agents and persons in it that of the page around: nobody says in
 * which language they are (WCAG 3.1.2). Until the page is seen, and where both are one, nothing needs to be said.
 *
 * @param inside an element just inside what may have the page's `lang`
 */
export function useTonguesOf(
  inside: RefObject<Element | null>,
  tag: string,
  render: RenderText | undefined,
): Tongues {
  const [around, setAround] = useState<string>()
  useBeforePaint(() => {
    const lang = inside.current?.parentElement?.closest('[lang]')?.getAttribute('lang') ?? ''
    setAround(lang === tag || lang.startsWith(`${tag}-`) ? undefined : lang)
  }, [inside, tag])
  return useMemo(
    () => ({
      render,
      foreign: around === undefined ? { dir: 'auto' } : { dir: 'auto', lang: around },
      lang: around === undefined ? undefined : tag,
    }),
    [render, around, tag],
  )
}

/** Text of an agent: plain, unless the host renders it. HTML and markdown in it do nothing by themselves. */
export function AgentText({ text, kind }: { readonly text: string; readonly kind: AgentTextKind }) {
  const { render } = useTongues()
  const plain = plainText(text)
  return render ? render(plain, kind) : plain
}
