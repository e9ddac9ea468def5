import type { ChannelLocale } from '../locales/channels/channelLocale.js'

/** What every function that writes for a channel takes. */
export interface ChannelOptions {
  /** @default English */
  readonly locale?: ChannelLocale
}
