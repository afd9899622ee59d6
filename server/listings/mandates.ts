import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { bigint, date, integer, pgView, text } from 'drizzle-orm/pg-core'
import type { MANDATE_ACT_NAMES } from '#domain/mandates/mandate.ts'
import { todayInParis } from '#server/core/today.ts'
import type { Database } from '#server/db/database.ts'
import { mandateRegister } from '#server/db/schema/mandates.ts'
import { property } from '#server/db/schema/listings.ts'

type RegisterRow = typeof mandateRegister.$inferSelect

/** The terms of a mandate as its last row has them. */
export type Mandate = RegisterRow & { dossierId: number }

/** The number of the mandate that a row records, changes or ends. */
const MANDATE = sql`coalesce(${mandateRegister.of}, ${mandateRegister.number})`

/** The mandates of the register to sell or let these listings, in no order. */
export async function readMandates(db: Database, dossierIds: number[]): Promise<Mandate[]> {
  if (dossierIds.length === 0) return []
  const rows = await db
    .selectDistinctOn([MANDATE])
    .from(mandateRegister)
    .where(inArray(mandateRegister.dossierId, dossierIds))
    .orderBy(MANDATE, desc(mandateRegister.number))
  return rows.flatMap((row) => (row.dossierId === null ? [] : [{ ...row, dossierId: row.dossierId }]))
}

/** server/db/views/mandate_cover.sql: mandates of the register and of the former one. `mandate` is null for the latter. */
const cover = pgView('mandate_cover', {
  dossierId: bigint('dossier_id', { mode: 'number' }).notNull(),
  mandate: integer(),
  act: text().$type<(typeof MANDATE_ACT_NAMES)[number]>().notNull(),
  exclusive: text().notNull(),
  startsOn: date('starts_on').notNull(),
  lastDay: date('last_day').notNull(),
}).existing()

const isInForceToday = () => sql`${todayInParis()}::date between ${cover.startsOn} and ${cover.lastDay}`

/** The days that a mandate covers, both included. */
export type MandateCover = Pick<typeof cover.$inferSelect, 'dossierId' | 'startsOn' | 'lastDay'>

/** The days that the mandates of these listings cover, those of the former register included. */
export async function readMandateCovers(db: Database, dossierIds: number[]): Promise<MandateCover[]> {
  if (dossierIds.length === 0) return []
  const { dossierId, startsOn, lastDay } = cover
  return db.select({ dossierId, startsOn, lastDay }).from(cover).where(inArray(dossierId, dossierIds))
}

/** The listings that a mandate in force covers today, for a subquery; with the one that ends last, and its last day. */
export function selectMandateEnds(db: Database) {
  const { dossierId, mandate, act, lastDay } = cover
  return db
    .selectDistinctOn([dossierId], { id: dossierId, mandate, act, endsOn: lastDay })
    .from(cover)
    .where(isInForceToday())
    .orderBy(dossierId, desc(lastDay))
    .as('mandate_ends')
}

/** The listings that a mandate in force covers today, for a subquery. */
export const selectMandated = (db: Database) => db.select({ id: cover.dossierId }).from(cover).where(isInForceToday())

/** Listings for sale whose published exclusivity differs from today's mandates. */
export async function listStaleExclusivity(db: Database): Promise<number[]> {
  const rows = await db
    .selectDistinct({
      id: property.id,
      isShown: sql<boolean>`coalesce((${property.card}->>'isExclusive')::boolean, false)`,
    })
    .from(property)
    .innerJoin(cover, eq(cover.dossierId, property.id))
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
  return new Map(rows.map(({ id, endsOn }) => [id, endsOn]))
}

/** Those of these listings that a mandate in force today covers. */
export const mandatedAmong = async (db: Database, dossierIds: number[]): Promise<Set<number>> =>
  new Set((await readMandateEnds(db, dossierIds)).keys())

/** Whether a mandate in force today covers a listing. */
export const hasMandate = async (db: Database, dossierId: number): Promise<boolean> =>
  (await mandatedAmong(db, [dossierId])).has(dossierId)

/** Those of these listings that an exclusive mandate in force today covers. */
export async function exclusiveAmong(db: Database, dossierIds: number[]): Promise<Set<number>> {
  const isOne = and(isInForceToday(), eq(cover.exclusive, 'exclusif'), inArray(cover.dossierId, dossierIds))
  const rows = await db.select({ id: cover.dossierId }).from(cover).where(isOne)
  return new Set(rows.map(({ id }) => id))
}
