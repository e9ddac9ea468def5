import type { RenderText } from 'react-ask-user'

/** Bold and code, made of elements and never of HTML. A label stays as it is: it is the answer. */
export const renderText: RenderText = (text, kind) => {
  if (kind === 'label') return text
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/u).map((part, index) => {
    const key = `${index} ${part}`
    if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>
    return part.startsWith('`') ? <code key={key}>{part.slice(1, -1)}</code> : part
  })
}
