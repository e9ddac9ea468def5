/** The rule of one selector, as it stands in a style sheet, without what is the host's own. */
export function ruleOf(css: string, selector: string): string {
  const start = css.indexOf(`${selector} {`)
  const end = css.indexOf('\n}', start) + 2
  return css.slice(start, end).replaceAll(/\n {2}--chat-[^;]*;/gu, '')
}
