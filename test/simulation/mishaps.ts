import type { Deed } from './deeds.js'
import type { Random } from './random.js'

/** Where something can go wrong. */
interface Where {
  readonly random: Random
  /** How many tabs there are. */
  readonly tabs: number
}

const hourMs = 3_600_000
const methods = [
  'question.resolve',
  'question.list',
  'question.get',
  'question.waitAnswer',
  'connect',
] as const
type Hold = number | 'for ever'
const holds: readonly [Hold, ...Hold[]] = [80, 400, 1500, 20_000, 'for ever']

type Mishap = (tab: number, ms: number, random: Random) => Deed

const cut: Mishap = (tab, _, random) => ({ do: 'cut', tab, lastArrives: random.chance(0.5) })
const reload: Mishap = (tab, ms) => ({ do: 'reload', tab, ms })
const offline: Mishap = (tab, ms) => ({ do: 'offline', tab, ms })

/** Each is as likely as another; what stands here more than once is more so. */
const mishaps: readonly [Mishap, ...Mishap[]] = [
  cut,
  cut,
  cut,
  reload,
  reload,
  offline,
  offline,
  (tab, ms) => ({ do: 'silence', tab, ms: ms * 2 }),
  (tab, ms) => ({ do: 'stall', tab, ms: Math.min(ms, 4000) }),
  (tab, ms) => ({ do: 'remount', tab, ms }),
  (tab, ms) => ({ do: 'sleep', tab, ms: ms * 3 }),
  (tab, ms) => ({ do: 'holdEvents', tab, ms: Math.min(ms, 4000) }),
  (tab) => ({ do: 'dropEvent', tab }),
  (tab) => ({ do: 'repeatEvent', tab }),
  (tab, _, random) => ({ do: 'hold', tab, method: random.pick(methods), ms: random.pick(holds) }),
  (tab, _, random) => ({ do: 'cutAfter', tab, method: random.pick(methods) }),
  (tab, _, random) => ({ do: 'babble', tab, which: random.whole(0, 9) }),
  (tab, _, random) => ({ do: 'close', tab, code: random.pick([1008, 1011, 1013, 4001]) }),
  (tab, _, random) => ({ do: 'storage', tab, mode: random.pick(['works', 'full', 'blocked']) }),
  (tab, _, random) => ({ do: 'corrupt', tab, which: random.whole(0, 8) }),
  (_tab, _ms, random) => ({ do: 'clock', skewMs: random.whole(-10, 10) * hourMs }),
  (_tab, ms, random) =>
    random.chance(0.5)
      ? { do: 'crash', downMs: ms }
      : { do: 'drain', budgetMs: random.pick([0, 3000, 40_000]), downMs: ms, announced: random.chance(0.5) },
]

/** Something that goes wrong, anywhere. */
export function mishap(where: Where, tab = anyTab(where)): Deed {
  const { random } = where
  return random.pick(mishaps)(tab, random.pick([30, 300, 1500, 4000, 20_000]), random)
}

/** Something that goes wrong with the very next answer of a tab. */
export function trap({ random }: Where, tab: number): Deed[] {
  const kind = random.next()
  if (kind < 0.3) return [{ do: 'cutAfter', tab, method: 'question.resolve' }]
  if (kind < 0.4) {
    return [
      { do: 'cutAfter', tab, method: 'question.resolve' },
      { do: 'cutAfter', tab, method: random.pick(['question.waitAnswer', 'question.get', 'question.list']) },
    ]
  }
  if (kind < 0.65) return [{ do: 'hold', tab, method: 'question.resolve', ms: random.pick(holds) }]
  if (kind < 0.85) return [{ do: 'refuse', tab, how: random.pick(['invalid', 'forbidden', 'unavailable']) }]
  return [{ do: 'holdEvents', tab, ms: random.whole(50, 3000) }]
}

export function anyTab({ random, tabs }: Where): number {
  return random.whole(1, tabs)
}
