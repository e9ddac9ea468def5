/** A place where a scripted agent runs and asks its person: the embedded gateway, or the real OpenClaw Gateway. */
export interface AgentHost {
  readonly name: 'embedded' | 'openclaw'
  /** Where clients connect: ws://127.0.0.1:PORT */
  readonly url: string
  readonly token: string
  /** Tool results of ask_user that reached the model, as the text the model reads, oldest first. */
  toolResults(): readonly string[]
  /** The next one beyond the first `after`; rejects with what was seen when `timeoutMs` passes. */
  nextToolResult(after: number, timeoutMs?: number): Promise<string>
  close(): Promise<void>
}
