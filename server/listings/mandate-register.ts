import { and, asc, desc, ne, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import { REGISTER_KEPT_YEARS } from '#domain/retention.ts'
import type { RegisterCheck } from '#domain/mandates/mandate.ts'
import { monthsAfter } from '#domain/days.ts'
import { visibleName } from '#domain/person-name.ts'
import { chainedHash } from '#server/core/chained-hash.ts'
import { todayInParis } from '#server/core/today.ts'
import type { Database } from '#server/db/database.ts'
import { mandateCounter, mandateRegister } from '#server/db/schema/mandates.ts'
import { ago } from '#server/db/day.ts'

type Row = typeof mandateRegister.$inferSelect

/** What the caller provides for a new row; the register adds its number, time, author and hash. */
export type RegisterEntry = Omit<Row, 'number' | 'recordedAt' | 'recordedBy' | 'hash'>

/**
 * Adds a row to the register under the next number, chained by hash to the row before. Runs in the caller's transaction,
 * which locks the counter until it ends: numbers have no gaps, and rows are committed in their order.
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
    recordedBy: visibleName(`${by.firstName} ${by.lastName}`),
  }
  const [written] = await tx
    .insert(mandateRegister)
    .values({ ...row, hash: hashOf(row, previous?.hash) })
    .returning()
  if (!written) throw new Error('nothing was inserted')
  return written
}

/**
 * Reads the whole register and recomputes each hash. Detects a changed row, a missing one, a truncated end, and a
 * register without the row whose hash was mailed.
 */
export async function checkRegister(db: Database): Promise<RegisterCheck> {
  const [counter] = await db.select().from(mandateCounter)
  const rows = await readRegister(db)
  const whole = wholePart(rows)
  const last = whole.at(-1)
  const brokenAt =
    whole.length < rows.length
      ? firstBroken(rows, whole.length)
      : (lostEnd(last, counter?.last) ?? lostMailed(rows, counter))
  return {
    rows: whole.length,
    isIntact: brokenAt === undefined,
    brokenAt: brokenAt ?? null,
    lastNumber: last?.number ?? null,
    lastHash: last?.hash ?? null,
    nextNumber: (counter?.last ?? 0) + 1,
    since: rows[0]?.recordedAt.toISOString() ?? null,
  }
}

/** The intact rows at the beginning: consecutive numbers, each with the hash of its content. */
function wholePart(rows: Row[]): Row[] {
  const end = rows.findIndex((row, at) => {
    const previous = rows[at - 1]
    const isOther = hashOf(row, previous?.hash) !== row.hash && !isForgotten(row)
    return (previous && row.number !== previous.number + 1) || isOther
  })
  return end === -1 ? rows : rows.slice(0, end)
}

const FORGOTTEN = 'effacé'

/**
 * Erases the parties and the author of mandates that ended longer ago than the law requires the register to be kept.
 * Numbers, terms and hashes stay, so that the chain is still valid.
 */
export async function forgetOldParties(db: Database): Promise<void> {
  const party = { name: FORGOTTEN, address: FORGOTTEN, quality: '', siren: '' }
  const { object, recordedAt, endsOn } = mandateRegister
  const before = ago(REGISTER_KEPT_YEARS, 'years')
  await db
    .update(mandateRegister)
    .set({ parties: [party], object: FORGOTTEN, place: FORGOTTEN, reason: '', recordedBy: FORGOTTEN })
    .where(and(ne(object, FORGOTTEN), sql`${recordedAt} < ${before}`, sql`${endsOn} < ${before}`))
}

/** Only rows of that age may have been erased: a trigger refuses all others. */
function isForgotten({ object, recordedAt, endsOn }: Row): boolean {
  const oldest = monthsAfter(todayInParis(), -12 * REGISTER_KEPT_YEARS)
  return object === FORGOTTEN && todayInParis(recordedAt) <= oldest && endsOn <= oldest
}

/** The first number after the intact rows that is missing, or whose row was changed. */
function firstBroken(rows: Row[], wholeRows: number): number | undefined {
  const [previous, row] = [rows[wholeRows - 1], rows[wholeRows]]
  return previous && row?.number !== previous.number + 1 ? previous.number + 1 : row?.number
}

/** An empty register is intact whatever the counter: the agency may start with another number than 1. */
const lostEnd = (last: Row | undefined, counted: number | undefined): number | undefined =>
  last && counted !== last.number ? last.number + 1 : undefined

function lostMailed(rows: Row[], counter: typeof mandateCounter.$inferSelect | undefined): number | undefined {
  const { mailedNumber, mailedHash } = counter ?? {}
  if (!mailedNumber || rows.some(({ number, hash }) => number === mailedNumber && hash === mailedHash)) return undefined
  return mailedNumber
}

/** Every row of the register, in the order of its numbers. */
export const readRegister = (db: Database): Promise<Row[]> =>
  db.select().from(mandateRegister).orderBy(asc(mandateRegister.number))

/** Hash of a row's content and of the hash before it. */
function hashOf(row: Omit<Row, 'hash'>, previous?: string): string {
  const { hash: _, ...content } = row as Row
  return chainedHash(content, previous)
}
