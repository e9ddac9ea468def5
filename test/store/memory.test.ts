import { describe, expect, test } from 'vitest'
import { asked, red, setUp } from './setUp.js'

describe('what a store remembers', () => {
  test('is the newest 10,000 ended prompts', { timeout: 30_000 }, () => {
    const { store, transport } = setUp({ storage: null })
    for (let n = 0; n < 10_002; n += 1) {
      transport.opened(asked({ id: `n${n}` }))
      transport.ended(`n${n}`, red)
    }
    const { ended } = store.getState()
    expect(ended).toHaveLength(10_000)
    expect(ended[0]?.prompt.id).toBe('n2')
    expect(ended.at(-1)?.prompt.id).toBe('n10001')
  })

  test('an id that has ended stays closed over the next 9,999 ends, and not for ever', () => {
    const { transport, openIds } = setUp({ storage: null })
    transport.ended('first', red)
    for (let n = 0; n < 9_999; n += 1) transport.ended(`n${n}`, red)
    transport.opened(asked({ id: 'first' }))
    expect(openIds()).toEqual([])
    transport.ended('one more', red)
    transport.opened(asked({ id: 'first' }))
    expect(openIds()).toEqual(['first'])
  })
})
