/** What a promise gives within a time; null where it is late or fails. */
export async function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  const value = await Promise.race([promise.catch(() => null), late])
  clearTimeout(timer)
  return value
}
