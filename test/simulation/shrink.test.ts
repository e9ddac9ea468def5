import { expect, test } from 'vitest'
import { makeSchedule, type Schedule } from './schedule.js'
import { shrink } from './shrink.js'

const whole = makeSchedule(11)
const has = ({ actions }: Schedule, ...needed: number[]) =>
  needed.every((index) => actions.some((action) => action === whole.actions[index]))

test('leaves nothing but the actions that break the rule', async () => {
  const small = await shrink(whole, 'sends once', async (schedule) =>
    has(schedule, 2, 17, 23) ? 'sends once' : undefined,
  )
  expect(small.actions).toEqual([2, 17, 23].map((index) => whole.actions[index]))
})

test('does not go over to another rule that fewer actions break', async () => {
  const small = await shrink(whole, 'sends once', async (schedule) =>
    has(schedule, 4, 9) ? 'sends once' : 'stays ended',
  )
  expect(small.actions).toHaveLength(2)
})

test('leaves out tabs and a wrong clock that are not needed', async () => {
  const wide = { ...whole, skewMs: 3_600_000, tabs: [0, 1, 2].map(() => ({ minMs: 1, maxMs: 2 })) }
  const small = await shrink(wide, 'words are kept', async () => 'words are kept')
  expect(small).toEqual({ ...wide, skewMs: 0, tabs: wide.tabs.slice(0, 1), actions: [] })
})
