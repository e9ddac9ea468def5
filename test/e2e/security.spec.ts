import type { Page } from '@playwright/test'
import { ChatPage, expect } from '../loop/chatTest.js'
import { hostileTexts } from '../security/page/hostileTexts.js'
import { connected, test } from './demoTest.js'
import { buildStrictPage, serveStrictly, strictPolicy, watchForBreaches } from '../security/strictPage.js'

test.describe('hostile text on a page under the strictest policy', () => {
  const origin = 'http://localhost:9'
  const strict = test.extend<{ breaches: () => Promise<readonly string[]> }>({
    breaches: async ({ page }, provide) => {
      const breaches = await watchForBreaches(page, origin)
      await serveStrictly(page, origin, await buildStrictPage())
      await page.goto(origin)
      await provide(breaches)
    },
  })

  strict(
    'is text in the panel, the cards, the summaries and beside an unreadable prompt',
    async ({ page, breaches }) => {
      for (const name of ['Panel', 'Cards', 'Summaries', 'Unreadable']) {
        const place = page.getByRole('region', { name, exact: true })
        await expect(place).toContainText(hostileTexts[1])
        await expect(
          place.locator('img, script, iframe, style, b, svg[onload], [onmouseover], [style*="url"]'),
        ).toHaveCount(0)
        for (const link of await place.locator('a').all()) {
          expect(await link.getAttribute('href')).toMatch(/^https:\/\/example\.com\//u)
          expect(await link.getAttribute('rel')).toContain('noopener')
        }
      }
      const summaries = page.getByRole('region', { name: 'Summaries' })
      for (const text of hostileTexts.slice(3, 6)) await expect(summaries).toContainText(text)
      expect(await breaches()).toEqual([])
    },
  )

  strict('is text in a refusal and in the notice, and everything works', async ({ page, breaches }) => {
    const place = page.getByRole('region', { name: 'Cards', exact: true })
    await place.locator('input[aria-disabled="false"]').first().waitFor()
    for (const question of await place.getByRole('group').all())
      await question.getByRole('radio').first().check()
    await place.getByRole('button', { name: 'Submit' }).click()
    await expect(place.getByRole('alert')).toContainText(hostileTexts[0])

    const panel = page.getByRole('region', { name: 'Panel', exact: true })
    await panel.getByLabel('Your own answer').fill(hostileTexts[4])
    await page.evaluate(() => window.dispatchEvent(new Event('end')))
    await expect(panel.getByRole('button', { name: 'Close' })).toBeVisible()
    await expect(panel.getByRole('textbox', { name: 'Your own answer' })).toHaveValue(hostileTexts[4])
    expect(await breaches()).toEqual([])
  })
})

test('the demo page works under the strictest policy, and nothing is refused', async ({ page, demo }) => {
  // A page that is served by the test itself counts as one from another network.
  await page.context().grantPermissions(['local-network-access'])
  const breaches = await watchForBreaches(page, demo.pageUrl)
  await page.route(`${demo.pageUrl}/`, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': strictPolicy(`'self' ${demo.url}`) }
    await route.fulfill({ response, headers })
  })
  await page.goto(`${demo.pageUrl}/`)
  await connected(page)
  const chat = new ChatPage(page)
  await chat.ask('ask single')
  await chat.page.keyboard.press('Escape')
  await chat.page.getByRole('button', { name: /^Where should/u }).click()
  await chat.armed()
  await chat.choose('Canary')
  await chat.button('Submit').click()
  expect(await demo.nextToolResult(0)).toContain('Canary')
  await expect(chat.summary('Answered question')).toContainText('Canary')
  // The icon of the tab is an image, which this policy has no place for.
  expect((await breaches()).filter((seen) => !seen.includes('/icon.svg'))).toEqual([])
})

