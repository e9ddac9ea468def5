import { useState } from 'react'
import { type Asked, type ChannelReply, decideReply } from 'react-ask-user/channels'
import { type Answers, type Prompt, type Resolution, resolvedBy, toWireAnswers } from 'react-ask-user/core'
import { useStore } from 'zustand'
import type { Session } from '../useSession.js'
import type { Platform } from './platform.js'

/** A prompt on a channel, open or ended. */
export interface ChannelPrompt {
  readonly prompt: Prompt
  readonly resolution?: Resolution
}

/** A channel as a bot would run it: it asks, reads replies, and answers the Gateway under its own name. */
export function useChannel({ store, gateway }: Session, platform: Platform) {
  const { open, ended } = useStore(store)
  const [known, setKnown] = useState<ReadonlyMap<string, Answers>>(new Map())
  const [notice, setNotice] = useState('')
  const [otherId, setOtherId] = useState<string>()
  // Who answered is told from the page's place; a channel only says how it ended.
  const prompts: ChannelPrompt[] = [
    ...ended.map(({ prompt, resolution }) => ({ prompt, resolution: withoutBy(resolution) })),
    ...open,
  ]

  async function resolve(prompt: Prompt, params: object, say: string) {
    try {
      await gateway.request('question.resolve', { id: prompt.id, ...params })
      setNotice(say)
    } catch (error) {
      setNotice(error instanceof Error ? error.message : String(error))
    }
  }

  function take(reply: ChannelReply | null) {
    if (!reply) return
    const found = prompts.find(({ prompt }) => prompt.id === reply.promptId)
    const asked: Asked | undefined = found && {
      ...found,
      chatId: reply.chatId,
      answers: known.get(found.prompt.id),
    }
    const decision = decideReply(reply, asked)
    setOtherId(decision.do === 'ask-other' ? reply.promptId : undefined)
    if (decision.do === 'ask-other' || !found) return
    const { prompt } = found
    if (decision.do === 'answer') {
      const answers = toWireAnswers(decision.answers, prompt.dialect)
      void resolve(prompt, { answers, resolvedBy: platform.name.toLowerCase() }, decision.say)
    } else if (decision.do === 'skip') {
      void resolve(prompt, { cancel: true, resolvedBy: resolvedBy.skip }, decision.say)
    } else {
      setNotice(decision.say)
      if (decision.answers) setKnown(new Map(known).set(prompt.id, decision.answers))
    }
  }

  return {
    prompts,
    notice,
    /** The prompt whose Other was pressed, until something is written. */
    otherId,
    press: (data: string) => take(platform.press(data)),
    write: (text: string) => {
      const promptId = otherId ?? open[0]?.prompt.id ?? ended.at(-1)?.prompt.id
      if (promptId !== undefined) take(platform.write(text, { promptId, afterOther: otherId !== undefined }))
    },
  }
}

function withoutBy(resolution: Resolution): Resolution {
  if (resolution.status === 'answered') return { status: 'answered', answers: resolution.answers }
  return { status: resolution.status }
}
