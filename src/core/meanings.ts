import type { Option, Question } from './contract.js'
import { labelKey, looseKey, optionFace } from './option.js'

/** Finds the options that a text may mean: several where it is unclear, none where it is own words. */
export type Meanings = (text: string) => readonly Option[]

/**
 * What a text may mean: an option by its label, else by its label without "(Recommended)", else by its number, else by
 * its line as the prompt's text shows it. What no option is called to the letter is read without the signs around it.
 */
export function meanings({ options }: Question, suffixes?: readonly string[]): Meanings {
  const names = options.map((option, index) => {
    const number = String(index + 1)
    const label = looseKey(option.label)
    const face = looseKey(optionFace(option, suffixes).text)
    const line = looseKey(`${option.label} - ${option.description ?? ''}`)
    return [[label], [face], [number], [label, face, line].map((shown) => `${number}. ${shown}`)]
  })
  return (text) => {
    const key = looseKey(text)
    const [first = [], ...weaker] = [key, withoutSigns(key)]
      .filter(Boolean)
      .flatMap((said) =>
        [0, 1, 2, 3].map((kind) => options.filter((_, index) => names[index]?.[kind]?.includes(said))),
      )
    // Two labels may differ in signs that a person need not write; to the letter it is one of them.
    const exact = first.find(({ label }) => labelKey(label) === labelKey(text))
    return exact ? [exact] : ([first, ...weaker].find(({ length }) => length > 0) ?? [])
  }
}

/** Signs that a person may put around a number or a name: "2.", "(2)", "#2", a keycap, quotes, a bullet, an end of sentence. */
export function withoutSigns(key: string): string {
  // No number and hardly a name is this long.
  if (key.length > 200) return key
  return key
    .replace(/^[-*•–] /, '')
    .replace(/\uFE0F?\u20E3/g, '.')
    .replace(/^[#([{"'`*_“”„«‹‘‚「『【]+|[)\]}"'`*_“”»›’」』】.,:;!。、]+$/gu, '')
    .replace(/^(\d+)[.)\]] ?/, '$1. ')
}
