import { expect, test } from 'vitest'

// The blocks of the docs that are too short to be a file's whole.

test('docs/tool.md: the tool is made of a broker', async () => {
  const { askUser } = await import('./short/tool.js')
  expect(askUser.name).toBe('ask_user')
})

test('docs/broker.md: a broker asks, and a run that stops ends the question', async () => {
  const { run } = await import('./short/yourRun.js')
  const asked = import('./short/broker.js')
  run.abort()
  expect((await asked).resolution).toMatchObject({ status: 'cancelled' })
})

test('README: the agent goes on with what the person chose', async () => {
  const { deployed, store } = await import('../readme/yourAgent.js')
  const asked = import('../readme/ask.js')
  await expect.poll(() => store.getState().open.length).toBe(1)
  const id = store.getState().shownId ?? ''
  store.choose(id, 'deploy_target', 'Production')
  store.answer(id)
  await asked
  expect(deployed).toEqual([['Production', '{"answers":{"deploy_target":["Production"]}}']])
})
