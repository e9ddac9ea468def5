import { afterEach } from 'vitest'
import {
  type EmbeddedGateway,
  type EmbeddedGatewayOptions,
  startEmbeddedGateway,
} from '../../demo/gateway/startEmbeddedGateway.js'

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
