// Updates in the shape that the Bot API documents ("Update", "CallbackQuery", "Message").

const person = { id: 4242, is_bot: false, first_name: 'Ada', username: 'ada' }
const group = { id: -1001234567890, title: 'Releases', type: 'supergroup' }
const bot = { id: 1, is_bot: true, first_name: 'Agent', username: 'agent_bot' }

/** Where the updates come from, as replies name it. */
export const groupId = String(group.id)
export const personId = String(person.id)

/** A press of a button. */
export function pressUpdate(data: string, { chat = group, from = person, message = {} } = {}) {
  return {
    update_id: 10000,
    callback_query: {
      id: '4382bfdwdsb323b2d9',
      from,
      message: {
        message_id: 7,
        from: bot,
        chat,
        date: 1796159500,
        text: 'Question for you:',
        reply_markup: { inline_keyboard: [[{ text: 'Staging', callback_data: data }]] },
        ...message,
      },
      chat_instance: '-3887654321',
      data,
    },
  }
}

/** A text message, which may reply to another. */
export function messageUpdate(text: string, { replyTo = 0, from = person, chat = group, message = {} } = {}) {
  return {
    update_id: 10001,
    message: {
      message_id: 8,
      from,
      chat,
      date: 1796159501,
      text,
      ...(replyTo > 0 && {
        reply_to_message: {
          message_id: replyTo,
          from: bot,
          chat,
          date: 1796159500,
          text: 'Question for you:',
        },
      }),
      ...message,
    },
  }
}

export { bot, group, person }
