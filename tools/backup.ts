/**
 * Backs up the site while it runs: npm run backup -- <folder>. Prints its size, then its path. With --check <path>, reads a
 * whole backup instead. docs/decisions/backup.md says what is refused.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readProductionConfig } from '../config.ts'
import { checkServer } from '../server/db/check-server.ts'
import { bytesOf, copyInUse, ensureRoom, FOLDERS } from './backup/folders.ts'
import { measuresOf, readWhole, sizeOf, UNFINISHED, writeManifest } from './backup/manifest.ts'
import { findProgram, runProgram } from './backup/postgres-programs.ts'
import { rememberBackup, withSnapshot } from './backup/snapshot.ts'
import { actAsOwnerOf, runCommand } from './command.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: 'string' } } })
const [into] = positionals

await runCommand('backup', async () => {
  if (values.check) return `Whole: ${sizeOf(await readWhole(resolve(values.check)))}`
  if (into) return backUp(resolve(into))
  throw new Error('say where to: npm run backup -- /var/backups/devanture')
})

async function backUp(folder: string): Promise<string> {
  const { dataDir, database, s3, pgBin } = readProductionConfig()
  actAsOwnerOf(dataDir)
  const from = s3 ? [] : FOLDERS.map((name) => join(dataDir, name))
  if (from[0] && !existsSync(from[0]))
    throw new Error(`there are no uploads in ${dataDir}: set DATA_DIR to the folder of the site`)
  const server = await checkServer(new pg.Client({ connectionString: database.url }))
  const pgDump = await findProgram('pg_dump', { bin: pgBin, atLeast: server.major })
  const madeAt = new Date().toISOString()
  const path = join(folder, `devanture-${madeAt.replace(/[:.]/g, '-')}`)
  const unfinished = path + UNFINISHED
  makeFolder(unfinished)
  try {
    ensureRoom(folder, server.bytes + from.reduce((sum, each) => sum + bytesOf(each), 0))
    const tables = await withSnapshot(database.url, (snapshot) =>
      runProgram(pgDump, database.url, [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--snapshot=${snapshot}`,
        `--file=${join(unfinished, 'database.dump')}`,
      ]),
    )
    // After the database, so that every listing in the backup has its pictures.
    for (const [at, name] of FOLDERS.entries()) if (from[at]) copyInUse(from[at], join(unfinished, name))
    const facts = { madeAt, server: server.major, pgDump: pgDump.major, bucket: s3?.bucket ?? null, tables }
    const contents = await writeManifest(unfinished, facts)
    renameSync(unfinished, path)
    await rememberBackup(database.url, measuresOf(contents))
    return `${sizeOf(contents)}\n${path}`
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const parent = resolve(folder, '..')
    throw new Error(
      code === 'ENOTDIR' || code === 'EEXIST'
        ? `${parent} is not a folder: say another one, or move what stands there`
        : `the folder ${parent} cannot be written by the owner of DATA_DIR (${code}): make it, and give it to them`,
      { cause },
    )
  }
}
