'use client'

import { plainText } from '../core/index.js'
import { fill, type Words } from '../locales/locale.js'
import type { Sending } from '../store/index.js'
import { Icon, type IconName } from './Icon.js'
import { type Moment, useMoment, useOpenPrompt, usePanel } from './PanelContext.js'
import { useQuestionState } from './useQuestionState.js'

interface StatusLine {
  readonly icon: IconName
  readonly text: string
}

/**
 * One line above the buttons: a failure, a missing answer, no connection, time up. An alert is heard when it appears;
 * a status only where its region was there before, so that one stays, empty while all is well. Renders a `<p>`.
 */
export function QuestionPanelStatus() {
  const panel = usePanel()
  const { store, words, stacked } = panel
  const remark = useMoment(panel, (now) => now.remark)
  const sending = useOpenPrompt((entry) => entry.sending)
  const timeUp = useOpenPrompt((entry) => entry.timeUp)
  const connected = useQuestionState(store, (state) => state.connection.status === 'ready')
  const line = statusLine(
    words,
    sending,
    timeUp,
    connected,
    stacked && remark === 'missing' ? undefined : remark,
  )
  const isError = line?.icon === 'alert'
  const content = line && (
    <>
      <Icon name={line.icon} />
      <span data-slot="ask-user-status-text">{line.text}</span>
    </>
  )
  return (
    <>
      {isError && (
        <p data-slot="ask-user-status" data-state="error" role="alert">
          {content}
        </p>
      )}
      <p data-slot="ask-user-status" data-state="info" role="status">
        {!isError && content}
      </p>
    </>
  )
}

function statusLine(
  words: Words,
  sending: Sending,
  timeUp: boolean,
  connected: boolean,
  remark: Moment['remark'],
): StatusLine | undefined {
  if (timeUp) return { icon: 'clock', text: words.timeUp }
  if (sending.status === 'failed') {
    const { kind, problem, detail } = sending
    const reason = detail === undefined ? words.send[problem] : `${words.send[problem]} ${plainText(detail)}`
    return {
      icon: 'alert',
      text: fill(kind === 'skip' ? words.notSkipped : words.notSent, { reason }),
    }
  }
  if (sending.status === 'waiting') {
    return {
      icon: 'offline',
      text: sending.kind === 'skip' ? words.skipWaits : words.answerWaits,
    }
  }
  if (remark === 'missing') return { icon: 'alert', text: words.missing }
  if (remark === 'not-armed') return { icon: 'clock', text: words.notArmed }
  if (!connected) return { icon: 'offline', text: words.noConnection }
  return undefined
}
