import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import type { AgentHost } from '../loop/agentHost.js'
import { connectClient } from './client.js'
import { startFakeModel } from './fakeModel.js'
import { type GatewayProcess, spawnGateway } from './gatewayProcess.js'
import { installOpenClaw, type OpenClawInstallation } from './installOpenClaw.js'
import { freePort } from './loopback.js'
import type { ModelRequest } from './modelRequest.js'
import { openclawConfig } from './openclawConfig.js'
import { retryUntil } from './retry.js'

/** Long enough for a gateway with no open question to say goodbye, also on a busy machine. */
const GRACE_MS = 5000

/** How often it is started when it ends by itself: on a busy machine it gives up where its own threads are late. */
const STARTS = 3

export interface OpenClawOptions {
  /** How long the gateway may take until it accepts clients. */
  readonly startTimeoutMs?: number
}

/** The real OpenClaw Gateway with an agent on a scripted model. */
export interface OpenClawHost extends AgentHost {
  readonly name: 'openclaw'
  /** The bodies of all model requests, oldest first. */
  modelRequests(): readonly ModelRequest[]
  /** Ends the gateway as a crash would; restart() brings it back. */
  kill(): Promise<void>
  /**
   * Ends the gateway and starts it again: same address, token and state, but no question survives. A run that waited
   * for one goes on in a model request of its own, with an error in the place of the tool result. While a question is
   * open the gateway does not end by itself, and is ended after `graceMs`, 5 s by default.
   */
  restart(graceMs?: number): Promise<void>
}

/** Starts an OpenClaw Gateway of its own, with its own state, and waits until it accepts clients. */
export async function startOpenClaw({
  startTimeoutMs = 180_000,
}: OpenClawOptions = {}): Promise<OpenClawHost> {
  const openclaw = await installOpenClaw()
  const directory = await mkdtemp(join(tmpdir(), 'ask-user-openclaw-'))
  const model = await startFakeModel()
  const port = await freePort()
  const token = randomBytes(16).toString('hex')
  const url = `ws://127.0.0.1:${port}`

  const env = await prepare(directory, openclaw)
  const config = openclawConfig({ port, token, modelUrl: model.url, logFile: join(directory, 'gateway.log') })
  await writeFile(join(env.OPENCLAW_STATE_DIR, 'openclaw.json'), JSON.stringify(config))

  let gateway: GatewayProcess | undefined

  async function start(starts = STARTS): Promise<void> {
    const started = spawnGateway({ ...openclaw, args: ['gateway', 'run'], cwd: env.HOME, env })
    gateway = started
    try {
      await retryUntil(greetClient, { timeoutMs: startTimeoutMs, hopeless: () => started.ending() })
    } catch (cause) {
      if (started.ending() !== undefined && starts > 1) return start(starts - 1)
      await started.kill()
      throw new Error(`OpenClaw did not start; the end of its log:\n${started.logTail()}`, { cause })
    }
  }

  async function greetClient(): Promise<void> {
    const health = await fetch(`http://127.0.0.1:${port}/healthz`)
    if (!health.ok) throw new Error(`/healthz answers ${health.status}`)
    const client = await connectClient({ url, token })
    await client.close()
  }

  async function close(): Promise<void> {
    await gateway?.kill()
    await model.close()
    await rm(directory, { recursive: true, force: true, maxRetries: 5 })
  }

  try {
    await start()
  } catch (error) {
    await close()
    throw error
  }

  return {
    name: 'openclaw',
    url,
    token,
    toolResults: () => model.toolResults.entries.map((result) => result.text),
    async nextToolResult(after, timeoutMs = 60_000) {
      const seen = () => JSON.stringify(model.toolResults.entries.map((result) => result.text))
      const result = await model.toolResults.find(
        (_, index) => index >= after,
        timeoutMs,
        () => `no tool result beyond the first ${after}; seen: ${seen()}`,
      )
      return result.text
    },
    modelRequests: () => model.requests(),
    kill: async () => gateway?.kill(),
    async restart(graceMs = GRACE_MS) {
      await gateway?.stop(graceMs)
      await start()
    },
    close,
  }
}

/** An environment that holds nothing of the developer's: no other state, no keys, no test flags. */
async function prepare(directory: string, { node }: OpenClawInstallation) {
  const env = {
    PATH: [dirname(node), process.env.PATH ?? ''].join(delimiter),
    HOME: join(directory, 'home'),
    TMPDIR: join(directory, 'tmp'),
    OPENCLAW_STATE_DIR: join(directory, 'state'),
    // Compiled code stays beside the installation, which makes every start but the first faster.
    NODE_COMPILE_CACHE: join(dirname(node), '..', '..', '.cache', 'compile'),
    // One process: without these it starts itself again, to move that cache elsewhere for one.
    OPENCLAW_PACKAGED_COMPILE_CACHE_RESPAWNED: '1',
    OPENCLAW_NO_RESPAWN: '1',
    // No announcement on the local network.
    OPENCLAW_DISABLE_BONJOUR: '1',
    NO_COLOR: '1',
  }
  await Promise.all([env.HOME, env.TMPDIR, env.OPENCLAW_STATE_DIR].map((path) => mkdir(path)))
  return env
}
