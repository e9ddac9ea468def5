import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  type ChannelLocale,
  parseReply,
  renderMissing,
  renderSummary,
  renderText,
} from 'react-ask-user/channels'
import { parseArguments } from 'react-ask-user/core'
import { ar } from 'react-ask-user/locales/channels/ar'
import { de } from 'react-ask-user/locales/channels/de'
import { en } from 'react-ask-user/locales/channels/en'
import { es } from 'react-ask-user/locales/channels/es'
import { fr } from 'react-ask-user/locales/channels/fr'
import { he } from 'react-ask-user/locales/channels/he'
import { hi } from 'react-ask-user/locales/channels/hi'
import { id } from 'react-ask-user/locales/channels/id'
import { it } from 'react-ask-user/locales/channels/it'
import { ja } from 'react-ask-user/locales/channels/ja'
import { ko } from 'react-ask-user/locales/channels/ko'
import { nl } from 'react-ask-user/locales/channels/nl'
import { pl } from 'react-ask-user/locales/channels/pl'
import { ptBR } from 'react-ask-user/locales/channels/pt-BR'
import { ru } from 'react-ask-user/locales/channels/ru'
import { th } from 'react-ask-user/locales/channels/th'
import { tr } from 'react-ask-user/locales/channels/tr'
import { uk } from 'react-ask-user/locales/channels/uk'
import { vi } from 'react-ask-user/locales/channels/vi'
import { zhCN } from 'react-ask-user/locales/channels/zh-CN'
import { zhTW } from 'react-ask-user/locales/channels/zh-TW'
import { asks } from '../../fixtures/asks.js'
import { options, prompt, question } from '../core/build.js'

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
].map((channel) => [channel.locale.tag, channel] as const)

const channels = [['en', en] as const, ...translations]

const folder = new URL('../../src/locales/channels/', import.meta.url)
const files = readdirSync(folder).filter((file) => file !== 'channelLocale.ts')

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

/** Every text by its name, without the plural and the lists. */
function texts({ words }: ChannelLocale): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[key, value]] : [],
  )
}

/** Every text that is shown, the plural forms among them. */
function shown(channel: ChannelLocale): [string, string][] {
  return [...texts(channel), ...Object.entries(channel.words.questionsForYou)]
}

const unplaced = (text: string) => text.replaceAll(/\{\w+\}/gu, '')
const places = (text: string) => [...text.matchAll(/\{\w+\}/gu)].map(([place]) => place).toSorted()

test('every file is a language, and every language of the panel has one', () => {
  expect(files).toEqual(channels.map(([tag]) => `${tag}.ts`).toSorted())
  const panel = readdirSync(new URL('..', folder)).filter((file) => /^\w\w(-\w\w)?\.ts$/u.test(file))
  expect(files).toEqual(panel)
})

