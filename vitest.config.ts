import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { selfAliases } from './scripts/entries.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** For machines that do much else at the same time: jsdom and the virtual screen reader reckon, they do not wait. */
const slowMs = 30_000

/**
 * A process runs one file after another, so that Node, jsdom and the libraries load once, not for every file; each file
 * gets modules of its own all the same (test/freshModules.ts).
 */
const shared = {
  isolate: false,
  pool: 'forks',
  maxWorkers: '100%',
  sequence: { setupFiles: 'list' },
} as const

/** Pure rules and the wire, without a DOM. */
const node: TestProjectInlineConfiguration = {
  resolve: { alias: selfAliases },
  test: {
    name: 'node',
    include: [
      'test/{core,store,locales,gateway-client,tool,broker,channels,property,security,simulation,demo,package,bench,docs,registry}/**/*.test.ts',
    ],
    environment: 'node',
    setupFiles: ['test/freshModules.ts'],
    ...shared,
  },
}

/** Components in jsdom, compiled by the React Compiler, as an application's own build may do. */
const compiler: TestProjectInlineConfiguration = {
  plugins: [react({ compiler: { target: '19' } })],
  resolve: { alias: selfAliases },
  test: {
    name: 'compiler',
    include: ['test/panel/**/*.test.tsx'],
    environment: 'jsdom',
    setupFiles: ['test/freshModules.ts', 'test/panel/setup.ts'],
    testTimeout: slowMs,
    env: { REACT_MAJOR: '19' },
    ...shared,
  },
}

/** Components in jsdom, on one React: the package's own (19), or the one in test/react-18/node_modules. */
function panel(major: '18' | '19'): TestProjectInlineConfiguration {
  const react18 = [
    { find: /^react$/, replacement: here('./test/react-18/node_modules/react/index.js') },
    { find: /^react\/(.*)$/, replacement: here('./test/react-18/node_modules/react/$1') },
    { find: /^react-dom$/, replacement: here('./test/react-18/node_modules/react-dom/index.js') },
    { find: /^react-dom\/(.*)$/, replacement: here('./test/react-18/node_modules/react-dom/$1') },
    // Its CommonJS build, Node's choice, would require() React 19 past Vite.
    {
      find: /^@testing-library\/react$/,
      replacement: here('./node_modules/@testing-library/react/dist/@testing-library/react.esm.js'),
    },
  ]
  return {
    plugins: [react()],
    resolve: { alias: major === '19' ? selfAliases : [...selfAliases, ...react18] },
    test: {
      name: `react-${major}`,
      include: ['test/{panel,readme,docs,registry}/**/*.test.tsx'],
      environment: 'jsdom',
      setupFiles: ['test/freshModules.ts', 'test/panel/setup.ts'],
      testTimeout: slowMs,
      env: { REACT_MAJOR: major },
      ...shared,
      // What imports React must go through Vite's aliases as well.
      server: { deps: { inline: major === '19' ? [] : [/@testing-library\/react/, /zustand/] } },
    },
  }
}

export default defineConfig({ test: { projects: [node, panel('19'), panel('18'), compiler] } })
