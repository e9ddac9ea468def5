import {
  draftsLeft,
  type EndedPrompt,
  type Prompt,
  type Resolution,
  summarize,
  unsentText,
  withoutSecrets,
} from '../core/index.js'
import { createLimitedMap } from '../core/limitedMap.js'
import { hasEnded } from './draftRecord.js'
import type { DraftKeeper } from './draftStorage.js'
import { asGiven } from './ownResolution.js'
import { findOpen, idle, withEnded, withOpened, withUnsent, type StateAccess } from './state.js'

interface PromptsParts extends StateAccess {
  readonly keeper: DraftKeeper
  readonly serverNow: () => number
  /** Under which name a prompt is kept; undefined where it is asked here. */
  readonly scopeOf: (id: string) => string | undefined
  readonly isLocal: (id: string) => boolean
}

/** Takes prompts in and ends them, each once, with what was kept of them. */
export function createPrompts(parts: PromptsParts) {
  const { getState, setState, keeper, serverNow, scopeOf, isLocal } = parts
  const ended = createLimitedMap<true>()

  /** An end becomes part of the state. */
  function take(end: EndedPrompt) {
    ended.set(end.prompt.id, true)
    setState((state) => withEnded(state, end))
  }

  /** Words that were not sent are kept until they are taken; where the page could not know them again, they are not. */
  function keepWords(end: EndedPrompt) {
    const { id } = end.prompt
    const scope = scopeOf(id)
    if (scope !== undefined && unsentText(summarize(end))) keeper.save(scope, end)
    else keeper.forget(scope, id)
  }

  return {
    hasEnded: ended.has,
    /** Takes in a prompt that is neither open nor has ended. */
    open(prompt: Prompt) {
      const { id } = prompt
      const kept = keeper.load(scopeOf(id), id, prompt)
      if (kept && hasEnded(kept)) return take(kept)
      const entry = kept ?? { prompt, drafts: new Map(), step: 0, sending: idle, timeUp: false }
      // What ends here was never on its way.
      setState((state) => withOpened(state, isLocal(id) ? { ...entry, sending: idle } : entry))
    },
    /** Ends a prompt that is open, or was when the page went away. Says how, if it was one of them. */
    end(
      id: string,
      read: (prompt: Prompt) => Resolution,
    ): { resolution: Resolution; end: EndedPrompt } | undefined {
      if (ended.has(id)) return undefined
      const kept = findOpen(getState(), id) ?? keeper.load(scopeOf(id), id)
      ended.set(id, true)
      if (!kept) return undefined
      if (hasEnded(kept)) {
        take(kept)
        return undefined
      }
      const { prompt, drafts } = kept
      const resolution = asGiven(kept, read(prompt))
      const end = {
        prompt,
        resolution: withoutSecrets(prompt, resolution),
        drafts: draftsLeft(prompt, drafts, resolution),
        endedAtMs: serverNow(),
      }
      take(end)
      keepWords(end)
      return { resolution, end }
    },
    take,
    writeUnsent(id: string, questionId: string, text: string) {
      setState((state) => withUnsent(state, id, questionId, text))
      const end = getState().ended.find(({ prompt }) => prompt.id === id)
      if (end) keepWords(end)
    },
  }
}
