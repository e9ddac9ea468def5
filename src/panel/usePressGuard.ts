'use client'

import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Clock } from '../store/index.js'

/** How long after the panel appeared nothing is chosen or sent, in ms (PANEL, Arming). */
export const armAfterMs = 400

/** Keeps presses that began before the panel was armed from choosing or sending anything. */
export interface PressGuard {
  /** Whether keys and presses count now. */
  readonly armed: boolean
  /** Whether the key that is going down now counts. */
  readonly allowsKey: () => boolean
  /** Starts the wait again: something else has just appeared under the person's hands. */
  readonly disarm: () => void
  /** Ignores presses, but no keys, for a while: the next step took the place of what was pressed. */
  readonly pausePresses: () => void
  /** Holds the answers back for a while: Submit has just taken the place of Next. */
  readonly holdSend: () => void
  /** Lets the answers go again: something was done on the last question. */
  readonly releaseSend: () => void
  readonly allowsSend: () => boolean
  /** Whether the click being handled came from a pointer, not from a key, a script or assistive technology. */
  readonly byPointer: () => boolean
  /** For the element that holds everything that can be pressed. */
  readonly handlers: {
    readonly onPointerDownCapture: () => void
    readonly onPointerCancelCapture: () => void
    readonly onKeyDownCapture: (event: KeyboardEvent) => void
    readonly onKeyUpCapture: () => void
    readonly onClickCapture: (event: MouseEvent) => void
  }
}

/** What may be pressed at any time: it neither chooses nor sends. */
const harmless = 'a, textarea, input[type="password"], [data-slot="ask-user-icon-button"]'

/**
 * Marks each press as armed or not when it begins; a click that nothing began, from a script or assistive technology,
 * is judged when it comes. No time stamps are compared.
 *
 * @param active whether the panel is on screen
 * @param onIgnored called when a press was ignored, to show why
 */
export function usePressGuard(clock: Clock, active: boolean, onIgnored: () => void): PressGuard {
  const [armed, setArmed] = useState(false)
  const state = useRef(atRest())
  const timers = useRef<{ arm?: () => void; presses?: () => void; send?: () => void }>({})

  const armLater = useCallback(() => {
    timers.current.arm?.()
    timers.current.arm = clock.after(armAfterMs, () => {
      state.current.armed = true
      setArmed(true)
    })
  }, [clock])

  const disarm = useCallback(() => {
    state.current.armed = false
    setArmed(false)
    armLater()
  }, [armLater])

  useEffect(() => {
    if (!active) return undefined
    const { current } = timers
    armLater()
    window.addEventListener('focus', disarm)
    return () => {
      window.removeEventListener('focus', disarm)
      current.arm?.()
      current.presses?.()
      current.send?.()
      state.current = atRest()
      setArmed(false)
    }
  }, [active, armLater, disarm])

  const pausePresses = useCallback(() => {
    timers.current.presses?.()
    state.current.presses = false
    timers.current.presses = clock.after(armAfterMs, () => {
      state.current.presses = true
    })
  }, [clock])

  const releaseSend = useCallback(() => {
    timers.current.send?.()
    state.current.sends = true
  }, [])

  const holdSend = useCallback(() => {
    timers.current.send?.()
    state.current.sends = false
    timers.current.send = clock.after(armAfterMs, releaseSend)
  }, [clock, releaseSend])

  return useMemo(
    () => ({
      armed,
      allowsKey: () => state.current.armed,
      disarm,
      pausePresses,
      holdSend,
      releaseSend,
      // A press of its own is meant; the rest of a double click or a second key is not.
      allowsSend: () => state.current.sends || state.current.clicks === 1,
      byPointer: () => state.current.byPointer,
      handlers: {
        onPointerDownCapture() {
          state.current.keyDown = false
          state.current.begun = state.current.armed && state.current.presses
        },
        onPointerCancelCapture() {
          state.current.begun = undefined
        },
        onKeyDownCapture(event) {
          // Of all keys only these press; what others bring about comes at once, and is judged when it comes.
          state.current.clicks = 0
          state.current.keyDown = true
          const presses = event.key === ' ' || event.key === 'Enter'
          if (!event.repeat) state.current.begun = presses ? state.current.armed : undefined
        },
        onKeyUpCapture() {
          state.current.keyDown = false
        },
        onClickCapture(event) {
          const { begun, armed: now, presses, keyDown } = state.current
          // An arrow clicks the radio that it moves to; a pause of presses is not meant for it.
          const counts = presses || (keyDown && event.detail === 0)
          state.current.begun = undefined
          state.current.clicks = event.detail
          followPointer(state.current, event)
          if ((begun ?? (now && counts)) || isHarmless(event.target)) return
          // A label whose press is ignored passes nothing on.
          state.current.passedOn = false
          event.preventDefault()
          event.stopPropagation()
          onIgnored()
        },
      },
    }),
    [armed, disarm, pausePresses, holdSend, releaseSend, onIgnored],
  )
}

/** Nothing pressed, nothing armed. */
function atRest() {
  return {
    armed: false,
    presses: true,
    sends: true,
    clicks: 0,
    keyDown: false,
    begun: undefined as boolean | undefined,
    byPointer: false,
    passedOn: false,
  }
}

/**
 * A click by the keyboard, a script or assistive technology has a `detail` of 0 (UI Events). The click that a label
 * passes on to its control may have 0 as well, so the label's own click is remembered for it.
 */
function followPointer(state: { byPointer: boolean; passedOn: boolean }, { target, detail }: MouseEvent) {
  const control = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  state.byPointer = detail > 0 || (control && state.passedOn)
  state.passedOn = !control && detail > 0 && target instanceof Element && target.closest('label') !== null
}

function isHarmless(target: EventTarget): boolean {
  return target instanceof Element && target.closest(harmless) !== null
}
