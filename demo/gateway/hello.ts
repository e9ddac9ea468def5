import { randomUUID } from 'node:crypto'
import { type Admission, protocolVersion } from './handshake.js'
import { mainSessionKey } from './sessionKey.js'

/** Largest frame, in bytes, that the gateway takes once a client is in. */
export const maxPayload = 26_214_400

/** Events this gateway sends. */
const events = [
  'connect.challenge',
  'agent',
  'chat',
  'tick',
  'shutdown',
  'question.requested',
  'question.resolved',
]

/** What stays the same for every client of one gateway. */
export interface GatewayFacts {
  readonly bootId: string
  readonly startedAtMs: number
  readonly tickIntervalMs: number
  readonly methods: readonly string[]
}

/** The payload that answers `connect`. */
export function helloPayload(facts: GatewayFacts, admission: Admission, now: number): object {
  return {
    type: 'hello-ok',
    protocol: protocolVersion,
    server: {
      version: '2026.9.6',
      buildId: 'react-ask-user-demo',
      bootId: facts.bootId,
      controlUiBuildSource: 'bundled',
      connId: randomUUID(),
    },
    features: { methods: facts.methods, events, capabilities: [] },
    snapshot: {
      suspension: { phase: 'accepting' },
      presence: [],
      health: {},
      stateVersion: { presence: 1, health: 1 },
      uptimeMs: now - facts.startedAtMs,
      appliedConfigHash: 'none',
      sessionDefaults: {
        defaultAgentId: 'main',
        modelConfigured: false,
        ownership: 'sole',
        selectionRequired: false,
        mainKey: 'main',
        mainSessionKey,
        scope: 'per-sender',
      },
      updateSchedule: { channel: 'stable', autoEnabled: false },
    },
    controlUiWidgetKinds: [],
    controlUiLinkReaders: [],
    pluginSurfaceUrls: {},
    auth: {
      method: admission.method,
      role: 'operator',
      scopes: admission.scopes,
      recoveryScope: facts.bootId,
      recoveryMigrationAllowed: true,
      ...(admission.deviceToken !== undefined && { deviceToken: admission.deviceToken, issuedAtMs: now }),
    },
    policy: {
      maxPayload,
      maxBufferedBytes: 2 * maxPayload,
      tickIntervalMs: facts.tickIntervalMs,
      attachments: { maxBytes: 19_464_192, maxImageBytes: 6_291_456 },
      allowedSessionVisibilities: ['shared'],
      hasMultipleSessionSharingIdentities: false,
    },
  }
}
