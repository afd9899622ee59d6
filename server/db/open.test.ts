import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { anotherInstance, emptyDatabase, newDatabase } from '#test/database.ts'
import { aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { expectedMigration, migrationOf } from './migrate.ts'
import { openAsGuest, openDatabase } from './open.ts'
import { property } from './schema/listings.ts'

test('every change of a listing is reported @slow', async () => {
  await using app = await startApp()
  const changed = vi.fn<() => void>()
  await (await emptyDatabase()).onCatalogueChange(changed)
  const untilReported = async () => {
    // Once at the notification, once when the version is read.
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
    changed.mockClear()
  }
  const { id } = await app.has(aProperty())
  await untilReported()
  await app.db.update(property).set({ price: 1 }).where(eq(property.id, id))
  await untilReported()
  await app.db.delete(property).where(eq(property.id, id))
  await untilReported()
})

test('a change made while the connection was lost is reported afterwards; a lost connection alone is not @slow', async () => {
  await using app = await startApp()
  const other = await anotherInstance(app.db)
  const changed = vi.fn<() => void>()
  await other.onCatalogueChange(changed, 'other')
  const listeners = sql`from pg_stat_activity where application_name = 'devanture other' and query like '%concat_ws%'`
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
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), 5_000)
  await other.close()
})

test('a change without notification is found at the next check @slow', async () => {
  await using app = await startApp()
  const other = await anotherInstance(app.db, { checkMs: 100 })
  const changed = vi.fn<() => void>()
  await other.onCatalogueChange(changed)
  await app.db.execute(sql`insert into catalogue_change default values`)
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1), 2_000)
  await other.close()
})

const HISTORY = sql`drizzle.__drizzle_migrations`
const OLD = /^this database was made by a version before the first release.* Start anew: .*DATA_DIR.*DATABASE_URL/

test('a database made before the first release is refused in one sentence, each time @slow', async () => {
  const where = { url: await newDatabase() }
  const before = await openDatabase(where)
  const known = await before.db.select({ at: sql<string>`created_at` }).from(HISTORY)
  await before.db.execute(sql`update ${HISTORY} set created_at = 1795259101348 + id`)
  await before.db.execute(sql`drop table catalogue_change cascade`)
  await before.close()
  await expect(openDatabase(where)).rejects.toThrow(OLD)
  await expect(openDatabase(where)).rejects.toThrow(OLD)
  expect(known).not.toEqual([])
})

test('a database with migrations of a newer version opens @slow', async () => {
  const where = { url: await newDatabase() }
  const before = await openDatabase(where)
  await before.db.execute(sql`insert into ${HISTORY} (hash, created_at) values ('of tomorrow', 9795259101348)`)
  await before.close()
  const { db, close } = await openDatabase(where)
  expect(await migrationOf(db)).toBe(9_795_259_101_348)
  await close()
})

test('a guest opens only a database with the migrations of this version, and writes nothing into another @slow', async () => {
  const where = { url: await newDatabase() }
  await expect(openAsGuest(where)).rejects.toThrow(/^the database has no tables of the site: set DATABASE_URL/)
  const site = await openDatabase(where)
  const guest = await openAsGuest(where)
  expect(await migrationOf(guest.db)).toBe(expectedMigration())
  await guest.close()
  await site.db.execute(sql`insert into ${HISTORY} (hash, created_at) values ('of tomorrow', 9795259101348)`)
  await expect(openAsGuest(where)).rejects.toThrow(
    /^the database is newer \(2280-.*: run the command from the folder of /,
  )
  await site.db.execute(sql`delete from ${HISTORY} where created_at in (9795259101348, ${expectedMigration()})`)
  await expect(openAsGuest(where)).rejects.toThrow(/^this version of the site is newer \(.*: run the command from /)
  expect(await migrationOf(site.db)).toBeLessThan(expectedMigration())
  await site.close()
})

test('instances that start together on an empty database do not conflict @slow', async () => {
  const where = { url: await newDatabase() }
  const instances = await Promise.all([1, 2, 3, 4].map(() => openDatabase(where)))
  for (const { db, close } of instances) {
    expect(await migrationOf(db)).toBe(expectedMigration())
    await close()
  }
})

test('queries, locks and idle transactions have time limits @slow', async () => {
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
    await vi.waitFor(() => expect(other.pool().total).toBe(0))
  })
  await expect(idleTransaction).rejects.toThrow()
  await other.close()
})
