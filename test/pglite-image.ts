import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { join } from 'node:path'
import { fromPglite } from 'pg-boss'
import { startJobs } from '#server/jobs/jobs.ts'

/** An archive of a data folder with all migrations applied and the job queue installed. */
export async function migratedImage(): Promise<Blob> {
  const engine = await PGlite.create({ extensions: { pg_trgm } })
  try {
    await migrate(drizzle(engine), { migrationsFolder: join(import.meta.dirname, '../server/db/migrations') })
    const jobs = await startJobs({ db: fromPglite(engine), backend: 'pglite' }, console.error)
    await jobs.stop()
    return await engine.dumpDataDir('none')
  } finally {
    await engine.close()
  }
}
