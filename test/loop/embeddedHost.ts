import { startDemo } from '../../demo/serve.mjs'
import { retryUntil } from '../gateway/retry.js'
import type { AgentHost } from './agentHost.js'

/** The demo's own gateway, with the page that is served beside it. */
export interface EmbeddedHost extends AgentHost {
  readonly name: 'embedded'
  readonly pageUrl: string
  /** Stops the gateway, as if it were gone, while the page goes on being served. */
  stopGateway(): Promise<void>
  startGateway(): Promise<void>
}

export async function startEmbeddedHost(): Promise<EmbeddedHost> {
  const demo = await startDemo({ port: 0, build: false })
  const { token } = running()

  function running() {
    if (!demo.gateway) throw new Error('The embedded gateway is not running')
    return demo.gateway
  }

  return {
    name: 'embedded',
    pageUrl: demo.url,
    url: `${demo.url.replace(/^http/u, 'ws')}/gateway`,
    token,
    toolResults: () => running().toolResults(),
    nextToolResult(after, timeoutMs = 10_000) {
      const look = async () => {
        const results = running().toolResults()
        const next = results[after]
        if (next !== undefined) return next
        throw new Error(`No tool result after ${after}; seen: ${results.join('\n---\n')}`)
      }
      return retryUntil(look, { timeoutMs, everyMs: 20 })
    },
    stopGateway: () => running().close(),
    startGateway: () => demo.startGateway(),
    close: () => demo.close(),
  }
}
