const messages = ['ask single', 'ask multi', 'ask timeout']

/** What can be said to the scripted agent; shown while nothing has been said. */
export function Suggestions({ onChoose }: { readonly onChoose: (message: string) => void }) {
  return (
    <div className="suggestions">
      <h2>An agent that asks</h2>
      <p dir="auto">It follows a script. Tell it what to ask you:</p>
      <div className="suggestion-list">
        {messages.map((message) => (
          <button key={message} type="button" className="suggestion" onClick={() => onChoose(message)}>
            {message}
          </button>
        ))}
      </div>
    </div>
  )
}
