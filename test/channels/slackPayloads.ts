// Payloads in the shape that Slack documents ("block_actions", "view_submission", "message" event), cut to what matters.

const user = { id: 'UA8RXUSPL', username: 'ada', name: 'ada', team_id: 'T9TK3CUKW' }

/** Where the payloads come from, as replies name it. */
export const channelId = 'CBR2V3XEX'
export const userId = user.id

const app = {
  api_app_id: 'AABA1ABCD',
  token: '9s8d9as89d8as9d8as989',
  team: { id: 'T9TK3CUKW', domain: 'example' },
}

/** A press of a button. */
export function pressPayload(actionId: string, value: string, patch: object = {}) {
  return {
    type: 'block_actions',
    ...app,
    user,
    container: {
      type: 'message',
      message_ts: '1548261231.000200',
      channel_id: channelId,
      is_ephemeral: false,
    },
    trigger_id: '12321423423.333649436676.d8c1bb837935619ccad0f624c448ffb3',
    channel: { id: channelId, name: 'releases' },
    message: { bot_id: 'BAH5CA16Z', type: 'message', text: '', user: 'UAJ2RU415', ts: '1548261231.000200' },
    state: { values: {} },
    response_url: 'https://hooks.slack.example/actions/1/2/3',
    actions: [
      {
        type: 'button',
        action_id: actionId,
        block_id: 'qXel',
        text: { type: 'plain_text', text: '', emoji: false },
        value,
        action_ts: '1548426417.840180',
      },
    ],
    ...patch,
  }
}

/** A modal that was sent. */
export function modalPayload(
  modal: { callbackId: string; metadata: string; block: string; action: string },
  value: string | null,
) {
  return {
    type: 'view_submission',
    ...app,
    user,
    view: {
      id: 'VNHU13V36',
      type: 'modal',
      callback_id: modal.callbackId,
      private_metadata: modal.metadata,
      state: { values: { [modal.block]: { [modal.action]: { type: 'plain_text_input', value } } } },
      hash: '156663117.cd33ad1f',
    },
  }
}

/** A message event. */
export function messagePayload(text: string, patch: object = {}) {
  return {
    type: 'event_callback',
    ...app,
    event: {
      type: 'message',
      channel: channelId,
      user: userId,
      text,
      ts: '1355517523.000005',
      event_ts: '1355517523.000005',
      channel_type: 'channel',
      ...patch,
    },
    event_id: 'Ev0PV52K21',
    event_time: 1355517523,
  }
}
