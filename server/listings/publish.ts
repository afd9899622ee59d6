import { eq, inArray, sql } from 'drizzle-orm'
import { isForSale } from '#domain/listing/register/status.ts'
import { TODAY } from '#server/db/day.ts'
import type { Database } from '#server/db/open.ts'
import { account, dossier, property, removedProperty, soldProperty } from '#server/db/schema.ts'
import { today } from '#server/core/today.ts'
import type { Places } from '#server/places/places.ts'
import { getDossier } from './dossiers.ts'
import { type DossierRecord, toPublicRow, toSoldRow } from './projection.ts'
import { refuseOldRules } from './projection-rules.ts'

/** Writes, or deletes, what everybody sees of a listing, once `check` lets it. Runs in the caller's transaction. */
export async function publish(
  tx: Database,
  places: Places,
  id: number,
  check?: (record: DossierRecord) => Promise<void>,
): Promise<DossierRecord> {
  const record = await getDossier(tx, id)
  await check?.(record)
  const { status } = record.dossier
  if (isForSale(status) || status === 'vendu') await refuseOldRules(tx, places)
  if (isForSale(status)) await writeProjection(tx, toPublicRow(record, places))
  else await takeDown(tx, [id])
  if (status === 'vendu') await writeSold(tx, record, places)
  else await deleteSold(tx, id)
  return record
}

// A statement that deletes nothing notifies too: both read first.

/** Those of these listings that are in the catalogue leave it: their pages say so and show what is like them. */
export async function takeDown(tx: Database, ids: number[]): Promise<void> {
  const gone = await tx.select(SIMILARITY).from(property).where(inArray(property.id, ids))
  if (gone.length === 0) return
  const own = gone.map(({ id }) => id)
  await tx.delete(removedProperty).where(inArray(removedProperty.id, own))
  await tx.insert(removedProperty).values(gone)
  await tx.delete(property).where(inArray(property.id, own))
}

const { id, category, sector, activity, deal, price, commune, arrondissement, departement, region } = property
/** What a listing that is gone is compared by. */
const SIMILARITY = { id, category, sector, activity, deal, price, commune, arrondissement, departement, region }

async function deleteSold(tx: Database, soldId: number): Promise<void> {
  const [found] = await tx.select({ id: soldProperty.id }).from(soldProperty).where(eq(soldProperty.id, soldId))
  if (found) await tx.delete(soldProperty).where(eq(soldProperty.id, soldId))
}

async function writeProjection(tx: Database, row: typeof property.$inferInsert): Promise<void> {
  const { id, ...columns } = row
  const updated = await tx.update(property).set(columns).where(eq(property.id, id)).returning({ id: property.id })
  if (updated.length === 0) await tx.insert(property).values(row)
}

export async function writeSold(tx: Database, record: DossierRecord, places: Places): Promise<void> {
  const row = toSoldRow(record, places, today())
  await tx.insert(soldProperty).values(row).onConflictDoUpdate({ target: soldProperty.id, set: row })
}

/** Deletes the pages of listings sold more than `months` ago. */
export const deleteOldSold = (db: Database, { months }: { months: number }): Promise<unknown> =>
  db.delete(soldProperty).where(sql`${soldProperty.soldOn} < ${TODAY} - make_interval(months => ${months})`)

/** Writes again what everybody sees of locked listings, after something that they show has changed. */
export async function republish(tx: Database, places: Places, ids: number[]): Promise<void> {
  for (const id of ids) await publish(tx, places, id)
}

/** Listings for sale whose public projection names their agent otherwise than the agent's account. */
export async function listStaleListings(db: Database): Promise<number[]> {
  const name = sql`${account.firstName} || ' ' || ${account.lastName}`
  const shown = sql`${property.sheet}->'agent'`
  const rows = await db
    .select({ id: property.id })
    .from(property)
    .innerJoin(dossier, eq(dossier.id, property.id))
    .leftJoin(account, eq(account.id, dossier.agentId))
    .where(
      sql`${shown}->>'name' is distinct from ${name}
        or ${shown}->>'status' is distinct from nullif(${account.agentStatus}, '')
        or ${shown}->>'speciality' is distinct from nullif(${account.agentSpeciality}, '')
        or ${shown}->>'phone' is distinct from nullif(${account.agentPhone}, '')`,
    )
  return rows.map(({ id }) => id)
}
