import type { Bot } from 'grammy'
import type { Broker } from 'react-ask-user/broker'
import {
  type Asked,
  askOtherTelegram,
  finishTelegram,
  readTelegram,
  renderTelegram,
  tellTelegram,
  tellTelegramPress,
} from 'react-ask-user/channels'
import { seenFromChat, takeReply } from './takeReply.js'

/** Asks a broker's prompts in one chat of Telegram, and takes what is answered there. */
export function askOnTelegram(bot: Bot, broker: Broker, chatId: string) {
  const { raw: api } = bot.api
  const asked = new Map<string, Asked & { readonly messageId: Promise<number> }>()
  // The messages that may be replied to.
  const sent = new Map<string, { readonly promptId: string; readonly afterOther?: boolean }>()

  async function send(body: Parameters<typeof api.sendMessage>[0], promptId: string, afterOther = false) {
    const { message_id: messageId } = await api.sendMessage(body)
    sent.set(String(messageId), { promptId, afterOther })
    return messageId
  }

  const stop = broker.subscribe((event) => {
    const { prompt } = event
    const kept = asked.get(prompt.id)
    if (event.type === 'opened') {
      const messageId = send(renderTelegram(prompt, { chatId }), prompt.id)
      asked.set(prompt.id, { prompt, chatId, messageId })
      messageId.catch(console.error)
    } else if (kept) {
      const resolution = seenFromChat(event.end)
      asked.set(prompt.id, { ...kept, resolution })
      kept.messageId
        .then((messageId) => api.editMessageText(finishTelegram(prompt, resolution, { chatId, messageId })))
        .catch(console.error)
        .finally(() => forget(prompt.id))
    }
  })

  function forget(promptId: string) {
    asked.delete(promptId)
    for (const [messageId, message] of sent) if (message.promptId === promptId) sent.delete(messageId)
  }

  bot.on(['callback_query:data', 'message:text'], async ({ update }, next) => {
    const reply = readTelegram(update, ({ replyToId = '' }) => sent.get(replyToId))
    if (!reply) return next()
    const decision = await takeReply(broker, asked, reply)
    if (decision.do === 'ask-other')
      await send(askOtherTelegram(decision.prompt, reply), reply.promptId, true)
    const say = decision.do === 'ask-other' ? undefined : decision.say
    if (reply.press) await api.answerCallbackQuery(tellTelegramPress(reply.press, say))
    else if (say) await api.sendMessage(tellTelegram(reply, say))
  })
  return stop
}
