import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { en, type Locale } from 'react-ask-user'
import { directionOf, loadLocale } from '../stories/support/locales.js'
import { StageProvider } from '../stories/support/stage.js'
import { reduceMotion } from './reduceMotion.js'

/** What the toolbar can say. */
interface StageGlobals {
  readonly theme: (typeof choices.theme)[number]
  readonly language: string
  readonly direction: (typeof choices.direction)[number]
  readonly width: (typeof choices.width)[number]
  readonly motion: (typeof choices.motion)[number]
}

const choices = {
  theme: ['system', 'light', 'dark'],
  direction: ['language', 'ltr', 'rtl'],
  width: ['full', '320', '390', '736'],
  motion: ['system', 'reduced'],
} as const

/** Reads the toolbar, which anybody may set in the address: what is not a choice is the first one. */
export function readGlobals(globals: Readonly<Record<string, unknown>>): StageGlobals {
  return {
    theme: choices.theme.find((word) => word === globals.theme) ?? 'system',
    language: typeof globals.language === 'string' ? globals.language : en.tag,
    direction: choices.direction.find((word) => word === globals.direction) ?? 'language',
    width: choices.width.find((word) => word === String(globals.width)) ?? 'full',
    motion: choices.motion.find((word) => word === globals.motion) ?? 'system',
  }
}

/** The page around a story, as the toolbar wants it: color scheme, language, direction, width and motion. */
export function StageView({
  globals: { theme, language, direction, width, motion },
  whole,
  children,
}: {
  readonly globals: StageGlobals
  /** Whether the story has the page to itself; on a docs page it must leave the rest alone. */
  readonly whole: boolean
  readonly children: ReactNode
}) {
  const locale = useLocale(language)
  const dir = direction === 'language' ? directionOf(language) : direction

  useLayoutEffect(() => {
    if (!whole) return
    const { documentElement: root } = document
    root.dataset.scheme = theme
    root.lang = locale.tag
    root.dir = dir
  }, [whole, theme, locale, dir])

  useLayoutEffect(() => (motion === 'reduced' ? reduceMotion(document) : undefined), [motion])

  const stage = useMemo(() => ({ locale }), [locale])
  return (
    <StageProvider value={stage}>
      <div
        className="stage"
        data-scheme={theme}
        lang={locale.tag}
        dir={dir}
        style={{
          ...(width !== 'full' && { inlineSize: `${width}px`, marginInline: 'auto' }),
          ...(whole && { minBlockSize: '100vh' }),
        }}
      >
        {children}
      </div>
    </StageProvider>
  )
}

/** The chosen language once it is there; English until then. */
function useLocale(language: string): Locale {
  const [locale, setLocale] = useState<Locale>(en)
  useEffect(() => {
    let wanted = true
    void loadLocale(language).then((loaded) => wanted && setLocale(loaded))
    return () => {
      wanted = false
    }
  }, [language])
  return locale
}
