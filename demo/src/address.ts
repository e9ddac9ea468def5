/** What the page's address says. */
export interface Address {
  /** WebSocket address of a real Gateway; absent for the embedded one. */
  readonly gateway?: string
  readonly session?: string
  /** Only ever in memory: it is gone from the address by the time this is returned. */
  readonly token?: string
  readonly theme?: 'light' | 'dark'
  readonly dir?: 'ltr' | 'rtl'
  /** The page that shows each prompt in every place at once; absent for the chat. */
  readonly view?: 'everywhere'
}

/**
 * Reads the address, and takes a token out of it before anything else can see, store or send it. A token belongs into the
 * fragment (`#token=…`), which no server gets; one that was put into the query or the Gateway's own address goes as well.
 */
export function takeAddress(): Address {
  const url = new URL(window.location.href)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const given = splitToken(url.searchParams.get('gateway') ?? '')
  const token = fragment.get('token') ?? url.searchParams.get('token') ?? given.token
  fragment.delete('token')
  url.searchParams.delete('token')
  if (url.searchParams.has('gateway')) url.searchParams.set('gateway', given.url)
  url.hash = fragment.toString()
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url)

  const session = url.searchParams.get('session')?.trim()
  const theme = url.searchParams.get('theme')
  const dir = url.searchParams.get('dir')
  return {
    ...(given.url && { gateway: given.url }),
    ...(session && { session }),
    ...(token && { token }),
    ...((theme === 'light' || theme === 'dark') && { theme }),
    ...((dir === 'ltr' || dir === 'rtl') && { dir }),
    ...(url.searchParams.get('view') === 'everywhere' && { view: 'everywhere' }),
  }
}

/** Puts the Gateway's address and the session into the page's, so that a reload comes back to them. */
export function showAddress({ gateway, session }: Pick<Address, 'gateway' | 'session'>): void {
  const url = new URL(window.location.href)
  for (const [name, value] of Object.entries({ gateway, session })) {
    if (value) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  }
  if (url.href !== window.location.href) window.history.pushState(null, '', url)
}

/** The address of this page with another view. */
export function viewHref(view: Address['view']): string {
  const url = new URL(window.location.href)
  if (view) url.searchParams.set('view', view)
  else url.searchParams.delete('view')
  return url.href
}

/** Parts a token from a Gateway's address, as in a dashboard link that was copied whole. */
export function splitToken(address: string): { readonly url: string; readonly token?: string } {
  const trimmed = address.trim()
  if (!URL.canParse(trimmed)) return { url: trimmed }
  const url = new URL(trimmed)
  const token = new URLSearchParams(url.hash.slice(1)).get('token') ?? url.searchParams.get('token')
  if (token === null && !url.hash && !url.username && !url.password) return { url: trimmed }
  url.searchParams.delete('token')
  url.hash = ''
  url.username = ''
  url.password = ''
  return { url: url.href, ...(token && { token }) }
}
