import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { noProgramsFit, type Programs } from './programs.ts'

/** A cluster, in the words of PostgreSQL: the folder of one server with all its databases. */

export const USER = 'devanture'

/** C.UTF-8 is built in, so that no system locale is needed. Only the folder's user can reach the socket inside it. */
const INITDB = [
  `--username=${USER}`,
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth-local=trust',
  '--no-instructions',
]

/** Creates a missing cluster, reached with a password or by its socket only, and gives it to the server's user; no server may run in it. Throws for another major version. */
export function ensureCluster(folder: string, programs: Programs, passwordFile?: string): void {
  if (!existsSync(folder)) create(folder, programs, passwordFile)
  const major = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (major !== programs.major)
    throw new Error(
      `the database in ${folder} is PostgreSQL ${major}, and this version of the site brings ${programs.major}: move it to a server with the version that made it (npm run db:move), or choose another DATA_DIR`,
    )
  // A copied folder may belong to another user, and be readable by all.
  if (programs.owner) handOver(folder, programs.owner)
  if ((statSync(folder).mode & 0o077) !== 0) chmodSync(folder, 0o700)
}

/** Returns the server's path to its folder. As `nobody` it may not enter the parent folders, so it starts inside. */
export const pathFor = (folder: string, { owner }: Programs) =>
  owner && process.platform === 'linux' ? '/proc/self/cwd' : folder

/** Creates the cluster under another name and renames it, so that no interrupted or concurrent start finds half of one. */
function create(folder: string, programs: Programs, passwordFile: string | undefined): void {
  const unfinished = `${folder}.new-${process.pid}`
  mkdirSync(dirname(folder), { recursive: true })
  removeUnfinished(folder)
  mkdirSync(unfinished, { mode: 0o700 })
  if (programs.owner) chownSync(unfinished, programs.owner.uid, programs.owner.gid)
  if (passwordFile && programs.owner) chownSync(passwordFile, programs.owner.uid, programs.owner.gid)
  const access = passwordFile ? ['--auth-host=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth-host=reject']
  runInitdb(['-D', pathFor(unfinished, programs), ...INITDB, ...access], unfinished, programs)
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another start came first.
    if (!existsSync(folder)) throw error
  }
}

function runInitdb(args: string[], cwd: string, { initdb, owner }: Programs): void {
  try {
    execFileSync(initdb, args, { ...owner, cwd, env: PLAIN, stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (error) {
    rmSync(cwd, { recursive: true, force: true })
    const { code, stderr } = error as { code?: string; stderr?: Buffer }
    // The machine has another C library (musl).
    if (code === 'ENOENT') throw noProgramsFit(error)
    const said = stderr?.toString().trim().split('\n') ?? []
    throw new Error(
      `the database cannot be created: ${said.find((line) => /error:|FATAL|PANIC/.test(line)) ?? said.at(-1) ?? code}`,
      { cause: error },
    )
  }
}

/** Removes clusters of interrupted starts. */
function removeUnfinished(folder: string): void {
  const prefix = `${basename(folder)}.new-`
  for (const name of readdirSync(dirname(folder)))
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(dirname(folder), name), { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function handOver(folder: string, { uid, gid }: NonNullable<Programs['owner']>): void {
  if (statSync(folder).uid === uid) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    lchownSync(join(entry.parentPath, entry.name), uid, gid)
  chownSync(folder, uid, gid)
}

/** The lines of the file that a server writes before anything else, and removes when it stops. */
export function lockOf(folder: string): string[] {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Without the PG… variables of the environment, which are for the operator’s programs. Windows loads libraries by SystemRoot. */
// oxlint-disable-next-line node/no-process-env -- to pass on only this
export const PLAIN = { LC_ALL: 'C', ...(process.env['SystemRoot'] && { SystemRoot: process.env['SystemRoot'] }) }
