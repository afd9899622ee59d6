/**
 * Moves the database of a data folder, of the demo or of an earlier version, to DATABASE_URL: npm run db:move, with both settings.
 * The pictures and documents stay in DATA_DIR, where the site goes on reading them.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { readProductionConfig } from '../config.ts'
import { copyRows, ensureNoRows } from '../server/db/copy-database.ts'
import type { Database } from '../server/db/database.ts'
import { DATABASE_FOLDER, localUrl } from '../server/db/embedded/server.ts'
import { openDatabase } from '../server/db/open.ts'
import { startJobs } from '../server/jobs/jobs.ts'
import { createJobsForQueued } from '../server/mail/queue.ts'
import { actAsOwnerOf, runCommand } from './command.ts'

await runCommand('db:move', async () => {
  const { dataDir, database, mailRetrySeconds } = readProductionConfig()
  if (!existsSync(join(dataDir, DATABASE_FOLDER)))
    throw new Error(`there is no database in ${dataDir}: set DATA_DIR to the folder of the site`)
  actAsOwnerOf(dataDir)
  // Opening applies migrations: both sides have the same tables.
  const source = await openDatabase({ folder: dataDir })
  try {
    const rows = await move({ from: localUrl(dataDir), to: database.url, mailRetrySeconds })
    return `${rows} rows are in DATABASE_URL now. ${join(dataDir, DATABASE_FOLDER)} is left as it was: delete it when the site runs well`
  } finally {
    await source.close()
  }
})

interface Move {
  from: string
  to: string
  mailRetrySeconds: number
}

/** In one transaction: a failure leaves the target empty. */
async function move({ from, to, mailRetrySeconds }: Move): Promise<number> {
  // Before migrations: a site of another version may be running on it.
  await refuseInUse(to)
  const { queue, close } = await openDatabase({ url: to })
  const jobs = await startJobs(queue, (error) => console.error(String(error)), { isAwake: false })
  const [source, target] = [from, to].map((url) => new pg.Client({ connectionString: url })) as [pg.Client, pg.Client]
  try {
    await Promise.all([source.connect(), target.connect()])
    await source.query('begin isolation level repeatable read read only')
    await target.query('begin')
    const rows = await copyRows(source, target)
    await createJobsForQueued(drizzle(target) as unknown as Database, jobs, mailRetrySeconds)
    await target.query('commit')
    return rows
  } finally {
    await Promise.all([source.end(), target.end()])
    await jobs.stop()
    await close()
  }
}

async function refuseInUse(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await ensureNoRows(client)
  } finally {
    await client.end()
  }
}
