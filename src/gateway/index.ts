export { connectGateway } from './connectGateway.js'
export { type DeviceKey, type DeviceKeyStore, webCryptoKeys } from './deviceKey.js'
export {
  type DeviceRecords,
  type DeviceToken,
  type DeviceTokenId,
  deviceTokens,
  type DeviceTokenStore,
  memoryRecords,
} from './deviceStorage.js'
export type { Gateway, GatewayOptions } from './Gateway.js'
export type { GatewayClientLike, GatewayEvent } from './GatewayClientLike.js'
export { GatewayError, type GatewayErrorMore } from './GatewayError.js'
export { gatewayTransport, type GatewayTransportOptions } from './gatewayTransport.js'
export { type ConnectionSignal, connectionSignal, type ConnectionSource } from './connectionSignal.js'
export { canonicalSessionKey, type SessionDefaults } from './sessionKey.js'
export type { WebSocketConstructor, WebSocketLike } from './socket.js'
