import { eq, sql } from 'drizzle-orm'
import { isForSale } from '#domain/listing/register/status.ts'
import type { Database } from '#server/db/open.ts'
import { account, dossier, property, soldProperty } from '#server/db/schema.ts'
import { today } from '#server/core/today.ts'
import type { Places } from '#server/places/places.ts'
import { findDossier, missingListing } from './dossiers.ts'
import { type DossierRecord, toPublicRow, toSoldRow } from './projection.ts'
import { refuseOldRules } from './projection-rules.ts'

/** Writes, or deletes, what everybody sees of a listing, once `check` lets it. Runs in the caller's transaction. */
export async function publish(
  tx: Database,
  places: Places,
  id: number,
  check?: (record: DossierRecord) => Promise<void>,
): Promise<DossierRecord> {
  const record = await findDossier(tx, id)
  if (!record) throw missingListing()
  await check?.(record)
  const { status } = record.dossier
  if (isForSale(status) || status === 'vendu') await refuseOldRules(tx, places)
  if (isForSale(status)) await writeProjection(tx, toPublicRow(record, places))
  else await deleteIfThere(tx, property, id)
  if (status === 'vendu') await writeSold(tx, record, places)
  else await deleteIfThere(tx, soldProperty, id)
  return record
}

/** Reads first: a delete statement notifies even when it deletes nothing. */
async function deleteIfThere(tx: Database, table: typeof property | typeof soldProperty, id: number): Promise<void> {
  const [found] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id))
  if (found) await tx.delete(table).where(eq(table.id, id))
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
  db.delete(soldProperty).where(sql`${soldProperty.soldOn} < current_date - make_interval(months => ${months})`)

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
