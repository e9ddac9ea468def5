import type { QuestionStore } from 'react-ask-user/store'
import type { Journal } from './journal.js'
import type { Connection } from './network.js'
import type { Note } from './notes.js'
import type { QuestionBook } from './questionBook.js'
import type { RuleName } from './rules.js'
import type { VirtualTime } from './virtualTime.js'
import type { Call } from './wire.js'

/** What those who watch need to know of the world. */
export interface Court {
  readonly time: VirtualTime
  readonly journal: Journal
  readonly book: QuestionBook
  /** Where the person's own chat is. */
  readonly sessionKey: string
  /** A rule is broken: the schedule ends. */
  fail(rule: RuleName, what: string): void
}

/** What was seen of one tab. */
export interface Seen {
  /** By prompt, over all pages. */
  readonly notes: Map<string, Note>
  page: PageSeen
  /** The store that is in the page now, and the prompts that were open in it. */
  store: { readonly now: QuestionStore; readonly met: Set<string> } | undefined
  /** What the person does right now. */
  acting: 'nothing' | 'something' | 'submits'
}

/** What was seen of one loaded page. */
interface PageSeen {
  /** Prompts that the Gateway said have ended, and when the page heard it first, in true ms. */
  readonly told: Map<string, number>
  /** Answers and skips whose reply is still to come, by prompt. */
  readonly underWay: Map<string, { readonly connection: Connection; readonly sinceMs: number }>
  /** When the last answer or skip that was under way failed, by prompt, in true ms. */
  readonly settled: Map<string, number>
  /** Calls without a reply yet, by connection and id. */
  readonly calls: Map<string, Call>
  /** The person's clock when the server's time was heard last. */
  skewMs: number | undefined
}

export function newPage(): PageSeen {
  return { told: new Map(), underWay: new Map(), settled: new Map(), calls: new Map(), skewMs: undefined }
}

/** How long an end may wait for the name of who ended it, with room for what follows, in ms. */
export const namingMs = 1000
