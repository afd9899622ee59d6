/** Copies everything the site keeps: npm run backup -- <folder>. Prints the new folder inside it. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { lockFolder } from '../server/db/lock.ts'

const into = process.argv[2]
if (!into) fail('say where to: npm run backup -- /var/backups/devanture')
const { dataDir, database } = readConfig({ isDemo: false })
const name = join(resolve(into), `devanture-${new Date().toISOString().replace(/[:.]/g, '-')}`)
const unfinished = `${name}.unfinished`
mkdirSync(unfinished, { recursive: true, mode: 0o700 })
try {
  if (database) dump(database.url)
  else copyEmbedded()
  // After the database: a listing in it has its pictures, and a picture too many does no harm.
  copyWhileUsed('uploads')
  copyWhileUsed('outbox')
  renameSync(unfinished, name)
} catch (error) {
  rmSync(unfinished, { recursive: true, force: true })
  fail((error as Error).message)
}
console.log(name)

/** A consistent picture of the moment it began; the site goes on. */
function dump(url: string): void {
  const args = ['--format=custom', `--file=${join(unfinished, 'database.dump')}`, `--dbname=${url}`]
  const { status, error } = spawnSync('pg_dump', args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(error ? 'pg_dump is not installed (postgresql-client)' : 'pg_dump failed')
}

/** The embedded engine is one process's: the site is stopped meanwhile. */
function copyEmbedded(): void {
  using _ = lockFolder(dataDir)
  const from = join(dataDir, 'postgres')
  if (existsSync(from)) cpSync(from, join(unfinished, 'postgres'), { recursive: true, preserveTimestamps: true })
}

/** Files whose name begins with a dot are being written; one that is gone when its turn comes was removed. */
function copyWhileUsed(part: string): void {
  const from = join(dataDir, part)
  if (!existsSync(from)) return
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && !entry.name.startsWith('.')) copyIfThere(file, join(unfinished, part, relative(from, file)))
  }
}

function copyIfThere(from: string, to: string): void {
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
