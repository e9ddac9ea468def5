import { Questionnaire } from '@shadcn/react/questionnaire'
import type { Question } from 'react-ask-user'
import { createFormState } from './formState.js'
import { asked } from './records.js'
import type { Subject } from './subject.js'
import { chatWith } from './chatWith.js'

const items = asked.map(({ id, options }) => ({
  name: id,
  choices: options.map(({ label }) => ({ value: label })),
}))

/**
 * The closest library peer, with the same questions in the same look. Its field is left uncontrolled, as it is by
 * default: that renders less than with a value of its own.
 */
export function peer(): Subject {
  const state = createFormState()

  function Dock() {
    const open = state.useOpen()
    return (
      <div data-slot="ask-user-dock">
        {open !== undefined && (
          <section data-slot="ask-user-panel" aria-label="Agent question">
            <Questionnaire.Root data-slot="ask-user-form" key={open} items={items} shortcuts="numbers">
              <div data-slot="ask-user-header">
                <Questionnaire.Progress data-slot="ask-user-progress" />
              </div>
              <div data-slot="ask-user-body">
                {asked.map((question) => (
                  <Item key={question.id} question={question} />
                ))}
              </div>
              <div data-slot="ask-user-footer">
                <Questionnaire.Skip data-slot="ask-user-skip" />
                <Questionnaire.Previous data-slot="ask-user-back" />
                <Questionnaire.Next data-slot="ask-user-next" />
                <Questionnaire.Submit data-slot="ask-user-submit" />
              </div>
            </Questionnaire.Root>
          </section>
        )}
        <div data-slot="ask-user-composer" hidden={open !== undefined}>
          <textarea aria-label="Message" />
        </div>
      </div>
    )
  }

  return { chat: chatWith(state.useEnded, <Dock />), ...state }
}

function Item({ question }: { readonly question: Question }) {
  return (
    <Questionnaire.Item data-slot="ask-user-fieldset" name={question.id} multiple={question.multiSelect}>
      <Questionnaire.Title data-slot="ask-user-question">{question.question}</Questionnaire.Title>
      {question.multiSelect && (
        <Questionnaire.Description data-slot="ask-user-hint">Choose any</Questionnaire.Description>
      )}
      <Questionnaire.Choices data-slot="ask-user-options">
        {question.options.map(({ label, description }) => (
          <Questionnaire.Choice data-slot="ask-user-option" key={label} value={label}>
            <Questionnaire.ChoiceInput data-slot="ask-user-control" />
            <span data-slot="ask-user-option-text">
              <Questionnaire.ChoiceLabel data-slot="ask-user-option-label">{label}</Questionnaire.ChoiceLabel>
              {description && <span data-slot="ask-user-option-description">{description}</span>}
            </span>
            <Questionnaire.ChoiceShortcut data-slot="ask-user-key" />
          </Questionnaire.Choice>
        ))}
        <div data-slot="ask-user-other">
          <Questionnaire.Input
            data-slot="ask-user-field"
            aria-label="Your own answer"
            placeholder="Your own answer"
          />
        </div>
      </Questionnaire.Choices>
      <Questionnaire.Error data-slot="ask-user-hint" />
    </Questionnaire.Item>
  )
}
