import { act } from '@testing-library/react'
import type { Prompt } from 'react-ask-user'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { prompts } from '../../fixtures/prompts.js'
import { button, message, openPanel, overflowing, radio, rect, slot } from './chat.js'

const { single, multi, long, unreadable } = prompts
const [asked] = single.questions
if (!asked) throw new Error('the fixture asks nothing')

beforeEach(() => page.viewport(900, 700))
afterEach(() => cdp().send('Emulation.setEmulatedMedia', { media: '', features: [] }))

const all = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-slot="ask-user-${name}"]`)]
const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2

/** How many rows some elements stand in. */
function rows(elements: readonly Element[]): number {
  const seen: number[] = []
  for (const element of elements) {
    const at = middle(element.getBoundingClientRect())
    if (!seen.some((row) => Math.abs(row - at) < 10)) seen.push(at)
  }
  return seen.length
}

describe('the header', () => {
  afterEach(() => cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false }))

  it.each([
    ['a mouse', false],
    ['a finger', true],
  ])('has two rows at 320 px for %s, with Collapse in the first', async (_name, enabled) => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled })
    await page.viewport(320, 568)
    const { transport, arrive } = openPanel(multi)
    arrive({ ...single, id: 'later' })
    act(() => transport.offset(870_000))
    const parts = ['steps', 'progress', 'time', 'waiting'].map((name) => slot(name))
    const [collapse] = all('icon-button').toReversed()
    if (!collapse) throw new Error('there is no Collapse')
    expect(rows([...parts, collapse])).toBe(2)
    expect(rows([slot('steps'), collapse])).toBe(1)
    expect(overflowing()).toEqual([])
    // The rest of the words is heard all the same.
    const waiting = slot('waiting')
    expect(waiting.textContent).toBe('1 of 2 waiting')
    for (const wide of waiting.querySelectorAll('[data-slot="ask-user-wide"]'))
      expect(wide.getBoundingClientRect().width).toBeLessThanOrEqual(1)
  })

  it('is one row where there is room', () => {
    const { transport, arrive } = openPanel(multi)
    arrive({ ...single, id: 'later' })
    act(() => transport.offset(870_000))
    expect(rows([slot('steps'), slot('progress'), slot('time'), ...all('icon-button')])).toBe(1)
    expect(slot('waiting').innerText).toContain('1 of 2 waiting')
  })
})

/** What the person sees of a cut at the edges of what scrolls. */
const cues = (scroller = 'body') =>
  ['::before', '::after'].map((edge) => {
    const { content, boxShadow, borderTopStyle } = getComputedStyle(slot(scroller), edge)
    if (content === 'none') return 'none'
    return boxShadow === 'none' ? borderTopStyle : fade
  })
const fade = 'fade'

describe('a text that scrolls', () => {
  it('fades where it is cut, at the end, at both ends, at the start', async () => {
    openPanel(long)
    await expect.poll(() => cues()).toEqual(['none', fade])
    slot('body').scrollTop = 30
    await expect.poll(() => cues()).toEqual([fade, fade])
    slot('body').scrollTop = 10_000
    await expect.poll(() => cues()).toEqual([fade, 'none'])
  })

  it('says so also when it is cut just between two rows', async () => {
    openPanel({
      ...single,
      questions: [{ ...asked, options: Array.from({ length: 20 }, (_, index) => ({ label: `${index}` })) }],
    })
    await expect.poll(() => cues()).toEqual(['none', fade])
    // Wherever it is cut, the cue is wider than the gap between two rows.
    const [first, second] = all('option').map((row) => row.getBoundingClientRect())
    const gap = (second?.top ?? 0) - (first?.bottom ?? 0)
    const [blur = 0, spread = 0] =
      /([\d.]+)px ([\d.]+)px$/u
        .exec(getComputedStyle(slot('body'), '::after').boxShadow)
        ?.slice(1)
        .map(Number) ?? []
    expect(spread + blur / 2).toBeGreaterThan(2 * gap)
  })

  it('takes no room, and lets presses through', async () => {
    openPanel(long)
    await expect.poll(() => cues()).toEqual(['none', fade])
    const { scrollHeight } = slot('body')
    const { bottom, left, width } = rect('body')
    expect(slot('options').contains(document.elementFromPoint(left + width / 2, bottom - 4))).toBe(true)
    slot('body').scrollTop = 10_000
    await expect.poll(() => cues()).toEqual([fade, 'none'])
    expect(slot('body').scrollHeight).toBe(scrollHeight)
  })

  it('shows none where all is in sight, and follows what is written', async () => {
    const { store } = openPanel(single)
    await expect.poll(() => slot('body').dataset.cut ?? '').toBe('')
    expect(cues()).toEqual(['none', 'none'])
    await page.viewport(900, 560)
    act(() => store.write('ask_single', 'deploy_target', 'line\n'.repeat(6)))
    await expect.poll(() => cues()).toEqual(['none', fade])
  })

  it('shows one where header and question scroll together', async () => {
    await page.viewport(844, 390)
    openPanel(long)
    await expect.poll(() => cues('main')).toEqual(['none', fade])
    slot('main').scrollTop = 10_000
    await expect.poll(() => cues('main')).toEqual([fade, 'none'])
    expect(cues('body')).toEqual(['none', 'none'])
  })

  it('shows a broken line in forced colours, and nothing on paper', async () => {
    openPanel(long)
    await expect.poll(() => cues()).toEqual(['none', fade])
    await cdp().send('Emulation.setEmulatedMedia', {
      media: '',
      features: [{ name: 'forced-colors', value: 'active' }],
    })
    expect(cues()).toEqual(['none', 'dashed'])
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print', features: [] })
    expect(cues()).toEqual(['none', 'none'])
  })

  it('keeps what has focus clear of it', async () => {
    openPanel({ ...long, questions: long.questions.map((each) => ({ ...each, multiSelect: true })) })
    const covered: string[] = []
    for (const _ of long.questions[0]?.options ?? []) {
      await userEvent.keyboard('{ArrowDown}')
      const row = document.activeElement?.closest('label')
      if (!row) throw new Error('no option has focus')
      const { top, bottom } = rect('body')
      const box = row.getBoundingClientRect()
      const [before, after] = cues()
      const clear = (before !== fade || box.top >= top + 20) && (after !== fade || box.bottom <= bottom - 20)
      if (!clear) covered.push(row.innerText)
    }
    expect(covered).toEqual([])
  })
})

describe('a prompt that cannot be read', () => {
  it('begins with its title, beside Collapse, and has the pen at its field', () => {
    openPanel(unreadable)
    const [title, collapse, panel] = [rect('question'), rect('icon-button'), rect('panel')]
    expect(title.top - panel.top).toBeLessThan(20)
    expect(Math.abs(middle(title) - middle(collapse))).toBeLessThan(6)
    // The words, without the room for a focus ring around them.
    const ring = Number.parseFloat(getComputedStyle(slot('question')).paddingInlineStart)
    expect(title.left + ring).toBe(rect('raw').left)
    expect(rect('notice-text').top - title.bottom).toBeLessThan(16)
    expect(rect('other-mark').width).toBeGreaterThan(10)
    expect(getComputedStyle(slot('question')).color).toBe(getComputedStyle(slot('panel')).color)
  })

  it('keeps its title in one piece at 320 px with time left and others waiting', async () => {
    await page.viewport(320, 568)
    const { transport, arrive } = openPanel(unreadable)
    arrive({ ...single, id: 'later' })
    act(() => transport.offset(870_000))
    expect(rect('question').height).toBeLessThan(60)
    expect(overflowing()).toEqual([])
  })
})

describe('the question about skipping', () => {
  it.each([320, 390])('has two buttons of one width or in one row at %i px', async (width) => {
    await page.viewport(width, 568)
    openPanel(single)
    await radio('Production').click()
    await button('Skip').click()
    const buttons = [button('Skip anyway'), button('Keep answering')].map((each) =>
      each.element().getBoundingClientRect(),
    )
    const [skip, keep] = buttons
    if (!skip || !keep) throw new Error('two buttons')
    const even = skip.top === keep.top ? skip.right < keep.left : skip.width === keep.width
    expect(even).toBe(true)
    expect(Math.min(...buttons.map(({ left }) => left))).toBe(rect('ask').left)
    expect(Math.max(...buttons.map(({ right }) => right))).toBe(rect('ask').right)
  })
})

describe('forced colours', () => {
  it('show what is not ready as not ready', async () => {
    await cdp().send('Emulation.setEmulatedMedia', {
      media: '',
      features: [{ name: 'forced-colors', value: 'active' }],
    })
    openPanel(single)
    const probe = document.createElement('p')
    document.body.append(probe)
    const grey = (property: 'color' | 'backgroundColor', value: string) => {
      probe.style.setProperty('forced-color-adjust', 'none')
      probe.style[property] = value
      return getComputedStyle(probe)[property]
    }
    const unready = getComputedStyle(slot('submit'))
    expect(unready.color).toBe(grey('color', 'GrayText'))
    expect(unready.borderTopColor).toBe(grey('color', 'GrayText'))
    expect(unready.backgroundColor).not.toBe(grey('backgroundColor', 'Highlight'))
    await radio('Canary').click()
    await expect
      .poll(() => getComputedStyle(slot('submit')).backgroundColor)
      .toBe(grey('backgroundColor', 'Highlight'))
    probe.remove()
  })
})

/** A host whose dock stands below its timeline, as in a chat. */
const chatAround = (dock: React.ReactNode) => (
  <div style={{ display: 'flex', flexDirection: 'column', blockSize: '600px' }}>
    <p style={{ flex: 1 }}>What the agent said before</p>
    {dock}
  </div>
)

describe('a double click', () => {
  it('on Collapse leaves focus in the composer, whatever is under the pointer by then', async () => {
    const { store } = openPanel(single, { around: chatAround })
    await userEvent.dblClick(slot('icon-button'))
    expect(store.getState().collapsed).toBe(true)
    await expect.element(message).toHaveFocus()
  })

  it('on Collapse does not press the bar in its place', async () => {
    const { store } = openPanel({ ...single, questions: [{ ...asked, options: [] }] })
    await userEvent.dblClick(slot('icon-button'))
    expect(store.getState().collapsed).toBe(true)
    await expect.element(message).toHaveFocus()
  })

  it('on Skip leaves focus at the answer to whether to skip', async () => {
    openPanel(single, { around: chatAround })
    await radio('Canary').click()
    await userEvent.dblClick(slot('skip'))
    await expect.element(button('Keep answering')).toHaveFocus()
  })

  it('on Back leaves focus at the question', async () => {
    const { store } = openPanel(multi, { around: chatAround })
    act(() => store.goTo('ask_multi', 1))
    await userEvent.dblClick(slot('back'))
    expect(store.getState().open[0]?.step).toBe(0)
    expect(document.activeElement).toBe(slot('question'))
  })
})

const lines =
  'It takes some time, which the description says in detail, and it says as well who will notice it while it is going on, what becomes of them, and whom to ask where anything goes wrong with it on the way to its end.'
const four: Prompt = {
  ...single,
  questions: [
    {
      ...asked,
      options: ['Staging', 'Canary', 'Production', 'Nowhere'].map((label) => ({ label, description: lines })),
    },
  ],
}

/** Whether a row is in sight from its top to its bottom. */
const whole = (row: Element) => {
  const { top, bottom } = row.getBoundingClientRect()
  return top >= rect('main').top - 1 && bottom <= rect('footer').top + 1
}

describe('four options with descriptions of three lines', () => {
  it('stand closer where there is little height, are whole in sight in turn, and are read whole (B-100)', async () => {
    await page.viewport(640, 700)
    const { store } = openPanel(four)
    const step = () => {
      const [first, second] = all('option').map((row) => row.getBoundingClientRect())
      return first && second ? second.top - first.top : 0
    }
    const roomy = step()
    await page.viewport(640, 400)
    await expect.poll(() => slot('panel').dataset.state).toBe('short')
    expect(step()).toBeLessThan(roomy - 5)
    expect(rect('panel').height).toBeLessThanOrEqual(400)
    // Two at once, so that they can be compared.
    all('option')[1]?.scrollIntoView({ block: 'end' })
    expect(all('option').filter(whole).length).toBeGreaterThanOrEqual(2)
    for (const row of all('option')) {
      row.scrollIntoView({ block: 'nearest' })
      expect(whole(row)).toBe(true)
      const description = row.querySelector('[data-slot="ask-user-option-description"]')
      expect(description?.getBoundingClientRect().height).toBeGreaterThan(3 * 16)
      expect(description?.scrollHeight).toBe(description?.clientHeight)
    }
    await radio('Nowhere').click()
    expect(store.getState().open[0]?.drafts.get('deploy_target')?.chosen).toEqual(['Nowhere'])
  })
})

describe('a panel in a window of 600 px', () => {
  it('leaves what the agent said in sight, and gives way to all of it when collapsed (B-095)', async () => {
    await page.viewport(400, 600)
    const said = 'What the agent said before'
    openPanel(four, {
      around: (dock) => (
        <div style={{ display: 'flex', flexDirection: 'column', blockSize: '600px' }}>
          <div style={{ flex: 1, minBlockSize: 0, overflowY: 'auto' }} data-testid="timeline">
            <div style={{ blockSize: '400px' }}>earlier</div>
            <p>{said}</p>
          </div>
          {dock}
        </div>
      ),
    })
    const timeline = page.getByTestId('timeline').element()
    timeline.scrollTop = timeline.scrollHeight
    const text = page.getByText(said).element().getBoundingClientRect()
    expect(text.bottom).toBeLessThanOrEqual(rect('panel').top)
    expect(text.top).toBeGreaterThanOrEqual(0)
    expect(timeline.clientHeight).toBeGreaterThanOrEqual(200)
    await button('Collapse').click()
    expect(timeline.clientHeight).toBeGreaterThan(450)
  })
})
