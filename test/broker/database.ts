import type { BrokerRecord, BrokerStore } from 'react-ask-user/broker'
import { settle } from '../store/fakeClock.js'

/** Numbers from 0 to 1 that look random and are the same every time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A model of a database that several processes share: it holds text, what it is told arrives after a while, so do its
 * replies and its news, and none of them keeps to the order in which they were sent.
 */
export class Database {
  /** Ids and records, as JSON. */
  readonly rows = new Map<string, string>()
  /** How many calls fail before the next one that does not. */
  failures = 0
  readonly #listeners = new Set<(record: BrokerRecord) => void>()

  constructor(private readonly random: () => number) {}

  /** The connection of one process. */
  connect(): BrokerStore {
    return {
      add: (prompt) =>
        this.#call(() => {
          if (this.rows.has(prompt.id)) return false
          this.#write({ prompt })
          return true
        }),
      get: (id) => this.#call(() => this.#read(id)),
      end: (id, end) =>
        this.#call(() => {
          const record = this.#read(id)
          if (!record || record.end) return false
          this.#write({ prompt: record.prompt, end })
          return true
        }),
      pending: () =>
        this.#call(() =>
          [...this.rows.values()].map(fromText).flatMap(({ prompt, end }) => (end ? [] : [prompt])),
        ),
      remove: (id) =>
        this.#call(() => {
          if (this.#read(id)?.end) this.rows.delete(id)
        }),
      subscribe: (listener) => {
        this.#listeners.add(listener)
        return () => void this.#listeners.delete(listener)
      },
    }
  }

  async #call<T>(run: () => T): Promise<T> {
    await this.#while()
    if (this.failures > 0) {
      this.failures -= 1
      throw new Error('the database is away')
    }
    const result = run()
    await this.#while()
    return result
  }

  #read(id: string): BrokerRecord | undefined {
    const text = this.rows.get(id)
    return text === undefined ? undefined : fromText(text)
  }

  #write(record: BrokerRecord): void {
    const text = toText(record)
    this.rows.set(record.prompt.id, text)
    for (const listener of this.#listeners) {
      const news = async () => {
        await this.#while()
        if (this.#listeners.has(listener)) listener(fromText(text))
      }
      void news()
      // Some of it comes twice.
      if (this.random() < 0.3) void news()
    }
  }

  async #while(): Promise<void> {
    const turns = Math.floor(this.random() * 6)
    for (let turn = 0; turn < turns; turn += 1) await settle()
  }
}

/** Answers are a map, which JSON does not know: it becomes a list of its entries. */
function toText(record: BrokerRecord): string {
  return JSON.stringify(record, (_key, value: unknown) =>
    value instanceof Map ? { map: [...value] } : value,
  )
}

function fromText(text: string): BrokerRecord {
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('map' in value)) return value
    return Array.isArray(value.map) ? new Map(value.map) : value
  })
}

/** Lets all calls and all news arrive. */
export async function quiet() {
  for (let turn = 0; turn < 60; turn += 1) await settle()
}
