/** What a story shows of the package: panel, bar, summaries or cards. */
export function shown(): Element[] {
  const slots = ['panel', 'bar', 'summary', 'cards'].map((name) => `[data-slot="ask-user-${name}"]`)
  return [...document.querySelectorAll(slots.join())]
}

/** Whether a person sees it: it is not only heard, not hidden, not without a size. */
export function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return (
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[data-slot="ask-user-heard"]') === null &&
    width > 1 &&
    height > 1
  )
}

/** Whether an element holds text of its own, not only in what it holds. */
export function hasText(element: Element): boolean {
  return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
}

/** Every element of what is shown that a person can focus or press, and sees. */
export function stops(): HTMLElement[] {
  return shown().flatMap((part) =>
    [...part.querySelectorAll<HTMLElement>('button, input, textarea, a, legend, pre')].filter(isSeen),
  )
}

/** The row that is pressed and ringed as a whole, or the element itself. */
export function rowOf(element: Element): Element {
  const rows = ['option', 'other', 'review-item'].map((name) => `[data-slot="ask-user-${name}"]`)
  return element.closest(rows.join()) ?? element
}

/** A part by its name, with what tells it from others of that name. */
export function nameOf(element: Element): string {
  const slot = element.closest('[data-slot]')?.getAttribute('data-slot') ?? element.localName
  return `${slot} "${element.textContent.trim().slice(0, 40)}"`
}

/** Ends what moves: a color on its way would be measured. */
export function settle(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
    else animation.finish()
  }
}
