import type { Connection } from '../core/index.js'
import { type GatewayError, textIn, toGatewayError } from './GatewayError.js'

const retryMs = [1000, 2000, 4000] as const

/** Brings a listener up to date with a connection, one run at a time. */
export interface CatchUp {
  /** Starts over. */
  run(): void
  /** Gives up what is under way. */
  stop(): void
}

/**
 * Runs `work` until it succeeds once and then says `ready`. A failure that may pass is tried again after 1, 2 and then
 * 4 s, or later where the Gateway asks for it; another one is said as a refusal. `work` is told whether it still counts.
 */
export function createCatchUp(
  work: (isCurrent: () => boolean) => Promise<void>,
  say: (connection: Connection) => void,
): CatchUp {
  let runs = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function attempt(run: number, tries: number) {
    const isCurrent = () => run === runs
    try {
      await work(isCurrent)
      if (isCurrent()) say({ status: 'ready' })
    } catch (thrown) {
      if (!isCurrent()) return
      const error = toGatewayError(thrown)
      const refusal = refusalOf(error)
      if (refusal) return say(refusal)
      const waitMs = Math.max(error.retryAfterMs ?? 0, retryMs[tries] ?? retryMs[2])
      timer = setTimeout(() => void attempt(run, tries + 1), waitMs)
    }
  }

  function stop() {
    runs += 1
    clearTimeout(timer)
  }

  return {
    stop,
    run() {
      stop()
      void attempt(runs, 0)
    },
  }
}

/** What a failed list means where the same call will not succeed later. */
function refusalOf(error: GatewayError): Connection | null {
  const { code, message: detail, retryable } = error
  if (retryable || ['UNAVAILABLE', 'TIMEOUT', 'CONNECTION_LOST', 'NOT_CONNECTED'].includes(code)) return null
  const missingScope = textIn(error.details, 'missingScope') ?? 'operator.questions'
  // A method that a Gateway does not have reads as one that needs operator.admin (protocol section 2.4).
  if (code === 'UNREADABLE' || missingScope === 'operator.admin') {
    return { status: 'refused', problem: 'protocol-mismatch', detail }
  }
  if (code !== 'FORBIDDEN') return { status: 'refused', problem: 'refused', detail }
  return { status: 'refused', problem: 'scopes-missing', detail, missingScopes: [missingScope] }
}
