import type { Clock } from '../core/index.js'

/** Something that is due at some time. */
export interface Deadline {
  readonly atMs: number
  readonly run: () => void
  /** Its place in the heap; -1 once it is not in it. */
  place: number
}

/** Any number of deadlines behind one timer of the clock. */
export interface Deadlines {
  /** Runs something once at a time, in epoch ms; soon where that is past. */
  add(atMs: number, run: () => void): Deadline
  /** Calls one off. One that was run or called off already is left alone. */
  remove(deadline: Deadline): void
  /** Calls everything off, also what is added later. */
  stop(): void
}

/** Keeps deadlines in a binary heap, the nearest on top, so that each costs the same however many there are. */
export function createDeadlines(clock: Clock): Deadlines {
  const heap: Deadline[] = []
  let stopped = false
  let armed: { readonly atMs: number; readonly stop: () => void } | undefined

  function put(deadline: Deadline, place: number) {
    heap[place] = deadline
    deadline.place = place
  }

  /** Moves a deadline up or down to where it belongs. */
  function settle(deadline: Deadline, from: number) {
    let place = from
    for (;;) {
      const above = (place - 1) >> 1
      const parent = heap[above]
      if (place === 0 || !parent || parent.atMs <= deadline.atMs) break
      put(parent, place)
      place = above
    }
    for (;;) {
      const left = 2 * place + 1
      const right = heap[left + 1]
      const below = right && right.atMs < (heap[left]?.atMs ?? 0) ? left + 1 : left
      const child = heap[below]
      if (!child || child.atMs >= deadline.atMs) break
      put(child, place)
      place = below
    }
    put(deadline, place)
  }

  function take(deadline: Deadline) {
    const { place } = deadline
    if (place < 0) return
    deadline.place = -1
    const last = heap.pop()
    if (last && last !== deadline) settle(last, place)
  }

  /** A timer that wakes too early finds nothing due and is set anew, so that it need not follow every change. */
  function arm() {
    const [next] = heap
    if (armed && next && armed.atMs <= next.atMs) return
    armed?.stop()
    armed = next && { atMs: next.atMs, stop: clock.after(Math.max(0, next.atMs - clock.now()), wake) }
  }

  function wake() {
    armed = undefined
    const now = clock.now()
    for (;;) {
      const [next] = heap
      if (!next || next.atMs > now) break
      take(next)
      next.run()
    }
    arm()
  }

  return {
    add(atMs, run) {
      const deadline = { atMs, run, place: -1 }
      if (stopped) return deadline
      deadline.place = heap.push(deadline) - 1
      settle(deadline, deadline.place)
      arm()
      return deadline
    },
    remove(deadline) {
      take(deadline)
      arm()
    },
    stop() {
      stopped = true
      for (const deadline of heap.splice(0)) deadline.place = -1
      arm()
    },
  }
}
