import { webcrypto } from 'node:crypto'
import { GatewayBrowserDeviceAuthLifecycle, GatewayProtocolClient } from '@openclaw/gateway-client/browser'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { startGateway } from './setup.js'
import { at, pageScopes, readText } from './wireClient.js'

const base64url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url')

it('lets the official client in, first with the shared token and then with the device token', async () => {
  const gateway = await startGateway()
  const { subtle } = webcrypto
  const keys = await subtle.generateKey('Ed25519', false, ['sign', 'verify'])
  if (!('publicKey' in keys)) throw new TypeError('not a pair of keys')
  const raw = await subtle.exportKey('raw', keys.publicKey)
  const identity = {
    deviceId: Buffer.from(await subtle.digest('SHA-256', raw)).toString('hex'),
    publicKey: base64url(raw),
    sign: async (text: string) =>
      base64url(await subtle.sign('Ed25519', keys.privateKey, new TextEncoder().encode(text))),
  }
  let stored: { token: string; scopes: string[] } | null = null
  const auth = new GatewayBrowserDeviceAuthLifecycle({
    loadIdentity: async () => identity,
    tokenStore: {
      load: () => stored,
      clear: () => undefined,
      store: ({ token, scopes }) => {
        stored = { token, scopes: [...(scopes ?? [])] }
      },
    },
  })
  const client = { id: 'webchat-ui', mode: 'webchat', version: '0.1.0', platform: 'web' } as const

  const enter = (token: string | undefined) =>
    new Promise<unknown>((resolve, reject) => {
      const official = new GatewayProtocolClient({
        createSocket(handlers) {
          const socket = new WebSocket(gateway.url, { origin: 'http://localhost:5173' })
          socket.on('open', handlers.open)
          socket.on('message', (data) => handlers.message(readText(data)))
          socket.on('close', (code, reason) => handlers.close(code, String(reason)))
          socket.on('error', handlers.error)
          return {
            isOpen: () => socket.readyState === WebSocket.OPEN,
            send: (data) => socket.send(data),
            close: (code, reason) => socket.close(code, reason),
          }
        },
        createRequestId: () => webcrypto.randomUUID(),
        buildConnectPlan: ({ nonce, challengeTs }) =>
          auth.buildPlan({
            client,
            role: 'operator',
            defaultScopes: pageScopes,
            nonce,
            ...(token !== undefined && { token }),
            ...(challengeTs !== undefined && { challengeTs }),
          }),
        buildConnectParams: ({ role, scopes, auth, device }) => ({
          minProtocol: 4,
          maxProtocol: 4,
          client,
          role,
          scopes,
          auth,
          device,
        }),
        async onConnectHello(hello, { plan }) {
          await auth.acceptHello(hello, plan)
          resolve({
            method: at(hello, 'auth', 'method'),
            scopes: hello.auth.scopes,
            listed: await official.request('question.list', {}),
          })
        },
        onConnectError: reject,
        resolveClose: () => ({ retry: false, notify: true }),
        handshake: { mode: 'require-challenge', timeoutMs: 15_000 },
        reconnect: { initialMs: 800, multiplier: 1.7, maxMs: 15_000 },
      })
      onTestFinished(() => official.stop())
      official.start()
    })

  const inside = { scopes: pageScopes, listed: { questions: [] } }
  expect(await enter(gateway.token)).toEqual({ method: 'token', ...inside })
  expect(await enter(undefined)).toEqual({ method: 'device-token', ...inside })
})
