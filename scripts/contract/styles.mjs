// The custom properties of styles.css with their defaults, and the slots and states that its rules are for.

/** @typedef {{ name: string, light: string, dark: string, coarse?: string }} Property */

/** @param {string} css @returns {Property[]} in the order of the style sheet */
export function propertiesOf(css) {
  /** @type {Map<string, Property>} */
  const properties = new Map()
  for (const { index } of css.matchAll(/var\(\s*--ask-user-/gu)) {
    const [, name = '', value = ''] =
      /^var\(\s*(--ask-user-[\w-]+)\s*,\s*(.*?)\s*\)$/su.exec(css.slice(index, closing(css, index))) ?? []
    const byDefault = value.replaceAll(/\s+/gu, ' ')
    const known = properties.get(name)
    if (!known) properties.set(name, { name, light: pick(byDefault, 0), dark: pick(byDefault, 1) })
    else if (known.light !== pick(byDefault, 0)) {
      if (!before(css, index).includes('(pointer: coarse)')) throw new Error(`${name} has two defaults`)
      known.coarse = byDefault
    }
  }
  return [...properties.values()]
}

/** @param {string} css @param {number} index @returns {string} the condition of the last @media above */
function before(css, index) {
  const at = css.lastIndexOf('\n@media', index)
  return at < 0 ? '' : css.slice(at, css.indexOf('{', at))
}

/** @param {string} css @param {number} from @returns {number} where the bracket closes that opens first after `from` */
function closing(css, from) {
  let depth = 0
  for (let at = css.indexOf('(', from); at < css.length; at++) {
    if (css[at] === '(') depth++
    if (css[at] === ')' && --depth === 0) return at + 1
  }
  throw new Error('A bracket in the style sheet does not close')
}

/** @param {string} value @param {0 | 1} scheme @returns {string} with each light-dark() as it is in one scheme */
function pick(value, scheme) {
  return value.replaceAll(/light-dark\(([^,]+), ([^)]+)\)/gu, (_, ...both) => String(both[scheme]))
}

/**
 * @param {string} css
 * @returns {{ slot: string, states: string[] }[]} one per selector; a state of something around it is not the slot's
 */
export function selectorsOf(css) {
  return [...css.matchAll(/\[data-slot='([\w-]+)'\]((?::where\((?:[^()]|\([^()]*\))*\))*)/gu)].map(
    ([, slot = '', where = '']) => ({
      slot,
      states: [...where.matchAll(/\[data-state='([\w-]+)'\](?! \*)/gu)].map(([, state = '']) => state),
    }),
  )
}
