import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'

/** Renders its children inside a shadow root, with the style sheets whose addresses are given. */
export function Shadow({
  sheets,
  children,
}: {
  readonly sheets: readonly string[]
  readonly children: ReactNode
}) {
  const [root, setRoot] = useState<ShadowRoot>()
  const attach = useCallback((host: HTMLDivElement | null) => {
    if (host) setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open' }))
  }, [])
  return (
    <div ref={attach}>
      {root &&
        createPortal(
          <>
            {sheets.map((href) => (
              <link key={href} rel="stylesheet" href={href} />
            ))}
            {children}
          </>,
          root,
        )}
    </div>
  )
}
