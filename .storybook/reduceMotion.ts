/**
 * Shows a page as it looks with `prefers-reduced-motion: reduce`, which no page can ask its browser for: the rules for
 * the one preference are turned off, and those for the other on. Returns the way back.
 */
export function reduceMotion(page: Document): () => void {
  const changed: { media: MediaList; before: string }[] = []
  for (const sheet of page.styleSheets) {
    for (const { media } of mediaRules(sheet)) {
      const before = media.mediaText
      const after = before
        .replaceAll(/\(prefers-reduced-motion:\s*no-preference\)/gu, 'not all')
        .replaceAll(/\(prefers-reduced-motion(:\s*reduce)?\)/gu, 'all')
      if (after === before) continue
      media.mediaText = after
      changed.push({ media, before })
    }
  }
  return () => {
    for (const { media, before } of changed) media.mediaText = before
  }
}

function mediaRules(sheet: CSSStyleSheet): CSSMediaRule[] {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSMediaRule)
  } catch {
    // A sheet from elsewhere may not be read.
    return []
  }
}
