import type { Locator, Page } from '@playwright/test'
import { expect } from '../loop/chatTest.js'
import { connected, test as base } from './demoTest.js'

/** The page that shows each prompt in every place at once. */
const test = base.extend<{ everywhere: Page }>({
  everywhere: async ({ page, demo }, provide) => {
    await page.goto(demo.pageUrl)
    await page.getByRole('link', { name: 'Everywhere' }).click()
    await connected(page)
    await provide(page)
  },
})

const place = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const chats = ['Text', 'Telegram', 'Discord', 'Slack']

async function ask(page: Page, scenario: string) {
  await page.getByRole('button', { name: `ask ${scenario}` }).click()
}

for (const chat of ['Telegram', 'Discord', 'Slack']) {
  test(`an option pressed on ${chat} answers, and every other place follows`, async ({ everywhere }) => {
    await ask(everywhere, 'single')
    for (const name of chats) await expect(place(everywhere, name)).toContainText('1. Staging')
    await expect(place(everywhere, 'Cards').getByRole('radio', { name: 'Production' })).toBeVisible()
    await place(everywhere, chat).getByRole('button', { name: 'Production' }).click()

    await expect(place(everywhere, chat).getByRole('status')).toHaveText('Answer sent')
    for (const name of chats) {
      await expect(place(everywhere, name)).toContainText(/Answered\b(?! elsewhere)/u)
      await expect(place(everywhere, name).getByRole('button', { name: 'Production' })).toHaveCount(0)
    }
    await expect(place(everywhere, 'Panel').getByRole('group', { name: 'Answered question' })).toContainText(
      'Production',
    )
    await expect(everywhere.getByRole('radio')).toHaveCount(0)
  })
}

test('Other on Telegram asks for own words, and those go to the agent as they are', async ({
  everywhere,
  demo,
}) => {
  await ask(everywhere, 'single')
  const telegram = place(everywhere, 'Telegram')
  await telegram.getByRole('button', { name: 'Other' }).click()
  await telegram.getByRole('textbox', { name: 'Your own answer on Telegram' }).fill('2')
  await telegram.getByRole('button', { name: 'Send' }).click()
  await expect(place(everywhere, 'Slack')).toContainText('“2”')
  expect(await demo.nextToolResult(0)).toContain(': 2')
})

test('several questions are answered in one written message, and what is missing is named', async ({
  everywhere,
}) => {
  await ask(everywhere, 'multi')
  const text = place(everywhere, 'Text')
  await text.getByRole('textbox').fill('1: 2')
  await text.getByRole('button', { name: 'Send' }).click()
  await expect(text.getByRole('status')).toContainText('Checks')
  await text.getByRole('textbox').fill('/skip')
  await text.getByRole('button', { name: 'Send' }).click()
  for (const name of chats) await expect(place(everywhere, name)).toContainText('Skipped')
})

test('answered in the panel: the buttons elsewhere are gone', async ({ everywhere }) => {
  await ask(everywhere, 'single')
  await place(everywhere, 'Slack').getByRole('button', { name: 'Skip' }).waitFor()
  const expand = place(everywhere, 'Panel').getByRole('button', { expanded: false })
  if (await expand.isVisible()) await expand.click()
  const panel = everywhere.getByRole('region', { name: 'Agent question' }).first()
  await expect(panel.getByRole('radio', { name: 'Production' })).not.toHaveAttribute('aria-disabled', 'true')
  await panel.getByRole('radio', { name: 'Production' }).click()
  await panel.getByRole('button', { name: 'Submit' }).click()
  for (const name of chats) {
    await expect(place(everywhere, name)).toContainText(/Answered\b(?! elsewhere)/u)
    await expect(place(everywhere, name).getByRole('button', { name: 'Skip' })).toHaveCount(0)
  }
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the cards are answered with taps alone, and nothing is sent before Submit', async ({
    everywhere,
    demo,
  }) => {
    await ask(everywhere, 'multi')
    const cards = place(everywhere, 'Cards')
    const option = cards.getByRole('radio', { name: 'Production' })
    await expect(option).not.toHaveAttribute('aria-disabled', 'true')
    // Not ready is no reason not to say what is missing.
    await cards.getByRole('button', { name: 'Submit' }).tap({ force: true })
    await expect(cards.getByRole('alert')).toHaveText('Choose an option or write your own answer')
    await option.tap()
    await cards.getByRole('checkbox', { name: 'Unit tests' }).tap()
    await cards.getByRole('checkbox', { name: 'Load test' }).tap()
    await cards.getByRole('checkbox', { name: 'Unit tests' }).tap()
    await cards.getByRole('textbox', { name: 'Your own answer' }).last().tap()
    await everywhere.keyboard.type('Nobody\nat all')
    await expect(cards.getByRole('textbox', { name: 'Your own answer' }).last()).toHaveValue('Nobody\nat all')
    expect(await everywhere.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await cards.getByRole('button', { name: 'Submit' }).tap()

    await expect(cards.getByRole('form')).toHaveCount(0)
    const told = await demo.nextToolResult(0)
    expect(told).toContain('Production')
    expect(told).toContain('Load test')
    expect(told).not.toContain('Unit tests')
    expect(told).toContain('Nobody')
  })
})
