import {
  type GatewayBrowserDeviceAuthPlan,
  GatewayBrowserDeviceAuthLifecycle,
  shouldRetryGatewayWithDeviceToken,
} from '@openclaw/gateway-client/browser'
import type { DeviceKey, DeviceKeyStore } from './deviceKey.js'
import type { DeviceTokenStore } from './deviceStorage.js'
import { gatewayName, isTrusted } from './gatewayUrl.js'
import { gatewayScopes, type Hello } from './hello.js'

/** What one `connect` proves and asks for. */
export type ConnectPlan = GatewayBrowserDeviceAuthPlan

interface DeviceAuthOptions {
  readonly url: URL
  readonly client: Parameters<GatewayBrowserDeviceAuthLifecycle['buildPlan']>[0]['client']
  /** What the host gave. */
  readonly shared: { readonly token?: string; readonly password?: string }
  readonly keys: DeviceKeyStore
  readonly tokens: DeviceTokenStore
  /** Where this page cannot make or use a device key. */
  readonly onKeyFailure: (error: unknown) => void
}

/** Device proofs and device tokens, by the official rules (protocol sections 1.4, 1.7 and 1.8). */
export function createDeviceAuth({ url, client, shared, keys, tokens, onKeyFailure }: DeviceAuthOptions) {
  const gateway = gatewayName(url)
  const trustedEndpoint = isTrusted(url, globalThis.location?.host)
  let key: Promise<DeviceKey> | undefined
  /** The shared token was refused, and the stored device token has its one chance until the Gateway says yes or no. */
  let retrying = false

  const lifecycle = new GatewayBrowserDeviceAuthLifecycle({
    async loadIdentity() {
      try {
        // One key per connection, even where the storage fails later.
        key ??= keys.load(gateway)
        return await key
      } catch (error) {
        key = undefined
        onKeyFailure(error)
        throw error
      }
    },
    tokenStore: {
      load: (id) => tokens.load({ gateway, ...id }),
      store: ({ token, scopes, ...id }) => tokens.store({ gateway, ...id }, { token, scopes }),
      clear: (id) => tokens.clear({ gateway, ...id }),
    },
  })

  return {
    /** Allows another retry with the device token. */
    reset() {
      retrying = false
    },
    plan(nonce: string | null, challengeTs: number | null | undefined): Promise<ConnectPlan> {
      return lifecycle.buildPlan({
        client,
        role: 'operator',
        defaultScopes: gatewayScopes,
        nonce,
        // Undefined would sign the local clock instead of the server's.
        challengeTs: challengeTs ?? null,
        pendingDeviceTokenRetry: retrying,
        trustedDeviceTokenRetry: trustedEndpoint,
        ...shared,
      })
    },
    /** Keeps the device token that a hello brought. Where it cannot be kept, the next visit needs the shared token again. */
    async accept({ role, scopes, deviceToken }: Hello, plan: ConnectPlan): Promise<void> {
      retrying = false
      if (deviceToken === undefined || deviceToken === shared.token || deviceToken === shared.password) return
      await lifecycle.acceptHello({ auth: { role, scopes: [...scopes], deviceToken } }, plan).catch(() => {})
    },
    /** Whether a refused attempt is worth one retry with the stored device token; the next plan then uses it. */
    takesRetry(errorDetails: unknown, { selectedAuth }: ConnectPlan): boolean {
      const { storedToken = '', resolvedDeviceToken: currentDeviceToken = '' } = selectedAuth
      const takes = shouldRetryGatewayWithDeviceToken({
        retryBudgetUsed: retrying,
        trustedEndpoint,
        errorDetails,
        explicitToken: shared.token ?? '',
        storedToken,
        currentDeviceToken,
      })
      if (takes) retrying = true
      return takes
    },
    forget: (plan: ConnectPlan): Promise<void> => lifecycle.clearStoredToken(plan).catch(() => {}),
  }
}
