import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { join } from 'node:path'

/** A data folder with every migration applied, as an archive. */
export async function migratedImage(): Promise<Blob> {
  const engine = await PGlite.create({ extensions: { pg_trgm } })
  try {
    await migrate(drizzle(engine), { migrationsFolder: join(import.meta.dirname, '../server/db/migrations') })
    return await engine.dumpDataDir('none')
  } finally {
    await engine.close()
  }
}
