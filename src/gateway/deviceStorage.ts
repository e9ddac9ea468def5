import * as v from 'valibot'

/** A few values by name, shared by every tab of an origin. */
export interface DeviceRecords {
  get(name: string): Promise<unknown>
  put(name: string, value: unknown): Promise<void>
  delete(name: string): Promise<void>
  /** Keeps the value unless there is one already, in one step even between tabs. Gives the value that is kept. */
  getOrPut(name: string, value: unknown): Promise<unknown>
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

const DeviceTokenSchema = v.object({ token: v.pipe(v.string(), v.nonEmpty()), scopes: v.array(v.string()) })

function name(id: DeviceTokenId): string {
  return `token ${JSON.stringify([id.gateway, id.clientId, id.deviceId, id.role])}`
}

/** Device tokens in the given records; in the browser's IndexedDB by default. */
export function deviceTokens(records: DeviceRecords = browserRecords()): DeviceTokenStore {
  return {
    async load(id) {
      const read = v.safeParse(DeviceTokenSchema, await records.get(name(id)))
      return read.success ? read.output : null
    },
    store: (id, token) => records.put(name(id), token),
    clear: (id) => records.delete(name(id)),
  }
}

/** Records that end with the page. */
export function memoryRecords(): DeviceRecords {
  const values = new Map<string, unknown>()
  return {
    get: async (name) => values.get(name),
    put: async (name, value) => void values.set(name, value),
    delete: async (name) => void values.delete(name),
    async getOrPut(name, value) {
      if (!values.has(name)) values.set(name, value)
      return values.get(name)
    },
  }
}

/** Uses the first records until they fail once, as IndexedDB does in some private windows, and then only the second. */
export function withFallback(first: DeviceRecords, second: DeviceRecords): DeviceRecords {
  let records = first
  async function attempt<T>(work: (records: DeviceRecords) => Promise<T>): Promise<T> {
    try {
      return await work(records)
    } catch (error) {
      if (records === second) throw error
      records = second
      return work(second)
    }
  }
  return {
    get: (name) => attempt((records) => records.get(name)),
    put: (name, value) => attempt((records) => records.put(name, value)),
    delete: (name) => attempt((records) => records.delete(name)),
    getOrPut: (name, value) => attempt((records) => records.getOrPut(name, value)),
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
  /** Runs one request, or two where the first leads to another, in one transaction. */
  async function run(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore, give: (value: unknown) => void) => void,
  ): Promise<unknown> {
    opening ??= openDatabase(() => {
      opening = undefined
    })
    const transaction = (await opening).transaction(database.store, mode)
    return new Promise((resolve, reject) => {
      let given: unknown
      transaction.addEventListener('complete', () => resolve(given))
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('IndexedDB transaction aborted')),
      )
      work(transaction.objectStore(database.store), (value) => {
        given = value
      })
    })
  }
  return {
    get: (name) =>
      run('readonly', (store, give) => {
        const found = store.get(name)
        found.addEventListener('success', () => give(found.result))
      }),
    put: async (name, value) => void (await run('readwrite', (store) => store.put(value, name))),
    delete: async (name) => void (await run('readwrite', (store) => store.delete(name))),
    getOrPut: (name, value) =>
      run('readwrite', (store, give) => {
        const found = store.get(name)
        found.addEventListener('success', () => {
          const kept: unknown = found.result
          if (kept === undefined) store.put(value, name)
          give(kept ?? value)
        })
      }),
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
