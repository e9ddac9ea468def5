const mainAgent = 'main'

/** The main session of the only agent there is. */
export const mainSessionKey = `agent:${mainAgent}:main`

/** The full lower-case key of a session: "main" is "agent:main:main"; "global" stays. */
export function canonicalSessionKey(key: string, agentId = mainAgent): string {
  const lower = key.trim().toLowerCase()
  if (lower === 'global' || /^agent:[^:]+:./.test(lower)) return lower
  return `agent:${agentId.trim().toLowerCase()}:${lower}`
}

/** The agent a canonical key belongs to. */
export function agentOf(canonicalKey: string): string {
  return /^agent:([^:]+):/.exec(canonicalKey)?.[1] ?? mainAgent
}
