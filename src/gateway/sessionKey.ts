/** What the Gateway takes for granted about sessions; from `hello-ok`'s `snapshot.sessionDefaults`. */
export interface SessionDefaults {
  readonly defaultAgentId?: string | undefined
  readonly mainSessionKey?: string | undefined
}

/**
 * The full, lower-case form in which the Gateway names a session (protocol section 5.2): `main` and nothing at all are
 * the main session, `global` stays, and any other short key belongs to the default agent.
 */
export function canonicalSessionKey(key = '', defaults: SessionDefaults = {}): string {
  const short = key.trim().toLowerCase()
  const agent = `agent:${defaults.defaultAgentId?.trim().toLowerCase() || 'main'}:`
  if (short === '' || short === 'main') return defaults.mainSessionKey?.trim().toLowerCase() || `${agent}main`
  return short === 'global' || short.startsWith('agent:') ? short : agent + short
}
