import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'

/** The releases with a dump, oldest first. */
export const RELEASES = globSync('*.sql.gz', { cwd: import.meta.dirname })
  .map((file) => file.replace('.sql.gz', ''))
  .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))

const MIGRATION = /^insert into drizzle\.__drizzle_migrations .* values \('(\w+)', (\d+)\);$/gm
const DEFINITIONS = /^comment on table drizzle\.__drizzle_migrations is '(\w+)';$/m

/** Reads a database of a release: plain SQL, the migrations that made it, and the hash of its functions and views. */
export function readDump(release: string) {
  const sql = gunzipSync(readFileSync(join(import.meta.dirname, `${release}.sql.gz`))).toString()
  const migrations = Array.from(sql.matchAll(MIGRATION), ([, hash = '', at]) => ({ hash, folderMillis: Number(at) }))
  return { sql, migrations, definitions: DEFINITIONS.exec(sql)?.[1] }
}

/** What a table holds. */
export interface Held {
  table: string
  rows: number
  /** MD5 of all values, whatever the order of the rows. */
  values: string
}

/** The columns of each table, without those that the database computes. */
export type ColumnNames = Record<string, string[]>

/** Connects, runs statements, and disconnects. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function readColumns(client: pg.Client): Promise<ColumnNames> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by table_name`)
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
}

/** Reads what these columns hold now; throws for a table or a column that is gone. */
export async function readHeld(client: pg.Client, columns: ColumnNames): Promise<Held[]> {
  const held: Held[] = []
  for (const [table, names] of Object.entries(columns).toSorted(([one], [other]) => one.localeCompare(other, 'en'))) {
    const { rows } = await client.query<Omit<Held, 'table'>>(`
      select count(*)::int as rows, md5(string_agg(held::text, '|' order by held::text)) as values
      from (select ${names.map((name) => `"${name}"`).join()} from "${table}") as held`)
    held.push({ table, rows: 0, values: '', ...rows[0] })
  }
  return held
}
