import { expect } from 'storybook/test'
import reference from '../../docs/reference.md?raw'

/** The `data-slot` names of the reference, each with its `data-state` words. */
const known = new Map(
  [...reference.matchAll(/^\| `(ask-user-[\w-]+)` +\| [^|]+\| ([^|]+)\|/gmu)].map(
    ([, slot = '', states = '']) => [
      slot,
      new Set([...states.matchAll(/`([\w-]+)`/gu)].map(([, word]) => word)),
    ],
  ),
)

/** Every part on the page, and the state it is in, has its place in the reference. */
export async function expectKnownParts(canvas: HTMLElement): Promise<void> {
  const unknown = [...canvas.querySelectorAll<HTMLElement>('[data-slot^="ask-user-"]')].flatMap(
    ({ dataset: { slot = '', state } }) => {
      const states = known.get(slot)
      if (!states) return slot
      return state === undefined || states.has(state) ? [] : `${slot} ${state}`
    },
  )
  await expect(unknown).toEqual([])
}
