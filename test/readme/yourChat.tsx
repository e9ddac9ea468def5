import type { ReactNode } from 'react'

// What the README's example takes from the host's own chat: here the least that works.

/** Where the gateway is; the test sets it before the example is loaded. */
export const { gatewayUrl, token } = gatewayOfTheTest()

function gatewayOfTheTest() {
  const { GATEWAY_URL: gatewayUrl = '', GATEWAY_TOKEN: token = '' } = process.env
  return { gatewayUrl, token }
}

export function Timeline({ children }: { readonly children: ReactNode }) {
  return (
    <div role="log" aria-label="Conversation">
      {children}
    </div>
  )
}

export function Composer() {
  return <textarea aria-label="Message" />
}
