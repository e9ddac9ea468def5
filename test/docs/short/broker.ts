import { args, signal } from './yourRun.js'
import { createBroker } from 'react-ask-user/broker'

const broker = createBroker()
const resolution = await broker.ask(args, { signal, session: { key: 'chat-7' } })

export { resolution }
