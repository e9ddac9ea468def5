import { act, render } from '@testing-library/react'
import { QuestionCards } from 'react-ask-user'
import type { Prompt } from 'react-ask-user/core'
import { createQuestionStore, systemClock } from 'react-ask-user/store'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { askedAtMs, prompts } from '../../fixtures/prompts.js'
import { FakeTransport } from '../store/fakeTransport.js'
import './chat.js'

const { multi, long } = prompts

beforeEach(async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.viewport(390, 844)
})
afterEach(() => cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false }))

const cards = page.getByRole('form', { name: 'Agent question' })
const all = (selector: string) => [...cards.element().querySelectorAll<HTMLElement>(selector)]

/** A person before cards in a long timeline, some time after they have come. */
function openCards(...open: Prompt[]) {
  const transport = new FakeTransport()
  const clock = { ...systemClock, now: () => askedAtMs }
  const store = createQuestionStore({ transport, clock, storage: null })
  transport.ready()
  render(
    <main>
      <p style={{ blockSize: '600px' }}>What was said before</p>
      <QuestionCards store={store} />
      <textarea aria-label="Message" />
    </main>,
  )
  act(() => transport.opened(...open))
  return { store, transport }
}

it('has targets of at least 44 px, and nothing too wide', () => {
  openCards({ ...multi, questions: [...multi.questions, ...long.questions] }, { ...multi, id: 'later' })
  const targets = all('button, label').map((element) => element.getBoundingClientRect())
  expect(targets.length).toBeGreaterThan(14)
  for (const { width, height } of targets) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  const outer = cards.element().getBoundingClientRect()
  const wide = all('*').filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && (left < outer.left - 0.5 || right > outer.right + 0.5)
  })
  expect(wide).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  // They belong to the timeline: that scrolls, and nothing in them does.
  expect(
    all('*').filter(
      (element) =>
        element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY === 'auto',
    ),
  ).toEqual([])
})

it('has the same targets where a mouse points', async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  openCards(multi)
  for (const element of all('button, label')) {
    expect(element.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  }
})

it('is answered with presses alone; a missing answer scrolls into sight', async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  const { transport, store } = openCards(multi)
  await expect.element(cards.getByRole('radio').first()).toHaveAttribute('aria-disabled', 'false')
  await cards.getByRole('checkbox', { name: 'Load test' }).click()
  await expect.element(cards.getByRole('checkbox', { name: 'Load test' })).toBeChecked()
  await cards.getByRole('radio', { name: 'Nobody for now' }).click()
  await expect.element(cards.getByRole('radio', { name: 'Nobody for now' })).toBeChecked()
  await cards.getByRole('button', { name: 'Submit' }).click({ force: true })
  const first = cards.getByRole('group', { name: 'Where should this build be deployed?' })
  await expect.element(first.getByText('Where should this build be deployed?')).toBeInViewport()
  expect(transport.sent).toHaveLength(0)
  await cards.getByRole('radio', { name: 'Production' }).click()
  await expect.element(cards.getByRole('radio', { name: 'Production' })).toBeChecked()
  await cards.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => transport.sent.length).toBe(1)
  expect(transport.sent[0]?.answers?.get('deploy_target')).toEqual({ choices: ['Production'] })
  expect(store.getState().open[0]?.step).toBe(0)
})
