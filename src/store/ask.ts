import { type AskUserArguments, parseArguments, type Resolution } from '../core/index.js'
import { randomId } from '../core/randomId.js'
import type { QuestionStore } from './QuestionStore.js'

/**
 * Asks the person, for a host that has no gateway. Resolves when the prompt ends, whatever way. Rejects with an Error only
 * for a mistake of the caller: arguments that are no prompt at all, or an id that was used before.
 *
 * @param store where the prompt is shown; its answer ends here and goes to no transport
 * @param args `timeoutSeconds` is 900 unless told, clamped to 30..3600, by the clock of this machine; `id` is made unless told
 * @param options aborting `signal` cancels the prompt
 */
export async function ask(
  store: QuestionStore,
  args: AskUserArguments & { readonly id?: string },
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Resolution> {
  const id = args.id ?? `ask_${randomId()}`
  const { prompt, problems } = parseArguments(args, { id, nowMs: store.serverNow() })
  if (!prompt) throw new Error(`ask: ${problems.map(({ message }) => message).join('; ')}`)
  if (signal?.aborted) return { status: 'cancelled', by: 'run' }
  return new Promise((resolve, reject) => {
    const abort = () => store.end(id, { status: 'cancelled', by: 'run' })
    const isNew = store.open(prompt, (resolution) => {
      signal?.removeEventListener('abort', abort)
      resolve(resolution)
    })
    if (!isNew) reject(new Error(`ask: the id "${id}" was used before`))
    else signal?.addEventListener('abort', abort)
  })
}
