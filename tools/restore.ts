/** Restores a backup into an empty site: npm run restore -- <path printed by backup>. docs/decisions/backup.md says what a cut leaves. */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { readProductionConfig } from '../config.ts'
import { checkServer } from '../server/db/check-server.ts'
import { bytesOf, ensureRoom, FOLDERS } from './backup/folders.ts'
import { readWhole, sizeOf } from './backup/manifest.ts'
import { findProgram, runProgram } from './backup/postgres-programs.ts'
import { ensureEmpty, ensureRows } from './backup/snapshot.ts'
import { actAsOwnerOf, runCommand } from './command.ts'

await runCommand('restore', async () => {
  const [given] = process.argv.slice(2)
  if (!given) throw new Error('say what: npm run restore -- /var/backups/devanture/devanture-2026-01-01…')
  return restore(resolve(given))
})

async function restore(from: string): Promise<string> {
  const { dataDir, database, s3, pgBin } = readProductionConfig()
  actAsOwnerOf(dataDir)
  const contents = await readWhole(from)
  if (s3 && !contents.bucket)
    throw new Error(`the backup has files: restore it without S3_BUCKET, then copy uploads and private into the bucket`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const taken = FOLDERS.filter((name) => existsSync(join(dataDir, name)) && readdirSync(join(dataDir, name)).length > 0)
  if (taken.length > 0)
    throw new Error(`${dataDir} already holds ${taken.join(' and ')}: restore into an empty DATA_DIR`)
  const { major } = await checkServer(new pg.Client({ connectionString: database.url }))
  if (major < contents.server)
    throw new Error(`the backup is of PostgreSQL ${contents.server}, and this server is PostgreSQL ${major}`)
  await ensureEmpty(database.url)
  const pgRestore = await findProgram('pg_restore', { bin: pgBin, atLeast: contents.pgDump })
  ensureRoom(
    dataDir,
    FOLDERS.reduce((sum, name) => sum + bytesOf(join(from, name)), 0),
  )

  const restoring = join(dataDir, 'restoring')
  rmSync(restoring, { recursive: true, force: true })
  try {
    copyFolders(from, restoring)
    // In one transaction: a failure leaves the database empty.
    const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
    await runProgram(pgRestore, database.url, [...options, join(from, 'database.dump')])
  } catch (error) {
    rmSync(restoring, { recursive: true, force: true })
    throw error
  }
  for (const name of readdirSync(restoring)) replaceEmpty(join(restoring, name), join(dataDir, name))
  rmSync(restoring, { recursive: true })
  await ensureRows(database.url, contents.tables)
  return `${sizeOf(contents)}\nRestored into ${dataDir} and its database`
}

function copyFolders(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 })
  for (const name of FOLDERS)
    if (existsSync(join(from, name)))
      cpSync(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true })
}

/** Gives a folder its place, where an empty one may be. */
function replaceEmpty(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  renameSync(from, to)
}
