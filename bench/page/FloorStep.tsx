import { useState } from 'react'
import type { Question } from 'react-ask-user'
import { Icon } from './Icon.js'

interface FloorStepProps {
  readonly question: Question
  /** Its place in the prompt, from 1. */
  readonly place: number
  readonly chosen: readonly string[]
  readonly written: boolean
  readonly onChoose: (label: string) => void
  readonly onWrite: (filled: boolean) => void
}

export function FloorStep({ question, place, chosen, written, onChoose, onWrite }: FloorStepProps) {
  const { id, multiSelect, options } = question
  const describedBy = multiSelect ? `${id}-p ${id}-h` : `${id}-p`
  return (
    <fieldset data-slot="ask-user-fieldset" aria-labelledby={`${id}-q`} aria-describedby={describedBy}>
      <legend data-slot="ask-user-question" tabIndex={-1}>
        <span data-slot="ask-user-heard">{`Question ${place} of 3:`}</span>{' '}
        <span data-slot="ask-user-question-text" id={`${id}-q`} dir="auto">
          {question.question}
        </span>
      </legend>
      <span id={`${id}-p`} hidden>
        {`${place} of 3`}
      </span>
      {multiSelect && (
        <p data-slot="ask-user-hint" id={`${id}-h`}>
          Choose any
        </p>
      )}
      <div data-slot="ask-user-options">
        {options.map(({ label, description }, index) => (
          <Choice
            key={label}
            group={id}
            index={index}
            label={label}
            description={description}
            type={multiSelect ? 'checkbox' : 'radio'}
            checked={chosen.includes(label)}
            onChoose={() => onChoose(label)}
          />
        ))}
        <Other written={written} shortcut={String(options.length + 1)} onWrite={onWrite} />
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  readonly group: string
  readonly index: number
  readonly label: string
  readonly description: string | undefined
  readonly type: 'checkbox' | 'radio'
  readonly checked: boolean
  readonly onChoose: () => void
}

const suffix = ' (Recommended)'

function Choice({ group, index, label, description, type, checked, onChoose }: ChoiceProps) {
  const id = `${group}-${index}`
  const recommended = label.endsWith(suffix)
  const describedBy = [recommended && `${id}-r`, description && `${id}-d`].filter(Boolean).join(' ')
  return (
    <label data-slot="ask-user-option" data-state={checked ? 'chosen' : 'unchosen'}>
      <input
        data-slot="ask-user-control"
        type={type}
        name={group}
        checked={checked}
        aria-labelledby={`${id}-l`}
        aria-describedby={describedBy || undefined}
        aria-disabled="false"
        aria-keyshortcuts={String(index + 1)}
        onChange={onChoose}
      />
      <span data-slot="ask-user-option-text">
        <span data-slot="ask-user-option-head">
          <span data-slot="ask-user-option-label" id={`${id}-l`} dir="auto">
            {recommended ? label.slice(0, -suffix.length) : label}
          </span>
          {recommended && (
            <span data-slot="ask-user-badge" id={`${id}-r`}>
              Recommended
            </span>
          )}
        </span>
        {description && (
          <span data-slot="ask-user-option-description" id={`${id}-d`} dir="auto">
            {description}
          </span>
        )}
      </span>
      <kbd data-slot="ask-user-key" aria-hidden="true">
        {index + 1}
      </kbd>
    </label>
  )
}

interface OtherProps {
  readonly written: boolean
  readonly shortcut: string
  readonly onWrite: (filled: boolean) => void
}

/** Has its text to itself, so that a key renders this alone: no React form does with less. */
function Other({ written, shortcut, onWrite }: OtherProps) {
  const [text, setText] = useState('')
  const state = written ? 'chosen' : 'unchosen'
  return (
    <label data-slot="ask-user-other" data-state={state}>
      <span data-slot="ask-user-other-mark" data-state={state}>
        <Icon path="M10.6 3.4l2 2L6 12l-2.6.6L4 10z" />
      </span>
      <textarea
        data-slot="ask-user-field"
        aria-label="Your own answer"
        aria-keyshortcuts={shortcut}
        rows={1}
        dir={text ? 'auto' : undefined}
        placeholder="Your own answer"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          onWrite(target.value.trim() !== '')
        }}
      />
      <kbd data-slot="ask-user-key" aria-hidden="true">
        {shortcut}
      </kbd>
    </label>
  )
}
