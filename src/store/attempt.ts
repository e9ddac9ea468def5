/** What a call gives; undefined where it throws, as the browser's storage and channels do wherever they are forbidden. */
export function attempt<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}
