// Payloads in the shape that Discord documents ("Interaction", "Modal Submit Data", "Message"), cut to what is not optional.

const user = {
  id: '80351110224678912',
  username: 'ada',
  discriminator: '0',
  global_name: 'Ada',
  avatar: null,
}

/** Where the payloads come from, as replies name it. */
export const channelId = '772908445358620702'
export const userId = user.id

const interaction = {
  version: 1,
  id: '846462639134605312',
  application_id: '845027738276462632',
  token: 'aW50ZXJhY3Rpb24',
  guild_id: '290926798626357999',
  channel_id: channelId,
  channel: { id: channelId, type: 0 },
  member: {
    user,
    roles: [],
    permissions: '2147483647',
    joined_at: '2020-03-03T00:00:00Z',
    deaf: false,
    mute: false,
  },
  locale: 'en-US',
}

const asked = {
  id: '846461639134605312',
  channel_id: channelId,
  type: 0,
  content: '',
  author: { ...user, bot: true },
}

/** A press of a button. */
export function pressInteraction(customId: string, patch: object = {}) {
  return {
    ...interaction,
    type: 3,
    message: asked,
    data: { custom_id: customId, component_type: 2, id: 2 },
    ...patch,
  }
}

/** A modal that was sent. */
export function modalInteraction(customId: string, field: string, value: string) {
  return {
    ...interaction,
    type: 5,
    message: asked,
    data: {
      custom_id: customId,
      components: [{ type: 18, id: 1, component: { type: 4, id: 2, custom_id: field, value } }],
    },
  }
}

/** The data of a `MESSAGE_CREATE`. */
export function messageCreate(content: string, patch: object = {}) {
  return {
    id: '334385199974967042',
    channel_id: channelId,
    type: 0,
    author: user,
    content,
    timestamp: '2026-12-01T00:00:00.000000+00:00',
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: [],
    attachments: [],
    embeds: [],
    ...patch,
  }
}

/** The same person in a direct message, where an interaction has no member. */
export const directMessage = { member: undefined, guild_id: undefined, user }

/** A bot as an author. */
export const robot = { author: { ...user, id: '1', bot: true } }
