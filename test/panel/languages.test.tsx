import { act, render, screen, within } from '@testing-library/react'
import { AnswerSummary, en, parsePrompt, QuestionPanel } from 'react-ask-user'
import { ar } from 'react-ask-user/locales/ar'
import { de } from 'react-ask-user/locales/de'
import { ja } from 'react-ask-user/locales/ja'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeStore, openPanel, prompt, question } from './chat.js'

/** In which language something is said. */
const langOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang')

describe('the language of what is said (WCAG 3.1.2)', () => {
  beforeEach(() => document.documentElement.setAttribute('lang', 'en'))
  afterEach(() => document.documentElement.removeAttribute('lang'))

  it('is the panel’s for its words, and the page’s for an agent’s and a person’s', async () => {
    const described = question({ options: [{ label: 'Staging', description: 'Safe' }, { label: 'B' }] })
    const { user, store } = await openPanel(prompt({ questions: [described] }), { locale: de })
    const region = screen.getByRole('region', { name: de.words.panel })
    expect(langOf(region)).toBe('de')
    expect(langOf(within(region).getByRole('button', { name: de.words.skip }))).toBe('de')
    const theirs = ['Where should it go?', 'Target', 'Staging', 'Safe'].map((text) =>
      within(region).getByText(text),
    )
    const field = within(region).getByRole('textbox', { name: de.words.ownAnswer })
    expect(langOf(field)).toBe('de')
    await user.type(field, 'mine')
    for (const element of [...theirs, field, within(region).getByRole('radio', { name: 'Staging' })])
      expect(langOf(element)).toBe('en')
    act(() => store.collapse())
    const bar = screen.getByRole('button', { name: /Where should it go/u })
    expect(langOf(bar)).toBe('de')
    expect(langOf(within(bar).getByText('Where should it go?'))).toBe('en')
    // The composer is none of the panel's.
    expect(langOf(screen.getByLabelText('Message'))).toBe('en')
  })

  it('goes unsaid where panel and page speak one language', async () => {
    document.documentElement.setAttribute('lang', 'de-AT')
    const { view } = await openPanel(prompt(), { locale: de })
    expect(view.container.querySelector('[lang]')).toBeNull()
  })

  it('is unknown for an agent’s words in a page that says nothing', async () => {
    document.documentElement.removeAttribute('lang')
    await openPanel(prompt(), { locale: de })
    expect(langOf(screen.getByText('Where should it go?'))).toBe('')
  })

  it('is the one that stands nearest around the panel', async () => {
    const { store } = makeStore()
    render(
      <div lang="de">
        <QuestionPanel store={store} locale={de}>
          <textarea aria-label="Message" />
        </QuestionPanel>
        <AnswerSummary
          prompt={prompt()}
          resolution={{ status: 'expired' }}
          drafts={new Map()}
          endedAtMs={0}
        />
      </div>,
    )
    const summary = screen.getByRole('group', { name: 'Expired question' })
    expect(langOf(summary)).toBe('en')
    expect(langOf(screen.getByText('Where should it go?'))).toBe('de')
    expect(screen.getByRole('status')).not.toHaveAttribute('lang')
  })
})

describe('the words of the panel', () => {
  it('are those of the language', async () => {
    await openPanel(prompt(), { locale: de })
    const panel = screen.getByRole('region', { name: de.words.panel })
    expect(within(panel).getByRole('button', { name: de.words.skip })).toBeVisible()
    expect(within(panel).getByRole('textbox', { name: de.words.ownAnswer })).toBeVisible()
  })

  it('can be said otherwise one by one', async () => {
    await openPanel(prompt(), { messages: { skip: 'Not now' } })
    expect(screen.getByRole('button', { name: 'Not now' })).toBeVisible()
    expect(screen.getByRole('button', { name: en.words.submit })).toBeVisible()
  })

  it.each([
    ['ja', ja, 'ステージング（推奨）', 'ステージング'],
    ['de', de, 'Staging (empfohlen)', 'Staging'],
    ['ar', ar, 'الاختبار (موصى به)', 'الاختبار'],
    ['de, asked in English', de, 'Staging (Recommended)', 'Staging'],
  ])('know a recommendation in their own suffix: %s', async (_name, locale, label, shown) => {
    await openPanel(prompt({ questions: [question({ options: [{ label }, { label: 'B' }] })] }), { locale })
    const radio = screen.getByRole('radio', { name: shown })
    expect(radio).toHaveAccessibleDescription(locale.words.recommended)
  })

  it('leave a suffix of another language in the label', async () => {
    const label = 'Staging (empfohlen)'
    await openPanel(prompt({ questions: [question({ options: [{ label }, { label: 'B' }] })] }))
    expect(screen.getByRole('radio', { name: label })).toBeVisible()
  })

  it('stand in the summary too', () => {
    const read = parsePrompt({
      id: 'a',
      questions: [
        {
          questionId: 'q',
          header: 'H',
          question: 'Which?',
          options: [{ label: 'A (empfohlen)' }, { label: 'B' }],
        },
      ],
    })
    if (!read.prompt) throw new Error('no prompt')
    const answers = new Map([['q', { choices: ['A (empfohlen)'] }]])
    render(
      <AnswerSummary
        prompt={read.prompt}
        resolution={{ status: 'answered', answers, by: 'here' }}
        drafts={new Map()}
        endedAtMs={0}
        locale={de}
      />,
    )
    const summary = screen.getByRole('group', { name: de.words.summary.answered })
    expect(within(summary).getByText('A')).toBeVisible()
  })
})
