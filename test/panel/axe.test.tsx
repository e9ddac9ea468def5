import { act, render } from '@testing-library/react'
import axe from 'axe-core'
import { SendError } from 'react-ask-user/core'
import { describe, expect, it } from 'vitest'
import {
  button,
  checkbox,
  makeStore,
  message,
  multi,
  openChat,
  openPanel,
  other,
  prompt,
  question,
  radio,
  single,
  three,
} from './chat.js'

type Opened = Awaited<ReturnType<typeof openPanel>>

/** What axe finds on the page. Colours need a real browser, and are looked at there. */
async function findings() {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'color-contrast': { enabled: false }, 'page-has-heading-one': { enabled: false } },
    resultTypes: ['violations'],
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

const states: Record<string, () => Promise<unknown>> = {
  'one step': () => openPanel(),
  'several steps': () => openPanel(three),
  'choose any': () => openPanel(multi),
  async 'something missing'() {
    const { user } = await openPanel(three)
    await user.click(button('Next'))
  },
  async review() {
    const { user } = await openPanel(three)
    await user.click(radio('Canary'))
    await user.click(button('Next'))
    await user.click(checkbox('Unit'))
    await user.type(other(), 'x')
    await user.click(button('Next'))
  },
  async 'the question about skipping'() {
    const { user } = await openPanel()
    await user.click(radio('Canary'))
    await user.click(button('Skip'))
  },
  async sending() {
    await submit(await openPanel())
  },
  async failed() {
    const chat = await submit(await openPanel())
    await act(() => chat.transport.last.fail(new SendError('failed')))
  },
  async 'waiting for a connection'() {
    const chat = await openPanel()
    act(() => chat.transport.offline())
    await submit(chat)
  },
  async 'time short, two waiting'() {
    const { arrive, transport } = await openPanel()
    arrive(prompt({ id: 'ask_2' }))
    act(() => transport.offset(860_000))
  },
  async 'time up'() {
    const { pass } = await openPanel()
    await pass(900_000)
  },
  async 'not armed'() {
    const { arrive, user } = openChat()
    arrive(single)
    await user.click(radio('Canary'))
  },
  async bar() {
    const { user, transport } = await openPanel(three)
    act(() => transport.offset(860_000))
    await user.click(button('Collapse'))
    expect(message()).toBeVisible()
  },
  async 'a secret with a link'() {
    await openPanel(
      prompt({ questions: [question({ options: [], secret: true, url: 'https://example.com/' })] }),
    )
  },
  async unreadable() {
    await openPanel(prompt({ unreadable: '{}', questions: [question({ question: '', options: [] })] }))
  },
  async notice() {
    const { user, transport } = await openPanel()
    await user.type(other(), 'mine')
    act(() => transport.ended('ask_1', { status: 'expired' }))
  },
  async 'nothing open'() {
    render(<main>{makeStore().clock.now()}</main>)
  },
}

async function submit(chat: Opened) {
  await chat.user.click(radio('Canary'))
  await chat.user.click(button('Submit'))
  return chat
}

describe('axe', () => {
  it.each(Object.keys(states))('finds nothing in: %s', async (name) => {
    await states[name]?.()
    expect(await findings()).toEqual([])
  })

  it('finds a fault that is there', async () => {
    const unnamed = document.createElement('button')
    render(<main />).container.append(unnamed)
    expect(await findings()).not.toEqual([])
  })
})