describe.each(channels)('%s', (tag, channel) => {
  const { words } = channel
  const { questionsForYou, skipCommands, listWords } = words
  const one = prompt({ questions: [question({ id: 'q', multiSelect: true })] })

  test('has the words of English, none of them empty, each with its places', () => {
    const own = texts(channel)
    expect(own.map(([key, text]) => [key, places(text)])).toEqual(
      texts(en).map(([key, text]) => [key, places(text)]),
    )
    expect(own.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('has every plural form, each with its number', () => {
    const rules = new Intl.PluralRules(tag)
    expect(Object.keys(questionsForYou)).toEqual(
      expect.arrayContaining(rules.resolvedOptions().pluralCategories),
    )
    for (const [form, text] of Object.entries(questionsForYou)) {
      const numbers = Array.from({ length: 1000 }, (_, n) => n).filter((n) => rules.select(n) === form)
      // A form for one number alone may say it in words.
      expect(places(text)).toEqual(numbers.length === 1 && !text.includes('{count}') ? [] : ['{count}'])
    }
  })

  test('is set as the language is printed', () => {
    const wrong = shown(channel).filter(
      ([, text]) => /["'`]|\.\.\.|\s\s/u.test(text) || text !== text.trim() || text !== text.normalize('NFC'),
    )
    expect(wrong).toEqual([])
  })

  test('has a short button, and words that fit in a note over one', () => {
    expect(words.otherButton.length).toBeLessThanOrEqual(20)
    for (const note of [
      words.accepted,
      words.skipped,
      words.alreadyAnswered,
      words.alreadyEnded,
      words.notYours,
    ]) {
      // What Telegram takes in answerCallbackQuery.
      expect(note.length).toBeLessThanOrEqual(200)
    }
  })

  test('names its commands and list words in the form in which they are compared', () => {
    expect(skipCommands.length).toBeGreaterThan(0)
    for (const word of [...skipCommands, ...listWords]) expect(word).toBe(word.normalize('NFC').toLowerCase())
    for (const command of skipCommands) expect(command).toMatch(/^\/\p{L}/u)
    // The first that fits is taken.
    listWords.forEach((word, index) => {
      expect(listWords.slice(0, index).filter((earlier) => word.startsWith(earlier))).toEqual([])
    })
  })

  test.each([...skipCommands, '/skip'])('%s alone skips, and without its slash it does not', (command) => {
    const say = (text: string) => parseReply(one, text, { locale: channel })
    expect(say(` ${command}\n`)).toEqual({ status: 'skipped' })
    expect(say(command.toUpperCase())).toEqual({ status: 'skipped' })
    expect(say(command.slice(1))).toMatchObject({ status: 'answered' })
    expect(renderText(one, channel)).toContain(skipCommands[0])
  })

  test.each(listWords)('a list may be joined by "%s"', (word) => {
    const read = parseReply(one, `1, 2${word}3`, { locale: channel })
    expect(read).toEqual({
      status: 'answered',
      answers: new Map([['q', { choices: ['Red', 'Green', 'Blue'] }]]),
    })
  })

  test('takes its own "(Recommended)" for what it is', () => {
    for (const suffix of channel.locale.words.recommendedSuffixes) {
      const label = `Canary (${suffix})`
      const asked = prompt({ questions: [question({ id: 'q', options: options(label, 'Staging') })] })
      expect(parseReply(asked, 'canary', { locale: channel })).toEqual({
        status: 'answered',
        answers: new Map([['q', { choices: [label] }]]),
      })
    }
  })

  test('says a whole exchange with no place left open', () => {
    const { prompt: asked } = parseArguments(asks.multi, { id: 'ask_1', nowMs: 0 })
    if (!asked) throw new Error('no prompt')
    const reply = parseReply(asked, '1', { locale: channel })
    if (reply.status !== 'incomplete') throw new Error(reply.status)
    const said = [
      renderText(asked, channel),
      renderMissing(
        asked,
        { ...reply, unclear: [{ question: question(), text: 'x', options: options('A', 'B') }] },
        channel,
      ),
      renderSummary(
        asked,
        { status: 'answered', answers: new Map([['checks', { choices: [], text: 'x' }]]) },
        channel,
      ),
    ]
    for (const text of said) expect(text).not.toMatch(/\{|undefined/u)
    expect(said[0]).toContain((3).toLocaleString(tag))
  })
})

describe.each(translations)('%s', (tag, channel) => {
  test('leaves no text in English', () => {
    const english = new Map(shown(en))
    const alike = (key: string, text: string) => key !== 'quoted' && english.get(key) === text
    expect(shown(channel).filter(([key, text]) => alike(key, text))).toEqual([])
    const leftOver = /\b(?:the|your|you|answer\w*|reply\w*|skip\w*)\b/iu
    expect(shown(channel).filter(([, text]) => leftOver.test(unplaced(text)))).toEqual([])
  })

  test('is written in its script', () => {
    const script = scripts[tag] ?? /\p{Script=Latin}/u
    const others = shown(channel).filter(([key, text]) => key !== 'quoted' && !script.test(unplaced(text)))
    expect(others).toEqual([])
    if (scripts[tag]) return
    const foreign = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u
    expect(shown(channel).filter(([, text]) => foreign.test(text))).toEqual([])
  })
})

test.each(files)("%s pulls in no other language but its panel's", (file) => {
  const code = readFileSync(new URL(file, folder), 'utf8')
  const imports = [...code.matchAll(/.*?\b(?:from|import|require)\s*\(?\s*['"`].*/gu)].map(([line]) => line)
  expect(imports.map((line) => /'(.*)'/u.exec(line)?.[1])).toEqual([
    `../${file.replace(/\.ts$/u, '.js')}`,
    './channelLocale.js',
  ])
})
