import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Backs up or restores as an operator does. Returns the last line it printed. */
export function runTool(tool: 'backup' | 'restore', folder: string, env: Record<string, string | undefined>): string {
  const script = join(import.meta.dirname, `../../tools/${tool}.ts`)
  const { stdout } = spawnSync(process.execPath, [script, folder], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return stdout.trim().split('\n').at(-1) ?? ''
}
