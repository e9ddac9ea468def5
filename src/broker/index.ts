export type {
  AskContext,
  Broker,
  BrokerEvent,
  BrokerOptions,
  PromptRequest,
  Resolver,
  WaitOptions,
  WaitResult,
} from './Broker.js'
export { BrokerError, type BrokerErrorReason } from './BrokerError.js'
export type { BrokerRecord, BrokerStore, PromptEnd } from './BrokerStore.js'
export { createBroker } from './createBroker.js'
export { memoryStore } from './memoryStore.js'
