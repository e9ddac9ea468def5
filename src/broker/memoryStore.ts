import type { BrokerRecord, BrokerStore } from './BrokerStore.js'

/** Keeps prompts in this process, for as long as it lives. */
export function memoryStore(): BrokerStore {
  const records = new Map<string, BrokerRecord>()
  const listeners = new Set<(record: BrokerRecord) => void>()

  function keep(record: BrokerRecord) {
    records.set(record.prompt.id, record)
    for (const listener of listeners) listener(record)
  }

  return {
    async add(prompt) {
      if (records.has(prompt.id)) return false
      keep({ prompt })
      return true
    },
    async get(id) {
      return records.get(id)
    },
    async end(id, end) {
      const record = records.get(id)
      if (!record || record.end) return false
      keep({ prompt: record.prompt, end })
      return true
    },
    async pending() {
      return [...records.values()].flatMap(({ prompt, end }) => (end ? [] : [prompt]))
    },
    async remove(id) {
      if (records.get(id)?.end) records.delete(id)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
