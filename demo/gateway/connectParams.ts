import * as v from 'valibot'
import { atMost, closed, integer, listOf, nonEmpty, oneOf, text, unread } from './params.js'

const clientIds = [
  'webchat-ui',
  'openclaw-control-ui',
  'openclaw-browser-copilot',
  'openclaw-tui',
  'webchat',
  'cli',
  'gateway-client',
  'openclaw-macos',
  'openclaw-linux',
  'openclaw-ios',
  'openclaw-watchos',
  'openclaw-android',
  'node-host',
  'openclaw-worker',
  'test',
  'fingerprint',
  'openclaw-probe',
] as const

const clientModes = ['webchat', 'cli', 'ui', 'backend', 'node', 'worker', 'probe', 'test'] as const

const device = closed({
  id: nonEmpty,
  publicKey: nonEmpty,
  signature: nonEmpty,
  signedAt: integer(0),
  nonce: nonEmpty,
})

/** Params of `connect`. */
export const connectParams = closed({
  minProtocol: integer(1),
  maxProtocol: integer(1),
  client: closed({
    id: oneOf(clientIds),
    displayName: v.optional(nonEmpty),
    version: nonEmpty,
    buildId: v.optional(v.pipe(nonEmpty, atMost(96))),
    platform: nonEmpty,
    deviceFamily: v.optional(nonEmpty),
    modelIdentifier: v.optional(nonEmpty),
    timeZone: v.optional(v.pipe(nonEmpty, atMost(64))),
    mode: oneOf(clientModes),
    instanceId: v.optional(nonEmpty),
  }),
  role: v.optional(nonEmpty),
  scopes: v.optional(listOf(nonEmpty)),
  caps: v.optional(listOf(nonEmpty)),
  auth: v.optional(
    closed({
      token: v.optional(text),
      bootstrapToken: v.optional(text),
      deviceToken: v.optional(text),
      password: v.optional(text),
      approvalRuntimeToken: v.optional(text),
      agentRuntimeIdentityToken: v.optional(text),
    }),
  ),
  device: v.optional(device),
  locale: v.optional(text),
  userAgent: v.optional(text),
  pathEnv: v.optional(text),
  commands: unread,
  computerUse: unread,
  workerRuns: unread,
  permissions: unread,
  modelCatalog: unread,
})

/** What a client says about itself when it connects. */
export type ConnectParams = v.InferOutput<typeof connectParams>

/** A device's proof that it holds its key. */
export type DeviceProof = v.InferOutput<typeof device>
