import { act, within } from '@testing-library/react'
import { SendError } from 'react-ask-user/core'
import { describe, expect, it } from 'vitest'
import {
  alert,
  button,
  checkbox,
  group,
  legend,
  noButton,
  noPanel,
  openPanel,
  other,
  panel,
  radio,
  sentValues,
  three,
} from './chat.js'

async function submitted() {
  const chat = await openPanel()
  await chat.user.click(radio('Canary'))
  await chat.user.click(button('Submit'))
  return chat
}

const fail = (chat: Awaited<ReturnType<typeof submitted>>, error: SendError) =>
  act(() => chat.transport.last.fail(error))

const answered = { status: 'answered', answers: new Map([['target', { choices: ['Canary'] }]]) } as const

describe('sending', () => {
  it('locks once and shows on the button (S-2, S-13)', async () => {
    const { user, transport } = await openPanel()
    await user.click(radio('Canary'))
    await user.dblClick(button('Submit'))
    expect(transport.sent).toHaveLength(1)
    expect(button('Sending…')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Sending…')).toHaveFocus()
    expect(radio('Canary')).toHaveAttribute('aria-disabled', 'true')
    await user.click(radio('Staging'))
    expect(radio('Canary')).toBeChecked()
    await user.click(other())
    await user.keyboard('x')
    expect(other()).toHaveValue('')
    await user.click(button('Skip'))
    expect(transport.sent).toHaveLength(1)
  })

  it('keeps everything when it fails, says why and offers Retry (B-114)', async () => {
    const chat = await submitted()
    await fail(chat, new SendError('timeout'))
    expect(alert()).toHaveTextContent('the Gateway took too long to reply')
    expect(radio('Canary')).toBeChecked()
    await chat.user.click(button('Retry'))
    expect(sentValues(chat.transport, 'target')).toEqual({ choices: ['Canary'] })
    expect(chat.transport.sent).toHaveLength(2)
    expect(within(panel()).queryByRole('alert')).toBeNull()
    await act(() => chat.transport.last.reply(answered))
    expect(noPanel()).toBeNull()
  })

  it('lets a failed answer be changed, and then it is no failure any more', async () => {
    const chat = await submitted()
    await fail(chat, new SendError('unavailable'))
    await chat.user.click(radio('Staging'))
    expect(within(panel()).queryByRole('alert')).toBeNull()
    expect(button('Submit')).toBeVisible()
  })

  it('shows why an answer was refused at the question that it is about', async () => {
    const { user, transport, store } = await openPanel(three)
    act(() => {
      store.choose('ask_3', 'target', 'Canary')
      store.choose('ask_3', 'checks', 'Unit')
      store.choose('ask_3', 'notify', 'Nobody')
      store.goTo('ask_3', 2)
    })
    await user.click(button('Submit'))
    await act(() => transport.last.fail(new SendError('invalid-answer', 'Unit is no longer run.', 'checks')))
    expect(group('Which checks must pass?')).toBeVisible()
    expect(legend('Which checks must pass?')).toHaveFocus()
    expect(alert()).toHaveTextContent('the Gateway did not accept it. Unit is no longer run.')
    expect(checkbox('Unit')).toBeChecked()
  })

  it('shows what the peer said as text, without what could turn it round (B-143)', async () => {
    const chat = await submitted()
    await fail(chat, new SendError('failed', '<b>no</b>\u202E'))
    expect(alert().textContent).toContain('<b>no</b>')
    expect(alert().textContent).not.toContain('\u202E')
  })
})

describe('without a connection', () => {
  it('says so, and that one can go on answering', async () => {
    const { transport } = await openPanel()
    act(() => transport.offline())
    expect(within(panel()).getByText('No connection. You can go on answering.')).toBeVisible()
    act(() => transport.ready())
    expect(within(panel()).queryByText(/No connection/)).toBeNull()
  })

  it('lets the answer wait, says so, and sends it once on reconnect', async () => {
    const { user, transport } = await openPanel()
    act(() => transport.offline())
    await user.click(radio('Canary'))
    await user.click(button('Submit'))
    expect(transport.sent).toHaveLength(0)
    expect(within(panel()).getByText(/Your answer is waiting/)).toBeVisible()
    expect(
      within(panel())
        .getByText(/Your answer is waiting/)
        .closest('[role="status"]'),
    ).not.toBeNull()
    act(() => transport.ready())
    act(() => transport.ready())
    expect(transport.sent).toHaveLength(1)
    expect(sentValues(transport, 'target')).toEqual({ choices: ['Canary'] })
    expect(button('Sending…')).toBeVisible()
  })

  it('lets the waiting answer be changed until it is sent', async () => {
    const { user, transport } = await openPanel()
    act(() => transport.offline())
    await user.click(radio('Canary'))
    await user.click(button('Submit'))
    await user.click(radio('Staging'))
    expect(radio('Canary')).toBeChecked()
    await user.click(button('Change answer'))
    expect(noButton('Change answer')).toBeNull()
    await user.click(radio('Staging'))
    act(() => transport.ready())
    expect(transport.sent).toHaveLength(0)
    await user.click(button('Submit'))
    expect(sentValues(transport, 'target')).toEqual({ choices: ['Staging'] })
  })

  it('lets a waiting answer give way to a skip, after asking', async () => {
    const { user, transport } = await openPanel()
    act(() => transport.offline())
    await user.click(radio('Canary'))
    await user.click(button('Submit'))
    await user.click(button('Skip'))
    await user.click(button('Skip anyway'))
    expect(within(panel()).getByText(/The question is skipped once/)).toBeVisible()
    act(() => transport.ready())
    expect(transport.sent.map(({ kind }) => kind)).toEqual(['skip'])
  })

  it.each([1000, 4000, 12_000])('keeps step, choices and words through an outage of %i ms', async (ms) => {
    const { user, transport, pass } = await openPanel(three)
    await user.click(radio('Canary'))
    await user.click(button('Next'))
    await user.click(checkbox('Unit'))
    await user.type(other(), 'and sm')
    act(() => transport.offline())
    await pass(ms)
    act(() => {
      transport.opened(three)
      transport.ready()
    })
    await user.keyboard('oke')
    expect(group('Which checks must pass?')).toBeVisible()
    expect(checkbox('Unit')).toBeChecked()
    expect(other()).toHaveValue('and smoke')
    expect(other()).toHaveFocus()
  })
})
