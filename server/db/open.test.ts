import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { copyDataFolder } from '#test/data-folders.ts'
import { emptyDatabase } from '#test/database.ts'
import { aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { expectedMigration, migrationOf } from './migrate.ts'
import { type Database, openDatabase } from './open.ts'
import type { PostgresSettings } from './postgres-settings.ts'
import { property } from './schema.ts'

const server = inject('postgres')
const onPostgres = test.runIf(server)

test('every change of a listing is reported', async () => {
  await using app = await startApp()
  const changed = vi.fn<() => void>()
  await (await emptyDatabase()).onCatalogueChange(changed)
  const untilReported = async () => {
    // Twice, on PostgreSQL: at the notification, and when the version is read.
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(server ? 2 : 1))
    changed.mockClear()
  }
  const { id } = await app.has(aProperty())
  await untilReported()
  await app.db.update(property).set({ price: 1 }).where(eq(property.id, id))
  await untilReported()
  await app.db.delete(property).where(eq(property.id, id))
  await untilReported()
})

/** The same database as another instance of the site opens it. */
async function anotherInstance(db: Database, settings: Omit<PostgresSettings, 'url'>) {
  const [row] = await db.select({ name: sql<string>`current_database()` }).from(sql`(select 1) as one`)
  return openDatabase({ url: `${server}/${row?.name}?application_name=other`, ...settings })
}

onPostgres(
  'a change made while the connection was lost is reported afterwards; the lost connection alone is not a change',
  async () => {
    await using app = await startApp()
    const other = await anotherInstance(app.db, {})
    const changed = vi.fn<() => void>()
    await other.onCatalogueChange(changed)
    const listeners = sql`from pg_stat_activity where application_name = 'other' and query like '%concat_ws%'`
    const cutOff = () => app.db.execute(sql`select pg_terminate_backend(pid) ${listeners}`)
    const listensAgain = () =>
      vi.waitFor(
        async () => expect(await app.db.select().from(sql`(select pid ${listeners}) as one`)).toHaveLength(1),
        5_000,
      )
    await cutOff()
    await listensAgain()
    expect(changed).not.toHaveBeenCalled()
    await cutOff()
    await app.has(aProperty())
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1), 5_000)
    await other.close()
  },
)

onPostgres('a change without notification is found quickly', async () => {
  await using app = await startApp()
  const other = await anotherInstance(app.db, { checkMs: 100 })
  const changed = vi.fn<() => void>()
  await other.onCatalogueChange(changed)
  await app.db.execute(sql`insert into catalogue_change default values`)
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1), 2_000)
  await other.close()
})

/** An empty database of the test's own. */
async function newDatabase(): Promise<{ url: string } | { folder: string }> {
  if (!server) return { folder: copyDataFolder('empty') }
  const name = `start_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { url: `${server}/${name}` }
}

const HISTORY = sql`drizzle.__drizzle_migrations`
const OLD = /^this database was made by a version before the first release.* Start anew: .*DATA_DIR.*DATABASE_URL/

test('a database made before the first release is refused in one sentence, and nothing in it changes', async () => {
  const where = await newDatabase()
  const before = await openDatabase(where)
  const known = await before.db.select({ at: sql<string>`created_at` }).from(HISTORY)
  await before.db.execute(sql`update ${HISTORY} set created_at = 1795259101348 + id`)
  await before.db.execute(sql`drop table catalogue_change cascade`)
  await before.close()
  await expect(openDatabase(where)).rejects.toThrow(OLD)
  await expect(openDatabase(where)).rejects.toThrow(OLD)
  expect(known).toHaveLength(2)
})

test('a database that a newer version has migrated further opens, with what it holds', async () => {
  const where = await newDatabase()
  const before = await openDatabase(where)
  await before.db.execute(sql`insert into ${HISTORY} (hash, created_at) values ('of tomorrow', 9795259101348)`)
  await before.close()
  const { db, close } = await openDatabase(where)
  expect(await migrationOf(db)).toBe(9_795_259_101_348)
  await close()
})

onPostgres('instances that start together on an empty database do not conflict', async () => {
  const where = await newDatabase()
  const instances = await Promise.all([1, 2, 3, 4].map(() => openDatabase(where)))
  for (const { db, close } of instances) {
    expect(await migrationOf(db)).toBe(expectedMigration())
    await close()
  }
})

onPostgres('queries, locks and idle transactions have time limits', async () => {
  await using app = await startApp()
  const other = await anotherInstance(app.db, { statementMs: 200, lockMs: 50, idleTransactionMs: 50 })
  const codeOf = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code
  expect(codeOf(await other.db.execute(sql`select pg_sleep(5)`).catch((error: unknown) => error))).toBe('57014')
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`lock table property`)
    expect(
      codeOf(
        await other.db
          .select()
          .from(property)
          .catch((error: unknown) => error),
      ),
    ).toBe('55P03')
  })
  const idleTransaction = other.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await vi.waitFor(() => expect(other.pools()[0]?.total).toBe(0))
  })
  await expect(idleTransaction).rejects.toThrow()
  await other.close()
})
