import AxeBuilder from '@axe-core/playwright'
import { connectClient } from '../gateway/client.js'
import type { EmbeddedHost } from '../loop/embeddedHost.js'
import { ChatPage, expect } from '../loop/chatTest.js'
import { connected, connection, test as base } from './demoTest.js'

/** Each test in a chat that is connected. */
const test = base.extend({
  chat: async ({ page, demo }, provide) => {
    await page.goto(demo.pageUrl)
    await connected(page)
    await provide(new ChatPage(page))
  },
})

/** A second client of the same person, such as a phone. */
function secondClient({ url, token }: EmbeddedHost) {
  return connectClient({ url, token })
}

test('the page connects to its own gateway and says what the agent can do', async ({ chat }) => {
  await chat.say('hello')
  await expect(chat.conversation.getByText(/ask single/u).last()).toBeVisible()
})

test('a reload in the middle brings the question back, with the step, the choices and the text', async ({
  chat,
}) => {
  await chat.ask('ask multi')
  await chat.choose('Production')
  await expect(chat.panel.getByRole('group', { name: 'Which checks must pass first?' })).toBeVisible()
  await chat.option('Your own answer').fill('the smoke test, twice')
  await chat.page.reload()
  await connected(chat.page)
  await expect(chat.panel.getByRole('group', { name: 'Which checks must pass first?' })).toBeVisible()
  await expect(chat.option('Your own answer')).toHaveValue('the smoke test, twice')
  await chat.armed()
  await chat.button('Question 1 of 3: Target').click()
  await expect(chat.option('Production')).toBeChecked()
})

test('answered by a second client: the panel closes at once and the summary says so', async ({
  chat,
  demo,
}) => {
  await chat.ask('ask single')
  const phone = await secondClient(demo)
  const asked = await phone.request('question.list', {})
  const [id] = /ask_[0-9a-f]{32}/u.exec(JSON.stringify(asked)) ?? []
  await phone.request('question.resolve', {
    id,
    answers: { answers: { deploy_target: ['Canary'] } },
    resolvedBy: 'phone',
  })
  await expect(chat.panel).toBeHidden()
  await expect(chat.summary('Answered question')).toContainText('Answered elsewhere')
  await expect(chat.summary('Answered question')).toContainText('Canary')
  await phone.close()
})

test('answered elsewhere while typing: the words stay, and no key lands in the composer', async ({
  chat,
  demo,
}) => {
  await chat.ask('ask single')
  const phone = await secondClient(demo)
  const [id] = /ask_[0-9a-f]{32}/u.exec(JSON.stringify(await phone.request('question.list', {}))) ?? []
  await chat.option('Your own answer').click()
  await chat.page.keyboard.type('Staging tonight, ')
  await phone.request('question.resolve', { id, cancel: true, resolvedBy: 'phone' })
  await chat.page.keyboard.type('production after the freeze', { delay: 20 })
  const kept = chat.panel.getByRole('textbox', { name: 'Your own answer' })
  await expect(chat.panel.getByRole('button', { name: 'Close' })).toBeVisible()
  await expect(kept).toHaveValue('Staging tonight, production after the freeze')
  await expect(kept).toBeFocused()
  await chat.button('Put in message').click()
  await expect(chat.message).toHaveValue('Staging tonight, production after the freeze')
  await expect(chat.message).toBeFocused()
  await phone.close()
})

for (const leaving of ['closed', 'reloaded'] as const) {
  test(`the words of a notice that is ${leaving} stay in the summary`, async ({ chat, demo }) => {
    await chat.ask('ask single')
    const phone = await secondClient(demo)
    const [id] = /ask_[0-9a-f]{32}/u.exec(JSON.stringify(await phone.request('question.list', {}))) ?? []
    await chat.option('Your own answer').fill('Staging tonight, ')
    await phone.request('question.resolve', { id, cancel: true, resolvedBy: 'phone' })
    await expect(chat.button('Close')).toBeVisible()
    await chat.page.keyboard.type('after the freeze')
    if (leaving === 'closed') await chat.button('Close').click()
    else await chat.page.reload()
    await expect(chat.summary('Cancelled question')).toContainText('Staging tonight, after the freeze')
    await phone.close()
  })
}

test('the gateway stops and starts: the page says so, the draft can be read, and the chat goes on', async ({
  chat,
  demo,
}) => {
  await chat.ask('ask single')
  await chat.option('Your own answer').fill('keep me')
  await demo.stopGateway()
  await expect(connection(chat.page)).toContainText('Offline')
  await expect(chat.panel.getByText(/No connection/u)).toBeVisible()
  await chat.button('Submit').click()
  await expect(chat.panel.getByText(/Your answer is waiting/u)).toBeVisible()
  await chat.button('Change answer').click()
  await expect(chat.option('Your own answer')).toHaveValue('keep me')
  await demo.startGateway()
  await connected(chat.page)
  // A gateway forgets its questions when it stops: nobody can say what became of this one.
  await expect(chat.panel).toBeHidden()
  await expect(chat.summary('Unknown outcome')).toContainText('keep me')
  await chat.ask('ask single')
})

