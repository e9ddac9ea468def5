// The package's public entries, by subpath: what the build makes, and what "react-ask-user/…" means inside this repository.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** @param {string} path */
const here = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** A file per language: the panel's words, those for channels, those for a connection. Files in camel case hold what they have in common. */
const languages = ['src/locales', 'src/locales/channels', 'src/locales/connection'].flatMap((folder) =>
  readdirSync(here(folder))
    .filter((file) => /^[a-z]{2}(-[A-Z]{2})?\.ts$/.test(file))
    .map((file) => `${folder}/${file}`),
)

/** Source files of the subpath exports, in the order of package.json. */
export const entries = [
  'src/index.ts',
  'src/panel/parts.ts',
  'src/core/index.ts',
  'src/store/index.ts',
  'src/gateway/index.ts',
  'src/tool/index.ts',
  'src/broker/index.ts',
  'src/channels/index.ts',
  ...languages,
].map(here)

/** The style sheet, an entry of its own. */
export const styles = here('src/styles/styles.css')

/** Vite aliases, so that the demo, stories and tests import what a user imports. */
export const selfAliases = [
  { find: /^react-ask-user\/styles\.css$/, replacement: styles },
  { find: /^react-ask-user\/locales\/(.*)$/, replacement: here('src/locales/$1.ts') },
  { find: /^react-ask-user\/parts$/, replacement: here('src/panel/parts.ts') },
  {
    find: /^react-ask-user\/(core|store|gateway|tool|broker|channels)$/,
    replacement: here('src/$1/index.ts'),
  },
  { find: /^react-ask-user$/, replacement: here('src/index.ts') },
]
