/** Restores a backup into an empty site: npm run restore -- <path printed by backup>. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { readConfig } from '../config.ts'
import { loadFrom } from '../server/db/dump.ts'
import { DATABASE_FOLDER, startServer } from '../server/db/embedded/server.ts'
import type { Database } from '../server/db/database.ts'
import { openDatabase } from '../server/db/open.ts'
import { startJobs } from '../server/jobs/jobs.ts'
import { createJobsForQueued } from '../server/mail/queue.ts'

const PARTS = ['uploads', 'private', 'outbox']

const from = process.argv[2] && resolve(process.argv[2])
if (!from || !existsSync(join(from, 'database'))) {
  fail('say what: npm run restore -- /var/backups/devanture/devanture-2026-01-01…')
}
const { dataDir, database, mailRetrySeconds } = readConfig({ isDemo: false })
mkdirSync(dataDir, { recursive: true })
const taken = [...PARTS, ...(database ? [] : [DATABASE_FOLDER])].filter(
  (part) => existsSync(join(dataDir, part)) && readdirSync(join(dataDir, part)).length > 0,
)
if (taken.length > 0) fail(`${dataDir} already holds ${taken.join(', ')}: restore into an empty DATA_DIR`)
try {
  const server = database ? undefined : await startServer(dataDir)
  await load(database?.url ?? server?.urlOf('postgres') ?? '').finally(() => server?.stop())
} catch (error) {
  if (!database) rmSync(join(dataDir, DATABASE_FOLDER), { recursive: true, force: true })
  fail((error as Error).message)
}
for (const part of PARTS) {
  if (existsSync(join(from, part)))
    cpSync(join(from, part), join(dataDir, part), { recursive: true, preserveTimestamps: true })
}
console.log(`Restored into ${dataDir}${database ? ' and its database' : ''}`)

/** In one transaction: a failure leaves the database empty. */
async function load(url: string): Promise<void> {
  const { queue, close } = await openDatabase({ url })
  const jobs = await startJobs(queue, (error) => console.error(String(error)), { isAwake: false })
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('begin')
    await loadFrom(client, join(from as string, 'database'))
    await createJobsForQueued(drizzle(client) as unknown as Database, jobs, mailRetrySeconds)
    await client.query('commit')
  } finally {
    await client.end()
    await jobs.stop()
    await close()
  }
}

function fail(message: string): never {
  console.error(`Devanture, restore: ${message}`)
  process.exit(1)
}
