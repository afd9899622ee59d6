import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

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

/**
 * Copies all rows into an empty database with the same migrations, and the last number of each sequence, so that ids of deleted
 * rows are not used again. The caller opens a transaction on both sides. Returns the number of rows. Throws an Error for the
 * operator when the target is not empty.
 */
export async function copyRows(source: pg.Client, target: pg.Client): Promise<number> {
  const { rows: tables } = await source.query<{ name: string }>(TABLES)
  await target.query(`lock table ${tables.map(({ name }) => name).join()} in exclusive mode`)
  await ensureNoRows(target)
  let copied = 0
  for (const { name } of tables) {
    // Triggers already ran when the rows were written.
    await target.query(`alter table ${name} disable trigger user`)
    const into = target.query(copyFrom(`copy ${name} from stdin`))
    await pipeline(source.query(copyTo(`copy ${name} to stdout`)), into)
    copied += into.rowCount
    await target.query(`alter table ${name} enable trigger user`)
  }
  const { rows: sequences } = await source.query<{ name: string; last: string }>(SEQUENCES)
  for (const { name, last } of sequences) await target.query('select setval($1, $2::bigint)', [name, last])
  return copied
}

/** Throws an Error for the operator when a table of a database has a row, whatever version of the site made it. */
export async function ensureNoRows(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES)
  for (const { name } of tables) {
    const { rows } = await client.query(`select 1 from ${name} limit 1`)
    if (rows.length > 0) throw new Error(`the database is not empty: it has rows in ${name}`)
  }
}
