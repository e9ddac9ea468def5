/** What a foreign object holds. Nothing of it can be relied on, so that each field is read by its type. */
export type Fields = Readonly<Record<string, unknown>>

/** The fields of a foreign object; undefined for anything else, as with those below. */
export function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined
}

export function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** A list of texts, and of nothing else. */
export function textsOf(value: unknown): string[] | undefined {
  const list = listOf(value)
  return list?.every((entry) => typeof entry === 'string') ? [...list] : undefined
}

/** A number that means something: finite. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** A time to wait that someone else asks for, in ms. */
export function waitOf(value: unknown): number | undefined {
  const ms = numberOf(value)
  return ms === undefined || ms < 0 ? undefined : ms
}
