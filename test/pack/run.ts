import { execFile } from 'node:child_process'
import process from 'node:process'

/** Runs a script by plain Node, as a process beside the test's own; what it said, and how it ended. */
export function runNode(
  cwd: string,
  ...args: readonly string[]
): Promise<{ stdout: string; stderr: string; status: number }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      { cwd, env: { ...process.env, NODE_OPTIONS: '' } },
      (_error, stdout, stderr) => resolve({ stdout, stderr, status: child.exitCode ?? 1 }),
    )
  })
}
