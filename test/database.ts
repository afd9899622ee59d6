import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import type { PostgresSettings } from '#server/db/postgres.ts'
import { createDatabase, MIGRATED } from './postgres-server.ts'

let opened: Promise<OpenDatabase> | undefined

/** Returns this worker's database, emptied: test files run in it one after the other. It is closed with the process. */
export async function emptyDatabase(): Promise<OpenDatabase> {
  opened ??= newDatabase(MIGRATED).then((url) => openDatabase({ url }))
  const database = await opened
  await database.db.execute(EMPTY)
  return database
}

/** Opens the same database as another instance of the site would. */
export async function anotherInstance(
  db: Database,
  settings: Omit<PostgresSettings, 'url'> = {},
): Promise<OpenDatabase> {
  return openDatabase({ url: await databaseUrl(db), ...settings })
}

/** The URL of an open database. */
export async function databaseUrl(db: Database): Promise<string> {
  const [row] = await db.select({ name: sql<string>`current_database()` }).from(sql`(select 1) as one`)
  return (await urls())(row?.name ?? '')
}

/** Returns the URL of a new database: empty, or a copy of a template. */
export async function newDatabase(template?: typeof MIGRATED): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const urlOf = await urls()
  await createDatabase(urlOf, name, template)
  return urlOf(name)
}

let started: Promise<string> | undefined

/** Returns what gives the URL of a database of the run's PostgreSQL, which starts at the first call. */
async function urls(): Promise<(name: string) => string> {
  started ??= fetch(inject('postgresStarter')).then(async (answer) => {
    if (!answer.ok) throw new Error(await answer.text())
    return answer.text()
  })
  const url = await started
  return (name) => url.replace('{name}', name)
}

/**
 * Empties each table and resets each sequence. For few rows `delete` is ten times faster than `truncate`, which creates
 * new files for all tables and indexes; triggers and foreign keys are disabled meanwhile.
 */
const EMPTY = sql`do $$
declare
  kept text[] := '{pgboss.version,pgboss.queue}';
  filled record;
  sequence record;
begin
  set local session_replication_role = replica;
  for filled in
    select c.oid::regclass::text as name, pg_relation_size(c.oid) > 1000000 as is_large
    from pg_class c where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
  loop
    continue when filled.name = any (kept);
    execute format(case when filled.is_large then 'truncate %s cascade' else 'delete from %s' end, filled.name);
  end loop;
  for sequence in select schemaname, sequencename from pg_sequences where last_value is not null loop
    perform setval(format('%I.%I', sequence.schemaname, sequence.sequencename), 1, false);
  end loop;
end $$`
