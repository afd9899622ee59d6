import { desc, inArray, sql } from 'drizzle-orm'
import { daysAfter, today } from '#server/core/today.ts'
import type { Database } from '#server/db/open.ts'
import { mandateRegister } from '#server/db/schema.ts'

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
