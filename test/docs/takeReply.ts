import { type Broker, BrokerError, type PromptEnd } from 'react-ask-user/broker'
import { type Asked, type ChannelReply, type Decision, decideReply } from 'react-ask-user/channels'
import { type Resolution, resolvedBy } from 'react-ask-user/core'

const answered = 'chat'
const skipped = `${resolvedBy.skip}:chat`

/** Does what a reply says. What is left to do is to tell its author something, or to ask for own words. */
export async function takeReply<Kept extends Asked>(
  broker: Broker,
  asked: Map<string, Kept>,
  reply: ChannelReply,
): Promise<Decision> {
  const kept = asked.get(reply.promptId)
  const decision = decideReply(reply, kept)
  try {
    if (decision.do === 'answer') {
      await broker.resolve(reply.promptId, decision.answers, { resolvedBy: answered })
    }
    if (decision.do === 'skip') await broker.cancel(reply.promptId, { resolvedBy: skipped })
  } catch (error) {
    // Somebody was faster, in the panel or on another channel.
    if (error instanceof BrokerError) return { do: 'tell', say: error.message }
    throw error
  }
  // Several questions may be answered by several messages.
  if (kept && decision.do === 'tell' && decision.answers) {
    asked.set(reply.promptId, { ...kept, answers: decision.answers })
  }
  return decision
}

/** How a prompt ended, as the chat sees it: what was said here is not from elsewhere. */
export function seenFromChat({ resolution, resolvedBy: who }: PromptEnd): Resolution {
  return 'by' in resolution && (who === answered || who === skipped)
    ? { ...resolution, by: 'here' }
    : resolution
}
