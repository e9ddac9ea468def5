// Markdown tables with columns of one width, as the formatter leaves them.

/** @param {string} text @returns {string} */
export const code = (text) => (text ? `\`${text.replaceAll('|', '\\|')}\`` : '')

/** @param {Iterable<string>} words @returns {string} */
export const codes = (words) => [...words].map(code).join(' ')

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 * @returns {string}
 */
export function table(head, rows) {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
