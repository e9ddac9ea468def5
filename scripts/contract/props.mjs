// The props of a component: from its interface, what that extends, and the defaults in its parameters.
import { defaultsOf, docOf, textOf } from './source.mjs'

/** @typedef {import('./source.mjs').Source} Source */
/** @typedef {ReturnType<typeof import('./source.mjs').typesOf>} Types */
/** @typedef {{ name: string, type: string, required: boolean, byDefault: string, text: string }} Prop */

/**
 * @param {Types} types
 * @param {Source} source where the component stands
 * @param {string} component
 * @returns {{ props: Prop[], element: string }} its own props, and the element that gets all others
 */
export function propsOf(types, source, component) {
  const { props, element } = membersOf(types, `${component}Props`)
  const defaults = defaultsOf(source, component)
  for (const prop of props) {
    const code = defaults.get(prop.name)
    const taken = code === 'en' ? 'English' : code
    if (taken === undefined) continue
    if (prop.byDefault && taken !== prop.byDefault) {
      throw new Error(`${component}.${prop.name}: @default ${prop.byDefault}, but the code takes ${taken}`)
    }
    prop.byDefault = taken
  }
  return { props, element }
}

/**
 * @param {Types} types
 * @param {string} name
 * @returns {{ props: Prop[], element: string }}
 */
function membersOf(types, name) {
  const { interfaces, words, docs } = types
  const found = interfaces.get(name)
  if (!found) return { props: [], element: '' }
  const { source, node } = found
  const own = node.body.body.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) return []
    const { text, byDefault = '' } = docOf(source, member)
    const type = textOf(source, member.typeAnnotation.typeAnnotation)
    const required = !member.optional
    const name = textOf(source, member.key)
    return [
      { name, type: words.get(type) ?? type, required, byDefault, text: text || (docs.get(type) ?? '') },
    ]
  })
  let element = ''
  const inherited = node.extends.flatMap((base) => {
    const text = textOf(source, base)
    const [, tag] = /ComponentPropsWithoutRef<'(\w+)'>/u.exec(text) ?? []
    if (tag) element = tag
    const partial = /^Partial<(\w+)>$/u.exec(text)
    const [, whole, without] = /^Omit<(\w+), '(\w+)'>$/u.exec(text) ?? []
    const more = membersOf(types, partial?.[1] ?? whole ?? text)
    if (whole) ({ element } = more)
    const props = more.props.filter(({ name }) => name !== without)
    return partial ? props.map((prop) => ({ ...prop, required: false })) : props
  })
  return { props: [...own, ...inherited], element }
}
