/** Backs up the data of the site while it runs: npm run backup -- <folder>. Prints the path of the backup. */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import pg from 'pg'
import { readConfig } from '../config.ts'
import { dumpTo } from '../server/db/dump.ts'
import { DATABASE_FOLDER, startServer } from '../server/db/embedded/server.ts'

const into = process.argv[2]
if (!into) fail('say where to: npm run backup -- /var/backups/devanture')
const { dataDir, database } = readConfig({ isDemo: false })
if (!database && !existsSync(join(dataDir, DATABASE_FOLDER))) fail(`there is no database in ${dataDir}: set DATA_DIR`)
const name = join(resolve(into), `devanture-${new Date().toISOString().replace(/[:.]/g, '-')}`)
const temporary = `${name}.unfinished`
mkdirSync(temporary, { recursive: true, mode: 0o700 })
try {
  const server = database ? undefined : await startServer(dataDir, { isGuest: true })
  const client = new pg.Client({ connectionString: database?.url ?? server?.urlOf('postgres') })
  try {
    await client.connect()
    await dumpTo(client, join(temporary, 'database'))
  } finally {
    await client.end()
    await server?.stop()
  }
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
