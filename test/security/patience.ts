import process from 'node:process'

/** Texts of one unit again and again, as make a greedy expression start over at every place. */
const units = [
  ...Array.from('a \n\r\u00A00/=:,()["\\\u0300\u200B🇦'),
  '\uD83D',
  '{a',
  'a,',
  'Other',
  ' (Recommended) ',
  'q0: ',
  '\u0345\u0334',
  '👩\u200D',
]

const sizes = [2 ** 16, 2 ** 18, 2 ** 20]

/** Far more than what grows with its input needs for a MiB, and far less than what grows with its square. */
export const patienceMs = 5_000

/** The processor's time, not the clock's: other work on the machine counts for nothing. */
export function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The texts of up to a MiB that something took too long for; it is not asked for more once it did. */
export function tooSlow(read: (text: string) => unknown): string[] {
  return units.flatMap((unit) => {
    for (const size of sizes) {
      const body = unit.repeat(size / unit.length)
      const spent = cpuMs(() => {
        read(body)
        read(`${body}!`)
      })
      if (spent > patienceMs)
        return `${JSON.stringify(unit)} × ${size / unit.length}: ${Math.round(spent)} ms`
    }
    return []
  })
}
