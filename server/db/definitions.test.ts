import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newDatabase } from '#test/database.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

/** Migrates a new database, where an instance runs on: what `leave` does stands for what another version has left. */
async function databaseLeft(leave: (db: Database) => Promise<unknown>) {
  const where = { url: await newDatabase() }
  const { db, close } = await openDatabase(where)
  await leave(db)
  return {
    db,
    state: () => stateOf(db),
    start: async () => (await openDatabase(where)).close(),
    [Symbol.asyncDispose]: close,
  }
}

/** Some of the definitions: the body of a function and the transaction that wrote it, a trigger and the view. */
async function stateOf(db: Database) {
  const [state] = await db
    .select({
      isOther: sql<boolean>`(select prosrc from pg_proc where proname = 'is_bound') = 'select false'`,
      writtenBy: sql<string>`(select xmin from pg_proc where proname = 'is_bound')`,
      hasTrigger: sql<boolean>`exists (select from pg_trigger where tgname = 'audit_append_only')`,
      hasView: sql<boolean>`to_regclass('trace') is not null`,
    })
    .from(sql`(select 1) as one`)
  return state
}

const WHOLE = { isOther: false, hasTrigger: true, hasView: true }
const OTHER = { isOther: true, hasTrigger: false, hasView: false }

/** As a version whose definitions have another text. */
async function leaveOthers(db: Database) {
  await db.execute(
    sql`create or replace function is_bound(request access_request) returns boolean language sql as 'select false'`,
  )
  await db.execute(sql`drop trigger audit_append_only on audit`)
  await db.execute(sql`drop view trace`)
  await db.execute(sql`comment on table drizzle.__drizzle_migrations is 'of another text'`)
}

test('a start writes no definition that the database has already @slow', async () => {
  await using database = await databaseLeft(async () => undefined)
  const before = await database.state()
  expect(before).toMatchObject(WHOLE)
  await database.start()
  expect(await database.state()).toEqual(before)
})

test('a start replaces functions, triggers and views of an earlier version @slow', async () => {
  await using database = await databaseLeft(leaveOthers)
  await database.start()
  expect(await database.state()).toMatchObject(WHOLE)
})

test('beside a newer version, an older one that starts leaves its definitions alone @slow', async () => {
  await using database = await databaseLeft(async (db) => {
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9795259101348)`)
    await leaveOthers(db)
  })
  await database.start()
  expect(await database.state()).toMatchObject(OTHER)
})

test('a definition that fails is named, and leaves all of them as they were @slow', async () => {
  await using database = await databaseLeft(async (db) => {
    await leaveOthers(db)
    // A view is not replaced by one with other columns: its migration must drop it.
    await db.execute(sql`create view trace as select 1 as one`)
  })
  await expect(database.start()).rejects.toThrow(/^server\/db\/views\/trace\.sql: cannot change name of view column/)
  expect(await database.state()).toMatchObject({ ...OTHER, hasView: true })
})

test('a deadlock with a running instance, which writes to two tables in the other order, is tried again @slow', async () => {
  await using database = await databaseLeft(leaveOthers)
  let starting: Promise<void> | undefined
  const waiting = sql`(select from pg_locks where not granted and relation = 'property'::regclass
    and database = (select oid from pg_database where datname = current_database()))`
  await database.db.transaction(async (tx) => {
    // Tried again: PostgreSQL rolled back this transaction, not the start.
    if (starting) return
    await tx.execute(sql`lock table property in row exclusive mode`)
    starting = database.start()
    for (let isWaiting = false; !isWaiting;) {
      const [row] = await tx.select({ value: sql<boolean>`exists ${waiting}` }).from(sql`(select 1) as one`)
      isWaiting = row?.value === true
    }
    // The start has locked it, and waits for this transaction.
    await tx.execute(sql`lock table agreement in row exclusive mode`)
  })
  await starting
  expect(await database.state()).toMatchObject(WHOLE)
})
