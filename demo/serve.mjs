// Builds and serves the demo page, with the embedded gateway in the same process or without it. Plain JavaScript, so that
// every supported Node starts it as it is.
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build, preview, runnerImport } from 'vite'
import { selfAliases } from '../scripts/entries.mjs'
import { embeddedGatewayInfo } from './embeddedGatewayInfo.mjs'

/** @typedef {import('./gateway/startEmbeddedGateway.js').EmbeddedGateway} EmbeddedGateway */
/** @typedef {import('./gateway/startEmbeddedGateway.js').EmbeddedGatewayOptions} EmbeddedGatewayOptions */

const configFile = fileURLToPath(new URL('./vite.config.ts', import.meta.url))
const gatewayFile = fileURLToPath(new URL('./gateway/startEmbeddedGateway.ts', import.meta.url))
const gatewayPath = '/gateway'

/**
 * Builds the page.
 *
 * @param {string} [outDir] dist-demo/ unless told
 */
export async function buildDemo(outDir) {
  const { NODE_ENV } = process.env
  // A test runner's own would give a development build.
  process.env.NODE_ENV = 'production'
  try {
    await build({ configFile, logLevel: 'warn', ...(outDir !== undefined && { build: { outDir } }) })
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

/**
 * Serves the page on this machine only.
 *
 * @param {object} [options]
 * @param {number} [options.port] 0 takes one that is free
 * @param {string} [options.outDir] where the page is built; two that build at once need two
 * @param {boolean} [options.build] false serves what `buildDemo` made before
 * @param {Omit<EmbeddedGatewayOptions, 'server' | 'path' | 'host' | 'port'> | false} [options.gateway] how the embedded
 *   gateway is set up; false serves the page alone, for a real one
 */
export async function startDemo({ port = 5173, outDir, build = true, gateway: setup = {} } = {}) {
  if (build) await buildDemo(outDir)
  /** @type {EmbeddedGateway | undefined} */
  let gateway
  const foreignSignals = new Set(process.listeners('SIGTERM'))
  const server = await preview({
    configFile,
    logLevel: 'warn',
    ...(outDir !== undefined && { build: { outDir } }),
    // Vite holds 0 for "not given".
    preview: { port: port || (await freePort()), strictPort: true },
    plugins: [embeddedGatewayInfo(gatewayPath, () => gateway)],
  })
  // Vite would exit on SIGTERM before the gateway said goodbye; whoever starts this decides about signals.
  for (const listener of process.listeners('SIGTERM')) {
    if (!foreignSignals.has(listener)) process.off('SIGTERM', listener)
  }
  const { httpServer } = server
  if (!('closeAllConnections' in httpServer)) throw new Error('The demo is served over HTTP/1 only')

  async function startGateway() {
    if (setup === false || !('closeAllConnections' in httpServer)) return
    /** @type {{ module: typeof import('./gateway/startEmbeddedGateway.js') }} */
    const { module } = await runnerImport(gatewayFile, {
      configFile: false,
      logLevel: 'warn',
      resolve: { alias: selfAliases },
    })
    const token = gateway?.token
    gateway = await module.startEmbeddedGateway({
      ...(token !== undefined && { token }),
      ...setup,
      server: httpServer,
      path: gatewayPath,
    })
  }

  // An upgrade that nobody takes would stay open for ever.
  httpServer.on('upgrade', (request, socket) => {
    const isGateway = request.url?.split('?')[0] === gatewayPath
    if (isGateway && httpServer.listenerCount('upgrade') > 1) return
    const status = isGateway && gateway ? '503 Service Unavailable' : '404 Not Found'
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
  })

  try {
    await startGateway()
  } catch (error) {
    await server.close()
    throw error
  }

  const address = httpServer.address()
  const boundPort = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://localhost:${boundPort}`,
    /** The running gateway; undefined where there is none. */
    get gateway() {
      return gateway
    },
    /** Starts the gateway anew after `gateway.close()`, with the same token and nothing of what it knew. */
    startGateway,
    /** Says goodbye to every client and stops. */
    async close() {
      await gateway?.close()
      await server.close()
    },
  }
}

async function freePort() {
  const { createServer } = await import('node:net')
  const probe = createServer()
  /** @type {number} */
  const port = await new Promise((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  await new Promise((resolve) => probe.close(resolve))
  return port
}
