import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ConnectionWords } from 'react-ask-user'
import { clusters } from 'react-ask-user/core'
import { ar } from 'react-ask-user/locales/ar'
import { de } from 'react-ask-user/locales/de'
import { en } from 'react-ask-user/locales/en'
import { es } from 'react-ask-user/locales/es'
import { fr } from 'react-ask-user/locales/fr'
import { he } from 'react-ask-user/locales/he'
import { hi } from 'react-ask-user/locales/hi'
import { id } from 'react-ask-user/locales/id'
import { it } from 'react-ask-user/locales/it'
import { ja } from 'react-ask-user/locales/ja'
import { ko } from 'react-ask-user/locales/ko'
import { fill, type Locale, type Plural } from 'react-ask-user/locales/locale'
import { nl } from 'react-ask-user/locales/nl'
import { pl } from 'react-ask-user/locales/pl'
import { ptBR } from 'react-ask-user/locales/pt-BR'
import { ru } from 'react-ask-user/locales/ru'
import { th } from 'react-ask-user/locales/th'
import { tr } from 'react-ask-user/locales/tr'
import { uk } from 'react-ask-user/locales/uk'
import { vi } from 'react-ask-user/locales/vi'
import { zhCN } from 'react-ask-user/locales/zh-CN'
import { zhTW } from 'react-ask-user/locales/zh-TW'

const translations = [
  ar,
  de,
  es,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  ptBR,
  ru,
  th,
  tr,
  uk,
  vi,
  zhCN,
  zhTW,
].map((locale) => [locale.tag, locale] as const)

const locales = [['en', en] as const, ...translations]

const folder = new URL('../../src/locales/', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'locale.ts')

/** Words that a language truly shares with English. */
const shared: Readonly<Record<string, readonly string[]>> = { fr: ['questions'] }

/** The script of each language that is not written in Latin letters. */
const scripts: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  'zh-CN': /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
}

/** What stands in a text as it is, whatever the language. */
const literals = ['openclaw devices approve', 'gateway.controlUi.allowedOrigins']

const buttons = [
  'openLink',
  'skip',
  'back',
  'next',
  'submit',
  'sending',
  'retry',
  'collapse',
  'changeAnswer',
  'skipAnyway',
  'keepAnswering',
  'copy',
  'copied',
  'copyFailed',
  'putInMessage',
  'close',
] as const

const connections = import.meta.glob<Readonly<Record<string, ConnectionWords>>>(
  '../../src/locales/connection/??*.ts',
  {
    eager: true,
  },
)

/** The sentences of a language for the state of a connection. */
function connectionOf(tag: string): ConnectionWords {
  const [words] = Object.values(connections[`../../src/locales/connection/${tag}.ts`] ?? {})
  if (!words) throw new Error(`${tag} has no words for a connection`)
  return words
}

/** Every text by its path, without the plural forms and the suffixes. */
function texts({ tag, words }: Locale): Map<string, string> {
  const { arrivedSeveral: _, recommendedSuffixes: __, ...rest } = words
  return new Map(walk({ ...rest, connection: connectionOf(tag) }, ''))
}

function walk(node: object, path: string): [string, string][] {
  return Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : walk(value, `${path}${key}.`),
  )
}

/** Every text that is read, the plural forms among them. */
function allTexts(locale: Locale): Map<string, string> {
  return new Map([...texts(locale), ...walk(locale.words.arrivedSeveral, 'arrivedSeveral.')])
}

function places(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/gu)].map(([place]) => place).toSorted()
}

/** The paths of the texts that fail. */
function failing(
  all: ReadonlyMap<string, string>,
  passes: (text: string, path: string) => boolean,
): readonly string[] {
  return [...all].filter(([path, text]) => !passes(text, path)).map(([path, text]) => `${path}: ${text}`)
}

test('every file is a language, and every language is tested under its tag', () => {
  expect(files).toEqual(locales.map(([tag]) => `${tag}.ts`).toSorted())
})

