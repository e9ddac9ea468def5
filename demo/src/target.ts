import * as v from 'valibot'
import type { Address } from './address.js'

/** Which gateway and session the chat is connected to. */
export interface Target {
  readonly url: string
  readonly token?: string
  /** The main session where it is absent. */
  readonly session?: string
  readonly isEmbedded: boolean
}

const InfoSchema = v.object({ url: v.string(), token: v.string() })

/** The gateway that the address names, or else the embedded one; undefined where the page is served without one. */
export async function findTarget({ gateway, session, token }: Address): Promise<Target | undefined> {
  const at = session === undefined ? {} : { session }
  if (gateway !== undefined) return { url: gateway, isEmbedded: false, ...at, ...(token && { token }) }
  try {
    const response = await fetch('/embedded-gateway.json')
    const read = v.safeParse(InfoSchema, response.ok ? await response.json() : undefined)
    return read.success ? { ...read.output, isEmbedded: true, ...at } : undefined
  } catch {
    return undefined
  }
}