test('an answer given without a connection goes out once, when it is back', async ({ page, demo }) => {
  // The page's own way to the gateway, which the test can cut.
  let open = true
  const ways = new Set<{ close(options?: { code?: number }): Promise<void> }>()
  await page.routeWebSocket(/\/gateway$/u, (way) => {
    if (open) {
      way.connectToServer()
      ways.add(way)
    } else {
      void way.close({ code: 4006 })
    }
  })
  await page.goto(demo.pageUrl)
  await connected(page)
  const chat = new ChatPage(page)
  await chat.ask('ask single')
  open = false
  for (const way of ways) await way.close({ code: 4006 })
  await expect(connection(page)).toContainText('Offline')
  await chat.choose('Canary')
  await chat.button('Submit').click()
  await expect(chat.panel.getByText(/Your answer is waiting/u)).toBeVisible()
  expect(demo.toolResults()).toHaveLength(0)
  open = true
  expect(await demo.nextToolResult(0, 30_000)).toContain('Canary')
  await expect(chat.summary('Answered question')).toContainText('Canary')
  expect(demo.toolResults()).toHaveLength(1)
})

test('a message typed before the question is untouched after it', async ({ chat, demo }) => {
  await chat.message.pressSequentially('Wait, before that')
  const phone = await secondClient(demo)
  await phone.request('chat.send', {
    sessionKey: 'main',
    message: 'ask single',
    idempotencyKey: 'from-the-phone',
  })
  await phone.close()
  await expect(
    chat.page.getByRole('button', { name: /^Where should this build be deployed\?/u }),
  ).toBeVisible()
  await expect(chat.panel).toBeHidden()
  await expect(chat.message).toBeFocused()
  await chat.page.getByRole('button', { name: /^Where should this build be deployed\?/u }).click()
  await chat.armed()
  await chat.button('Skip').click()
  await expect(chat.message).toHaveValue('Wait, before that')
  await expect(chat.message).toBeFocused()
})

test('everything can be done with the keyboard', async ({ chat, demo }) => {
  const { keyboard } = chat.page
  await chat.message.fill('ask multi')
  await chat.message.press('Enter')
  await chat.armed()
  await expect(chat.panel.locator('legend')).toBeFocused()
  await keyboard.press('1')
  await expect(chat.panel.getByRole('group', { name: 'Which checks must pass first?' })).toBeVisible()
  await expect(chat.panel.locator('legend')).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await keyboard.press('Space')
  await keyboard.press('4')
  await keyboard.type('1 more, 2.4')
  await keyboard.press('Enter')
  await expect(chat.panel.getByRole('group', { name: 'Who should hear about it?' })).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await expect(chat.option('Nobody for now')).toBeChecked()
  await keyboard.press('Enter')
  const result = await demo.nextToolResult(0)
  expect(JSON.parse(result.slice(result.lastIndexOf('\n\n{')))).toMatchObject({
    answers: {
      answers: {
        deploy_target: ['Staging (Recommended)'],
        checks: ['Unit tests', 'Load test', '1 more, 2.4'],
        notify: ['Nobody for now'],
      },
    },
  })
  await expect(chat.message).toBeFocused()
})

test('a wrong token says what to do, and the right one in the form connects', async ({ page, demo }) => {
  await page.goto(`${demo.pageUrl}/?${new URLSearchParams({ gateway: demo.url })}#token=wrong`)
  await expect(connection(page)).toContainText('did not accept the token')
  expect(page.url()).not.toContain('wrong')
  await page.getByLabel('Token').fill(demo.token)
  await page.getByLabel('Token').press('Enter')
  await connected(page)
  expect(page.url()).not.toContain(demo.token)
  expect(
    await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
    ),
  ).not.toContain(demo.token)
})

test('the device key stays in the browser and cannot be read out, and no shared token is kept beside it', async ({
  chat,
  demo,
}) => {
  const kept = await chat.page.evaluate(async () => {
    const request = indexedDB.open('react-ask-user')
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const store = request.result.transaction('gateway').objectStore('gateway')
    const [names, values] = [store.getAllKeys(), store.getAll()]
    await new Promise((resolve) => values.addEventListener('success', resolve))
    const keys = values.result.flatMap((value: unknown) => {
      const parts = typeof value === 'object' && value !== null ? Object.values(value) : []
      return parts.filter((part): part is CryptoKey => part instanceof CryptoKey && part.type === 'private')
    })
    const exported = await Promise.allSettled(keys.map((key) => crypto.subtle.exportKey('pkcs8', key)))
    return {
      text: JSON.stringify([names.result, values.result]),
      extractable: keys.map((key) => key.extractable),
      exported: exported.map(({ status }) => status),
    }
  })
  expect(kept.extractable).toEqual([false])
  expect(kept.exported).toEqual(['rejected'])
  expect(kept.text).not.toContain(demo.token)
})

test('axe finds nothing while a question is open, collapsed and answered', async ({ chat }) => {
  const findings = async () =>
    (await new AxeBuilder({ page: chat.page }).analyze()).violations.map(({ id }) => id)
  await chat.ask('ask multi')
  expect(await findings()).toEqual([])
  await chat.page.keyboard.press('Escape')
  await expect(chat.message).toBeVisible()
  expect(await findings()).toEqual([])
  await chat.page.getByRole('button', { name: /^Where should/u }).click()
  await chat.armed()
  await chat.button('Skip').click()
  await expect(chat.summary('Skipped question')).toBeVisible()
  expect(await findings()).toEqual([])
})
