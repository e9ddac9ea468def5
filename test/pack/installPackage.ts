import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that holds one folder per app. */
    apps: string
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const types = ['@types/react@19.3.3', '@types/react-dom@19.3.0']
const compilers = ['ts59@npm:typescript@5.9.3', 'ts6@npm:typescript@6.0.3', 'ts7@npm:typescript@7.0.2']
const client = '@openclaw/gateway-client@2026.9.1'

/** What each app installs beside the package. No app but `platforms` has the optional peers of ./channels. */
const apps: Readonly<Record<string, readonly string[]>> = {
  'react-19': ['react@19.3.1', 'react-dom@19.3.1', ...types, ...compilers],
  'react-18': ['react@18.3.1', 'react-dom@18.3.1'],
  platforms: [
    'react@19.3.1',
    'react-dom@19.3.1',
    ...types,
    client,
    '@grammyjs/types@5.0.0',
    '@slack/types@3.2.0',
    'discord-api-types@0.38.57',
  ],
  'no-react': [client],
}

function npm(cwd: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stdout}\n${stderr}`)
}

/** Packs the repository and installs the tarball into every app, as npm does for a user. */
export default function installPackage({ provide }: TestProject) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'packed-')))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    npm(root, 'pack', '--ignore-scripts', '--pack-destination', folder)
    const [tarball = ''] = readdirSync(folder)
    for (const [name, packages] of Object.entries(apps)) {
      const app = join(folder, name)
      mkdirSync(app)
      writeFileSync(join(app, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
      // npm adds required peers by itself, and React is one.
      const peers = name === 'no-react' ? ['--legacy-peer-deps'] : ['--strict-peer-deps']
      const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', ...peers]
      npm(app, 'install', ...options, join(folder, tarball), ...packages)
    }
  } catch (error) {
    remove()
    throw error
  }
  provide('apps', folder)
  return remove
}
