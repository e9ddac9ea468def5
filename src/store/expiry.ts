import type { Clock, PromptTransport, Resolution } from '../core/index.js'
import { findOpen, type QuestionState, withOpen, type StateAccess } from './state.js'

interface ExpiryParts extends StateAccess {
  readonly subscribe: (listener: (state: QuestionState, previous: QuestionState) => void) => () => void
  readonly clock: Clock
  readonly serverNow: () => number
  readonly peerOf: (id: string) => PromptTransport | undefined
  readonly end: (id: string, resolution: Resolution) => void
}

/** How long the peer's own word is waited for before it is asked, in ms; doubled each time, up to the longest. */
const checkAfter = { first: 2000, longest: 30_000 }

/**
 * Locks prompts when their time is up by the server's clock, and then finds out how they ended: the local timer never
 * ends a prompt of a peer (ARCHITECTURE rule 9). A prompt that was asked here expires here.
 */
export function watchExpiry({ getState, setState, subscribe, clock, serverNow, peerOf, end }: ExpiryParts) {
  let cancelNext: (() => void) | undefined
  const checks = new Map<string, () => void>()

  function tick() {
    const now = serverNow()
    let next = Number.POSITIVE_INFINITY
    for (const { prompt } of getState().open) {
      // Read anew: what ends a prompt below comes back here before this loop is through.
      const timeUp = findOpen(getState(), prompt.id)?.timeUp
      if (timeUp === undefined) continue
      const up = prompt.expiresAtMs <= now
      if (up !== timeUp) setState((state) => withOpen(state, prompt.id, { timeUp: up }))
      if (!up) {
        next = Math.min(next, prompt.expiresAtMs - now)
        stopChecking(prompt.id)
      } else if (!timeUp) {
        findOut(prompt.id, checkAfter.first)
      }
    }
    cancelNext?.()
    cancelNext = Number.isFinite(next) ? clock.after(next, tick) : undefined
  }

  function findOut(id: string, wait: number) {
    if (!peerOf(id)) return end(id, { status: 'expired' })
    checks.set(
      id,
      clock.after(wait, () => void check(id, wait)),
    )
  }

  async function check(id: string, wait: number) {
    const entry = findOpen(getState(), id)
    if (!entry) return
    const resolution = await peerOf(id)
      ?.check(entry.prompt, entry.attemptId)
      .catch(() => null)
    if (!checks.has(id)) return
    if (resolution) return end(id, resolution)
    // It is open: the clock of this machine may have been wrong, and be right again.
    tick()
    if (checks.has(id)) findOut(id, Math.min(wait * 2, checkAfter.longest))
  }

  function stopChecking(id: string) {
    checks.get(id)?.()
    checks.delete(id)
  }

  const stopListening = subscribe((state, previous) => {
    if (state.open === previous.open && state.clockOffsetMs === previous.clockOffsetMs) return
    for (const id of checks.keys()) if (!findOpen(state, id)) stopChecking(id)
    if (deadlines(state) !== deadlines(previous)) tick()
  })

  return {
    stop() {
      stopListening()
      cancelNext?.()
      for (const id of checks.keys()) stopChecking(id)
    },
  }
}

function deadlines(state: QuestionState): string {
  return `${state.clockOffsetMs} ${state.open.map((entry) => entry.prompt.expiresAtMs).join(' ')}`
}
