import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from '#server/db/open.ts'
import type { Case } from './timing.ts'

/** Reading a smaller table from end to end is the fastest way. */
const LARGE_ROWS = 1_000
const DRAWS = 4
const EXPLAINABLE = /^\s*(select|with|insert|update|delete)\b/i

interface Statement {
  text: string
  values: unknown[]
}

/** Explains every statement of every case. Returns "case: table" for each sequential scan of a large table. */
export async function findSequentialScans(db: Database, cases: Case[]): Promise<string[]> {
  const found = new Set<string>()
  const large = await largeTables(db)
  const client = new pg.Client({ connectionString: await addressOf(db) })
  await client.connect()
  try {
    for (const [name, run] of cases) {
      for (const { text, values } of await recordStatements(run)) {
        const { rows } = await client.query(`explain (format json) ${text}`, values)
        for (const table of scannedIn(rows[0]['QUERY PLAN'])) if (large.has(table)) found.add(`${name}: ${table}`)
      }
    }
  } finally {
    await client.end()
  }
  return [...found]
}

/** The statements sent while a case runs a few times. */
async function recordStatements(run: Case[1]): Promise<Statement[]> {
  const statements: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [string | { text: string; values?: unknown[] }, unknown]
    const text = typeof config === 'string' ? config : config.text
    const given = Array.isArray(values) ? values : typeof config === 'string' ? [] : (config.values ?? [])
    if (EXPLAINABLE.test(text)) statements.push({ text, values: given })
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    for (let draw = 0; draw < DRAWS; draw++) await run()
  } finally {
    pg.Client.prototype.query = query
  }
  return statements
}

/** The tables that a plan reads from end to end. */
function scannedIn(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return []
  const own = 'Node Type' in plan && plan['Node Type'] === 'Seq Scan' && 'Relation Name' in plan
  return [...(own ? [String(plan['Relation Name'])] : []), ...Object.values(plan).flatMap(scannedIn)]
}

async function largeTables(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ name: sql<string>`relname` })
    .from(sql`pg_stat_user_tables`)
    .where(sql`schemaname = 'public' and n_live_tup > ${LARGE_ROWS}`)
  return new Set(rows.map(({ name }) => name))
}

async function addressOf(db: Database): Promise<string> {
  const [row] = await db
    .select({
      url: sql<string>`'postgres://postgres@127.0.0.1:' || current_setting('port') || '/' || current_database()`,
    })
    .from(sql`(select) nothing`)
  return row?.url ?? ''
}
