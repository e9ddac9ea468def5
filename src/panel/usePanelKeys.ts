'use client'

import { type RefObject, useCallback } from 'react'
import type { Question } from '../core/index.js'
import { findOpen } from '../store/index.js'
import { isComposing } from './isComposing.js'
import { usePanel, usePrompt } from './PanelContext.js'
import { useImeEnter } from './useImeEnter.js'
import { useListener } from './useListener.js'

const fieldSelector = 'textarea, input[type="password"]'
const controlSelector = 'input[type="radio"], input[type="checkbox"]'

/**
 * Handles the keys in an element that holds the panel's controls (PANEL, Keys). A key that it acts on is stopped; one that
 * is prevented already is left alone.
 */
export function usePanelKeys(element: RefObject<HTMLElement | null>): void {
  const { store, press, setRemark, stacked, shortcuts, enterKey } = usePanel()
  const { prompt, actions } = usePrompt()
  const { id } = prompt
  const ime = useImeEnter(store.clock)

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const { current: panel } = element
      const { target } = event
      const entry = findOpen(store.getState(), id)
      if (event.defaultPrevented || !panel || !entry || !(target instanceof Element)) return
      const fieldset = target.closest('fieldset')
      // What is asked where the key went down; of cards that is one of several.
      const around = fieldset ?? panel
      const step = stacked
        ? [...panel.querySelectorAll('fieldset')].findIndex((each) => each === fieldset)
        : entry.step
      const question = entry.prompt.questions[Math.max(0, step)]
      if (!question) return
      if (ime.owns(event)) {
        // One that is not the input method's any more would make a new line.
        if (!isComposing(event)) take(event)
        return
      }
      const inField = target.matches(fieldSelector)
      const command = event.ctrlKey || event.metaKey

      const act = (run: () => void) => {
        take(event)
        if (event.repeat) return
        if (press.allowsKey()) run()
        else setRemark('not-armed')
      }

      if (event.key === 'Escape') {
        const leaves = inField && question.options.length > 0
        // Cards do not collapse: the key is the host's.
        if (stacked && !leaves) return
        take(event)
        if (event.repeat) return
        if (leaves) optionToFocus(around)?.focus()
        else store.collapse()
      } else if (event.key === 'Enter') {
        if (event.altKey) return
        if (!command && target.closest('button, a')) {
          // The control acts by itself, but a held key must not press whatever takes its place.
          if (event.repeat) take(event)
          return
        }
        if (!command && inField && makesNewLine(event, enterKey)) return
        act(actions.advance)
      } else if (command || event.altKey) {
        return
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        const next = arrowTarget(around, target, event.key === 'ArrowDown', question)
        if (!next) return
        take(event)
        next.focus()
      } else if (shortcuts && !inField) {
        const number = digitOf(event)
        const option = question.options[number - 1]
        const own = around.querySelector<HTMLElement>(fieldSelector)
        if (option) {
          act(() => {
            actions.choose(question, option.label)
            actions.goOn(question, option.label)
          })
        } else if (question.other && number === question.options.length + 1) {
          act(() => own?.focus())
        } else if (isWritten(event) && !target.closest('button, a')) {
          // Someone who starts to write means their own words: the key goes on into the field.
          own?.focus()
          event.stopPropagation()
        }
      }
    },
    [element, store, id, press, setRemark, stacked, shortcuts, enterKey, actions, ime],
  )
  useListener(element, 'keydown', onKeyDown)
  useListener(element, 'keyup', ime.onKeyUp)
  useListener(element, 'focusout', ime.onBlur)
}

function take(event: KeyboardEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** A touch keyboard's Enter is always a new line: it has no Shift to make one with. */
function makesNewLine(event: KeyboardEvent, enterKey: 'submit' | 'newline'): boolean {
  const touch = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches
  return touch || (enterKey === 'submit') === event.shiftKey
}

/** The digit of a key by its place on the keyboard, from 1; 0 for any other key. */
function digitOf(event: KeyboardEvent): number {
  const [, row, digit] = /^(Digit|Numpad)([1-9])$/u.exec(event.code) ?? []
  // With NumLock off the number pad moves; the top row has no digits as characters on some layouts.
  return digit === undefined || (row === 'Numpad' && event.key !== digit) ? 0 : Number(digit)
}

/** Whether a key writes a character. A space presses, and digits choose. */
function isWritten({ key }: KeyboardEvent): boolean {
  return key !== ' ' && !/^\d$/u.test(key) && Array.from(key).length === 1
}

function controls(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(controlSelector)]
}

/** The option that is chosen, else the question itself. */
function optionToFocus(panel: HTMLElement): HTMLElement | null {
  return (
    panel.querySelector<HTMLElement>('input:checked') ??
    panel.querySelector<HTMLElement>('[data-slot="ask-user-question"]')
  )
}

/** Where an arrow leads: from the question to an option, and between checkboxes. Radios move by themselves. */
function arrowTarget(
  panel: HTMLElement,
  target: Element,
  down: boolean,
  question: Question,
): HTMLElement | undefined {
  const all = controls(panel)
  if (target.matches('[data-slot="ask-user-question"]')) {
    return panel.querySelector<HTMLElement>('input:checked') ?? (down ? all[0] : all.at(-1))
  }
  const index = all.findIndex((control) => control === target)
  if (!question.multiSelect || index < 0) return undefined
  return all.at((index + (down ? 1 : -1)) % all.length)
}
