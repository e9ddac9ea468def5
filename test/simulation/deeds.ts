import type { Mischief } from './gatewayClient.js'
import type { StorageMode } from './tabStorage.js'
import type { Method } from './wire.js'

interface AtPrompt {
  /** From 1. */
  readonly tab: number
  readonly id: string
}

/** What the person does to one prompt. `question` and `option` are indexes. */
export type EditDeed =
  | (AtPrompt & { readonly do: 'choose'; readonly question: number; readonly option: number })
  | (AtPrompt & { readonly do: 'write'; readonly question: number; readonly text: string })
  | (AtPrompt & { readonly do: 'goTo'; readonly question: number })
  | (AtPrompt & { readonly do: 'withdraw' })
  | (AtPrompt & { readonly do: 'show' })

/** What the person does. */
export type PersonDeed =
  | EditDeed
  | (AtPrompt & { readonly do: 'answer' | 'skip' })
  | { readonly do: 'reply'; readonly tab: number; readonly text: string }
  | { readonly do: 'collapse' | 'expand'; readonly tab: number }

/** Why the Gateway itself cancels (protocol section 2.5). */
export type RunEnd = 'run-abort' | 'requester-inactive' | 'wait-timeout' | 'image-reply'

/** What agents and other people do. `elsewhere` asks in another chat. */
export type OtherDeed =
  | {
      readonly do: 'ask'
      readonly id: string
      readonly questions: readonly number[]
      readonly waitMs: number
      readonly elsewhere?: true
    }
  | { readonly do: 'abort'; readonly id: string; readonly by: RunEnd }
  | { readonly do: 'phone'; readonly id: string; readonly how: 'answer' | 'skip' | 'cancel' }
  | { readonly do: 'message'; readonly id: string; readonly text: string }

/** What happens to the person's machine or to everything. */
export type WorldFault =
  | { readonly do: 'clock'; readonly skewMs: number }
  | { readonly do: 'drain'; readonly budgetMs: number; readonly downMs: number; readonly announced: boolean }
  | { readonly do: 'crash'; readonly downMs: number }

/** What happens to one tab, its storage, its network, or between the Gateway and it. */
export type TabFault = { readonly tab: number } & (
  | { readonly do: 'reload' | 'remount' | 'sleep'; readonly ms: number }
  | { readonly do: 'reconnect' }
  | { readonly do: 'storage'; readonly mode: StorageMode }
  | { readonly do: 'corrupt'; readonly which: number }
  | { readonly do: 'cut'; readonly lastArrives: boolean }
  | { readonly do: 'offline' | 'silence' | 'stall' | 'holdEvents'; readonly ms: number }
  | { readonly do: 'hold'; readonly method: Method; readonly ms: number | 'for ever' }
  | { readonly do: 'cutAfter'; readonly method: Method }
  | { readonly do: 'dropEvent' | 'repeatEvent' }
  | { readonly do: 'refuse'; readonly how: NonNullable<Mischief['refuse']> }
  | { readonly do: 'babble'; readonly which: number }
  | { readonly do: 'close'; readonly code: 1008 | 1011 | 1013 | 4001 }
)

/** What someone does, or what goes wrong. */
export type Deed = PersonDeed | OtherDeed | WorldFault | TabFault
