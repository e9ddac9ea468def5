export type { ChannelLocale, ChannelWords } from '../locales/channels/channelLocale.js'
export type { ChannelOptions } from './channelOptions.js'
export { type Asked, type Decision, decideReply } from './decide.js'
export { askOtherDiscord, tellDiscord, tellDiscordPress } from './discord/answerDiscord.js'
export { type DiscordReply, readDiscord } from './discord/readDiscord.js'
export { finishDiscord, renderDiscord } from './discord/renderDiscord.js'
export type { ParsedReply, UnclearReply } from '../core/parseReply.js'
export { parseReply } from './parseReply.js'
export { renderSummary } from './renderSummary.js'
export { renderMissing, renderText } from './renderText.js'
export type { ChannelReply, FindPrompt, MessagePlace, Said } from './reply.js'
export { askOtherSlack, type SlackEphemeral, type SlackModal, tellSlack } from './slack/answerSlack.js'
export { readSlack, type SlackReply } from './slack/readSlack.js'
export {
  finishSlack,
  renderSlack,
  type SlackMessage,
  type SlackPost,
  type SlackTarget,
  type SlackUpdate,
} from './slack/renderSlack.js'
export { askOtherTelegram, tellTelegram, tellTelegramPress } from './telegram/answerTelegram.js'
export { readTelegram, type TelegramReply } from './telegram/readTelegram.js'
export {
  finishTelegram,
  renderTelegram,
  type TelegramMessage,
  type TelegramTarget,
} from './telegram/renderTelegram.js'
