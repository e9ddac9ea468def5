import process from 'node:process'

/** How many inputs each property is tried with; `npm run test:long` asks for many more. */
export const runs = { numRuns: Number(process.env['ASK_USER_RUNS'] ?? 200) }

/** The names of the rules that do not hold. */
export function broken(rules: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(rules).filter((name) => !rules[name])
}

/** Whether all values are different. */
export function differ(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}

/** Whether two lists hold the same values in the same order. */
export function same(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
}
