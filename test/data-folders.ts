import { execFileSync } from 'node:child_process'
import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashOf } from '../tools/build.ts'

/** `empty`: migrated, with the job queue installed; `demo`: with the demo agency in it. */
type Kind = 'empty' | 'demo'

const CACHE = join(import.meta.dirname, '../.cache/data-folders')
/** The files that the content of each kind depends on. */
const SOURCES: Record<Kind, string[]> = {
  empty: ['server/db/**/*', 'server/jobs/**/*', 'test/make-data-folder.ts', 'package-lock.json'],
  demo: ['domain/**/*', 'server/**/*', 'tools/demo/**/*', 'test/make-data-folder.ts', 'package-lock.json'],
}

/** Returns a folder whose `data` is the data folder that tests start from. Cached: creating one takes seconds. */
export function makeDataFolder(kind: Kind): string {
  // Includes the day, because the demo's listings are dated from the day they are added.
  const name = `${kind}-${new Date().toISOString().slice(0, 10)}-${hashOf(SOURCES[kind])}`
  const made = join(CACHE, name)
  if (existsSync(made)) return made
  const from = kind === 'demo' ? [join(makeDataFolder('empty'), 'data')] : []
  mkdirSync(CACHE, { recursive: true })
  for (const former of readdirSync(CACHE).filter((each) => each.startsWith(`${kind}-`)))
    rmSync(join(CACHE, former), { recursive: true, force: true })
  const unfinished = mkdtempSync(join(CACHE, 'unfinished-'))
  execFileSync(process.execPath, [join(import.meta.dirname, 'make-data-folder.ts'), unfinished, ...from], {
    stdio: 'inherit',
  })
  try {
    renameSync(unfinished, made)
  } catch (error) {
    // Another worker has created it meanwhile.
    if (!existsSync(made)) throw error
    rmSync(unfinished, { recursive: true, force: true })
  }
  return made
}

/** A copy of a data folder, which the caller removes. */
export function copyDataFolder(kind: Kind): string {
  const folder = mkdtempSync(join(tmpdir(), `devanture-${kind}-`))
  cpSync(join(makeDataFolder(kind), 'data'), folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return folder
}
