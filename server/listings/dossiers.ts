import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { FOR_SALE } from '#domain/listing/register/status.ts'
import { visibleName } from '#domain/person-name.ts'
import { lockRows } from '#server/db/locks.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'
import { dossier, dossierPicture, dossierYear, priceChange } from '#server/db/schema/listings.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Places } from '#server/places/places.ts'
import type { Storage } from '#server/storage/storage.ts'
import { exclusiveAmong } from './mandates.ts'
import type { StoredDossier } from './projection.ts'
import { listVerifications } from './year-verifications.ts'

/** Services that listings need besides the database of the caller's transaction. */
export interface ListingStores {
  places: Places
  storage: Storage
}

/** Everything about these listings, in no order. */
export async function readDossiers(db: Database, ids: number[]): Promise<StoredDossier[]> {
  if (ids.length === 0) return []
  // Sequential queries: `db` may be a transaction, which has only one connection.
  const rows = await db
    .select({ dossier, agent: account })
    .from(dossier)
    .leftJoin(account, eq(account.id, dossier.agentId))
    .where(inArray(dossier.id, ids))
  const years = await db
    .select()
    .from(dossierYear)
    .where(inArray(dossierYear.dossierId, ids))
    .orderBy(desc(dossierYear.closedOn))
  const pictures = await db
    .select()
    .from(dossierPicture)
    .where(inArray(dossierPicture.dossierId, ids))
    .orderBy(asc(dossierPicture.position))
  const prices = await db
    .select()
    .from(priceChange)
    .where(inArray(priceChange.dossierId, ids))
    .orderBy(desc(priceChange.at))
  const exclusive = await exclusiveAmong(db, ids)
  const verifications = await listVerifications(db, ids)
  return rows.map(({ dossier: row, agent }) => {
    const isOwn = ({ dossierId }: { dossierId: number }) => dossierId === row.id
    return {
      dossier: row,
      years: years.filter(isOwn),
      pictures: pictures.filter(isOwn),
      prices: prices.filter(isOwn),
      agent: agent ? agentOf(agent) : undefined,
      isExclusive: exclusive.has(row.id),
      verifications: verifications.filter(isOwn),
    }
  })
}

const agentOf = ({ firstName, lastName, agentStatus, agentSpeciality, agentPhone }: typeof account.$inferSelect) => ({
  name: visibleName(`${firstName} ${lastName}`),
  ...(agentStatus ? { status: agentStatus } : {}),
  ...(agentSpeciality ? { speciality: agentSpeciality } : {}),
  ...(agentPhone ? { phone: agentPhone } : {}),
})

/** Everything about a listing. Refuses an unknown id. */
export async function getDossier(db: Database, id: number): Promise<StoredDossier> {
  const [whole] = await readDossiers(db, [id])
  if (!whole) throw missingListing()
  return whole
}

/**
 * Everything about a listing, locked until the transaction ends. Refuses an unknown id, and a listing that is no longer at
 * `version` (its `updatedAt`, in ISO 8601).
 */
export async function lockDossier(
  tx: Database,
  { id, version }: { id: number; version?: string | undefined },
): Promise<StoredDossier> {
  await lockRows(tx, dossier, eq(dossier.id, id))
  const whole = await getDossier(tx, id)
  if (version !== undefined && whole.dossier.updatedAt.toISOString() !== version) {
    throw new Refusal(
      'conflict',
      'Ce bien a été modifié entre-temps par une autre personne. Rechargez la page pour voir sa version, puis reprenez vos modifications.',
    )
  }
  return whole
}

/** Locks the listings of an agent until the transaction ends. Call it before locking the account. Returns those for sale. */
export async function lockListingsOf(tx: Database, agentId: number): Promise<number[]> {
  const ids = await lockRows(tx, dossier, eq(dossier.agentId, agentId))
  const isPublished = and(inArray(dossier.id, ids), inArray(dossier.status, [...FOR_SALE]))
  const rows = await tx.select({ id: dossier.id }).from(dossier).where(isPublished).orderBy(dossier.id)
  return rows.map(({ id }) => id)
}

export const missingListing = (): Refusal =>
  new Refusal('missing', "Le bien que vous recherchez n'existe pas ou a été retiré de la vente.")
