import { en, type Locale } from 'react-ask-user'

/** A file of `react-ask-user/locales/*`: it exports its language under a name of its own. */
type LocaleModule = Readonly<Record<string, Locale>>

/** Every language of the package but English, each loaded when it is chosen. A test knows when one is missing. */
const files: Readonly<Record<string, () => Promise<LocaleModule>>> = {
  ar: () => import('react-ask-user/locales/ar'),
  de: () => import('react-ask-user/locales/de'),
  es: () => import('react-ask-user/locales/es'),
  fr: () => import('react-ask-user/locales/fr'),
  he: () => import('react-ask-user/locales/he'),
  hi: () => import('react-ask-user/locales/hi'),
  id: () => import('react-ask-user/locales/id'),
  it: () => import('react-ask-user/locales/it'),
  ja: () => import('react-ask-user/locales/ja'),
  ko: () => import('react-ask-user/locales/ko'),
  nl: () => import('react-ask-user/locales/nl'),
  pl: () => import('react-ask-user/locales/pl'),
  'pt-BR': () => import('react-ask-user/locales/pt-BR'),
  ru: () => import('react-ask-user/locales/ru'),
  th: () => import('react-ask-user/locales/th'),
  tr: () => import('react-ask-user/locales/tr'),
  uk: () => import('react-ask-user/locales/uk'),
  vi: () => import('react-ask-user/locales/vi'),
  'zh-CN': () => import('react-ask-user/locales/zh-CN'),
  'zh-TW': () => import('react-ask-user/locales/zh-TW'),
}

/** The tags of the languages, English first. */
export const tags: readonly string[] = [en.tag, ...Object.keys(files)]

/** A language's name in itself. */
export function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** The language with a tag; English while there is none. */
export async function loadLocale(tag: string): Promise<Locale> {
  const load = files[tag]
  if (!load) return en
  return Object.values(await load())[0] ?? en
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])

/** The direction that a language is written in. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(tag.split('-')[0] ?? tag) ? 'rtl' : 'ltr'
}
