import { expect, test } from './chatTest.js'

// One run of an agent, from the message to the tool result that its model reads. The same for both gateways.

test('a single choice reaches the agent, and the agent goes on with it', async ({ chat, host }) => {
  const before = host.toolResults().length
  await chat.ask('ask single')
  await expect(chat.panel.getByRole('group', { name: 'Where should this build be deployed?' })).toBeVisible()
  await expect(chat.message).toBeHidden()
  await chat.choose('Production')
  await expect(chat.option('Production')).toBeChecked()
  await chat.button('Submit').click()

  const result = await host.nextToolResult(before, 30_000)
  expect(result).toContain('Deploy: Production')
  expect(JSON.parse(result.slice(result.indexOf('{')))).toEqual({
    status: 'answered',
    answers: { answers: { deploy_target: ['Production'] } },
  })
  await expect(chat.panel).toBeHidden()
  await expect(chat.message).toBeVisible()
  await expect(chat.summary('Answered question')).toContainText('Production')
  await expect(chat.conversation.getByText(/Deploy: Production/u)).toBeVisible()
})

test('three questions: choices, several of them with own words, back to change one, then sent', async ({
  chat,
  host,
}) => {
  const before = host.toolResults().length
  await chat.ask('ask multi')
  await chat.choose('Production')

  await expect(chat.panel.getByRole('group', { name: 'Which checks must pass first?' })).toBeVisible()
  await chat.armed()
  await expect(async () => {
    await chat.option('Unit tests').check({ timeout: 500 })
  }).toPass()
  await chat.option('Load test').check()
  await chat.option('Your own answer').fill('smoke on the old API, yes')
  await chat.button('Back').click()
  await expect(chat.option('Production')).toBeChecked()
  await chat.button('Next').click()
  await expect(chat.option('Your own answer')).toHaveValue('smoke on the old API, yes')
  await chat.button('Next').click()

  await expect(chat.panel.getByRole('group', { name: 'Who should hear about it?' })).toBeVisible()
  await chat.option('Nobody for now').check()
  await expect(chat.panel.getByText('Your answers')).toBeVisible()
  await chat.button('Change answer: Target').click()
  await chat.option('Staging').check()
  // The press above goes on to the second question by itself, and for a moment no press counts there.
  await expect(async () => {
    await chat.button('Question 3 of 3: Notify').click()
    await expect(chat.panel.getByRole('group', { name: 'Who should hear about it?' })).toBeVisible({
      timeout: 500,
    })
  }).toPass()
  await chat.button('Submit').click()

  const result = await host.nextToolResult(before, 30_000)
  expect(JSON.parse(result.slice(result.indexOf('{')))).toEqual({
    status: 'answered',
    answers: {
      answers: {
        deploy_target: ['Staging (Recommended)'],
        checks: ['Unit tests', 'Load test', 'smoke on the old API, yes'],
        notify: ['Nobody for now'],
      },
    },
  })
  await expect(chat.summary('Answered question')).toContainText('smoke on the old API, yes')
})

test('own words reach the agent as they were written', async ({ chat, host }) => {
  const before = host.toolResults().length
  await chat.ask('ask single')
  await chat.option('Your own answer').click()
  await chat.page.keyboard.type('To my laptop, 2.4.1')
  await chat.page.keyboard.press('Shift+Enter')
  await chat.page.keyboard.type('and nowhere else')
  await chat.page.keyboard.press('Enter')
  const result = await host.nextToolResult(before, 30_000)
  expect(JSON.parse(result.slice(result.lastIndexOf('\n\n{')))).toEqual({
    status: 'answered',
    answers: { answers: { deploy_target: ['To my laptop, 2.4.1\nand nowhere else'] } },
  })
})

test('a skip tells the agent that there is no answer', async ({ chat, host }) => {
  const before = host.toolResults().length
  await chat.ask('ask single')
  await chat.button('Skip').click()
  expect(await host.nextToolResult(before, 30_000)).toContain('"no_answer"')
  await expect(chat.summary('Skipped question')).toContainText('Where should this build be deployed?')
  await expect(chat.message).toBeFocused()
})

test('a message sent while the panel is collapsed is the answer', async ({ chat, host }) => {
  const before = host.toolResults().length
  await chat.ask('ask single')
  await chat.page.keyboard.press('Escape')
  await expect(
    chat.page.getByRole('button', { name: /^Where should this build be deployed\?/u }),
  ).toHaveAttribute('aria-expanded', 'false')
  await expect(chat.page.getByText('A message you send now is taken as your answer')).toBeVisible()
  await chat.say('2')
  expect(await host.nextToolResult(before, 30_000)).toContain('Canary')
  await expect(chat.summary('Answered question')).toContainText('Canary')
  await expect(
    chat.page.getByRole('button', { name: /^Where should this build be deployed\?/u }),
  ).toBeHidden()
})

test('stopping the run cancels its question', async ({ chat }) => {
  await chat.ask('ask single')
  await chat.button('Collapse').click()
  await chat.page.getByRole('button', { name: 'Stop' }).click()
  await expect(chat.summary('Cancelled question')).toContainText('Where should this build be deployed?')
  await expect(chat.message).toBeVisible()
})

test('after 30 seconds the question expires, and what was typed stays readable', async ({ chat, host }) => {
  test.setTimeout(120_000)
  const before = host.toolResults().length
  await chat.ask('ask timeout')
  await expect(chat.panel.getByRole('timer')).toBeVisible()
  await chat.option('Your own answer').fill('only if the tests are green')
  await chat.option('Your own answer').blur()
  expect(await host.nextToolResult(before, 60_000)).toContain('No answer arrived')
  await expect(chat.summary('Expired question')).toContainText('only if the tests are green')
  await expect(chat.summary('Expired question').getByRole('button', { name: 'Put in message' })).toBeVisible()
})

test('the summaries are still there after a reload', async ({ chat, host }) => {
  const before = host.toolResults().length
  await chat.ask('ask single')
  await chat.choose('Canary')
  await chat.button('Submit').click()
  await host.nextToolResult(before, 30_000)
  await expect(chat.summary('Answered question')).toContainText('Canary')
  const count = await chat.conversation.getByRole('group', { name: 'Answered question' }).count()
  // The device token of the first visit connects the second: the shared token is not in the address any more.
  expect(chat.page.url()).not.toContain(host.token)
  await chat.page.reload()
  await expect(chat.summary('Answered question')).toContainText('Canary')
  await expect(chat.conversation.getByRole('group', { name: 'Answered question' })).toHaveCount(count)
})
