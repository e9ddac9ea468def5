import { draftOf, firstUnanswered, isAnswered, isLastStep, type Question } from '../core/index.js'
import { findOpen, isFailedSkip, isLocked } from '../store/index.js'
import type { PanelContextValue } from './PanelContext.js'

/** How long a choice is seen before the next question takes its place, in ms. */
const seenMs = 150

/** What the person can do with the prompt on screen, apart from choosing and writing. */
export interface PromptActions {
  /** Puts another question on screen, by its index. */
  readonly goTo: (step: number) => void
  /** Goes to the next question, or sends the answers after the last and of cards; otherwise to what is missing, and says so. */
  readonly advance: () => void
  /** Chooses an option, or turns it over. */
  readonly choose: (question: Question, label: string) => void
  /** After a press or a digit: a single choice goes on by itself, but never sends unless `autoSubmit`. */
  readonly goOn: (question: Question, label: string) => void
}

/** What a panel does with the prompt of this id. */
export function promptActions(
  { store, press, setRemark, stacked, focusQuestion, autoSubmit }: PanelContextValue,
  id: string,
): PromptActions {
  const entryNow = () => findOpen(store.getState(), id)

  function goTo(step: number) {
    const prompt = entryNow()?.prompt
    setRemark(undefined)
    // The second of two quick presses on Next must not send what nobody has looked at.
    if (prompt && isLastStep(prompt, step)) press.holdSend()
    store.goTo(id, step)
  }

  function advance() {
    const entry = entryNow()
    if (!entry || isLocked(entry)) return
    const { prompt, drafts, step } = entry
    if (isFailedSkip(entry)) {
      store.skip(id)
      return
    }
    const last = stacked || isLastStep(prompt, step)
    const current = prompt.questions[step]
    const here = stacked || (current !== undefined && isAnswered(draftOf(drafts, current)))
    const missing = here && last ? firstUnanswered(prompt, drafts) : here ? -1 : step
    if (missing >= 0) {
      store.goTo(id, missing)
      setRemark('missing')
      if (stacked || missing === step) focusQuestion(missing)
    } else if (last) {
      if (!press.allowsSend()) return
      setRemark(undefined)
      store.answer(id)
    } else {
      goTo(step + 1)
    }
  }

  function goOnIfSeen(question: Question, label: string, step: number) {
    const entry = entryNow()
    if (entry?.step !== step || isLocked(entry) || !draftOf(entry.drafts, question).chosen.includes(label))
      return
    if (!isLastStep(entry.prompt, step)) {
      press.pausePresses()
      goTo(step + 1)
    } else if (autoSubmit && entry.prompt.questions.length === 1) {
      store.answer(id)
    }
  }

  return {
    goTo,
    advance,
    choose(question, label) {
      // Cards say of each question by itself whether it still misses an answer.
      if (!stacked) setRemark(undefined)
      press.releaseSend()
      store.choose(id, question.id, label)
    },
    goOn(question, label) {
      const step = entryNow()?.step
      if (step === undefined || stacked || question.multiSelect) return
      store.clock.after(seenMs, () => goOnIfSeen(question, label, step))
    },
  }
}
