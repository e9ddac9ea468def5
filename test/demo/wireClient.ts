import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import * as v from 'valibot'
import { type RawData, WebSocket } from 'ws'

const frameSchema = v.looseObject({
  type: v.picklist(['res', 'event']),
  id: v.optional(v.string()),
  ok: v.optional(v.boolean()),
  event: v.optional(v.string()),
  seq: v.optional(v.number()),
  payload: v.optional(v.unknown()),
  error: v.optional(
    v.looseObject({
      code: v.string(),
      message: v.string(),
      details: v.optional(v.record(v.string(), v.unknown())),
    }),
  ),
})

/** A frame of the gateway. */
export type Frame = v.InferOutput<typeof frameSchema>

/** How a socket closed. */
export interface Closed {
  readonly code: number
  readonly reason: string
}

/** A device with a real key. */
export interface Device {
  readonly id: string
  readonly publicKey: string
  readonly privateKey: KeyObject
}

/** Makes a device. */
export function newDevice(): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return {
    id: createHash('sha256').update(raw).digest('hex'),
    publicKey: raw.toString('base64url'),
    privateKey,
  }
}

/** Scopes of a chat page. */
export const pageScopes = ['operator.read', 'operator.write', 'operator.questions']

/** How a client introduces itself; what is left out is what a chat page on this machine says. */
export interface Introduction {
  readonly origin?: string | null
  readonly auth?: Readonly<Record<string, string>> | null
  readonly device?: Device | null
  readonly client?: Readonly<{ id: string; mode: string }>
  readonly scopes?: readonly string[]
  readonly role?: string
  readonly protocol?: readonly [number, number]
  readonly signedAtOffsetMs?: number
  readonly nonce?: string
  readonly deviceId?: string
  readonly signature?: string
  readonly payloadVersion?: 'v2' | 'v3'
  readonly extra?: Readonly<Record<string, unknown>>
}

/** A client of the gateway: sends requests, keeps every frame. */
export class WireClient {
  readonly frames: Frame[] = []
  readonly closed: Promise<Closed>
  readonly #watchers = new Set<() => void>()
  readonly #socket: WebSocket

  constructor(url: string, origin: string | null = 'http://localhost:5173') {
    this.#socket = new WebSocket(url, origin === null ? {} : { origin })
    this.closed = new Promise((resolve, reject) => {
      this.#socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
      this.#socket.on('error', reject)
    })
    // Whoever waits for the end sees the failure; nobody has to.
    this.closed.catch(() => undefined)
    this.#socket.on('message', (data) => {
      this.frames.push(readFrame(data))
      for (const watcher of this.#watchers) watcher()
    })
  }

  /** The first frame, seen already or still to come, that passes the test. */
  async find(test: (frame: Frame) => boolean): Promise<Frame> {
    const found = new Promise<Frame>((resolve) => {
      const look = () => {
        const frame = this.frames.find(test)
        if (!frame) return
        this.#watchers.delete(look)
        resolve(frame)
      }
      this.#watchers.add(look)
      look()
    })
    const end = this.closed.then(({ code, reason }): never => {
      throw new Error(`closed ${code} ${reason}`)
    })
    // A frame that came before the end counts.
    return Promise.race([found, end])
  }

  /** The first event of this name whose payload has all of these values. */
  event(name: string, wanted: Readonly<Record<string, unknown>> = {}): Promise<Frame> {
    return this.find(
      (frame) =>
        frame.event === name &&
        Object.entries(wanted).every(([key, value]) => at(frame.payload, key) === value),
    )
  }

  /** Sends anything. */
  raw(value: string): void {
    this.#socket.send(value)
  }

  /** Sends a request frame and gives the reply to it. */
  async send(request: Readonly<Record<string, unknown>>): Promise<Frame> {
    const reply = this.find((frame) => frame.type === 'res' && frame.id === request['id'])
    this.raw(JSON.stringify(request))
    return reply
  }

  /** Calls a method and gives the reply, be it a refusal. */
  request(method: string, params: unknown = {}): Promise<Frame> {
    return this.send({ type: 'req', id: randomUUID(), method, params })
  }

  /** Calls a method and gives its payload; a refusal is an error. */
  async call(method: string, params: unknown = {}): Promise<unknown> {
    const { ok, payload, error } = await this.request(method, params)
    if (!ok) throw new Error(`${method}: ${error?.message}`)
    return payload
  }

  /** Introduces the client as described; gives the reply to `connect`. */
  async introduce(token: string, given: Introduction = {}): Promise<Frame> {
    const challenge = await this.event('connect.challenge')
    return this.request('connect', connectRequest(challenge, token, given))
  }

  /** Reads nothing from now on, like a page that hangs. */
  freeze(): void {
    this.#socket.pause()
  }

  /** Ends the connection. */
  async close(): Promise<void> {
    this.#socket.close()
    await this.closed
  }
}

