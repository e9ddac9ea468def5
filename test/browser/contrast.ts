/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
type Colour = readonly [number, number, number, number]

const white: Colour = [255, 255, 255, 1]

/** Any colour that CSS can write, as the browser paints it. */
function colour(css: string): Colour {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = css
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue, alpha / 255]
}

function over(top: Colour, under: Colour): Colour {
  const [, , , alpha] = top
  const mix = (index: 0 | 1 | 2) => top[index] * alpha + under[index] * (1 - alpha)
  return [mix(0), mix(1), mix(2), 1]
}

/** What is painted behind what an element holds: its own background and those of what it stands in. */
function backgroundOf(element: Element | null): Colour {
  if (!element) return white
  const own = colour(getComputedStyle(element).backgroundColor)
  return own[3] === 1 ? own : over(own, backgroundOf(element.parentElement))
}

const linear = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The contrast of two colours (WCAG 2.2), from 1 to 21. */
function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** A colour as it is painted on a background, against it. */
const against = (css: string, background: Colour) => contrast(over(colour(css), background), background)

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

const describe = (element: Element, ratio: number, text = '') =>
  `${element.closest('[data-slot]')?.getAttribute('data-slot')} ${text} ${ratio.toFixed(2)}`

/** How many texts there are, and those that contrast less than 4.5 with what they stand on. */
export function textContrast(root: Element): { count: number; weak: string[] } {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const weak: string[] = []
  let count = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent?.trim()
    if (!parent || !text || !isSeen(parent)) continue
    count += 1
    const ratio = against(getComputedStyle(parent).color, backgroundOf(parent))
    if (ratio < 4.5) weak.push(describe(parent, ratio, text))
  }
  for (const field of root.querySelectorAll('textarea, input[type="password"]')) {
    count += 1
    const background = backgroundOf(field)
    for (const pseudo of [null, '::placeholder']) {
      const ratio = against(getComputedStyle(field, pseudo).color, background)
      if (ratio < 4.5) weak.push(describe(field, ratio, pseudo ?? 'text'))
    }
  }
  return { count, weak }
}

/** How an element is told from what it stands on: by its border or by its own background, whichever is stronger. */
function edge(element: Element): number {
  const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(element)
  const outside = backgroundOf(element.parentElement)
  const border = Number.parseFloat(borderTopWidth) > 0 ? against(borderTopColor, outside) : 1
  return Math.max(border, against(backgroundColor, outside))
}

/** How many controls, marks and icons there are, and those that contrast less than 3 with what they stand on. */
export function controlContrast(root: Element): { count: number; weak: string[] } {
  const slots = (...names: string[]) =>
    [...root.querySelectorAll(names.map((name) => `[data-slot="ask-user-${name}"]`).join())].filter(isSeen)
  const measured = [
    ...slots('control', 'other', 'step-mark').map((element) => [element, edge(element)] as const),
    ...slots('icon').map(
      (element) => [element, against(getComputedStyle(element).stroke, backgroundOf(element))] as const,
    ),
    // The tick or dot in it, and the turning ring.
    ...slots('control', 'step-mark')
      .filter((element) => element.matches(':checked, [data-state="answered"]'))
      .map((element) => {
        const mark = getComputedStyle(element, '::before').backgroundColor
        return [element, against(mark, backgroundOf(element))] as const
      }),
    ...slots('spinner').map(
      (element) =>
        [element, against(getComputedStyle(element).borderInlineEndColor, backgroundOf(element))] as const,
    ),
  ]
  return {
    count: measured.length,
    weak: measured.flatMap(([element, ratio]) => (ratio < 3 ? describe(element, ratio) : [])),
  }
}

/** How many places focus can be, and those whose ring is missing or contrasts less than 3 with what is around it. */
export function ringContrast(root: Element): { count: number; weak: string[] } {
  const stops = [...root.querySelectorAll<HTMLElement>('button, input, textarea, a, legend, pre')].filter(
    isSeen,
  )
  const weak = stops.flatMap((stop) => {
    stop.focus({ preventScroll: true })
    const rows = ['option', 'other', 'review-item'].map((name) => `[data-slot="ask-user-${name}"]`).join()
    const ringed = stop.closest(rows) ?? stop
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(ringed)
    const drawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    const ratio = drawn ? against(outlineColor, backgroundOf(ringed.parentElement)) : 1
    return ratio < 3 ? describe(ringed, ratio) : []
  })
  return { count: stops.length, weak }
}
