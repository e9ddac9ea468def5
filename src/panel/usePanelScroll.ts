'use client'

import { type FocusEvent, type RefObject, useRef } from 'react'
import { useOpenPrompt } from './PanelContext.js'
import { useBeforePaint } from './useBeforePaint.js'

/** How far from an edge a row is whole, in px: what is cut fades for 1.25rem, and a focus ring stands out of its row. */
const edgePx = 24
/** How far a focus ring stands out of its row, in px. */
const ringPx = 4

/**
 * Keeps in sight what the person is at, by scrolling inside the panel and nowhere else. Another question is seen from its
 * start.
 *
 * @param main holds header and body; either of them scrolls, and its `data-cut` says where its content is cut
 * @returns for its focus events
 */
export function usePanelScroll(main: RefObject<HTMLDivElement | null>): (event: FocusEvent) => void {
  const step = useOpenPrompt((entry) => entry.step)
  const pressing = useRef(false)
  const seen = useRef(step)
  useBeforePaint(() => {
    const { current } = main
    const parts = partsOf(current)
    // A panel that has just come is at its start already, and to ask it would cost a layout.
    if (seen.current !== step) for (const part of parts) part.scrollTop = 0
    seen.current = step
    // A test's DOM has no layout in which anything could be cut.
    if (!current || typeof ResizeObserver === 'undefined') return undefined
    const look = () => parts.forEach(tellCut)
    const listeners = new AbortController()
    const on = (target: EventTarget, type: string, run: () => void) =>
      target.addEventListener(type, run, { capture: true, signal: listeners.signal })
    const press = (now: boolean) => () => {
      pressing.current = now
    }
    const sizes = new ResizeObserver(() => {
      const { activeElement } = document
      // A field grows with its words, and the ring around it as well.
      if (activeElement?.matches('textarea') && current.contains(activeElement)) reveal(activeElement, parts)
      look()
    })
    for (const part of parts) for (const sized of [part, ...part.children]) sizes.observe(sized)
    on(current, 'scroll', look)
    on(current, 'pointerdown', press(true))
    on(window, 'pointerup', press(false))
    on(window, 'pointercancel', press(false))
    return () => {
      sizes.disconnect()
      listeners.abort()
    }
  }, [main, step])
  return ({ target }) => {
    // What is being pressed must not move away under the pointer.
    if (!pressing.current && target.matches(':focus-visible')) reveal(target, partsOf(main.current))
  }
}

/** What may scroll, from the outside in. */
function partsOf(main: HTMLElement | null): HTMLElement[] {
  const body = main?.querySelector<HTMLElement>('[data-slot="ask-user-body"]')
  return main && body ? [main, body] : []
}

const scrolls = (part: HTMLElement) => getComputedStyle(part).overflowY === 'auto'

/** Scrolls what has focus into sight with the row around it. Of a row that is higher than its place, the start. */
function reveal(focused: Element, parts: readonly HTMLElement[]) {
  const row = focused.closest('label, li, pre')
  if (!row) return
  for (const part of parts.filter(scrolls)) {
    const { top, bottom } = part.getBoundingClientRect()
    const box = row.getBoundingClientRect()
    const room = (bottom - top - box.height) / 2
    // Of a field that is higher than its place, the browser shows the line that is written.
    if (room < 0 && focused.matches('textarea')) continue
    const edge = room < ringPx ? edgePx : Math.min(edgePx, room)
    const below = box.bottom + edge - bottom
    const above = box.top - edge - top
    if (above < 0) part.scrollTop += Math.floor(above)
    else if (below > 0) part.scrollTop += Math.min(Math.ceil(below), above)
  }
}

/** Tells the style sheet at which of its edges a part that scrolls is cut. */
function tellCut(part: HTMLElement) {
  const { scrollTop, clientHeight, scrollHeight } = part
  const start = scrollTop > 0 ? 'start ' : ''
  const end = scrolls(part) && scrollHeight - clientHeight - scrollTop >= 1 ? 'end' : ''
  const cut = start + end
  // What is told again costs a style pass.
  if (cut !== (part.getAttribute('data-cut') ?? '')) part.setAttribute('data-cut', cut)
}