/** The params of `connect`, signed unless the client is no device. */
function connectRequest(challenge: Frame, token: string, given: Introduction): object {
  const client = {
    version: '0.1.0',
    platform: 'Web',
    ...(given.client ?? { id: 'webchat-ui', mode: 'webchat' }),
  }
  const scopes = given.scopes ?? pageScopes
  const auth = given.auth === undefined ? { token } : given.auth
  const device = given.device === undefined ? newDevice() : given.device
  const role = given.role ?? 'operator'
  const [minProtocol, maxProtocol] = given.protocol ?? [4, 4]
  const signedAt = Number(at(challenge.payload, 'ts')) + (given.signedAtOffsetMs ?? 0)
  const nonce = given.nonce ?? textAt(challenge.payload, 'nonce')
  const version = given.payloadVersion ?? 'v3'
  const signed = [
    version,
    device?.id,
    client.id,
    client.mode,
    role,
    scopes.join(','),
    signedAt,
    auth?.['token'] ?? auth?.['deviceToken'] ?? '',
    nonce,
    ...(version === 'v3' ? ['web', ''] : []),
  ].join('|')
  const { id = '', publicKey = '' } = device ?? {}
  return {
    minProtocol,
    maxProtocol,
    client,
    role,
    scopes,
    caps: [],
    ...(auth && { auth }),
    ...(device && {
      device: {
        id: given.deviceId ?? id,
        publicKey,
        signature:
          given.signature ?? sign(null, Buffer.from(signed), device.privateKey).toString('base64url'),
        signedAt,
        nonce,
      },
    }),
    ...given.extra,
  }
}

/** Connects a client; a refusal is an error. */
export async function connect(
  gateway: { readonly url: string; readonly token: string },
  given: Introduction = {},
): Promise<WireClient> {
  const client = new WireClient(gateway.url, given.origin)
  const { ok, error } = await client.introduce(gateway.token, given)
  if (!ok) throw new Error(`connect: ${error?.message}`)
  return client
}

/** What is at this place of a payload. */
export function at(value: unknown, ...keys: (string | number)[]): unknown {
  let here = value
  for (const key of keys) {
    const read = v.safeParse(
      v.custom<object>((x) => typeof x === 'object' && x !== null),
      here,
    )
    here = read.success ? Object.entries(read.output).find(([name]) => name === String(key))?.[1] : undefined
  }
  return here
}

/** The string at this place of a payload. */
export function textAt(value: unknown, ...keys: (string | number)[]): string {
  return v.parse(v.string(), at(value, ...keys))
}

/** The list at this place of a payload. */
export function listAt(value: unknown, ...keys: (string | number)[]): unknown[] {
  return v.parse(v.array(v.unknown()), at(value, ...keys))
}

/** What a message says. */
export function readText(data: RawData): string {
  if (!Buffer.isBuffer(data)) throw new TypeError('not one buffer')
  return data.toString()
}

function readFrame(data: RawData): Frame {
  const value: unknown = JSON.parse(readText(data))
  return v.parse(frameSchema, value)
}
