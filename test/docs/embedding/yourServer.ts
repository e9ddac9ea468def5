// What the transport of docs/embedding.md takes from the host: calls, and what the server tells by itself.

export interface ServerListener {
  /** A question waits. `record` is what the server sent. */
  asked(record: unknown): void
  /** A question ended. */
  ended(id: string, record: unknown): void
  /** Connected, and everything that is open was told. */
  up(): void
  down(): void
}

export interface YourServer {
  /** Returns the way to stop. */
  listen(listener: ServerListener): () => void
  /** Rejects where there is no connection. */
  call(method: 'answer' | 'skip' | 'status', body: object): Promise<unknown>
}
