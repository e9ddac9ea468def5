import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { startTransition, Suspense, useDeferredValue, useState } from 'react'
import { de } from 'react-ask-user/locales/de'
import { describe, expect, it } from 'vitest'
import {
  button,
  Chat,
  group,
  legend,
  makeStore,
  message,
  noPanel,
  other,
  panel,
  radio,
  single,
  three,
} from './chat.js'

const user = userEvent.setup({ delay: null })

/** A chat's store to which three questions can be asked. */
function waiting() {
  const made = makeStore()
  return {
    ...made,
    arrive: () => act(() => made.transport.opened(three)),
    arm: () => act(() => made.clock.advance(400)),
  }
}

describe('concurrent rendering', () => {
  it('keeps what is typed while the page renders a slow transition around the panel', async () => {
    const { store, arrive, arm } = waiting()
    let release: (() => void) | undefined
    let begin: (() => void) | undefined
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    let open = false
    function Slow() {
      if (!open) throw gate
      return <p>Loaded</p>
    }
    function Page() {
      const [slow, setSlow] = useState(false)
      begin = () => startTransition(() => setSlow(true))
      return (
        <Suspense fallback={<p>Loading</p>}>
          <Chat store={store} />
          {slow && <Slow />}
        </Suspense>
      )
    }
    render(<Page />)
    arrive()
    await arm()
    await user.click(radio('Canary'))
    await user.type(other(), 'ha')
    act(() => begin?.())
    await user.type(other(), 'lf')
    await user.click(button('Next'))
    expect(screen.queryByText('Loading')).toBeNull()
    expect(legend('Which checks must pass?')).toHaveFocus()
    open = true
    await act(async () => {
      release?.()
      await gate
    })
    expect(screen.getByText('Loaded')).toBeVisible()
    expect(group('Which checks must pass?')).toBeVisible()
    await user.click(button('Back'))
    expect(other()).toHaveValue('half')
  })

  it('shows no old question beside a new one where the page defers a value around it', async () => {
    const { store, transport, arrive, arm } = waiting()
    function Page({ title }: { readonly title: string }) {
      const deferred = useDeferredValue(title)
      return (
        <section aria-label={deferred}>
          <Chat store={store} />
        </section>
      )
    }
    const { rerender } = render(<Page title="one" />)
    arrive()
    await arm()
    rerender(<Page title="two" />)
    act(() => transport.opened(single))
    await user.click(button('Next question request'))
    expect(screen.getByRole('region', { name: 'two' })).toContainElement(panel())
    expect(screen.getAllByRole('group')).toEqual([group('Where should it go?')])
    expect(panel()).toHaveTextContent('2 of 2 waiting')
  })

  it('takes a locale and other props in a transition without losing the draft', async () => {
    const { store, arrive, arm } = waiting()
    let speakGerman: (() => void) | undefined
    function Page() {
      const [german, setGerman] = useState(false)
      speakGerman = () => startTransition(() => setGerman(true))
      return <Chat store={store} {...(german && { locale: de, shortcuts: false })} />
    }
    render(<Page />)
    arrive()
    await arm()
    await user.type(other(), 'mine')
    act(() => speakGerman?.())
    const field = screen.getByDisplayValue('mine')
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleName(de.words.ownAnswer)
  })

  it('leaves the composer that suspends hidden, and its text in it', async () => {
    const { store, arrive, arm, transport } = waiting()
    const gates = new Map<string, Promise<void>>()
    const ready = new Set<string>()
    const releases = new Map<string, () => void>()
    function Attachment({ name }: { readonly name: string }) {
      if (ready.has(name)) return <span>{name}</span>
      const gate = gates.get(name) ?? new Promise<void>((resolve) => void releases.set(name, resolve))
      gates.set(name, gate)
      throw gate
    }
    let attach: (() => void) | undefined
    function Composer() {
      const [name, setName] = useState<string>()
      attach = () => setName('plan.pdf')
      return (
        <>
          <textarea aria-label="Message" />
          <Suspense fallback={<span>Uploading</span>}>{name && <Attachment name={name} />}</Suspense>
        </>
      )
    }
    render(<Chat store={store} composer={<Composer />} />)
    await user.type(message(), 'half a sen')
    arrive()
    await arm()
    await user.click(screen.getByRole('button', { expanded: false }))
    expect(message()).not.toBeVisible()
    act(() => attach?.())
    expect(message()).not.toBeVisible()
    expect(screen.getByText('Uploading')).not.toBeVisible()
    ready.add('plan.pdf')
    await act(async () => {
      releases.get('plan.pdf')?.()
      await gates.get('plan.pdf')
    })
    expect(screen.getByText('plan.pdf')).not.toBeVisible()
    act(() => transport.ended('ask_3', { status: 'cancelled' }))
    expect(noPanel()).toBeNull()
    expect(message()).toBeVisible()
    expect(message()).toHaveValue('half a sen')
  })

  it('comes back with draft and step where a Suspense around the whole chat falls back', async () => {
    const { store, arrive, arm } = waiting()
    let done = false
    let finish: (() => void) | undefined
    const gate = new Promise<void>((resolve) => {
      finish = resolve
    })
    function Late() {
      if (!done) throw gate
      return null
    }
    const page = (late: boolean) => (
      <Suspense fallback={<p>Loading</p>}>
        <Chat store={store} />
        {late && <Late />}
      </Suspense>
    )
    const { rerender } = render(page(false))
    arrive()
    await arm()
    await user.click(radio('Canary'))
    await user.click(button('Next'))
    await user.type(other(), 'smoke')
    rerender(page(true))
    expect(screen.getByText('Loading')).toBeVisible()
    done = true
    await act(async () => {
      finish?.()
      await gate
    })
    expect(screen.queryByText('Loading')).toBeNull()
    expect(other()).toHaveValue('smoke')
    await arm()
    await user.click(button('Next'))
    expect(group('Who should hear of it?')).toBeVisible()
    expect(message()).not.toBeVisible()
  })
})
