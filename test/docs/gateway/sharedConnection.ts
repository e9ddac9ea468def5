import {
  type ConnectionSignal,
  connectionSignal,
  gatewayTransport,
  type GatewayEvent,
} from 'react-ask-user/gateway'

/** The part of a client of yours that is needed; the official one has it. */
export interface YourClient {
  request(method: string, params?: unknown, options?: { readonly timeoutMs?: number }): Promise<unknown>
  addEventListener(listener: (event: GatewayEvent) => void): () => void
}

/** Set `connection` to ready in the client's `onHello`, and to offline in its `onClose`. */
export function questionsOver(
  client: YourClient,
  name: string,
  connection: ConnectionSignal = connectionSignal(),
) {
  const transport = gatewayTransport({
    request: (method, params, options) => client.request(method, params, options),
    onEvent: (listener) => client.addEventListener(listener),
    connection,
    name,
  })
  return { connection, transport }
}
