'use client'

import { type KeyboardEvent, type MouseEvent, useEffect, useMemo } from 'react'
import type { StoreApi } from 'zustand'
import type { Clock } from '../store/index.js'
import type { Moment } from './PanelContext.js'

/** How long after the panel appeared nothing is chosen or sent, in ms (PANEL, Arming). */
export const armAfterMs = 400

/** Keeps presses that began before the panel was armed from choosing or sending anything. */
export interface PressGuard {
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
 * @param moment is told whether the panel is armed, and of a press that was ignored before it was
 */
export function usePressGuard(clock: Clock, active: boolean, moment: StoreApi<Moment>): PressGuard {
  const { arm, stop, guard } = useMemo(() => pressGuard(clock, moment), [clock, moment])
  useEffect(() => {
    if (!active) return undefined
    arm()
    window.addEventListener('focus', guard.disarm)
    return () => {
      window.removeEventListener('focus', guard.disarm)
      stop()
    }
  }, [active, arm, stop, guard])
  return guard
}

function pressGuard(clock: Clock, moment: StoreApi<Moment>) {
  let state = atRest()
  const timers: { arm?: () => void; presses?: () => void; send?: () => void } = {}
  const isArmed = () => moment.getState().armed

  const arm = () => {
    timers.arm?.()
    timers.arm = clock.after(armAfterMs, () =>
      moment.setState(({ remark }) => ({ armed: true, remark: remark === 'not-armed' ? undefined : remark })),
    )
  }
  const stop = () => {
    timers.arm?.()
    timers.presses?.()
    timers.send?.()
    state = atRest()
    moment.setState({ armed: false })
  }
  const releaseSend = () => {
    timers.send?.()
    state.sends = true
  }

  const guard: PressGuard = {
    allowsKey: isArmed,
    disarm() {
      moment.setState({ armed: false })
      arm()
    },
    pausePresses() {
      timers.presses?.()
      state.presses = false
      timers.presses = clock.after(armAfterMs, () => {
        state.presses = true
      })
    },
    holdSend() {
      timers.send?.()
      state.sends = false
      timers.send = clock.after(armAfterMs, releaseSend)
    },
    releaseSend,
    // A press of its own is meant; the rest of a double click or a second key is not.
    allowsSend: () => state.sends || state.clicks === 1,
    byPointer: () => state.byPointer,
    handlers: {
      onPointerDownCapture() {
        state.keyDown = false
        state.begun = isArmed() && state.presses
      },
      onPointerCancelCapture() {
        state.begun = undefined
      },
      onKeyDownCapture(event) {
        // Of all keys only these press; what others bring about comes at once, and is judged when it comes.
        state.clicks = 0
        state.keyDown = true
        const presses = event.key === ' ' || event.key === 'Enter'
        if (!event.repeat) state.begun = presses ? isArmed() : undefined
      },
      onKeyUpCapture() {
        state.keyDown = false
      },
      onClickCapture(event) {
        const { begun, presses, keyDown } = state
        // An arrow clicks the radio that it moves to; a pause of presses is not meant for it.
        const counts = presses || (keyDown && event.detail === 0)
        state.begun = undefined
        state.clicks = event.detail
        followPointer(state, event)
        if ((begun ?? (isArmed() && counts)) || isHarmless(event.target)) return
        // A label whose press is ignored passes nothing on.
        state.passedOn = false
        event.preventDefault()
        event.stopPropagation()
        if (!isArmed()) moment.setState({ remark: 'not-armed' })
      },
    },
  }
  return { arm, stop, guard }
}

/** Nothing pressed. */
function atRest() {
  return {
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
