import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ConstructorOptions } from 'pg-boss'
import * as schema from './schema.ts'

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  db: Database
  engine: 'PGlite' | 'PostgreSQL'
  /** How the queue of jobs reaches the same database. */
  queue: QueueConnection
  /** Calls back after every committed change of a listing, whoever made it. */
  onCatalogueChange(callback: () => void): Promise<void>
  close(): Promise<void>
}

type QueueConnection = Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max'>

const CATALOGUE_CHANNEL = 'catalogue'
const MIGRATIONS = join(import.meta.dirname, 'migrations')
/** Any number of ours: it names the lock instances take while they migrate. */
const MIGRATION_LOCK = 7_204_119
/** No page is worth waiting longer for. */
const STATEMENT_TIMEOUT_MS = 15_000
const LISTEN_AGAIN_MS = 500
/** PGlite has no background processes: nobody else would vacuum, analyse or truncate its log. */
const MAINTENANCE_MS = 10 * 60_000

/**
 * Opens the database and brings its schema up to date.
 * With a `url`, PostgreSQL; else the embedded engine in `folder`, or in memory from the image of a data folder.
 */
export function openDatabase(where: { url: string } | { folder: string } | { image: Blob }): Promise<OpenDatabase> {
  return 'url' in where ? openPostgres(where.url) : openEmbedded(where)
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const pool = new pg.Pool({ connectionString: url, max: 10, statement_timeout: STATEMENT_TIMEOUT_MS })
  // An idle connection the server closes must not end the process: the pool opens another.
  pool.on('error', () => undefined)
  const client = await pool.connect()
  try {
    // A migration takes the time it takes, and waits for the instance that came first.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    await client.query('reset statement_timeout')
    client.release()
  }
  let listener: InstanceType<typeof pg.Client> | undefined
  let isClosed = false
  async function listen(onChange: () => void): Promise<void> {
    const client = new pg.Client({ connectionString: url })
    listener = client
    client.on('notification', onChange)
    client.on('error', () => undefined)
    // Lost, or refused while the server restarts: listen again, and doubt what was kept meanwhile.
    client.once('end', () => {
      if (isClosed) return
      const again = setTimeout(() => void listen(onChange).then(onChange, () => undefined), LISTEN_AGAIN_MS)
      again.unref()
    })
    await client.connect()
    await client.query(`listen ${CATALOGUE_CHANNEL}`)
  }
  return {
    db: drizzle(pool, { schema }) as unknown as Database,
    engine: 'PostgreSQL',
    queue: { connectionString: url, max: 2 },
    onCatalogueChange: listen,
    async close() {
      isClosed = true
      await listener?.end()
      await pool.end()
    },
  }
}

async function openEmbedded(where: { folder: string } | { image: Blob }): Promise<OpenDatabase> {
  const [{ PGlite }, { pg_trgm }, { drizzle }, { migrate }, { lockFolder }, { fromPglite }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
    import('./lock.ts'),
    import('pg-boss'),
  ])
  const folder = 'folder' in where ? where.folder : undefined
  if (folder) mkdirSync(folder, { recursive: true })
  const lock = folder ? lockFolder(folder) : undefined
  const engine = await PGlite.create({
    ...(folder ? { dataDir: join(folder, 'postgres') } : {}),
    ...('image' in where ? { loadDataDir: where.image } : {}),
    extensions: { pg_trgm },
  })
  const db = drizzle(engine, { schema })
  await migrate(db, { migrationsFolder: MIGRATIONS })
  const maintenance = setInterval(
    () => void engine.exec('vacuum analyze; checkpoint').catch(() => undefined),
    MAINTENANCE_MS,
  )
  maintenance.unref()
  return {
    db: db as unknown as Database,
    engine: 'PGlite',
    queue: { db: fromPglite(engine), backend: 'pglite' },
    async onCatalogueChange(callback) {
      await engine.listen(CATALOGUE_CHANNEL, callback)
    },
    async close() {
      clearInterval(maintenance)
      await engine.close()
      lock?.[Symbol.dispose]()
    },
  }
}
