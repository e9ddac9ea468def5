import { createQuestionStore } from 'react-ask-user'
import { connectGateway } from 'react-ask-user/gateway'

export function connect(url: string, token?: string) {
  const gateway = connectGateway({ url, ...(token !== undefined && { auth: { token } }) })
  const store = createQuestionStore({ transport: gateway.transport })
  return { gateway, store }
}
