import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'
import * as schema from './schema.ts'

export interface CopiedTable {
  name: string
  rows: { before: number; after: number }
}

interface Copy {
  from: Database
  to: Database
  table: PgTable
}

const BATCH = 500
/** Written by the triggers of the others, as they arrive. */
const isCopied = (value: object) => is(value, PgTable) && value !== schema.catalogueChange

/**
 * Copies every row into an empty database of the same version; the caller opens both transactions.
 * Keeps ids and sequences. Throws when the target is not empty or when the copy differs.
 */
export async function copyTables({ from, to }: { from: Database; to: Database }): Promise<CopiedTable[]> {
  const tables = parentsFirst(Object.values(schema).filter(isCopied) as PgTable[])
  await prepareTarget({ from, to, tables })
  for (const table of tables) await copyRows({ from, to, table })
  for (const table of tables) await copySequence({ from, to, table })
  const copied: CopiedTable[] = []
  for (const table of tables) copied.push(await compare({ from, to, table }))
  return copied
}

/** Sorts tables so that foreign keys always refer to rows already copied. */
function parentsFirst(tables: PgTable[]): PgTable[] {
  const sorted: PgTable[] = []
  const add = (table: PgTable) => {
    if (sorted.includes(table)) return
    for (const { reference } of getTableConfig(table).foreignKeys) {
      const { foreignTable } = reference()
      // Rows that refer to rows of their own table come after them in the order of their key.
      if (foreignTable !== table) add(foreignTable)
    }
    sorted.push(table)
  }
  for (const table of tables) add(table)
  return sorted
}

/** Locks the target against a running instance of the site, and checks that it is empty. */
async function prepareTarget({ from, to, tables }: Omit<Copy, 'table'> & { tables: PgTable[] }): Promise<void> {
  // Both must format timestamps the same way.
  for (const db of [from, to]) await db.execute(sql`set local timezone = 'UTC'`)
  for (const setting of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await to.execute(sql.raw(`set local ${setting} = 0`))
  await to.execute(sql`lock table ${sql.join([...tables], sql`, `)} in exclusive mode`)
  for (const table of tables) {
    if ((await checksumOf(to, table)).rows === 0) continue
    throw new Error(`the database at DATABASE_URL is not empty: it has rows in "${getTableName(table)}"`)
  }
}

/** Copies rows as JSON text, which keeps numbers and microseconds exactly as PostgreSQL writes them. */
async function copyRows({ from, to, table }: Copy): Promise<void> {
  const { columns, primaryKeys } = getTableConfig(table)
  const written = names(columns.filter(({ generated }) => generated === undefined))
  const key = names(primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary))
  for (let at = 0; ; at += BATCH) {
    const page = sql`(select ${written} from ${table} order by ${key} limit ${BATCH} offset ${at}) page`
    const [batch] = await from.select({ rows: sql<string | null>`json_agg(page)::text` }).from(page)
    if (!batch?.rows) return
    const rows = sql`json_populate_recordset(null::${table}, ${batch.rows}::json)`
    await to.execute(sql`insert into ${table} (${written}) overriding system value select ${written} from ${rows}`)
  }
}

const names = (columns: { name: string }[]) =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )

/** Copies the state of the identity sequence, so that deleted ids are not used again. */
async function copySequence({ from, to, table }: Copy): Promise<void> {
  const column = getTableConfig(table).columns.find(({ generatedIdentity }) => generatedIdentity)
  if (!column) return
  const sequence = `${getTableName(table)}_${column.name}_seq`
  const [state] = await from
    .select({ last: sql<string>`last_value::text`, isCalled: sql<boolean>`is_called` })
    .from(sql`${sql.identifier(sequence)}`)
  await to.execute(sql`select setval(${sequence}, ${state?.last}::bigint, ${state?.isCalled}::boolean)`)
}

async function compare({ from, to, table }: Copy): Promise<CopiedTable> {
  const name = getTableName(table)
  const [before, after] = [await checksumOf(from, table), await checksumOf(to, table)]
  if (before.rows !== after.rows || before.sum !== after.sum) throw new Error(`"${name}" did not arrive as it was`)
  return { name, rows: { before: before.rows, after: after.rows } }
}

/** The number of rows and a checksum of their content. */
async function checksumOf(db: Database, table: PgTable): Promise<{ rows: number; sum: string }> {
  const [contents] = await db
    .select({
      rows: sql<number>`count(*)::int`,
      sum: sql<string>`coalesce(sum(('x' || left(md5(to_jsonb(content)::text), 15))::bit(60)::bigint), 0)::text`,
    })
    .from(sql`${table} content`)
  return contents ?? { rows: 0, sum: '' }
}
