import type { Prompt, Resolution } from '../core/index.js'

/** How a prompt ended, as a broker keeps it. */
export interface PromptEnd {
  readonly resolution: Resolution
  /** Epoch ms. */
  readonly endedAtMs: number
  /** Who ended it, in words of their own (protocol section 2.5). */
  readonly resolvedBy?: string
  /** The id that whoever ended it gave this very attempt. */
  readonly resolutionId?: string
}

/** A prompt, and its end once it has one. */
export interface BrokerRecord {
  readonly prompt: Prompt
  readonly end?: PromptEnd
}

/**
 * Where brokers keep their prompts. `memoryStore` is the default; a database or a cache shared by several processes takes
 * its place by these six calls. A call may take its time and may reject; the broker's caller then gets that error.
 */
export interface BrokerStore {
  /** Keeps a new prompt. Gives false, and changes nothing, where its id is taken, be it by one that has ended. */
  add(prompt: Prompt): Promise<boolean>
  get(id: string): Promise<BrokerRecord | undefined>
  /**
   * Ends a prompt. Gives false, and changes nothing, where it has an end already or is not there. Of two that are at it
   * at once, in whatever process, one must get true: this is what makes the first answer win.
   */
  end(id: string, end: PromptEnd): Promise<boolean>
  /** The prompts without an end, in any order. */
  pending(): Promise<readonly Prompt[]>
  /** Forgets a prompt that has ended. One that is open, or not there, is left alone. */
  remove(id: string): Promise<void>
  /**
   * Tells of each prompt that is added and of each that ends, whichever process did it. May tell late, twice, an end
   * without its beginning, and what this process did itself. Returns the way to stop.
   */
  subscribe(listener: (record: BrokerRecord) => void): () => void
}
