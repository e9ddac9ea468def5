import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const LOG_LINES = 60
const endWithParent = new URL('./endWithParent.mjs', import.meta.url).href

export interface GatewayCommand {
  readonly node: string
  readonly entry: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
}

/** A running gateway with everything that it started: one process group. */
export interface GatewayProcess {
  /** How it ended, or undefined while it runs. */
  ending(): string | undefined
  /** The newest lines of its output. */
  logTail(): string
  /** Asks it to end and ends it after `graceMs`: with an open question a gateway would wait for minutes. */
  stop(graceMs: number): Promise<void>
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>
}

/** Starts a gateway that does not outlive this process. */
export function spawnGateway({ node, entry, args, cwd, env }: GatewayCommand): GatewayProcess {
  const child = spawn(node, [`--import=${endWithParent}`, entry, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const lines = keepOutput(child)
  let ending: string | undefined
  const ended = once(child, 'close').then(
    ([code, signal]: unknown[]) => {
      ending = `exit code ${String(code)}, signal ${String(signal)}`
    },
    (error: unknown) => {
      ending = String(error)
    },
  )

  function killGroup(): void {
    if (ending !== undefined || child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It ended in between.
    }
  }

  process.once('exit', killGroup)
  void ended.then(() => process.off('exit', killGroup))

  async function kill(): Promise<void> {
    killGroup()
    await ended
  }

  return {
    ending: () => ending,
    logTail: () => lines.join('\n'),
    kill,
    async stop(graceMs) {
      child.kill('SIGTERM')
      await Promise.race([ended, sleep(graceMs, undefined, { ref: false })])
      await kill()
    },
  }
}

function keepOutput(child: ChildProcess): readonly string[] {
  const lines: string[] = []
  const keep = (chunk: string) => {
    lines.push(...chunk.split('\n').filter((line) => line.trim() !== ''))
    lines.splice(0, lines.length - LOG_LINES)
  }
  child.stdout?.setEncoding('utf8').on('data', keep)
  child.stderr?.setEncoding('utf8').on('data', keep)
  return lines
}
