import { act } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { prompts } from '../../fixtures/prompts.js'
import { faintControls, faintTexts } from '../stories/contrast.js'
import { settle } from '../stories/shown.js'
import { openPanel, slot } from './chat.js'

const { single, multi } = prompts

afterEach(() => {
  document.documentElement.className = ''
})

/** What a pointer can be over, of the parts with these names; each once. */
const overable = (...names: string[]) =>
  names.flatMap((name) => Array.from(document.querySelectorAll(`[data-slot="ask-user-${name}"]`)))

describe.each(['light', 'dark'])('in a %s page', (scheme) => {
  it.each([
    ['the second question', 1, ['step', 'icon-button', 'option', 'other', 'skip', 'back', 'next']],
    ['the last question', 2, ['review-item', 'option', 'submit']],
  ])('what the pointer is over reads as well as before: %s (B-138)', async (_name, step, names) => {
    document.documentElement.className = scheme
    const { store } = openPanel(multi)
    act(() => {
      store.choose('ask_multi', 'deploy_target', 'Production')
      store.choose('ask_multi', 'checks', 'Load test')
      store.choose('ask_multi', 'notify', 'Nobody for now')
      store.goTo('ask_multi', step)
    })
    const places = overable(...names)
    expect(places.length).toBeGreaterThan(names.length)
    for (const place of places) {
      await userEvent.hover(place)
      expect(place.matches(':hover')).toBe(true)
      settle()
      expect([...faintTexts(), ...faintControls()]).toEqual([])
    }
  })

  it('the bar reads as well as before with the pointer over it', async () => {
    document.documentElement.className = scheme
    const { store } = openPanel(single)
    act(() => store.collapse())
    await userEvent.hover(slot('bar-button'))
    settle()
    expect(faintTexts()).toEqual([])
  })
})
