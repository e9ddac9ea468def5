import { userEvent } from 'vitest/browser'
import { contrast } from './contrast.js'
import { nameOf, rowOf, stops } from './shown.js'

/** Places that focus can be at whose ring is missing, or contrasts less than 3 with what is around it. */
export function faintRings(): string[] {
  return stops().flatMap((stop) => {
    stop.focus({ preventScroll: true })
    const ringed = rowOf(stop)
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(ringed)
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `${nameOf(ringed)} has no ring`
    const ratio = contrast(outlineColor, ringed.parentElement)
    return ratio < 3 ? `${nameOf(ringed)} ${ratio.toFixed(2)}` : []
  })
}

/** Places that Tab leads to, forth and back, whose ring is cut off there. */
export async function cutRings(): Promise<string[]> {
  const [first, ...others] = tabStops()
  if (!first) return []
  const found = new Set<string>()
  const measure = () => {
    for (const fault of cutOff(document.activeElement)) found.add(fault)
  }
  first.focus()
  // The place that one Tab led to has scrolled into sight when the next one goes down.
  document.addEventListener('keydown', measure, true)
  const tabs = '{Tab}'.repeat(others.length)
  if (tabs) await userEvent.keyboard(`${tabs}{Shift>}${tabs}{/Shift}`)
  document.removeEventListener('keydown', measure, true)
  measure()
  return [...found]
}

/** Where Tab stops: of the radios of one name, at a single one. */
function tabStops(): HTMLElement[] {
  const groups = new Set<string>()
  return stops().filter((stop) => {
    if (stop.tabIndex < 0) return false
    if (!(stop instanceof HTMLInputElement) || stop.type !== 'radio') return true
    return groups.size < groups.add(stop.name).size
  })
}

/** Where the ring of what has focus is cut off. */
function cutOff(active: Element | null): string[] {
  if (!active) return ['nothing has focus']
  const ringed = rowOf(active)
  const { outlineWidth, outlineOffset } = getComputedStyle(ringed)
  const out = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  const box = ringed.getBoundingClientRect()
  const found: string[] = []
  for (let parent = ringed.parentElement; parent; parent = parent.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(parent)
    if (overflowX === 'visible' && overflowY === 'visible') continue
    const { left, top } = parent.getBoundingClientRect()
    const start = { x: left + parent.clientLeft, y: top + parent.clientTop }
    const room = [
      box.left - start.x,
      start.x + parent.clientWidth - box.right,
      box.top - start.y,
      // What is higher than its place is seen from its start.
      box.height + 2 * out > parent.clientHeight ? out : start.y + parent.clientHeight - box.bottom,
    ]
    // Scrolling ends on whole pixels.
    if (Math.min(...room) <= out - 1) {
      found.push(`${nameOf(ringed)} has ${room.join(' ')} px around it in ${nameOf(parent)}, its ring ${out}`)
    }
  }
  return found
}
