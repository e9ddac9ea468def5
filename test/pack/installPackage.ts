import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
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

const execute = promisify(execFile)

function npm(cwd: string, ...args: readonly string[]) {
  return execute('npm', args, { cwd, shell: process.platform === 'win32' })
}

/** Packs the repository and installs the tarball into every app, as npm does for a user. */
export default async function installPackage({ provide }: TestProject) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'packed-')))
  // Not at one go: while it is removed Vitest waits for its last worker, and does not hear it if nothing else can run.
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await npm(root, 'pack', '--ignore-scripts', '--pack-destination', folder)
    const [tarball = ''] = readdirSync(folder)
    await Promise.all(
      Object.entries(apps).map(([name, packages]) => {
        const app = join(folder, name)
        mkdirSync(app)
        writeFileSync(join(app, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
        // npm adds required peers by itself, and React is one.
        const peers = name === 'no-react' ? ['--legacy-peer-deps'] : ['--strict-peer-deps']
        const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', ...peers]
        return npm(app, 'install', ...options, join(folder, tarball), ...packages)
      }),
    )
  } catch (error) {
    await remove()
    throw error
  }
  provide('apps', folder)
  return remove
}
