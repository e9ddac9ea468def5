// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Chat, makeStore, single } from './chat.js'

describe('on a server', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
  afterEach(() => vi.restoreAllMocks())

  it('shows the bar and a composer that is not hidden, also of an expanded prompt, without a warning', () => {
    const { store, transport } = makeStore()
    transport.opened(single)
    store.expand()
    const html = renderToString(<Chat store={store} />)
    expect(html).toMatch(/<button[^>]*aria-expanded="false"[^>]*>.*Where should it go\?/u)
    expect(html).toContain('aria-label="Message"')
    expect(html).not.toContain('inert')
    expect(html).not.toContain('display')
    expect(html).not.toContain('Agent question')
    expect(console.error).not.toHaveBeenCalled()
  })

  it('shows the composer alone while nothing is open', () => {
    const html = renderToString(<Chat store={makeStore().store} />)
    expect(html).toContain('aria-label="Message"')
    expect(html).not.toContain('<button')
  })
})
