import type { REST } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import type { Broker } from 'react-ask-user/broker'
import {
  type Asked,
  askOtherDiscord,
  finishDiscord,
  readDiscord,
  renderDiscord,
  tellDiscord,
  tellDiscordPress,
} from 'react-ask-user/channels'
import * as v from 'valibot'
import { seenFromChat, takeReply } from './takeReply.js'

/** Asks a broker's prompts in one channel of Discord. Give `take` every interaction and message as it comes over the wire. */
export function askOnDiscord(rest: REST, broker: Broker, chatId: string) {
  const asked = new Map<string, Asked & { readonly messageId: Promise<string> }>()
  // The messages that may be replied to.
  const sent = new Map<string, { readonly promptId: string }>()

  async function send(body: ReturnType<typeof renderDiscord>, promptId: string) {
    const message = await rest.post(Routes.channelMessages(chatId), { body })
    const { id } = v.parse(v.object({ id: v.string() }), message)
    sent.set(id, { promptId })
    return id
  }

  const stop = broker.subscribe((event) => {
    const { prompt } = event
    const kept = asked.get(prompt.id)
    if (event.type === 'opened') {
      const messageId = send(renderDiscord(prompt), prompt.id)
      asked.set(prompt.id, { prompt, chatId, messageId })
      messageId.catch(console.error)
    } else if (kept) {
      const resolution = seenFromChat(event.end)
      asked.set(prompt.id, { ...kept, resolution })
      const body = finishDiscord(prompt, resolution)
      kept.messageId
        .then((messageId) => rest.patch(Routes.channelMessage(chatId, messageId), { body }))
        .catch(console.error)
        .finally(() => forget(prompt.id))
    }
  })

  function forget(promptId: string) {
    asked.delete(promptId)
    for (const [messageId, message] of sent) if (message.promptId === promptId) sent.delete(messageId)
  }

  /** Gives false for what is not ours. */
  async function take(payload: unknown): Promise<boolean> {
    const reply = readDiscord(payload, ({ replyToId = '' }) => sent.get(replyToId))
    if (!reply) return false
    const decision = await takeReply(broker, asked, reply)
    if (reply.interaction) {
      const { id, token } = reply.interaction
      const body =
        decision.do === 'ask-other' ? askOtherDiscord(decision.prompt) : tellDiscordPress(decision.say)
      await rest.post(Routes.interactionCallback(id, token), { body, auth: false })
    } else if (decision.do !== 'ask-other') {
      await rest.post(Routes.channelMessages(reply.chatId), { body: tellDiscord(reply, decision.say) })
    }
    return true
  }
  return { take, stop }
}
