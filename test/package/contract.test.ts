import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tags } from '../../stories/support/locales.js'
import { purposes } from '../../scripts/contract/purposes.mjs'
import { readContract, reference, referencePath } from '../../scripts/contract.mjs'

const { components, parts, slots, properties, selectors, panel } = readContract()

describe('the reference', () => {
  it('is what the code says now (node scripts/contract.mjs writes it)', () => {
    expect(readFileSync(referencePath, 'utf8')).toBe(reference())
  })

  it('has a row for every slot that the code names', () => {
    const named = panel.flatMap(({ code }) =>
      [
        ...code.matchAll(/(?:data-slot=|'data-slot': |\? )["'](ask-user-[\w-]+)["']|: '(ask-user-[\w-]+)'/gu),
      ].map(([, one, other]) => one ?? other),
    )
    expect(new Set(named)).toEqual(new Set(slots.keys()))
  })

  it('says what every prop and every part is for', () => {
    const silent = components.flatMap(({ name: component, props }) =>
      props.flatMap(({ name, text }) => (text ? [] : `${component}.${name}`)),
    )
    expect(silent).toEqual([])
    expect(parts.filter(({ text }) => !text)).toEqual([])
  })

  it('says what every custom property is for', () => {
    expect(properties.map(({ name }) => name).toSorted()).toEqual([...purposes.keys()].toSorted())
  })
})

describe('the parts', () => {
  it('render the element that their docstring names', () => {
    const wrong = parts.filter(({ text, elements }) => {
      const [, named] = /Renders (?:a|one) `<(\w+)/u.exec(text) ?? []
      return named !== undefined && elements.join() !== named
    })
    expect(wrong.map(({ name, elements }) => `${name}: ${elements.join()}`)).toEqual([])
  })
})

describe('the style sheet', () => {
  it('styles only slots that a part renders', () => {
    const unrendered = new Set(selectors.map(({ slot }) => slot).filter((slot) => !slots.has(slot)))
    expect([...unrendered]).toEqual([])
  })

  it('styles only states that the slot can be in', () => {
    const unknown = selectors.flatMap(({ slot, states }) =>
      states.filter((state) => !slots.get(slot)?.states.has(state)).map((state) => `${slot} ${state}`),
    )
    expect(unknown).toEqual([])
  })
})

describe('the language toolbar of Storybook', () => {
  it('offers every language of the package', () => {
    const files = readdirSync(new URL('../../src/locales/', import.meta.url))
    const languages = files.flatMap((name) => /^([a-z]{2}(?:-[A-Z]{2})?)\.ts$/u.exec(name)?.[1] ?? [])
    expect(tags.toSorted()).toEqual(languages.toSorted())
  })
})