describe.each(locales)('%s', (tag, locale) => {
  const english = texts(en)
  const own = texts(locale)
  const all = allTexts(locale)
  const { words } = locale

  test('has a valid tag', () => {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    expect(Intl.PluralRules.supportedLocalesOf(tag)).toEqual([tag])
  })

  test('has the words of English, none of them empty', () => {
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    expect(failing(all, (text) => text.trim() !== '')).toEqual([])
  })

  test('has the places of English in every text', () => {
    const found = [...own].map(([path, text]) => [path, places(text)])
    const expected = [...own.keys()].map((path) => [path, places(english.get(path) ?? '')])
    expect(found).toEqual(expected)
  })

  test('has every plural form, each with its places', () => {
    const rules = new Intl.PluralRules(tag)
    const forms = new Map(Object.entries(words.arrivedSeveral))
    expect([...forms.keys()]).toEqual(expect.arrayContaining(rules.resolvedOptions().pluralCategories))
    for (const [form, text] of forms) {
      const numbers = Array.from({ length: 1000 }, (_, count) => count).filter(
        (n) => rules.select(n) === form,
      )
      // A form for one number alone may say it in words.
      const found = places(numbers.length === 1 ? `${text.replace('{count}', '')}{count}` : text)
      expect([form, ...found]).toEqual([form, '{count}', '{question}'])
    }
  })

  test('is set as the language is printed', () => {
    expect(failing(all, (text) => !text.includes('...'))).toEqual([])
    expect(failing(all, (text) => !/["'`]/u.test(text))).toEqual([])
    expect(failing(all, (text) => text === text.trim() && !/\s\s/u.test(text))).toEqual([])
    expect(failing(all, (text) => text === text.normalize('NFC'))).toEqual([])
  })

  test('keeps commands and settings as they are typed', () => {
    for (const literal of literals) {
      const named = (map: Map<string, string>) => [...map].filter(([, text]) => text.includes(literal))
      expect(named(own).map(([path]) => path)).toEqual(named(english).map(([path]) => path))
    }
  })

  test('names the suffixes in the form in which labels are compared', () => {
    expect(words.recommendedSuffixes).not.toHaveLength(0)
    expect(new Set(words.recommendedSuffixes).size).toBe(words.recommendedSuffixes.length)
    for (const suffix of words.recommendedSuffixes) {
      expect(suffix).toBe(suffix.normalize('NFC').toLowerCase().trim())
      expect(suffix).not.toMatch(/[()（）]/u)
    }
  })

  test('has short buttons', () => {
    const long = buttons.filter((key) => clusters(words[key]).length > 24)
    expect(long.map((key) => words[key])).toEqual([])
  })

  test('puts the question last where it is heard after its place', () => {
    expect(words.stepChange.endsWith('{question}')).toBe(true)
  })

  test.each(['notSent', 'notSkipped'] as const)('says why in whole sentences: %s', (key) => {
    for (const reason of Object.values(words.send)) {
      const said = fill(words[key], { reason }, tag)
      expect(said).toContain(reason)
      expect(said).not.toMatch(/[.。।]{2}|\{|[.।:]\p{L}/u)
    }
  })
})

describe.each(translations)('%s', (tag, locale) => {
  const english = allTexts(en)
  const all = allTexts(locale)

  test('leaves no text in English', () => {
    const same = [...all].filter(([path, text]) => text === english.get(path)).map(([path]) => path)
    expect(same).toEqual(shared[tag] ?? [])
    const leftOver = /\b(?:the|your|you|answer\w*|skip\w*|sent|could|cannot|connection|copy|close|retry)\b/iu
    expect(failing(all, (text) => !leftOver.test(text))).toEqual([])
  })

  test('is written in its script', () => {
    const script = scripts[tag] ?? /\p{Script=Latin}/u
    expect(failing(all, (text) => script.test(text.replaceAll(/\{\w+\}/gu, '')))).toEqual([])
    if (scripts[tag]) return
    expect(
      failing(all, (text) => !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)),
    ).toEqual([])
  })
})

describe('the plural form for a number', () => {
  /** What the text says of each number; # stands for the number as the language writes it. */
  const said: readonly (readonly [Locale, Readonly<Record<number, string>>])[] = [
    [
      ru,
      {
        0: '# вопросов.',
        1: '# вопрос:',
        2: '# вопроса.',
        3: '# вопроса.',
        5: '# вопросов.',
        11: '# вопросов.',
        21: '# вопрос:',
        100: '# вопросов.',
      },
    ],
    [
      pl,
      {
        0: '# pytań.',
        1: '# pytanie:',
        2: '# pytania.',
        3: '# pytania.',
        5: '# pytań.',
        11: '# pytań.',
        21: '# pytań.',
        100: '# pytań.',
      },
    ],
    [
      ar,
      {
        0: '# سؤال:',
        1: 'سؤالًا واحدًا:',
        2: 'سؤالين.',
        3: '# أسئلة.',
        5: '# أسئلة.',
        11: '# سؤالًا.',
        21: '# سؤالًا.',
        100: '# سؤال.',
      },
    ],
    [
      he,
      {
        0: '# שאלות.',
        1: 'שאלה אחת:',
        2: 'שתי שאלות.',
        3: '# שאלות.',
        5: '# שאלות.',
        11: '# שאלות.',
        21: '# שאלות.',
        100: '# שאלות.',
      },
    ],
    [
      fr,
      {
        0: '# question\u00a0:',
        1: '# question\u00a0:',
        2: '# questions.',
        3: '# questions.',
        5: '# questions.',
        11: '# questions.',
        21: '# questions.',
        100: '# questions.',
        1_000_000: '# de questions.',
      },
    ],
    [
      ja,
      {
        0: '#件の質問',
        1: '#件の質問',
        2: '#件の質問',
        3: '#件の質問',
        5: '#件の質問',
        11: '#件の質問',
        21: '#件の質問',
        100: '#件の質問',
      },
    ],
  ]

  test.each(
    said.flatMap(([locale, forms]) =>
      Object.entries(forms).map(([count, form]) => [locale.tag, Number(count), form, locale] as const),
    ),
  )('%s, %i: %s', (tag, count, form, { words }) => {
    const text = fill(words.arrivedSeveral, { count, question: 'Q' }, tag)
    expect(text).toContain(form.replace('#', count.toLocaleString(tag)))
    expect(text).toMatch(/Q$/u)
  })

  test('a language that lacks a form takes "other"', () => {
    const forms: Plural = { other: '{count} x' }
    expect(fill(forms, { count: 2 }, 'ru')).toBe('2 x')
  })
})

test.each(files)('%s pulls in no other language', (file) => {
  const code = readFileSync(new URL(file, folder), 'utf8')
  const imports = code.matchAll(/.*?\b(?:from|import|require)\s*\(?\s*['"`].*/gu)
  expect([...imports].map(([line]) => line)).toEqual(["import type { Locale } from './locale.js'"])
})
