'use client'

import { useEffect, useRef } from 'react'
import { Abridged } from './Abridged.js'
import { Icon } from './Icon.js'
import { usePanel, usePrompt } from './PanelContext.js'
import { useTimeLeft } from './useTimeLeft.js'

/** From when on the time left shows, in seconds. */
const shortTime = 120

/** The time left to answer: under two minutes, or always. The only part that renders every second. Renders a `<span>`. */
export function QuestionPanelTimeLeft() {
  const { store, locale, words, countdown } = usePanel()
  const { prompt } = usePrompt()
  const seconds = useTimeLeft(store, prompt.expiresAtMs, countdown === 'short' ? shortTime : undefined)
  if (seconds === undefined || seconds === 0 || (countdown === 'short' && seconds >= shortTime)) return null
  return (
    <span data-slot="ask-user-time" data-state={seconds < 60 ? 'soon' : 'running'} role="timer">
      <Icon name="clock" />
      <span>
        <Abridged text={words.timeLeft} values={{ time: clockTime(seconds, locale.tag) }} />
      </span>
    </span>
  )
}

/** When the first warning is said, in seconds: only from the second before it on does anything change. */
const firstWarning = 60

/** Says aloud when a minute and when 15 seconds are left. Renders nothing. */
export function QuestionPanelTimeWarning() {
  const { store, words, announce } = usePanel()
  const { prompt } = usePrompt()
  const seconds = useTimeLeft(store, prompt.expiresAtMs, firstWarning + 1)
  const before = useRef(seconds)
  useEffect(() => {
    const { current } = before
    before.current = seconds
    // A browser slows the timers of a page in the background, so that a second may be passed over.
    const passed = (mark: number) =>
      current !== undefined && seconds !== undefined && current > mark && seconds <= mark
    if (seconds === 0) return
    if (passed(15)) announce(words.secondsLeft)
    else if (passed(firstWarning)) announce(words.minuteLeft)
  }, [seconds, announce, words])
  return null
}

/** As a clock shows it: 1:42, or 1:00:05 from an hour on. */
function clockTime(seconds: number, tag: string): string {
  const minutes = Math.floor(seconds / 60)
  const parts =
    minutes < 60 ? [minutes, seconds % 60] : [Math.floor(minutes / 60), minutes % 60, seconds % 60]
  return parts
    .map((part, index) => part.toLocaleString(tag, { minimumIntegerDigits: index === 0 ? 1 : 2 }))
    .join(':')
}
