'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { plainText } from '../core/index.js'

/** Which of an agent's texts is to be rendered. Labels are told too, since a host may want them as they are. */
export type AgentTextKind = 'question' | 'label' | 'description'

/**
 * Renders an agent's text in a host's way, such as markdown. It gets the text with control and bidi characters removed, and
 * must give only phrasing content, without links or controls that would stand inside a label.
 */
export type RenderText = (text: string, kind: AgentTextKind) => ReactNode

const RenderTextContext = createContext<RenderText | undefined>(undefined)

export const RenderTextProvider = RenderTextContext.Provider

/** Text of an agent: plain, unless the host renders it. HTML and markdown in it do nothing by themselves. */
export function AgentText({ text, kind }: { readonly text: string; readonly kind: AgentTextKind }) {
  const render = useContext(RenderTextContext)
  const plain = plainText(text)
  return render ? render(plain, kind) : plain
}
