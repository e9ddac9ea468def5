import { broker } from '../toolLoop.js'
import { createAskUserTool } from 'react-ask-user/tool'

const askUser = createAskUserTool({ ask: broker.ask })

export { askUser }
