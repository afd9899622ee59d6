import pg from 'pg'

const TABLES = `
  select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
  where relkind = 'r' and nspname !~ '^(pg_|information_schema$)' order by 1`

/** Names of all tables of a database. */
async function tablesOf(client: pg.Client): Promise<string[]> {
  return (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name)
}

/** Number of rows of each table. */
async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of await tablesOf(client))
    counts[name] = (await client.query<{ count: number }>(`select count(*)::int from ${name}`)).rows[0]?.count ?? 0
  return counts
}

/** Counts the rows of one snapshot of the database, and calls `dump` with its id while it lasts. Blocks no query. */
export async function withSnapshot(
  url: string,
  dump: (snapshot: string) => Promise<void>,
): Promise<Record<string, number>> {
  return connected(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    await dump(rows[0]?.id ?? '')
    return countRows(client)
  })
}

/** Tells the site of a backup, for « État du site ». A database of another version may have no place for it. */
export const rememberBackup = (url: string, made: { rows: number; files: number; bytes: number }): Promise<unknown> =>
  connected(url, (client) =>
    client
      .query(
        `insert into site_fact (name, value, at) values ('backup', $1, now())
         on conflict (name) do update set value = excluded.value, at = excluded.at`,
        [made],
      )
      .catch((error: unknown) => {
        if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error
      }),
  )

const UNDEFINED_TABLE = '42P01'

/** Throws an Error for the operator when the database has a table. */
export async function ensureEmpty(url: string): Promise<void> {
  const [table] = await connected(url, tablesOf)
  if (table) throw new Error(`the database is not empty: it has the table ${table}`)
}

/** Throws an Error for the operator when a restored database has other numbers of rows. */
export async function ensureRows(url: string, expected: Record<string, number>): Promise<void> {
  const counts = await connected(url, countRows)
  const other = Object.keys({ ...expected, ...counts }).find((name) => counts[name] !== expected[name])
  if (other) throw new Error(`${other} has ${counts[other] ?? 'no'} rows after the restore, not ${expected[other]}`)
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'devanture backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
