import type { DraftStorage } from 'react-ask-user/store'

/** What a storage does: works, takes nothing more, or refuses everything. */
export type StorageMode = 'works' | 'full' | 'blocked'

/** Contents that nobody wrote. */
const foreign = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"__proto__":{"drafts":[]}}',
  '{"step":1e999,"drafts":[["color",{"chosen":"Red","text":5}]]}',
  '{"step":0,"drafts":[["color",{"chosen":[],"text":"not yours","aside":false}]],"send":{"kind":"delete"}}',
] as const

/** One tab's sessionStorage: it outlives a reload, and it can fail. */
export class TabStorage implements DraftStorage {
  mode: StorageMode = 'works'
  /** Called when a page is about to write something, whether that succeeds or not. */
  onWrite: ((key: string) => void) | undefined
  readonly #items = new Map<string, string>()

  get length(): number {
    this.#check()
    return this.#items.size
  }

  key(index: number): string | null {
    this.#check()
    return [...this.#items.keys()][index] ?? null
  }

  getItem(key: string): string | null {
    this.#check()
    return this.#items.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    this.onWrite?.(key)
    this.#check()
    if (this.mode === 'full') throw new Error('QuotaExceededError')
    this.#items.set(key, value)
  }

  removeItem(key: string): void {
    this.#check()
    this.#items.delete(key)
  }

  /** Whether anything is in it. */
  get used(): boolean {
    return this.#items.size > 0
  }

  /** Everything in it, as one text. */
  get text(): string {
    return [...this.#items.values()].join('\n')
  }

  /** Damages everything in it. */
  corrupt(which: number): void {
    for (const key of this.#items.keys()) {
      const whole = this.#items.get(key) ?? ''
      const at = which % (foreign.length + 1)
      this.#items.set(key, foreign[at] ?? whole.slice(0, whole.length / 2))
    }
  }

  #check(): void {
    if (this.mode === 'blocked') throw new Error('SecurityError')
  }
}
