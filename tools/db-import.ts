import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { type CopiedTable, copyTables } from '../server/db/copy-tables.ts'
import { openFolder } from '../server/db/embedded.ts'
import { expectedMigration, migrationOf } from '../server/db/migrate.ts'
import { type Database, openDatabase } from '../server/db/open.ts'
import { startJobs } from '../server/jobs/jobs.ts'
import { createJobsForQueued } from '../server/mail/queue.ts'
import { chooseStorage } from '../server/storage/choose-storage.ts'
import { moveUploads } from '../server/storage/move-uploads.ts'

/**
 * `npm run db:import -- <data folder>`: copies the embedded database of a data folder into the PostgreSQL at DATABASE_URL,
 * and its pictures to S3_BUCKET or DATA_DIR. The import is one transaction; the data folder is not changed.
 */
export async function importFrom(folder: string, config: Config): Promise<void> {
  if (!config.database) throw new Error('set DATABASE_URL to the PostgreSQL to import into')
  if (!existsSync(join(folder, 'postgres/PG_VERSION'))) throw new Error(`there is no embedded database in ${folder}`)

  await using opened = new AsyncDisposableStack()
  const source = await openFolder(folder)
  opened.defer(source.close)
  await refuseOtherVersion(source.db)
  const target = await openDatabase(config.database)
  opened.defer(target.close)
  const jobs = await startJobs(target.queue, (error) => console.error(String(error)))
  opened.defer(() => jobs.stop())

  const uploads = join(config.dataDir, 'uploads')
  if (!config.s3) mkdirSync(uploads, { recursive: true })
  const storage = await chooseStorage({ s3: config.s3, folder: uploads })
  const [tables, mails] = await source.db.transaction(
    (from) =>
      target.db.transaction(async (to) => {
        const tables = await copyTables({ from, to })
        const mails = await createJobsForQueued(to, jobs, config.mailRetrySeconds)
        // Copy the pictures before the commit, so that a failure leaves the database empty.
        const pictures = await moveUploads(folder, storage)
        console.log(`${pictures.files} files of pictures, ${pictures.bytes} bytes, each read back`)
        return [tables, mails] as const
      }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  report(tables)
  console.log(`${mails} mails will be sent from there`)
}

/** Throws when the folder needs migrations: the import must not change it. */
async function refuseOtherVersion(db: Database): Promise<void> {
  if ((await migrationOf(db)) === expectedMigration()) return
  throw new Error('the folder is from another version of the site: start this version on it once, then stop it')
}

/** Prints the PostgreSQL error of a failed query instead of Drizzle's message, which contains all its rows. */
function explain({ message, cause }: Error): string {
  return message.startsWith('Failed query') && cause instanceof Error ? cause.message : message
}

function report(tables: CopiedTable[]): void {
  const width = Math.max(...tables.map(({ name }) => name.length))
  for (const { name, rows } of tables)
    console.log(`${name.padEnd(width)} ${String(rows.before).padStart(9)} → ${String(rows.after).padStart(9)}`)
}

if (import.meta.main) {
  try {
    const given = process.argv[2]
    if (!given) throw new Error('say from which data folder: npm run db:import -- ./data')
    await importFrom(resolve(given), readConfig({ isDemo: false }))
  } catch (error) {
    console.error(`Nothing was imported: ${explain(error as Error)}`)
    process.exitCode = 1
  }
}
