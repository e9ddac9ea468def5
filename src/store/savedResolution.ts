import * as v from 'valibot'
import type { Resolution } from '../core/index.js'

const by = v.exactOptional(v.picklist(['here', 'message', 'elsewhere', 'run']))

const AnswerSchema = v.object({
  choices: v.pipe(v.array(v.string()), v.readonly()),
  text: v.exactOptional(v.string()),
})

/** Reads how a prompt ended from a storage or another tab. */
export const SavedResolutionSchema = v.variant('status', [
  v.pipe(
    v.object({
      status: v.literal('answered'),
      answers: v.array(v.tuple([v.string(), AnswerSchema])),
      by,
    }),
    v.transform((saved) => ({ ...saved, answers: new Map(saved.answers) })),
  ),
  v.object({ status: v.picklist(['skipped', 'cancelled']), by }),
  v.object({ status: v.picklist(['expired', 'unknown']) }),
])

/** How a prompt ended, in plain values. */
export function saveResolution(resolution: Resolution): object {
  return resolution.status === 'answered'
    ? { ...resolution, answers: Array.from(resolution.answers) }
    : resolution
}
