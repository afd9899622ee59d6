import { and, desc, eq, gt, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { todayInParis } from '#server/core/today.ts'
import type { Database } from '#server/db/database.ts'
import { mandateRegister } from '#server/db/schema/mandates.ts'
import { property } from '#server/db/schema/listings.ts'

type RegisterRow = typeof mandateRegister.$inferSelect

/** The terms of a mandate as its last row has them. */
export type Mandate = RegisterRow & { dossierId: number }

/** The number of the mandate that a row records, changes or ends. */
const MANDATE = sql`coalesce(${mandateRegister.of}, ${mandateRegister.number})`

/** The mandates to sell or let these listings, in no order. */
export async function readMandates(db: Database, dossierIds: number[]): Promise<Mandate[]> {
  if (dossierIds.length === 0) return []
  const rows = await db
    .selectDistinctOn([MANDATE])
    .from(mandateRegister)
    .where(inArray(mandateRegister.dossierId, dossierIds))
    .orderBy(MANDATE, desc(mandateRegister.number))
  return rows.flatMap((row) => (row.dossierId === null ? [] : [{ ...row, dossierId: row.dossierId }]))
}

/** The mandates in force today, as their last rows have them, for subqueries. */
function inForce(db: Database) {
  const { act, dossierId, startsOn, endsOn } = mandateRegister
  const later = alias(mandateRegister, 'later')
  const isChanged = and(eq(later.of, MANDATE), gt(later.number, mandateRegister.number))
  // Same rule as isInForce() and lastDayOf() of domain/mandates/mandate.ts.
  const lastDay = sql<string>`(${endsOn} - (${act} = 'résiliation')::int)`
  const isToday = sql`${todayInParis()}::date between ${startsOn} and ${lastDay}`
  const condition = and(isNotNull(dossierId), isToday, notExists(db.select().from(later).where(isChanged)))
  return { lastDay, condition }
}

/** The listings that a mandate in force covers today, for a subquery; with the one that ends last, and its last day. */
export function selectMandateEnds(db: Database) {
  const { lastDay, condition } = inForce(db)
  const { act, dossierId: id } = mandateRegister
  return db
    .selectDistinctOn([id], { id, mandate: sql<number>`${MANDATE}`.as('mandate'), act, endsOn: lastDay.as('last_day') })
    .from(mandateRegister)
    .where(condition)
    .orderBy(id, desc(lastDay))
    .as('mandate_ends')
}

/** The listings that a mandate in force covers today, for a subquery. */
export const selectMandated = (db: Database) =>
  db.select({ id: mandateRegister.dossierId }).from(mandateRegister).where(inForce(db).condition)

/** Listings for sale whose published exclusivity differs from today's mandates. */
export async function listStaleExclusivity(db: Database): Promise<number[]> {
  const rows = await db
    .selectDistinct({
      id: property.id,
      isShown: sql<boolean>`coalesce((${property.card}->>'isExclusive')::boolean, false)`,
    })
    .from(property)
    .innerJoin(mandateRegister, eq(mandateRegister.dossierId, property.id))
  const exclusive = await exclusiveAmong(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, isShown }) => (isShown === exclusive.has(id) ? [] : [id]))
}

/** The last day of the mandate in force today, by listing; listings without one are absent. */
export async function readMandateEnds(db: Database, dossierIds: number[]): Promise<Map<number, string>> {
  const ends = selectMandateEnds(db)
  const rows = await db.select({ id: ends.id, endsOn: ends.endsOn }).from(ends).where(inArray(ends.id, dossierIds))
  return new Map(rows.map(({ id, endsOn }) => [id as number, endsOn]))
}

/** Those of these listings that a mandate in force today covers. */
export const mandatedAmong = async (db: Database, dossierIds: number[]): Promise<Set<number>> =>
  new Set((await readMandateEnds(db, dossierIds)).keys())

/** Whether a mandate in force today covers a listing. */
export const hasMandate = async (db: Database, dossierId: number): Promise<boolean> =>
  (await mandatedAmong(db, [dossierId])).has(dossierId)

/** Those of these listings that an exclusive mandate in force today covers. */
export async function exclusiveAmong(db: Database, dossierIds: number[]): Promise<Set<number>> {
  const { dossierId, exclusive } = mandateRegister
  const isOne = and(inForce(db).condition, eq(exclusive, 'exclusif'), inArray(dossierId, dossierIds))
  const rows = await db.select({ id: dossierId }).from(mandateRegister).where(isOne)
  return new Set(rows.flatMap(({ id }) => id ?? []))
}
