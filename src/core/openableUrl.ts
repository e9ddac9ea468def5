/** An address that a person may open: absolute, http(s), without credentials (protocol section 2.1). Null for any other. */
export function openableUrl(value: string): URL | null {
  if (!URL.canParse(value)) return null
  const url = new URL(value)
  const isWeb = /^https?:$/.test(url.protocol)
  return isWeb && !url.username && !url.password ? url : null
}
