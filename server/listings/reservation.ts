import { and, eq, gt, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { ReservationForm } from '#domain/listing/reservation.ts'
import { Refusal } from '#server/core/refusal.ts'
import { type Actor, recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'
import { dossier, type property } from '#server/db/schema/listings.ts'
import type { Places } from '#server/places/places.ts'
import { isBlindTo } from './confidential-readers.ts'
import { lockDossier, type ListingStores, readDossiers } from './dossiers.ts'
import { type WholeDossier, withSteps } from './history.ts'
import { confirmedWordsEntry, type Edit, titleOf } from './journal.ts'
import { mandatedAmong } from './mandates.ts'
import { type StoredDossier, toPreviewRow } from './projection.ts'
import { updateDossier } from './write.ts'

// Drafts that buyers whose brief fits may read for some days before everybody: docs/decisions/reserved-and-verified.md.

const DAY_MS = 86_400_000

/**
 * Reserves a draft for some days, by the rules of publication; or withdraws a reserved one, which is a draft again. Refuses a
 * listing that is no draft, is reserved already, or may not be public.
 */
export const changeReservation = (
  stores: ListingStores & { db: Database },
  { days, confirmedWords = [] }: ReservationForm,
  { id, by, version, reader }: Edit,
): Promise<WholeDossier> =>
  stores.db.transaction(async (tx) => {
    const before = await lockDossier(tx, { id, version })
    if (days === null) return withSteps(tx, await withdrawReserved(tx, stores, { before, by }))
    const { status, reservedUntil } = before.dossier
    if (status !== 'brouillon') throw new Refusal('conflict', 'Seul un brouillon peut être réservé.')
    if (reservedUntil) throw new Refusal('conflict', 'Cette affaire est déjà réservée.')
    const until = new Date(Date.now() + days * DAY_MS)
    const words = isBlindTo(before, reader) ? { isBlind: true } : { confirmedWords }
    const after = await updateDossier(tx, stores, {
      before,
      change: { row: { reservedUntil: until } },
      requirements: { isWhole: true, ...words },
    })
    await recordAudit(tx, {
      by,
      action: 'property.reserved',
      subject: titleOf(after),
      subjectId: id,
      changes: { until: until.toISOString(), ...confirmedWordsEntry(after, stores.places) },
    })
    return withSteps(tx, after)
  })

/** Makes a locked reserved listing a plain draft again. Refuses one that is not reserved. */
export async function withdrawReserved(
  tx: Database,
  stores: ListingStores,
  { before, by }: { before: StoredDossier; by: Actor },
): Promise<StoredDossier> {
  if (!before.dossier.reservedUntil) throw new Refusal('conflict', 'Cette affaire n’est pas réservée.')
  const after = await updateDossier(tx, stores, { before, change: { row: { reservedUntil: null } } })
  const { id } = after.dossier
  await recordAudit(tx, { by, action: 'property.unreserved', subject: titleOf(after), subjectId: id })
  return after
}

/** SQL condition on `dossier` rows: reserved to buyers whose brief fits. */
export const IS_RESERVED: SQL = isNotNull(dossier.reservedUntil)

/** A reserved listing: what readers see of it, which is what everybody would, and until when. */
export interface ReservedListing {
  row: typeof property.$inferSelect
  until: Date
}

/** Those of these listings that are reserved, or all that changed after a time, by their id. */
export async function readReserved(
  db: Database,
  places: Places,
  which: { ids: number[] } | { since: Date | undefined },
): Promise<Map<number, ReservedListing>> {
  const isAsked =
    'ids' in which ? inArray(dossier.id, which.ids) : which.since ? gt(dossier.updatedAt, which.since) : undefined
  const rows = await db.select({ id: dossier.id }).from(dossier).where(and(IS_RESERVED, isAsked)).orderBy(dossier.id)
  const dossiers = await readDossiers(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(
    dossiers.flatMap((whole) => {
      const { id, reservedUntil: until } = whole.dossier
      return until ? [[id, { row: toPreviewRow(whole, places), until }] as const] : []
    }),
  )
}

/** Reserved listings whose time is over, or which no mandate in force covers any more; with their agent's address. */
export async function listEndedReservations(db: Database, now: Date) {
  const rows = await db
    .select({ id: dossier.id, title: dossier.title, until: dossier.reservedUntil, agentEmail: account.email })
    .from(dossier)
    .leftJoin(account, and(eq(account.id, dossier.agentId), account.active))
    .where(IS_RESERVED)
    .orderBy(dossier.id)
  const mandated = await mandatedAmong(
    db,
    rows.map(({ id }) => id),
  )
  return rows.filter(({ id, until }) => (until !== null && until <= now) || !mandated.has(id))
}
