import type { Prompt } from '../core/index.js'
import { attempt } from './attempt.js'
import { hasEnded, type Kept, readRecord, writeRecord } from './draftRecord.js'
import { readList, readText } from './saved.js'

/** Where drafts survive a reload; `sessionStorage` and `localStorage` fit. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Keeps the drafts of open prompts, what was on its way to the peer, and the words of ended ones that were not sent. A
 * full, blocked or damaged storage is passed over: then memory alone holds them.
 *
 * `scope` is that of the prompt's transport, so that of several chats in one tab each has its own.
 */
export interface DraftKeeper {
  /** What was kept of a prompt, as far as it still fits `told`, the prompt as it is told now. */
  load(scope: string | undefined, id: string, told?: Prompt): Kept | undefined
  save(scope: string | undefined, kept: Kept): void
  forget(scope: string | undefined, id: string): void
  /** Removes what is of no use any more, and gives what is kept for a scope, oldest first. `nowMs` is the server's time. */
  sweep(scope: string | undefined, nowMs: number): readonly Kept[]
}

/** The longest record, and all of them together, in UTF-16 units of two bytes each: 64 kB and 512 kB. */
const most = { record: 32_768, all: 262_144, records: 50 } as const

/** How long a record outlives the end or the expiry of its prompt, in ms. */
const keptMs = 86_400_000

/** What the keys begin with: whose they are, and the version of what they hold. */
const prefix = 'ask-user:draft:2:'

/** One entry per prompt, so that several stores of one page never write over each other. */
const keyOf = (scope = '', id: string) => prefix + JSON.stringify([scope, id])

export function createDraftKeeper(storage: DraftStorage | undefined): DraftKeeper {
  const remove = (key: string) => attempt(() => storage?.removeItem(key))
  const textAt = (key: string) => attempt(() => storage?.getItem(key)) ?? ''

  /** All entries of this version of the package: their keys, and the scope and id in it; without those where it is of no use. */
  function entries() {
    const keys = attempt(() =>
      Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index)),
    )
    return (keys ?? []).flatMap((key) => {
      if (!key?.startsWith(prefix)) return []
      const [scope, id] = attempt(() => readList(JSON.parse(key.slice(prefix.length)), readText)) ?? []
      return { key, scope, id }
    })
  }

  function read(key: string, id: string | undefined, told?: Prompt): Kept | undefined {
    const text = textAt(key)
    const kept = id === undefined || text.length > most.record ? undefined : readRecord(text, id, told)
    if (!kept) remove(key)
    return kept
  }

  /** Removes other records until one more fits: those that ended longest ago first, then those asked longest ago. */
  function makeRoom(key: string, length: number) {
    const others = entries().flatMap((entry) =>
      entry.key === key ? [] : { key: entry.key, id: entry.id, length: textAt(entry.key).length },
    )
    let records = others.length + 1
    let all = others.reduce((sum, other) => sum + other.length, length)
    const fits = () => records <= most.records && all <= most.all
    if (fits()) return
    const ages = new Map(others.map((other) => [other, ageOf(read(other.key, other.id))]))
    for (const oldest of others.toSorted((a, b) => (ages.get(a) ?? 0) - (ages.get(b) ?? 0))) {
      if (fits()) return
      records -= 1
      all -= oldest.length
      remove(oldest.key)
    }
  }

  return {
    load: (scope, id, told) => read(keyOf(scope, id), id, told),
    save(scope, kept) {
      const key = keyOf(scope, kept.prompt.id)
      const text = writeRecord(kept)
      const saved =
        text.length <= most.record &&
        attempt(() => {
          makeRoom(key, text.length)
          storage?.setItem(key, text)
          return true
        })
      // An older text must never come back.
      if (!saved) remove(key)
    },
    forget: (scope, id) => remove(keyOf(scope, id)),
    sweep(mine = '', nowMs) {
      const own = entries().flatMap(({ key, scope, id }) => {
        const kept = read(key, id)
        // The time of another peer's prompts is not known here.
        if (!kept || (scope !== mine && scope !== '')) return []
        const endedAtMs = hasEnded(kept) ? kept.endedAtMs : kept.prompt.expiresAtMs
        if (endedAtMs + keptMs < nowMs) remove(key)
        else if (scope === mine) return kept
        return []
      })
      return own.toSorted((a, b) => ageOf(a) - ageOf(b))
    },
  }
}

/** Orders records: what cannot be read, what has ended by its end, what is open by its beginning. */
function ageOf(kept: Kept | undefined): number {
  if (!kept) return -Infinity
  return hasEnded(kept) ? kept.endedAtMs - Number.MAX_SAFE_INTEGER : kept.prompt.createdAtMs
}

/** The tab's own storage, or none where there is no browser or it refuses. */
export function sessionDraftStorage(): DraftStorage | undefined {
  return attempt(() => globalThis.sessionStorage)
}
