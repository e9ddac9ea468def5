import type { Broker } from 'react-ask-user/broker'
import {
  type Asked,
  askOtherSlack,
  finishSlack,
  readSlack,
  renderSlack,
  tellSlack,
} from 'react-ask-user/channels'
import { seenFromChat, takeReply } from './takeReply.js'
import type { App } from './yourSlackApp.js'

/** Asks a broker's prompts in one channel of Slack, and takes what is answered there. */
export function askOnSlack(app: App, broker: Broker, channelId: string) {
  const { chat, views } = app.client
  const asked = new Map<string, Asked & { readonly ts: Promise<string> }>()
  // The messages whose threads answer.
  const sent = new Map<string, { readonly promptId: string }>()

  async function send(body: ReturnType<typeof renderSlack>, promptId: string) {
    const { ts = '' } = await chat.postMessage(body)
    sent.set(ts, { promptId })
    return ts
  }

  const stop = broker.subscribe((event) => {
    const { prompt } = event
    const kept = asked.get(prompt.id)
    if (event.type === 'opened') {
      const ts = send(renderSlack(prompt, { channelId }), prompt.id)
      asked.set(prompt.id, { prompt, chatId: channelId, ts })
      ts.catch(console.error)
    } else if (kept) {
      const resolution = seenFromChat(event.end)
      asked.set(prompt.id, { ...kept, resolution })
      kept.ts
        .then((ts) => chat.update(finishSlack(prompt, resolution, { channelId, ts })))
        .catch(console.error)
        .finally(() => forget(prompt.id))
    }
  })

  function forget(promptId: string) {
    asked.delete(promptId)
    for (const [ts, message] of sent) if (message.promptId === promptId) sent.delete(ts)
  }

  async function take(body: unknown) {
    const reply = readSlack(body, ({ replyToId = '' }) => sent.get(replyToId))
    if (!reply) return
    const decision = await takeReply(broker, asked, reply)
    if (decision.do === 'ask-other') await views.open(askOtherSlack(decision.prompt, reply))
    else await chat.postEphemeral(tellSlack(reply, decision.say))
  }

  app.action(/^ask_user:/, async ({ ack, body }) => {
    await ack()
    await take(body)
  })
  app.view('ask_user', async ({ ack, body }) => {
    await ack()
    await take(body)
  })
  app.event('message', ({ body }) => take(body))
  return stop
}
