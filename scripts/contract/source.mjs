// Reads TypeScript sources as trees, with the comments above what is declared.
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'

/** @typedef {import('vite').ESTree.Expression} Expression */
/** @typedef {import('vite').ESTree.Program} Program */
/** @typedef {import('vite').ESTree.TSInterfaceDeclaration} Interface */
/** @typedef {{ start: number, end: number }} Span */
/** @typedef {{ name: string, code: string, program: Program, comments: readonly { type: string, value: string, start: number, end: number }[] }} Source */

const src = fileURLToPath(new URL('../../src/', import.meta.url))

/** @param {string} path a file below src @returns {Source} */
export function readSource(path) {
  const code = readFileSync(src + path, 'utf8')
  const { program, comments, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return { name: basename(path), code, program, comments }
}

/** @param {string} folder below src @returns {Source[]} */
export function readFolder(folder) {
  return readdirSync(src + folder)
    .filter((name) => /\.tsx?$/u.test(name))
    .toSorted()
    .map((name) => readSource(`${folder}/${name}`))
}

/** @param {Source} source @param {Span} node @returns {string} what stands there, on one line */
export function textOf({ code }, { start, end }) {
  return code.slice(start, end).replaceAll(/\s+/gu, ' ')
}

/**
 * The docstring that ends right above something, on one line, and its `@default`.
 *
 * @param {Source} source
 * @param {Span} node
 * @returns {{ text: string, byDefault?: string }}
 */
export function docOf({ code, comments }, { start }) {
  const comment = comments.findLast(
    ({ type, value, end }) =>
      type === 'Block' &&
      value.startsWith('*') &&
      end <= start &&
      /^\s*(export\s+)?(const\s+)?$/u.test(code.slice(end, start)),
  )
  if (!comment) return { text: '' }
  const text = comment.value
    .replaceAll(/^\s*\*+ ?/gmu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const [before = '', byDefault] = text.split(/ ?@default /u)
  return { text: before, ...(byDefault !== undefined && { byDefault }) }
}

/**
 * The interfaces, and the types that are nothing but a few words, of some files.
 *
 * @param {readonly Source[]} sources
 */
export function typesOf(sources) {
  /** @type {Map<string, { source: Source, node: Interface }>} */
  const interfaces = new Map()
  /** @type {Map<string, string>} */
  const words = new Map()
  /** @type {Map<string, string>} what a type says of itself; for one made of a schema, what the schema says */
  const docs = new Map()
  for (const source of sources) {
    new Visitor({
      TSInterfaceDeclaration(node) {
        interfaces.set(node.id.name, { source, node })
        docs.set(node.id.name, docOf(source, node).text)
      },
      VariableDeclarator(node) {
        const [, name] = /^(\w+)Schema$/u.exec(textOf(source, node.id)) ?? []
        if (name) docs.set(name, docOf(source, node).text)
      },
      TSTypeAliasDeclaration(node) {
        const doc = docOf(source, node).text
        if (doc) docs.set(node.id.name, doc)
        const text = textOf(source, node.typeAnnotation)
        if (/^'[\w-]+'( \| '[\w-]+')*$/u.test(text)) words.set(node.id.name, text)
      },
    }).visit(source.program)
  }
  return { interfaces, words, docs }
}

/** @typedef {import('vite').ESTree.Function} FunctionNode */

/**
 * A visitor's entries for functions that have a name of their own or could have one.
 *
 * @param {(node: FunctionNode) => void} enter
 * @param {() => void} [exit]
 */
export function onFunctions(enter, exit = () => {}) {
  return {
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': exit,
    FunctionExpression: enter,
    'FunctionExpression:exit': exit,
  }
}

/**
 * What a component takes apart of its props, with the value it takes where one is missing.
 *
 * @param {Source} source
 * @param {string} component
 * @returns {Map<string, string>}
 */
export function defaultsOf(source, component) {
  /** @type {Map<string, string>} */
  const defaults = new Map()
  new Visitor(
    onFunctions((node) => {
      const [props] = node.params
      if (node.id?.name !== component || props?.type !== 'ObjectPattern') return
      for (const property of props.properties) {
        if (property.type !== 'Property' || property.value.type !== 'AssignmentPattern') continue
        defaults.set(textOf(source, property.key), textOf(source, property.value.right))
      }
    }),
  ).visit(source.program)
  return defaults
}
