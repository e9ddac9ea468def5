import {
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'

interface ComposerProps {
  readonly ref?: Ref<HTMLTextAreaElement | null>
  readonly value: string
  readonly onChange: (value: string) => void
  readonly canSend: boolean
  readonly onSend: (text: string) => void
  /** Stops the agent; absent while it is idle. */
  readonly onStop: (() => void) | undefined
}

/** Where the person writes. Enter sends, Shift+Enter begins a new line. */
export function Composer({ ref, value, onChange, canSend, onSend, onStop }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current, [])
  useLayoutEffect(() => {
    const { current } = field
    if (!current || CSS.supports('field-sizing', 'content')) return
    current.style.blockSize = 'auto'
    // Its height is zero while the panel stands in its place.
    if (value !== '' && current.scrollHeight > 0) current.style.blockSize = `${current.scrollHeight}px`
  }, [value])
  const isReady = canSend && value.trim() !== ''

  function send() {
    if (!isReady) return
    onSend(value.trim())
    onChange('')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    send()
    field.current?.focus()
  }

  function stop() {
    onStop?.()
    // The button goes with the run.
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    // 229 is the Enter that ends a composition where the browser reports that end first.
    const isComposing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return
    event.preventDefault()
    if (!event.repeat) send()
  }

  return (
    <form className="composer" onSubmit={submit}>
      <textarea
        ref={field}
        className="composer-field"
        aria-label="Message"
        placeholder="Message the agent"
        // An empty field keeps the page's direction, for its placeholder.
        dir={value === '' ? undefined : 'auto'}
        rows={1}
        enterKeyHint="send"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="composer-actions">
        {onStop && (
          <button type="button" className="round-button" aria-label="Stop" title="Stop" onClick={stop}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <rect x="4" y="4" width="8" height="8" rx="1.5" fill="currentColor" />
            </svg>
          </button>
        )}
        <button
          type="submit"
          className="round-button send"
          aria-label="Send"
          title="Send"
          aria-disabled={!isReady}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M8 12.5v-9M4 7.2l4-3.9 4 3.9" fill="none" stroke="currentColor" />
          </svg>
        </button>
      </div>
    </form>
  )
}
