import { isSeen, nameOf, rowOf, shown, stops } from './shown.js'

/** What scrolls sideways, or stands out of the panel, the bar, a summary or the cards at its sides. */
export function tooWide(): string[] {
  const out = shown().flatMap((part) => {
    const outer = part.getBoundingClientRect()
    return [...part.querySelectorAll('*')].filter((element) => {
      if (!isSeen(element)) return false
      const { left, right } = element.getBoundingClientRect()
      const { overflowX } = getComputedStyle(element)
      const scrolls = overflowX === 'auto' && element.scrollWidth > element.clientWidth
      return scrolls || left < outer.left - 0.5 || right > outer.right + 0.5
    })
  })
  if (document.documentElement.scrollWidth > window.innerWidth) out.push(document.documentElement)
  return out.map(nameOf)
}

/** Buttons, labels and lines whose words stand out of them. */
export function cutWords(): string[] {
  const words = shown().flatMap((part) => Array.from(part.querySelectorAll('button, label, p, legend')))
  return words
    .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
      const isCut = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
      return isCut && clientWidth > 1
    })
    .map(nameOf)
}

/** What can be pressed, and is smaller than it should be, in px. */
export function smallerThan(px: number): string[] {
  return stops().flatMap((stop) => {
    // A link in a line of text may be as high as the line (WCAG 2.5.8, inline); a question is no target.
    if (stop.matches('a, legend, pre')) return []
    const { width, height } = rowOf(stop).getBoundingClientRect()
    return width < px || height < px ? `${nameOf(stop)} ${width} x ${height}` : []
  })
}
