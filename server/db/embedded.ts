import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { withTransactionsAgain } from './again.ts'
import { CATALOGUE_CHANNEL } from './catalogue-version.ts'
import { DurableFiles } from './durable-files.ts'
import { lockFolder } from './lock.ts'
import { MIGRATIONS, refuseOtherHistory } from './migrate.ts'
import type { Database, OpenDatabase } from './open.ts'
import * as schema from './schema.ts'

/** PGlite has no background processes: vacuum, analyze and checkpoint must be run here. */
const MAINTENANCE_MS = 10 * 60_000
/** PGlite's parameters without -F (which turns fsync off), with the only sync method that DurableFiles supports. */
const DURABLE = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']

/** Opens the embedded engine in `folder`, or in memory from the image of a data folder, and applies migrations. */
export async function openEmbedded(where: { folder: string } | { image: Blob }): Promise<OpenDatabase> {
  const { engine, db, crashed, close } =
    'folder' in where ? await openFolder(where.folder) : await openEngine({ loadDataDir: where.image })
  try {
    await refuseOtherHistory(db)
    await migrate(drizzle(engine), { migrationsFolder: MIGRATIONS })
  } catch (error) {
    await close()
    throw error
  }
  const maintenance = setInterval(
    () => void engine.exec('vacuum analyze; checkpoint').catch(() => undefined),
    MAINTENANCE_MS,
  )
  maintenance.unref()
  return {
    db,
    reads: db,
    crashed,
    engine: 'PGlite',
    queue: { db: fromPglite(engine), backend: 'pglite' },
    async onCatalogueChange(changed) {
      await engine.listen(CATALOGUE_CHANNEL, changed)
    },
    // Its folder is locked.
    alone: (task) => task(),
    hasInstanceOf: async () => false,
    pools: () => [],
    async close() {
      clearInterval(maintenance)
      await close()
    },
  }
}

interface Engine {
  engine: PGlite
  db: Database
  crashed: Promise<Error>
  close(): Promise<void>
}

/** Opens the embedded engine in a folder without migrating it. Locks the folder; commits are synced to disk. */
export async function openFolder(folder: string): Promise<Engine> {
  mkdirSync(folder, { recursive: true })
  const lock = lockFolder(folder)
  try {
    const opened = await openEngine({ fs: new DurableFiles(join(folder, 'postgres')), startParams: DURABLE })
    return {
      ...opened,
      async close() {
        await opened.close()
        lock[Symbol.dispose]()
      },
    }
  } catch (error) {
    lock[Symbol.dispose]()
    throw error
  }
}

async function openEngine(options: PGliteOptions): Promise<Engine> {
  const engine = await PGlite.create({ ...options, extensions: { pg_trgm } })
  const { crashed, hasCrashed } = refuseQueriesAfterPanic(engine)
  const close = async () => {
    if (!hasCrashed()) await engine.close()
  }
  return { engine, db: withTransactionsAgain(drizzle(engine, { schema }) as unknown as Database), crashed, close }
}

/**
 * Refuses all queries after a PANIC (the WAL cannot be written): PostgreSQL would end its processes, but PGlite stays
 * inside a statement, and the next query would block this process forever.
 */
function refuseQueriesAfterPanic(engine: PGlite) {
  const { promise: crashed, resolve } = Promise.withResolvers<Error>()
  let crash: Error | undefined
  const guarded =
    <Given extends unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      if (crash) throw crash
      try {
        return await ask(...given)
      } catch (error) {
        if ((error as { severity?: string }).severity !== 'PANIC') throw error
        // 57P02 is crash_shutdown, the code that a server would send.
        crash = Object.assign(new Error('The embedded database has crashed', { cause: error }), { code: '57P02' })
        resolve(crash)
        throw crash
      }
    }
  // All queries go through one of these methods.
  engine.execProtocol = guarded(engine.execProtocol.bind(engine))
  engine.execProtocolStream = guarded(engine.execProtocolStream.bind(engine))
  return { crashed, hasCrashed: () => crash !== undefined }
}
