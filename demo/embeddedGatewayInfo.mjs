// Tells the page, and nobody else, where the embedded gateway is and its token.

/** @typedef {import('./gateway/startEmbeddedGateway.js').EmbeddedGateway} EmbeddedGateway */

/**
 * A Vite plugin that answers `GET /embedded-gateway.json`. Vite has refused foreign `Host` names by then, so that a page
 * which rebinds its own name to this machine gets nothing.
 *
 * @param {string} path of the WebSocket
 * @param {() => EmbeddedGateway | undefined} gateway
 * @returns {import('vite').Plugin}
 */
export function embeddedGatewayInfo(path, gateway) {
  return {
    name: 'embedded-gateway-info',
    configurePreviewServer({ middlewares }) {
      middlewares.use('/embedded-gateway.json', (request, response) => {
        const { host, origin, 'sec-fetch-site': site = 'same-origin' } = request.headers
        const running = gateway()
        response.setHeader('cache-control', 'no-store')
        response.setHeader('cross-origin-resource-policy', 'same-origin')
        response.setHeader('x-content-type-options', 'nosniff')
        if (request.method !== 'GET') response.writeHead(405, { allow: 'GET' }).end()
        else if (site !== 'same-origin' || (origin !== undefined && origin !== `http://${host}`)) {
          response.writeHead(403).end()
        } else if (!running) response.writeHead(204).end()
        else {
          response.setHeader('content-type', 'application/json')
          response.end(JSON.stringify({ url: `ws://${host}${path}`, token: running.token }))
        }
      })
    },
  }
}