/** Everything that a page keeps or shows, as text. */
async function traces(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const records = await Promise.all(
      databases.map(async ({ name = '' }) => {
        const opening = indexedDB.open(name)
        await new Promise((resolve) => opening.addEventListener('success', resolve))
        const { result } = opening
        const stores = await Promise.all(
          Array.from(result.objectStoreNames, async (store) => {
            const values = result.transaction(store).objectStore(store).getAll()
            await new Promise((resolve) => values.addEventListener('success', resolve))
            return values.result
          }),
        )
        result.close()
        return stores
      }),
    )
    const fields = Array.from(document.querySelectorAll('input, textarea'), (field) =>
      Reflect.get(field, 'value'),
    )
    const storages = [Object.entries(localStorage), Object.entries(sessionStorage)]
    const html = document.documentElement.outerHTML
    return JSON.stringify([
      records,
      storages,
      document.cookie,
      history.state,
      location.href,
      window.name,
      fields,
      html,
    ])
  })
  const session = await page.context().newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  await session.detach()
  // What the person typed to get here (userTypedURL) is the browser's, and out of every page's reach.
  return kept + JSON.stringify(entries.map(({ url, title }) => [url, title]))
}

for (const [where, link] of [
  ['the fragment', (url: string, token: string) => `?gateway=${encodeURIComponent(url)}#token=${token}`],
  ['the query', (url: string, token: string) => `?gateway=${encodeURIComponent(url)}&token=${token}`],
  [
    "the Gateway's own address",
    (url: string, token: string) => `?gateway=${encodeURIComponent(`${url}#token=${token}`)}`,
  ],
] as const) {
  test(`a shared token from ${where} goes to its Gateway and stays nowhere`, async ({ page, demo }) => {
    const said: string[] = []
    const asked: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('request', (request) => asked.push(JSON.stringify([request.url(), request.headers()])))
    const sent: string[] = []
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => void sent.push(String(payload))))
    await page.goto(`${demo.pageUrl}/${link(demo.url, demo.token)}`)
    await connected(page)
    expect(sent.filter((frame) => frame.includes(demo.token))).toHaveLength(1)
    expect(await traces(page)).not.toContain(demo.token)
    expect(said.join('\n')).not.toContain(demo.token)
    // A query goes to the server before any script runs: that is why a token belongs into the fragment.
    const leaks = asked.filter((request) => request.includes(demo.token))
    expect(leaks).toHaveLength(where === 'the query' ? 1 : where === 'the fragment' ? 0 : 1)
  })
}

test('a link to a hostile Gateway gets no token, no device token and no device that another Gateway knows', async ({
  page,
  demo,
}) => {
  const known: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => void known.push(String(payload))))
  await page.goto(demo.pageUrl)
  await connected(page)
  const device = /"publicKey":"([^"]+)"/u.exec(known.join('\n'))?.[1] ?? ''
  expect(device).not.toBe('')

  const told: string[] = []
  await page.routeWebSocket('wss://evil.test/**', (socket) => {
    socket.onMessage((message) => void told.push(String(message)))
    socket.send(
      JSON.stringify({ type: 'event', event: 'connect.challenge', payload: { nonce: 'n', ts: Date.now() } }),
    )
  })
  await page.goto(`${demo.pageUrl}/?gateway=${encodeURIComponent('wss://evil.test/gateway')}`)
  await expect.poll(() => told.join('\n')).toContain('"method":"connect"')
  const all = told.join('\n')
  expect(all).not.toContain(demo.token)
  expect(all).not.toContain(device)
  expect(all).not.toMatch(/"deviceToken"/u)
})

test('a page of another origin can neither frame the demo nor reach into it as its opener', async ({
  page,
  demo,
}) => {
  const other = 'http://other.test'
  await page.route(`${other}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${demo.pageUrl}"></iframe>` }),
  )
  await page.goto(other)
  await expect(page.frameLocator('iframe').getByRole('textbox', { name: 'Message' })).toHaveCount(0)

  const opening = page.waitForEvent('popup')
  await page.evaluate((url) => void Reflect.set(window, 'opened', window.open(url)), demo.pageUrl)
  const popup = await opening
  await connected(popup)
  await page.evaluate(() => {
    const opened: unknown = Reflect.get(window, 'opened')
    for (const data of [{ type: 'ended', id: 'x' }, { token: 'x' }, 'token=x']) {
      Reflect.apply(Reflect.get(Object(opened), 'postMessage'), opened, [data, '*'])
    }
  })
  await new ChatPage(popup).ask('ask single')
  expect(new URL(popup.url()).origin).toBe(demo.pageUrl)
})
