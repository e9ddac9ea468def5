/** The session of an agent that calls a tool. */
export interface AgentSession {
  /** Names the session; it may have one open prompt. OpenClaw's keys are understood (protocol section 5.2). */
  readonly key: string
  /** Whether a person takes part in it. @default told by the key */
  readonly primary?: boolean
  /** The run and the call, for hosts that make the prompt's id of them (protocol section 5.3). */
  readonly runId?: string
  readonly toolCallId?: string
}

/** What the sessions are called that run without a person, after `agent:<id>:` or alone. */
const withoutPerson = /^(?:agent:[^:]*:)?(?:subagent|cron|hook|acp|node|heartbeat)(?:[:-]|$)/

/**
 * Whether a person takes part in a session. By its key, where the host does not say: subagents, scheduled jobs, hooks,
 * nodes, heartbeats and sessions of foreign harnesses (ACP) run alone (protocol section 5.5).
 */
export function isPrimary({ key, primary }: AgentSession): boolean {
  const name = key.trim().toLowerCase()
  return primary ?? (name !== '' && !withoutPerson.test(name) && !/:(?:subagent:|heartbeat$)/.test(name))
}
