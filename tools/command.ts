import { statSync } from 'node:fs'
import { Refusal } from '../server/core/refusal.ts'
import { isOutage } from '../server/http/guards/outage.ts'

/** Runs an operator's command: prints its result, or the reason why it failed in one line, and exits with 1. */
export async function runCommand(name: string, work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work())
  } catch (error) {
    console.error(`Devanture, ${name}: ${lineAbout(error)}`)
    process.exitCode = 1
  }
}

/** One line for errors that an operator can mend; a stack for the others, which are faults of the site. */
function lineAbout(error: unknown): string {
  if (isOutage(error)) return 'no database answers at DATABASE_URL'
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return `the disk is full (${message})`
  const isPlain = Object.getPrototypeOf(error) === Error.prototype || error instanceof Refusal || code !== undefined
  return isPlain ? message.replaceAll('\n', ' ') : `${message}\n${stack}`
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
