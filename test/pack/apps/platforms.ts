import { renderDiscord, renderSlack, renderTelegram } from 'react-ask-user/channels'
import { connectGateway, type Gateway } from 'react-ask-user/gateway'

export const renderers = [renderDiscord, renderSlack, renderTelegram]

export function connect(url: string): Gateway {
  return connectGateway({ url, auth: { token: 'told by the host' } })
}
