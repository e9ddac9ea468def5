import type { Kind, NameOf } from './counted.js'
import type { VirtualTime } from './virtualTime.js'

/** What happened in one schedule: every line of its trace, and how often each thing occurred. */
export class Journal {
  readonly lines: string[] = []
  readonly counts = new Map<string, number>()
  /** Things that happened to someone: actions, and frames that arrived. */
  events = 0

  constructor(private readonly time: VirtualTime) {}

  write(who: string, what: string): void {
    this.lines.push(`${(this.time.nowMs / 1000).toFixed(3).padStart(8)} ${who.padEnd(8)} ${what}`)
  }

  count<K extends Kind>(kind: K, name: NameOf<K>): void {
    const key = `${kind}: ${name}`
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
  }
}
