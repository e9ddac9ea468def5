import type { Resolution } from '../core/index.js'
import { attempt } from './attempt.js'
import { readFields, readText } from './saved.js'
import { readResolution, saveResolution } from './savedResolution.js'

/** How the tabs of one origin hear of each other; a `BroadcastChannel` fits. The store closes it. */
export interface TabChannel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  close(): void
}

/** The page's channel, or none outside of a page or where the browser refuses. */
export function pageChannel(): TabChannel | undefined {
  if (typeof document === 'undefined') return undefined
  return attempt(() => new BroadcastChannel('react-ask-user'))
}

/** Tells the other tabs of one scope how a prompt ended, and hears it from them. */
export function createTabs(
  channel: TabChannel | undefined,
  scope: () => string | undefined,
  onEnded: (id: string, resolution: Resolution) => void,
) {
  channel?.addEventListener('message', ({ data }) => {
    const told = attempt(() => {
      const { type, scope: whose, id, resolution } = readFields(data)
      const isOurs = type === 'ended' && readText(whose) === scope()
      return isOurs ? { id: readText(id), resolution: readResolution(resolution) } : undefined
    })
    if (told) onEnded(told.id, told.resolution)
  })
  return {
    /** `resolution` holds no secret. */
    tell(id: string, resolution: Resolution) {
      const message = { type: 'ended', scope: scope(), id, resolution: saveResolution(resolution) }
      attempt(() => channel?.postMessage(message))
    },
    close: () => attempt(() => channel?.close()),
  }
}

/**
 * How an end that another tab told looks from here. What came from there did not come from here; what came from elsewhere,
 * seen from there, may have, if something was sent here.
 */
export function fromOtherTab(resolution: Resolution, wasSent: boolean): Resolution {
  if (!('by' in resolution)) return resolution
  const { by, ...rest } = resolution
  if (by === 'here') return { ...rest, by: 'elsewhere' }
  return by === 'elsewhere' && wasSent ? rest : resolution
}
