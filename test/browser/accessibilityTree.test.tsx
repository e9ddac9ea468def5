import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { prompts } from '../../fixtures/prompts.js'
import { openPanel } from './chat.js'

const { single, multi } = prompts

/** What the browser itself tells assistive technology of the parts of one role, as `name | description | state`. */
async function told(role: string): Promise<string[]> {
  const session = cdp()
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
  const pages = [root, ...framesIn(root)]
  const found = await Promise.all(
    pages.map(({ nodeId }) => session.send('Accessibility.queryAXTree', { nodeId, role })),
  )
  return found.flatMap(({ nodes }) =>
    nodes
      .filter(({ ignored }) => !ignored)
      .map(({ name, description, properties }) => {
        const states = properties?.flatMap(({ name, value }) =>
          ['checked', 'expanded', 'required'].includes(name) ? `${name}=${String(value.value)}` : [],
        )
        return [name?.value, description?.value, states?.join(' ')]
          .map((each) => String(each ?? ''))
          .join(' | ')
      }),
  )
}

type DomNode = Awaited<ReturnType<typeof documentNode>>
const documentNode = async () => (await cdp().send('DOM.getDocument', {})).root

/** The documents of the frames in a document: the tests' page is one. */
function framesIn(node: DomNode): DomNode[] {
  const inside = (node.children ?? []).flatMap(framesIn)
  return node.contentDocument ? [node.contentDocument, ...framesIn(node.contentDocument), ...inside] : inside
}

describe('what the browser tells a screen reader', () => {
  it('names the panel and the question, and of each option its label, its description and its state (B-133, B-135)', async () => {
    const { store } = openPanel(single)
    act(() => store.choose('ask_single', 'deploy_target', 'Canary'))
    expect(await told('region')).toEqual(['Agent question |  | '])
    expect(await told('group')).toEqual(['Where should this build be deployed? |  | '])
    expect(await told('radio')).toEqual([
      'Staging | Recommended Safe, mirrors production. Takes about 3 minutes. | checked=false',
      'Canary | Ring 3 first, then 10 % of production. | checked=true',
      'Production | Goes live for everyone at once. | checked=false',
    ])
  })

  it('tells the place among several questions, that any may be chosen, and which are', async () => {
    const { store } = openPanel(multi)
    act(() => {
      store.choose('ask_multi', 'deploy_target', 'Production')
      store.goTo('ask_multi', 1)
      store.choose('ask_multi', 'checks', 'Load test')
    })
    expect(await told('group')).toEqual(['Which checks must pass first? | 2 of 3 Choose any | '])
    expect(await told('checkbox')).toEqual([
      'Unit tests |  | checked=false',
      'End-to-end tests |  | checked=false',
      'Load test | About 20 minutes | checked=true',
    ])
    expect((await told('button')).filter((each) => each.startsWith('Question'))).toEqual([
      'Question 1 of 3: Target | Answered | ',
      'Question 2 of 3: Checks | Answered | ',
      'Question 3 of 3: Notify |  | ',
    ])
  })

  it('tells that the bar can be expanded', async () => {
    const { store } = openPanel(single)
    act(() => store.collapse())
    expect(await told('button')).toEqual(['Where should this build be deployed? |  | expanded=false'])
    expect(await told('radio')).toEqual([])
  })
})
