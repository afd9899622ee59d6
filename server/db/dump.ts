import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** The table of contents of a dump. */
interface Contents {
  /** Timestamp of the last migration: only a database with the same migrations accepts the rows. */
  migration: number
  /** In the order of TABLES; `rows`: number of rows. */
  tables: { name: string; rows: number }[]
  /** The last number that each sequence gave, so that ids of deleted rows are not used again. */
  sequences: { name: string; last: string }[]
}

const CONTENTS = 'contents.json'

/** Tables of the site, referenced tables first. Rows may refer to their own table, because one statement loads them all. */
const TABLES = `
  with recursive site as (select oid, relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace),
  parents as (select distinct conrelid as child, confrelid as parent from pg_constraint where contype = 'f' and conrelid <> confrelid),
  depths as (
    select oid, 0 as depth from site
    union select child, depth + 1 from depths join parents on parent = oid
  )
  select quote_ident(relname) as name from site join depths using (oid) group by relname order by max(depth), relname`
const SEQUENCES = `
  select format('%I', sequencename) as name, last_value::text as last from pg_sequences
  where schemaname = 'public' and last_value is not null order by 1`
const MIGRATION = 'select max(created_at) as migration from drizzle.__drizzle_migrations'

/** Writes a consistent snapshot of all rows, a compressed COPY per table, into a new folder. Blocks no query. */
export async function dumpTo(client: pg.Client, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  await client.query('begin isolation level repeatable read read only')
  const { rows: tables } = await client.query<{ name: string }>(TABLES)
  const { rows: sequences } = await client.query<Contents['sequences'][number]>(SEQUENCES)
  const { rows: at } = await client.query<{ migration: string }>(MIGRATION)
  const contents: Contents = { migration: Number(at[0]?.migration), tables: [], sequences }
  for (const { name } of tables) {
    const copy = client.query(copyTo(`copy ${name} to stdout`))
    await pipeline(copy, createGzip(), createWriteStream(fileOf(folder, name), { mode: 0o600 }))
    contents.tables.push({ name, rows: copy.rowCount })
  }
  await client.query('commit')
  await writeFile(join(folder, CONTENTS), JSON.stringify(contents, null, 2))
}

/**
 * Loads a dump into an empty, migrated database; the caller opens the transaction. Throws an Error for the operator when
 * the database is not empty, has other migrations, or the dump is damaged.
 */
export async function loadFrom(client: pg.Client, folder: string): Promise<void> {
  const contents = JSON.parse(await readFile(join(folder, CONTENTS), 'utf8')) as Contents
  const { rows: at } = await client.query<{ migration: string }>(MIGRATION)
  if (Number(at[0]?.migration) !== contents.migration)
    throw new Error('the backup is of another version of the site: restore it with that version, then start this one')
  const { rows: tables } = await client.query<{ name: string }>(TABLES)
  await client.query(`lock table ${tables.map(({ name }) => name).join()} in exclusive mode`)
  for (const { name } of tables) {
    const { rows } = await client.query(`select 1 from ${name} limit 1`)
    if (rows.length > 0) throw new Error(`the database is not empty: it has rows in ${name}`)
  }
  for (const { name, rows } of contents.tables) {
    // Triggers already ran when the rows were written.
    await client.query(`alter table ${name} disable trigger user`)
    const copy = client.query(copyFrom(`copy ${name} from stdin`))
    await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), copy)
    if (copy.rowCount !== rows) throw new Error(`the backup is damaged: ${copy.rowCount} rows of ${name}, not ${rows}`)
    await client.query(`alter table ${name} enable trigger user`)
  }
  for (const { name, last } of contents.sequences) await client.query('select setval($1, $2::bigint)', [name, last])
}

const fileOf = (folder: string, table: string) => join(folder, `${table.replaceAll('"', '')}.copy.gz`)
