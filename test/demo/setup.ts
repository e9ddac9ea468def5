import { afterEach, expect } from 'vitest'
import {
  type EmbeddedGateway,
  type EmbeddedGatewayOptions,
  startEmbeddedGateway,
} from '../../demo/gateway/startEmbeddedGateway.js'
import { type Introduction, WireClient } from './wireClient.js'

const running: EmbeddedGateway[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((gateway) => gateway.close()))
})

/** A gateway that is closed when the test ends. */
export async function startGateway(options: EmbeddedGatewayOptions = {}): Promise<EmbeddedGateway> {
  const gateway = await startEmbeddedGateway({ token: 'test-token', ...options })
  running.push(gateway)
  return gateway
}

/** Tries to connect and gives the refusal, which there must be. */
export async function refused(
  gateway: { readonly url: string; readonly token: string },
  given: Introduction,
) {
  const client = new WireClient(gateway.url, given.origin)
  const { ok, error } = await client.introduce(gateway.token, given)
  expect(ok).toBe(false)
  const { code } = await client.closed
  return { error, code }
}
