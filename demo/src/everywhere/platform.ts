import type { ChannelReply } from 'react-ask-user/channels'
import type { Prompt, Resolution } from 'react-ask-user/core'

/** A message as a platform shows it, without its markup. */
export interface ShownMessage {
  readonly text: string
  readonly buttons: readonly { readonly label: string; readonly data: string }[]
}

/** A chat surface that is previewed: what the package sends there, and how it reads what comes back. */
export interface Platform {
  readonly name: string
  readonly ask: (prompt: Prompt) => ShownMessage
  readonly finish: (prompt: Prompt, resolution: Resolution) => string
  /** What the platform would send when a button is pressed, read back. */
  readonly press: (data: string) => ChannelReply | null
  /** What it would send when a message is written about a prompt, read back; `afterOther` where Other asked for it. */
  readonly write: (text: string, about: { promptId: string; afterOther: boolean }) => ChannelReply | null
}
