// The data-slot names and data-state words of the parts, as they stand in the JSX.
import { Visitor } from 'vite'
import { onFunctions, textOf } from './source.mjs'

/** @typedef {import('./source.mjs').Source} Source */
/** @typedef {import('./source.mjs').Expression} Expression */
/** @typedef {import('vite').ESTree.JSXElement} JSXElement */
/** @typedef {import('vite').ESTree.ObjectExpression} ObjectExpression */
/** @typedef {{ component: string, file: string }} Owner */
/** @typedef {{ elements: Set<string>, states: Set<string>, owners: Owner[] }} Slot */
/** @typedef {{ source: Source, consts: Map<string, Expression>, typed: ReadonlyMap<string, readonly string[]> }} Scope */

/** Parts that are given the slot of their element. */
const elements = new Map([['QuestionPanelTrigger', 'button']])

/**
 * @param {readonly Source[]} sources
 * @param {ReadonlyMap<string, readonly string[]>} typed the words of expressions that only a type tells
 */
export function slotsOf(sources, typed) {
  /** @type {Map<string, Slot>} */
  const slots = new Map()
  /** @type {Map<string, string>} slots by the ref of their element */
  const refs = new Map()
  /** @type {{ ref: string, words: string[] }[]} */
  const set = []
  for (const source of sources) {
    const scope = { source, consts: constsOf(source), typed }
    /** @type {string[]} the components around, from the outside */
    const owners = []
    new Visitor({
      ...onFunctions(
        (node) => void owners.push(node.id?.name ?? owners.at(-1) ?? ''),
        () => void owners.pop(),
      ),
      JSXElement(node) {
        const { slot, states, ref } = attributesOf(node, scope)
        const name = textOf(source, node.openingElement.name)
        for (const one of slot) {
          const entry = slots.get(one) ?? { elements: new Set(), states: new Set(), owners: [] }
          slots.set(one, entry)
          entry.elements.add(elements.get(name) ?? name)
          for (const state of states) entry.states.add(state)
          entry.owners.push({ component: owners.at(-1) ?? '', file: source.name })
          if (ref) refs.set(ref, one)
        }
        if (slot.length === 0 && states.length > 0) throw new Error(`${source.name}: a state without a slot`)
      },
      CallExpression({ callee, arguments: [attribute, value] }) {
        const [, ref] = /^(\w+)\.current\??\.setAttribute$/u.exec(textOf(source, callee)) ?? []
        if (!ref || !attribute || textOf(source, attribute) !== "'data-state'") return
        if (value && value.type !== 'SpreadElement') set.push({ ref, words: wordsOf(value, scope) })
      },
    }).visit(source.program)
  }
  for (const { ref, words } of set) {
    const slot = slots.get(refs.get(ref) ?? '')
    if (!slot) throw new Error(`No slot has the ref ${ref}, whose state is set`)
    for (const word of words) slot.states.add(word)
  }
  return slots
}

/** @param {Source} source @returns {Map<string, Expression>} */
function constsOf({ program }) {
  const consts = new Map()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) consts.set(id.name, init)
    },
  }).visit(program)
  return consts
}

/** @param {JSXElement} node @param {Scope} scope */
function attributesOf(node, scope) {
  /** @type {{ slot: string[], states: string[], ref?: string }} */
  const found = { slot: [], states: [] }
  for (const attribute of node.openingElement.attributes) {
    if (attribute.type === 'JSXSpreadAttribute') {
      const object = objectOf(attribute.argument, scope)
      for (const property of object?.properties ?? []) {
        if (property.type !== 'Property') continue
        const key = textOf(scope.source, property.key)
        if (key === "'data-slot'") found.slot.push(...wordsOf(property.value, scope))
        if (key === "'data-state'") found.states.push(...wordsOf(property.value, scope))
      }
      continue
    }
    const { name, value } = attribute
    const key = textOf(scope.source, name)
    const given = value?.type === 'JSXExpressionContainer' ? value.expression : value
    if (!given || given.type === 'JSXEmptyExpression' || given.type === 'JSXElement') continue
    if (given.type === 'JSXFragment') continue
    if (key === 'data-slot') found.slot.push(...wordsOf(given, scope))
    if (key === 'data-state') found.states.push(...wordsOf(given, scope))
    // `panel`, or `scroll.panel`
    if (key === 'ref') found.ref = textOf(scope.source, given).replace(/^.*\./u, '')
  }
  return found
}

/** @param {Expression} expression @param {Scope} scope @returns {ObjectExpression | undefined} */
function objectOf(expression, scope) {
  if (expression.type === 'ObjectExpression') return expression
  if (expression.type === 'LogicalExpression') return objectOf(expression.right, scope)
  if (expression.type === 'ParenthesizedExpression' || expression.type === 'TSAsExpression') {
    return objectOf(expression.expression, scope)
  }
  if (expression.type !== 'Identifier') return undefined
  const init = scope.consts.get(expression.name)
  return init && objectOf(init, scope)
}

/** @param {Expression} expression @param {Scope} scope @returns {string[]} every word that it can be */
function wordsOf(expression, scope) {
  const text = textOf(scope.source, expression)
  const typed = scope.typed.get(text)
  if (typed) return [...typed]
  if (expression.type === 'Literal' && typeof expression.value === 'string') return [expression.value]
  if (expression.type === 'ParenthesizedExpression') return wordsOf(expression.expression, scope)
  if (expression.type === 'ConditionalExpression') {
    return [...wordsOf(expression.consequent, scope), ...wordsOf(expression.alternate, scope)]
  }
  const init = expression.type === 'Identifier' ? scope.consts.get(expression.name) : undefined
  if (init) return wordsOf(init, scope)
  throw new Error(`${scope.source.name}: which words can "${text}" be?`)
}
