import { statSync } from 'node:fs'
import { toldToOperator } from '../server/operator-line.ts'

/** Runs an operator's command: prints its result, or the reason why it failed in one line, and exits with 1. */
export async function runCommand(name: string, work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work())
  } catch (error) {
    console.error(`Devanture, ${name}: ${toldToOperator(error)}`)
    process.exitCode = 1
  }
}

/**
 * As root, becomes the user that owns a folder of the site, so that no file appears there that the site cannot read. Call it
 * before anything is opened.
 */
export function actAsOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (!owner || owner.uid === 0) return
  process.setgroups?.([owner.gid])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
}
