import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { DEFINITIONS, hashOfDefinitions } from '#server/db/definitions.ts'
import { expectedMigration, MIGRATIONS } from '#server/db/migrate.ts'

/** As Drizzle creates it. */
const HISTORY = `create schema drizzle;
create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);`

/**
 * Returns a database as plain SQL, which creates it again in an empty one: the migrations, functions, triggers and views of
 * this version as it ran them, then the rows. Without the job queue, which belongs to its library.
 */
export async function writeDump(client: pg.Client, title: string): Promise<string> {
  const [tables, sequences] = [await readTables(client), await readSequences(client)]
  const inserts: string[] = []
  for (const table of tables) inserts.push(await writeRows(client, table))
  return [
    `-- ${title}`,
    ...writeSchema(),
    // Triggers have run when the rows were written; foreign keys hold.
    'set session_replication_role = replica;',
    ...inserts,
    'reset session_replication_role;',
    ...sequences.map(({ name, last }) => `select setval('${name}', ${last});`),
    '',
  ].join('\n')
}

function writeSchema(): string[] {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  return [
    ...migrations.flatMap(({ sql }) => sql),
    HISTORY,
    ...migrations.map(
      ({ hash, folderMillis }) =>
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis});`,
    ),
    ...DEFINITIONS.map((file) => readFileSync(join(MIGRATIONS, '..', file), 'utf8')),
    `comment on table drizzle.__drizzle_migrations is '${hashOfDefinitions(expectedMigration())}';`,
  ]
}

interface Table {
  name: string
  /** Those that are not computed. */
  columns: string[]
}

async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select quote_ident(table_name) as name, array_agg(quote_ident(column_name) order by ordinal_position)::text[] as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`)
  return rows
}

async function readSequences(client: pg.Client): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select format('public.%I', sequencename) as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return rows
}

/** Throws for a table without rows: an upgrade would be tested without it. */
async function writeRows(client: pg.Client, { name, columns }: Table): Promise<string> {
  const values = columns.map((column) => `coalesce(quote_literal(${column}::text), 'null')`).join(` || ', ' || `)
  const { rows } = await client.query<{ value: string }>(
    `select '(' || ${values} || ')' as value from ${name} order by 1`,
  )
  if (rows.length === 0) throw new Error(`${name} has no row: add one in test/releases/fill.ts`)
  return `insert into ${name} (${columns.join(', ')}) overriding system value values\n${rows.map(({ value }) => value).join(',\n')};`
}
