import process from 'node:process'

/** How many inputs each property is tried with; `npm run test:long` asks for many more. */
export const runs = { numRuns: Number(process.env['ASK_USER_RUNS'] ?? 200) }
