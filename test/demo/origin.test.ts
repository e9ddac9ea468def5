import { describe, expect, it } from 'vitest'
import { refused, startGateway } from './setup.js'

describe('the origin of a page', () => {
  it.each([
    null,
    'null',
    '',
    'localhost',
    'https://evil.example',
    'http://localhost.evil.example',
    'http://localhost.evil.example:5173',
    'http://evil.example.localhost',
    'http://evil-localhost',
    'http://127.0.0.1.evil.example',
    'http://127.0.0.1:80.evil.example',
    'http://0.0.0.0:5173',
    'http://[::1].evil.example',
    'http://[::2]:5173',
    'http://localhost@evil.example',
    'http://localhost:5173@evil.example',
    'http://evil.example/localhost',
    'http://evil.example?http://localhost',
    'http://evil.example#localhost',
    'http://evil.example\\@localhost/',
    'http://localhost.',
    'http://localhost, http://evil.example',
    'ws://localhost',
    'file://localhost',
    'chrome-extension://localhost',
    'https://panel.example.evil.example',
    'https://panel.example:8443',
    'http://panel.example',
    'https://PANEL.example.',
  ])('%s is refused, with the right token and a valid device', async (origin) => {
    const gateway = await startGateway({ allowedOrigins: ['https://panel.example'] })
    const { error, code } = await refused(gateway, { origin })
    expect(error?.details).toMatchObject({ code: 'CONTROL_UI_ORIGIN_NOT_ALLOWED' })
    expect(code).toBe(1008)
  })

  it('counts for a client that says it is no page', async () => {
    const gateway = await startGateway()
    const client = { id: 'cli', mode: 'cli' }
    const { error } = await refused(gateway, { origin: 'https://evil.example', client, device: null })
    expect(error?.details).toMatchObject({ code: 'CONTROL_UI_ORIGIN_NOT_ALLOWED' })
  })
})
