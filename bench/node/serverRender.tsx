import { renderToString } from 'react-dom/server'
import { floor } from '../page/floor.js'
import { panel } from '../page/panel.js'
import { peer } from '../page/peer.js'
import { type Measured, timeEach } from './timing.js'

/** What a server pays for a page with an open prompt: the panel's bar, and the peer's form, which has no other form. */
export function measureServerRender(rounds: number): readonly Measured[] {
  const subjects = { 'this panel': panel(), 'the floor': floor(true), 'the peer': peer() }
  return Object.entries(subjects).map(([name, subject]) => {
    subject.open(1)
    const chat = subject.chat(false)
    const elements = renderToString(chat).match(/<[a-z]/gu)?.length ?? 0
    return {
      what: `server render of ${name}, ${elements} elements`,
      unit: 'µs',
      values: timeEach(rounds, () => renderToString(chat)),
    }
  })
}
