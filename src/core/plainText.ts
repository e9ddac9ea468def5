// Everything that could reorder, hide or break a line of foreign text: control characters except tab and newline, and
// format characters (bidi controls, zero-width spaces, tags), also the unassigned ones among them. The joiners U+200C and
// U+200D stay, since Persian, Indic scripts and emoji need them, and so do the Arabic signs that are format characters only
// in name.
const invisible =
  /(?![\t\n\u200C-\u200D\u0600-\u0605\u06DD\u0890-\u0891\u08E2])[\p{Cc}\p{Cf}\u2065\u{E0000}-\u{E007F}]/gu

/**
 * Foreign text as it may be shown: control, bidi and invisible characters are removed, line breaks stay. Half of a surrogate
 * pair is the sign that browsers show for it, before what is removed could join it to another half.
 */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(invisible, '')
}

/** Text without its outer spaces; empty where nothing of it could be seen. */
export function visible(text = ''): string {
  return plainText(text).trim() && text.trim()
}
