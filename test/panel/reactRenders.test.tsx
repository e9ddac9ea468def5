import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Profiler, StrictMode, useState } from 'react'
import { AnswerSummary, QuestionPanel, useEndedPrompts, usePendingPrompts } from 'react-ask-user'
import type { QuestionStore } from 'react-ask-user/store'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { takeRendered } from '../../bench/page/rendered.js'
import { button, makeStore, other, panel, prompt, question, radio, three } from './chat.js'

const rendered = () => [...new Set(takeRendered())].toSorted()

const user = userEvent.setup({ delay: null })

interface PageProps {
  readonly store: QuestionStore
  readonly onRender?: () => void
  readonly fresh?: boolean
}

const focused = { autoFocus: true } as const
const nothing = () => {}

/** A page that can render again, with new objects each time if `fresh`. */
function Page({ store, onRender = nothing, fresh = false }: PageProps) {
  // Of a compiled page the objects would not be new.
  'use no memo'
  const [, setTick] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setTick((tick) => tick + 1)}>
        Again
      </button>
      <Profiler id="panel" onRender={onRender}>
        <QuestionPanel
          {...focused}
          store={store}
          {...(fresh && { messages: {}, onArrive: () => {}, onPutInMessage: () => {}, style: {} })}
        >
          <textarea aria-label="Message" />
        </QuestionPanel>
      </Profiler>
    </>
  )
}

async function secondStep(made: ReturnType<typeof makeStore>) {
  act(() => made.transport.opened(three))
  await act(() => made.clock.advance(400))
  await user.click(radio('Canary'))
  await user.click(button('Next'))
  await user.type(other(), 'sm')
  takeRendered()
}

beforeEach(() => void takeRendered())

describe('what renders', () => {
  it('is the field alone on a key in it', async () => {
    const made = makeStore()
    render(<Page store={made.store} />)
    await secondStep(made)
    await user.keyboard('oke')
    expect(other()).toHaveValue('smoke')
    expect(rendered()).toEqual(['QuestionPanelOther'])
  })

  it('is the field alone also while several prompts wait', async () => {
    const made = makeStore()
    render(<Page store={made.store} />)
    await secondStep(made)
    act(() => made.transport.opened(prompt()))
    // After a change React looks at a component once more before it believes that its state stays the same.
    await user.keyboard('o')
    takeRendered()
    await user.keyboard('ke')
    expect(rendered()).toEqual(['QuestionPanelOther'])
  })

  it('is the time alone on a tick', async () => {
    const made = makeStore()
    render(<Page store={made.store} />)
    await secondStep(made)
    act(() => made.transport.offset(820_000))
    takeRendered()
    await act(() => made.clock.advance(1000))
    expect(rendered()).toEqual(['Abridged', 'QuestionPanelTimeLeft'])
  })

  it('is nothing on a tick while the time does not show', async () => {
    const made = makeStore()
    render(<Page store={made.store} />)
    await secondStep(made)
    await act(() => made.clock.advance(5000))
    expect(rendered()).toEqual([])
  })

  it('is the time and the live region when something is said', async () => {
    const made = makeStore()
    render(<Page store={made.store} />)
    await secondStep(made)
    act(() => made.transport.offset(838_500))
    takeRendered()
    await act(() => made.clock.advance(1500))
    expect(screen.getByText('One minute left to answer')).toBeInTheDocument()
    expect(rendered()).toEqual(['Abridged', 'Heard', 'QuestionPanelTimeLeft', 'QuestionPanelTimeWarning'])
  })

  it('is only the new summary in a long timeline', () => {
    const made = makeStore()
    const renderText = vi.fn<(text: string) => string>((text) => text)
    function Timeline() {
      'use no memo'
      return useEndedPrompts(made.store).map((ended) => (
        <AnswerSummary key={ended.prompt.id} {...ended} renderText={renderText} />
      ))
    }
    render(<Timeline />)
    const end = (id: string) =>
      act(() => {
        made.transport.opened(prompt({ id, questions: [question({ question: id })] }))
        made.transport.ended(id, { status: 'skipped' })
      })
    end('first')
    expect(renderText.mock.calls.map(([text]) => text)).toContain('first')
    renderText.mockClear()
    end('second')
    expect(new Set(renderText.mock.calls.map(([text]) => text))).toEqual(new Set(['second']))
  })

  it('is nothing in a host that shows how many prompts wait, on a key', async () => {
    const made = makeStore()
    const onRender = vi.fn<() => void>()
    function Badge() {
      return <output>{usePendingPrompts(made.store).count}</output>
    }
    render(
      <>
        <Profiler id="badge" onRender={onRender}>
          <Badge />
        </Profiler>
        <Page store={made.store} />
      </>,
    )
    await secondStep(made)
    expect(screen.getByText('1', { selector: 'output' })).toBeVisible()
    onRender.mockClear()
    await user.keyboard('oke')
    expect(onRender).not.toHaveBeenCalled()
  })
})

describe('a parent that renders with new objects each time', () => {
  it.each([false, true])('changes nothing on screen and never loops; StrictMode: %s', async (strict) => {
    const made = makeStore()
    let commits = 0
    const page = <Page fresh store={made.store} onRender={() => (commits += 1)} />
    render(strict ? <StrictMode>{page}</StrictMode> : page)
    await secondStep(made)
    const html = panel().innerHTML
    commits = 0
    act(() => screen.getByRole('button', { name: 'Again' }).click())
    expect(commits).toBe(1)
    expect(panel().innerHTML).toBe(html)
    expect(other()).toHaveFocus()
    takeRendered()
    await user.keyboard('oke')
    expect(other()).toHaveValue('smoke')
    expect(rendered()).toEqual(['QuestionPanelOther'])
  })
})
