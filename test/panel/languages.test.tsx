import { render, screen, within } from '@testing-library/react'
import { AnswerSummary, en, parsePrompt } from 'react-ask-user'
import { ar } from 'react-ask-user/locales/ar'
import { de } from 'react-ask-user/locales/de'
import { ja } from 'react-ask-user/locales/ja'
import { describe, expect, it } from 'vitest'
import { openPanel, prompt, question } from './chat.js'

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
