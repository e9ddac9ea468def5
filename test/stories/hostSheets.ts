import { hasText, isSeen, nameOf, settle, shown } from './shown.js'

/** A reset as utility frameworks ship it. */
const reset = `
  *, ::before, ::after { box-sizing: border-box; border: 0 solid; margin: 0; padding: 0; }
  html { line-height: 1.5; -webkit-text-size-adjust: 100%; }
  button, input, textarea { font: inherit; letter-spacing: inherit; color: inherit; background: transparent; border-radius: 0; opacity: 1; }
  button { appearance: button; }
  svg { display: block; vertical-align: middle; }
  img, svg { max-width: 100%; height: auto; }
  ol, ul { list-style: none; }
  ::placeholder { opacity: 1; color: color-mix(in oklab, currentcolor 50%, transparent); }
  textarea { resize: vertical; }
  a { color: inherit; text-decoration: inherit; }
  kbd, pre { font-family: monospace; font-size: 1em; }
  [hidden] { display: none; }
`

/** Rules that real sheets of single elements have, all at once. */
const harsh = `
  * { box-sizing: content-box; }
  body { line-height: 2.4; letter-spacing: 1px; }
  button { all: unset; text-transform: uppercase; font-size: 22px; line-height: 3; letter-spacing: 2px; width: 100%; min-width: 120px; height: 60px; padding: 10px 30px; margin: 8px; background: #c00; color: #fff; box-shadow: 0 4px #900; text-shadow: 1px 1px #000; border-radius: 0; float: left; }
  form { max-width: 400px; padding: 30px; border: 3px solid red; }
  fieldset { border: 2px groove #888; padding: 20px; margin: 20px; min-width: min-content; }
  legend { float: left; width: 50%; font-size: 24px; margin-bottom: 8px; border-bottom: 1px solid #000; }
  label { display: block; margin: 20px; font-weight: 700; width: 50%; text-transform: uppercase; }
  input { width: 100%; height: 40px; padding: 8px; box-shadow: inset 0 0 4px #000; }
  textarea { min-height: 120px; height: 120px; width: 50%; border: 3px solid red; box-shadow: 0 0 4px #000; background: #ff0; }
  p { margin: 0 0 16px; line-height: 2.2; max-width: 20ch; text-indent: 2em; }
  ul, ol { padding: 40px; list-style: square; }
  li { margin: 6px; line-height: 2; }
  dl { margin: 0 0 16px; } dt { font-weight: 700; float: left; width: 30%; } dd { margin: 0 0 8px 40px; }
  kbd { background: #222; color: #fff; padding: 4px; box-shadow: 0 2px #000; }
  pre { background: #000; color: #0f0; padding: 30px; white-space: pre; }
  q { font-style: italic; }
  svg { width: 100%; height: 100px; fill: red; margin: 10px; }
  section { padding: 60px 0; max-width: 300px; }
  a { color: pink; text-decoration: none; }
`

/** Sheets that a host's page may have. */
export const hostSheets = { reset, harsh } as const

/** Puts a sheet last into the page, so that it wins wherever it weighs as much. Returns the way back. */
export function addSheet(css: string): () => void {
  const sheet = document.createElement('style')
  sheet.textContent = css
  document.head.append(sheet)
  settle()
  return () => {
    sheet.remove()
    settle()
  }
}

/** What looks otherwise under a host's sheet; a pixel of difference is none. */
export function changesUnder(css: string): string[] {
  for (const part of shown()) for (const each of part.querySelectorAll('*')) each.scrollTop = 0
  const before = look()
  const remove = addSheet(css)
  const after = look()
  remove()
  if (after.length !== before.length) return [`${before.length} parts became ${after.length}`]
  return before.flatMap(({ name, values }, place) => {
    const moved = values.flatMap((value, index) => {
      const now = after[place]?.values[index] ?? 'nothing'
      return value === now || Math.abs(Number(value) - Number(now)) <= 1 ? [] : `${value} became ${now}`
    })
    return moved.length > 0 ? `${name}: ${moved.join(', ')}` : []
  })
}

/** What each part looks like: its place in what is shown, its size, its colors and its letters. */
function look(): { name: string; values: string[] }[] {
  const parts = shown().flatMap((part) => {
    const outer = part.getBoundingClientRect()
    return [part, ...part.querySelectorAll('[data-slot]')].map((element) => ({ element, outer }))
  })
  return parts
    .filter(({ element }) => isSeen(element))
    .map(({ element, outer }) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      // A border that has no width has no color to see.
      const border = Number.parseFloat(style.borderTopWidth) > 0 ? style.borderTopColor : 'none'
      const shape = [left - outer.left, top - outer.top, width, height].map((px) => String(Math.round(px)))
      const rest = [style.color, style.backgroundColor, border, style.boxShadow, style.textShadow]
      const letters = [style.fontSize, style.fontWeight, style.textTransform, style.letterSpacing]
      return { name: nameOf(element), values: [...shape, ...rest, ...(hasText(element) ? letters : [])] }
    })
}
