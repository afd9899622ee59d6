/** Backs up the data of the site: npm run backup -- <folder>. Prints the path of the backup. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { lockFolder } from '../server/db/lock.ts'

const into = process.argv[2]
if (!into) fail('say where to: npm run backup -- /var/backups/devanture')
const { dataDir, database } = readConfig({ isDemo: false })
const name = join(resolve(into), `devanture-${new Date().toISOString().replace(/[:.]/g, '-')}`)
const temporary = `${name}.unfinished`
mkdirSync(temporary, { recursive: true, mode: 0o700 })
try {
  if (database) dump(database.url)
  else copyEmbedded()
  // Copy uploads after the database, so that every listing in the backup has its pictures.
  copyFolderInUse('uploads')
  copyFolderInUse('private')
  copyFolderInUse('outbox')
  renameSync(temporary, name)
} catch (error) {
  rmSync(temporary, { recursive: true, force: true })
  fail((error as Error).message)
}
console.log(name)

/** Makes a consistent snapshot with pg_dump; the site keeps running. */
function dump(url: string): void {
  const args = ['--format=custom', `--file=${join(temporary, 'database.dump')}`, `--dbname=${url}`]
  const { status, error } = spawnSync('pg_dump', args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(error ? 'pg_dump is not installed (postgresql-client)' : 'pg_dump failed')
}

/** Copies the embedded database; the lock fails when the site is running. */
function copyEmbedded(): void {
  using _ = lockFolder(dataDir)
  const from = join(dataDir, 'postgres')
  if (existsSync(from)) cpSync(from, join(temporary, 'postgres'), { recursive: true, preserveTimestamps: true })
}

/** Copies a folder in use: skips temporary files (names that begin with a dot) and files removed during the copy. */
function copyFolderInUse(part: string): void {
  const from = join(dataDir, part)
  if (!existsSync(from)) return
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && !entry.name.startsWith('.')) copyIfExists(file, join(temporary, part, relative(from, file)))
  }
}

function copyIfExists(from: string, to: string): void {
  try {
    cpSync(from, to, { preserveTimestamps: true })
  } catch (error) {
    if (existsSync(from)) throw error
  }
}

function fail(message: string): never {
  console.error(`Devanture, backup: ${message}`)
  process.exit(1)
}
