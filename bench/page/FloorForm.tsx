import { useState } from 'react'
import { FloorStep } from './FloorStep.js'
import { Icon } from './Icon.js'
import { asked } from './records.js'

/** One prompt: which question is on screen, what was chosen, and whether something was written. */
export function FloorForm({ onCollapse }: { readonly onCollapse: () => void }) {
  const [step, setStep] = useState(0)
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [written, setWritten] = useState<Readonly<Record<string, boolean>>>({})
  const question = asked[step]
  if (!question) return null
  const { id, multiSelect } = question
  const isAnswered = (id: string) => written[id] === true || (chosen[id] ?? []).length > 0
  const last = step === asked.length - 1
  const ready = last ? asked.every((each) => isAnswered(each.id)) : isAnswered(id)

  const choose = (label: string) =>
    setChosen((before) => {
      const labels = before[id] ?? []
      if (!multiSelect) return { ...before, [id]: [label] }
      const without = labels.filter((each) => each !== label)
      return { ...before, [id]: without.length < labels.length ? without : [...labels, label] }
    })
  const write = (filled: boolean) =>
    setWritten((before) => (before[id] === filled ? before : { ...before, [id]: filled }))

  return (
    <form
      data-slot="ask-user-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !last) setStep(step + 1)
      }}
    >
      <div data-slot="ask-user-main" data-cut="">
        <div data-slot="ask-user-header">
          <div data-slot="ask-user-overview">
            <ol data-slot="ask-user-steps" aria-label="Questions">
              {asked.map((each, index) => (
                <li data-slot="ask-user-steps-item" key={each.id}>
                  <Segment
                    header={each.header}
                    answered={isAnswered(each.id)}
                    current={index === step}
                    onGo={() => setStep(index)}
                  />
                </li>
              ))}
            </ol>
            <span data-slot="ask-user-progress">
              <bdi>{`${step + 1} of ${asked.length}`}</bdi>
            </span>
            <div data-slot="ask-user-tools" />
          </div>
          <button
            type="button"
            data-slot="ask-user-icon-button"
            aria-label="Collapse"
            aria-controls="content"
            aria-expanded="true"
            onClick={onCollapse}
          >
            <Icon path="M4 6.5l4 4 4-4" />
          </button>
        </div>
        <div data-slot="ask-user-body" data-cut="">
          <FloorStep
            key={id}
            question={question}
            place={step + 1}
            chosen={chosen[id] ?? []}
            written={written[id] === true}
            onChoose={choose}
            onWrite={write}
          />
        </div>
      </div>
      <Footer first={step === 0} last={last} ready={ready} onBack={() => setStep(step - 1)} />
    </form>
  )
}

interface SegmentProps {
  readonly header: string
  readonly answered: boolean
  readonly current: boolean
  readonly onGo: () => void
}

function Segment({ header, answered, current, onGo }: SegmentProps) {
  const state = answered ? 'answered' : 'unanswered'
  return (
    <button
      type="button"
      data-slot="ask-user-step"
      data-state={state}
      aria-label={header}
      aria-describedby={answered ? `${header}-answered` : undefined}
      aria-current={current ? 'step' : undefined}
      onClick={onGo}
    >
      <span data-slot="ask-user-step-mark" data-state={state} />
      <span data-slot="ask-user-step-label" dir="auto">
        {header}
      </span>
      {answered && (
        <span id={`${header}-answered`} hidden>
          Answered
        </span>
      )}
    </button>
  )
}

interface FooterProps {
  readonly first: boolean
  readonly last: boolean
  readonly ready: boolean
  readonly onBack: () => void
}

function Footer({ first, last, ready, onBack }: FooterProps) {
  return (
    <div data-slot="ask-user-footer">
      <p data-slot="ask-user-status" data-state="info" role="status" />
      <button type="button" data-slot="ask-user-skip" aria-disabled="false">
        Skip
      </button>
      {!first && (
        <button type="button" data-slot="ask-user-back" onClick={onBack}>
          Back
        </button>
      )}
      <button
        type="submit"
        data-slot={last ? 'ask-user-submit' : 'ask-user-next'}
        data-state={ready ? 'ready' : 'unready'}
        aria-disabled={!ready}
      >
        {last ? 'Submit' : 'Next'}
        {ready && (
          <kbd data-slot="ask-user-key" data-state="enter" aria-hidden="true">
            ↵
          </kbd>
        )}
      </button>
    </div>
  )
}
