import { desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { isInForce } from '#domain/mandates/mandate.ts'
import { today } from '#server/core/today.ts'
import type { Database } from '#server/db/open.ts'
import { mandateRegister, property } from '#server/db/schema.ts'

type RegisterRow = typeof mandateRegister.$inferSelect

/** The terms of a mandate as its last row has them. */
export type Mandate = RegisterRow & { dossierId: number }

/** The number of the mandate that a row is, changes or ends. */
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

/** The mandates of listings as their last rows have them, for subqueries; as lastDayOf() has their last days. */
function lastRows(db: Database) {
  const { act, dossierId, startsOn, endsOn } = mandateRegister
  const latest = db
    .selectDistinctOn([MANDATE], { number: sql<number>`${MANDATE}`.as('mandate'), act, dossierId, startsOn, endsOn })
    .from(mandateRegister)
    .where(isNotNull(dossierId))
    .orderBy(MANDATE, desc(mandateRegister.number))
    .as('latest')
  return { latest, lastDay: sql<string>`${latest.endsOn} - (${latest.act} = 'résiliation')::int` }
}

/** The listings that a mandate in force covers today, for a subquery. */
export function selectMandated(db: Database) {
  const { latest, lastDay } = lastRows(db)
  return db
    .select({ id: latest.dossierId })
    .from(latest)
    .where(sql`${today()}::date between ${latest.startsOn} and ${lastDay}`)
}

/** Of each listing, the mandate that ends last, and its last day; for a subquery. */
export function selectLastMandates(db: Database) {
  const { latest, lastDay } = lastRows(db)
  const { dossierId, number, act } = latest
  return db
    .selectDistinctOn([dossierId], { dossierId, number, act, lastDay: sql<string>`${lastDay}`.as('last_day') })
    .from(latest)
    .orderBy(dossierId, desc(lastDay), desc(number))
}

/** Listings for sale whose public projection says otherwise than today's mandates whether they are exclusive. */
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

/** Those of these listings that a mandate in force today covers. */
export async function mandatedAmong(db: Database, dossierIds: number[]): Promise<Set<number>> {
  const mandates = await readMandates(db, dossierIds)
  return new Set(mandates.filter((mandate) => isInForce(mandate, today())).map(({ dossierId }) => dossierId))
}

/** Whether a mandate in force today covers a listing. */
export const hasMandate = async (db: Database, dossierId: number): Promise<boolean> =>
  (await mandatedAmong(db, [dossierId])).has(dossierId)

/** Those of these listings that a mandate in force today gives to this agency alone. */
export async function exclusiveAmong(db: Database, dossierIds: number[]): Promise<Set<number>> {
  const mandates = await readMandates(db, dossierIds)
  const exclusive = mandates.filter((mandate) => mandate.exclusive === 'exclusif' && isInForce(mandate, today()))
  return new Set(exclusive.map(({ dossierId }) => dossierId))
}
