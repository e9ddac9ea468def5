import { hasText, isSeen, nameOf, shown } from './shown.js'

/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
type Color = readonly [number, number, number, number]

const white: Color = [255, 255, 255, 1]
const painted = new Map<string, Color>()

/** Any color that CSS can write, as the browser paints it. */
function color(css: string): Color {
  const known = painted.get(css)
  if (known) return known
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = css
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  const found: Color = [red, green, blue, alpha / 255]
  painted.set(css, found)
  return found
}

function over(top: Color, under: Color): Color {
  const [, , , alpha] = top
  const mix = (index: 0 | 1 | 2) => top[index] * alpha + under[index] * (1 - alpha)
  return [mix(0), mix(1), mix(2), 1]
}

/** What is painted behind what an element holds: its own background and those of what it stands in. */
function backgroundOf(element: Element | null): Color {
  if (!element) return white
  const own = color(getComputedStyle(element).backgroundColor)
  return own[3] === 1 ? own : over(own, backgroundOf(element.parentElement))
}

const linear = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4

function luminance([red, green, blue]: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The contrast (WCAG 2.2), from 1 to 21, of a color as it is painted on what stands behind an element. */
export function contrast(css: string, behind: Element | null): number {
  const background = backgroundOf(behind)
  const [low = 0, high = 0] = [over(color(css), background), background]
    .map(luminance)
    .toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Texts, placeholders and what is written in fields that contrast less than 4.5 with what they stand on. */
export function faintTexts(): string[] {
  return shown().flatMap((part) =>
    [...writtenIn(part)].flatMap(([element, css]) => {
      const ratio = contrast(css, element)
      return ratio < 4.5 ? `${nameOf(element)} ${ratio.toFixed(2)}` : []
    }),
  )
}

/** Every element that holds text of its own, with the color of that text. */
function* writtenIn(part: Element): Generator<[Element, string]> {
  for (const element of part.querySelectorAll('*')) {
    if (!isSeen(element)) continue
    if (element.matches('textarea, input[type="password"]')) {
      yield [element, getComputedStyle(element).color]
      yield [element, getComputedStyle(element, '::placeholder').color]
    } else if (hasText(element)) {
      yield [element, getComputedStyle(element).color]
    }
  }
}

/** Controls, marks and icons that contrast less than 3 with what they stand on. */
export function faintControls(): string[] {
  return shown().flatMap((part) => {
    const slots = (...names: string[]) =>
      [...part.querySelectorAll(names.map((name) => `[data-slot="ask-user-${name}"]`).join())].filter(isSeen)
    const measured = [
      ...slots('control', 'other', 'step-mark').map((element) => [element, edge(element)] as const),
      ...slots('icon').map(
        (element) => [element, contrast(getComputedStyle(element).stroke, element)] as const,
      ),
      // The tick or dot in it, and the turning ring.
      ...slots('control', 'step-mark')
        .filter((element) => element.matches(':checked, [data-state="answered"]'))
        .map(
          (element) =>
            [element, contrast(getComputedStyle(element, '::before').backgroundColor, element)] as const,
        ),
      ...slots('spinner').map(
        (element) => [element, contrast(getComputedStyle(element).borderInlineEndColor, element)] as const,
      ),
    ]
    return measured.flatMap(([element, ratio]) => (ratio < 3 ? `${nameOf(element)} ${ratio.toFixed(2)}` : []))
  })
}

/** How an element is told from what it stands on: by its border or by its own background, whichever is stronger. */
function edge(element: Element): number {
  const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(element)
  const border = Number.parseFloat(borderTopWidth) > 0 ? contrast(borderTopColor, element.parentElement) : 1
  return Math.max(border, contrast(backgroundColor, element.parentElement))
}
