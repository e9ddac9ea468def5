import { fieldsOf, textOf, textsOf } from '../core/foreign.js'

/** A few values by name, shared by every tab of an origin. */
export interface DeviceRecords {
  /** Replaces a value by what `change` makes of it, in one step even between tabs, and gives that. Undefined is no value. */
  update(name: string, change: (kept: unknown) => unknown): Promise<unknown>
}

/** Which device token is meant. */
export interface DeviceTokenId {
  /** The Gateway's address without its query. */
  readonly gateway: string
  readonly clientId: string
  readonly deviceId: string
  readonly role: string
}

/** A token that a Gateway issued to this device; with it the shared token is needed only once. */
export interface DeviceToken {
  readonly token: string
  readonly scopes: string[]
}

/** Where device tokens are kept. A shared token or a password is never given to it. */
export interface DeviceTokenStore {
  load(id: DeviceTokenId): Promise<DeviceToken | null>
  store(id: DeviceTokenId, token: DeviceToken): Promise<void>
  clear(id: DeviceTokenId): Promise<void>
}

function name(id: DeviceTokenId): string {
  return `token ${JSON.stringify([id.gateway, id.clientId, id.deviceId, id.role])}`
}

/** Device tokens in the given records; in the browser's IndexedDB by default. */
export function deviceTokens(records: DeviceRecords = browserRecords()): DeviceTokenStore {
  return {
    async load(id) {
      const kept = fieldsOf(await records.update(name(id), (kept) => kept))
      const token = textOf(kept?.token)
      const scopes = textsOf(kept?.scopes)
      return token && scopes ? { token, scopes } : null
    },
    store: async (id, token) => void (await records.update(name(id), () => token)),
    clear: async (id) => void (await records.update(name(id), () => undefined)),
  }
}

/** Records that end with the page. */
export function memoryRecords(): DeviceRecords {
  const values = new Map<string, unknown>()
  return {
    async update(name, change) {
      values.set(name, change(values.get(name)))
      return values.get(name)
    },
  }
}

/** Uses the first records until they fail once, as IndexedDB does in some private windows, and then only the second. */
export function withFallback(first: DeviceRecords, second: DeviceRecords): DeviceRecords {
  let hasFailed = false
  return {
    async update(name, change) {
      try {
        if (!hasFailed) return await first.update(name, change)
      } catch {
        hasFailed = true
      }
      return second.update(name, change)
    },
  }
}

let shared: DeviceRecords | undefined

/** This browser's records, one set per page: a second connection must not make a second device where IndexedDB is blocked. */
export function browserRecords(): DeviceRecords {
  shared ??= withFallback(indexedDbRecords(), memoryRecords())
  return shared
}

const database = { name: 'react-ask-user', store: 'gateway' } as const

function indexedDbRecords(): DeviceRecords {
  let opening: Promise<IDBDatabase> | undefined
  return {
    async update(name, change) {
      opening ??= openDatabase(() => {
        opening = undefined
      })
      const transaction = (await opening).transaction(database.store, 'readwrite')
      return new Promise((resolve, reject) => {
        let next: unknown
        transaction.addEventListener('complete', () => resolve(next))
        transaction.addEventListener('abort', () =>
          reject(transaction.error ?? new Error('IndexedDB transaction aborted')),
        )
        const store = transaction.objectStore(database.store)
        const found = store.get(name)
        found.addEventListener('success', () => {
          const kept: unknown = found.result
          next = change(kept)
          if (next === undefined) store.delete(name)
          else if (next !== kept) store.put(next, name)
        })
      })
    },
  }
}

function openDatabase(onClose: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database.name, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(database.store))
    opening.addEventListener('success', () => {
      // A browser may close it by itself, as when its data is cleared.
      opening.result.addEventListener('close', onClose)
      resolve(opening.result)
    })
    opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB cannot be opened')))
    opening.addEventListener('blocked', () => reject(new Error('IndexedDB is blocked')))
  })
}
