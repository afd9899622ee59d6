import { desc, eq, inArray, sql } from 'drizzle-orm'
import { daysAfter, today } from '#server/core/today.ts'
import type { Database } from '#server/db/open.ts'
import { mandateRegister, property } from '#server/db/schema.ts'

type RegisterRow = typeof mandateRegister.$inferSelect

/** The terms of a mandate as its last row has them. */
export type Mandate = RegisterRow & { dossierId: number }

/** The mandates to sell or let these listings, in no order. */
export async function readMandates(db: Database, dossierIds: number[]): Promise<Mandate[]> {
  if (dossierIds.length === 0) return []
  const mandate = sql`coalesce(${mandateRegister.of}, ${mandateRegister.number})`
  const rows = await db
    .selectDistinctOn([mandate])
    .from(mandateRegister)
    .where(inArray(mandateRegister.dossierId, dossierIds))
    .orderBy(mandate, desc(mandateRegister.number))
  return rows.flatMap((row) => (row.dossierId === null ? [] : [{ ...row, dossierId: row.dossierId }]))
}

/** The last day on which a mandate holds: the day of a termination is the first one without it. */
export const lastDay = ({ act, endsOn }: RegisterRow): string =>
  act === 'résiliation' ? daysAfter(endsOn, -1) : endsOn

/** Whether a mandate holds on a day (YYYY-MM-DD). */
export const isInForce = (mandate: RegisterRow, day: string): boolean =>
  mandate.startsOn <= day && day <= lastDay(mandate)

/** How many listings for sale a mandate in force covers today. */
export async function countWithMandate(db: Database): Promise<number> {
  const rows = await db
    .selectDistinct({ id: property.id })
    .from(property)
    .innerJoin(mandateRegister, eq(mandateRegister.dossierId, property.id))
  const mandates = await readMandates(
    db,
    rows.map(({ id }) => id),
  )
  return new Set(mandates.filter((one) => isInForce(one, today())).map(({ dossierId }) => dossierId)).size
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
