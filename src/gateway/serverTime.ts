import { fieldsOf, numberOf } from '../core/foreign.js'

/** How much the offset must differ to be told again, in ms. */
const stepMs = 250

/** How far the server's clock is from the local one, by the `ts` of its challenges and ticks (ARCHITECTURE rule 9). */
export function createServerTime(clock: { now(): number }, onChange: (offsetMs: number) => void) {
  let offsetMs: number | undefined
  return {
    /** Server time minus local time, in ms; undefined before the server has said its own. */
    offsetMs: () => offsetMs,
    /** Takes the payload of an event that says the time. */
    hear(payload: unknown) {
      const ts = numberOf(fieldsOf(payload)?.ts)
      if (ts === undefined) return
      const next = ts - clock.now()
      if (offsetMs !== undefined && Math.abs(next - offsetMs) <= stepMs) return
      offsetMs = next
      onChange(offsetMs)
    },
  }
}
