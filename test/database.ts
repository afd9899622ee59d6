import { sql } from 'drizzle-orm'
import { openAsBlob } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { TEMPLATE } from './postgres-setup.ts'

let opened: Promise<OpenDatabase> | undefined

/** Returns the database of this worker, emptied: test files run one after the other in it. It ends with its process. */
export async function emptyDatabase(): Promise<OpenDatabase> {
  opened ??= open()
  const database = await opened
  await database.db.execute(EMPTY)
  return database
}

async function open(): Promise<OpenDatabase> {
  return inject('postgres')
    ? copyTemplate(inject('postgres'))
    : openDatabase({ image: await openAsBlob(inject('image')) })
}

/**
 * Leaves each table empty and each sequence at its start. For few rows `delete` is ten times faster than `truncate`,
 * which makes new files for all tables and indexes; triggers and references are off while it runs.
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

async function copyTemplate(server: string): Promise<OpenDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(`create database ${name} template ${TEMPLATE}`)
  await client.end()
  return openDatabase({ url: `${server}/${name}` })
}
