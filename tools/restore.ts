/** Restores a backup into an empty site: npm run restore -- <path printed by backup>. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { lockFolder } from '../server/db/lock.ts'

const PARTS = ['postgres', 'uploads', 'private', 'outbox']

const from = process.argv[2] && resolve(process.argv[2])
if (!from || !existsSync(from)) fail('say what: npm run restore -- /var/backups/devanture/devanture-2026-01-01…')
const { dataDir, database } = readConfig({ isDemo: false })
const dump = join(from, 'database.dump')
if (existsSync(dump) !== (database !== undefined)) {
  fail(
    database
      ? 'this is a backup of the embedded database: unset DATABASE_URL'
      : 'this is a backup of PostgreSQL: set DATABASE_URL',
  )
}
mkdirSync(dataDir, { recursive: true })
using _ = lockFolder(dataDir)
const taken = PARTS.filter((part) => existsSync(join(dataDir, part)) && readdirSync(join(dataDir, part)).length > 0)
if (taken.length > 0) fail(`${dataDir} already holds ${taken.join(', ')}: restore into an empty DATA_DIR`)
if (database) load(database.url)
for (const part of PARTS) {
  if (existsSync(join(from, part)))
    cpSync(join(from, part), join(dataDir, part), { recursive: true, preserveTimestamps: true })
}
console.log(`Restored into ${dataDir}${database ? ' and its database' : ''}`)

/** Restores the dump in one transaction; fails when the database is not empty. */
function load(url: string): void {
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', `--dbname=${url}`, dump]
  const { status, error } = spawnSync('pg_restore', args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0)
    fail(error ? 'pg_restore is not installed (postgresql-client)' : 'pg_restore failed: is the database empty?')
}

function fail(message: string): never {
  console.error(`Devanture, restore: ${message}`)
  process.exit(1)
}
