import { createHash } from 'node:crypto'
import { asc, desc, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts/account.ts'
import type { RegisterCheck } from '#contract/listing/mandate.ts'
import type { Database } from '#server/db/open.ts'
import { mandateCounter, mandateRegister } from '#server/db/schema.ts'

type Row = typeof mandateRegister.$inferSelect

/** What the caller says of a new row; the register adds its number, time, author and hash. */
export type RegisterEntry = Omit<Row, 'number' | 'recordedAt' | 'recordedBy' | 'hash'>

/**
 * Adds a row to the register, under the number after the last one, chained to the row before. Runs in the caller's
 * transaction, which holds the counter until it ends: numbers have no gap, rows are in the order of their numbers.
 */
export async function appendToRegister(
  tx: Database,
  entry: RegisterEntry,
  by: Pick<User, 'firstName' | 'lastName'>,
): Promise<Row> {
  const [counter] = await tx
    .insert(mandateCounter)
    .values({ last: 1 })
    .onConflictDoUpdate({ target: mandateCounter.id, set: { last: sql`${mandateCounter.last} + 1` } })
    .returning()
  if (!counter) throw new Error('the register gave no number')
  const [previous] = await tx.select().from(mandateRegister).orderBy(desc(mandateRegister.number)).limit(1)
  const row = {
    ...entry,
    number: counter.last,
    recordedAt: new Date(),
    recordedBy: `${by.firstName} ${by.lastName}`,
  }
  const [written] = await tx
    .insert(mandateRegister)
    .values({ ...row, hash: hashOf(row, previous?.hash) })
    .returning()
  if (!written) throw new Error('nothing was inserted')
  return written
}

/** Reads the whole register and computes each hash again. Finds a changed row, a missing one, and a lost end. */
export async function checkRegister(db: Database): Promise<RegisterCheck> {
  const [counter] = await db.select().from(mandateCounter)
  let last: Row | undefined
  let rows = 0
  for (const row of await readRegister(db)) {
    const isNext = last === undefined || row.number === last.number + 1
    if (!isNext) return broken(rows, last, (last?.number ?? 0) + 1)
    if (hashOf(row, last?.hash) !== row.hash) return broken(rows, last, row.number)
    last = row
    rows += 1
  }
  if (last && counter?.last !== last.number) return broken(rows, last, last.number + 1)
  return { rows, isIntact: true, brokenAt: null, ...endOf(last) }
}

const broken = (rows: number, last: Row | undefined, brokenAt: number): RegisterCheck => ({
  rows,
  isIntact: false,
  brokenAt,
  ...endOf(last),
})

const endOf = (last: Row | undefined) => ({ lastNumber: last?.number ?? null, lastHash: last?.hash ?? null })

/** Every row of the register, in the order of its numbers. */
export const readRegister = (db: Database): Promise<Row[]> =>
  db.select().from(mandateRegister).orderBy(asc(mandateRegister.number))

/** SHA-256 of a row's content, with its keys sorted, and of the hash before it. */
function hashOf(row: Omit<Row, 'hash'>, previous = ''): string {
  const { hash: _, ...content } = row as Row
  return createHash('sha256')
    .update(JSON.stringify(sorted(JSON.parse(JSON.stringify(content)))))
    .update(previous)
    .digest('hex')
}

/** PostgreSQL gives the keys of a jsonb back in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}
