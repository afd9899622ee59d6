import { isDeepStrictEqual } from 'node:util'
import { eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import { isForSale } from '#domain/listing/register/status.ts'
import { monthsAfter } from '#domain/days.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'
import { dossier, property, removedProperty, soldProperty } from '#server/db/schema/listings.ts'
import { todayInParis } from '#server/core/today.ts'
import type { Places } from '#server/places/places.ts'
import { readDossiers } from './dossiers.ts'
import { type StoredDossier, toPublicRow, toSoldRow } from './projection.ts'
import { refuseOldRules } from './projection-rules.ts'

/** Writes or deletes the public data of locked listings, once `check` allows it. Runs in the caller's transaction. */
export async function publish(
  tx: Database,
  places: Places,
  ids: number[],
  check?: (whole: StoredDossier) => Promise<void>,
): Promise<StoredDossier[]> {
  const dossiers = await readDossiers(tx, ids)
  for (const whole of dossiers) await check?.(whole)
  if (dossiers.some((whole) => isSold(whole) || isOnSite(whole))) await refuseOldRules(tx, places)
  await writePublished(tx, dossiers, places)
  for (const whole of dossiers.filter(isSold)) await writeSold(tx, whole, places)
  await deleteSold(tx, idsOf(dossiers.filter((whole) => !isSold(whole))))
  return dossiers
}

const isSold = ({ dossier: { status } }: StoredDossier) => status === 'vendu'
const isOnSite = ({ dossier: { status } }: StoredDossier) => isForSale(status)
const idsOf = (dossiers: StoredDossier[]) => dossiers.map(({ dossier: { id } }) => id)

/** Writes listings for sale unless they are unchanged, because each write drops cached pages. Unpublishes the others. */
export async function writePublished(tx: Database, dossiers: StoredDossier[], places: Places): Promise<void> {
  const published = dossiers.filter(isOnSite)
  const rows = await tx
    .select()
    .from(property)
    .where(inArray(property.id, idsOf(published)))
  const stored = new Map(rows.map((row) => [row.id, row]))
  const changed = published
    .map((whole) => projected(whole, () => toPublicRow(whole, places)))
    .filter((row) => !shows(stored.get(row.id ?? 0), row))
  if (changed.length) {
    await tx.insert(property).values(changed).onConflictDoUpdate({ target: property.id, set: EXCLUDED })
  }
  await takeDown(tx, idsOf(dossiers.filter((whole) => !isOnSite(whole))))
}

const EXCLUDED = Object.fromEntries(
  Object.entries(getTableColumns(property)).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
)

/** Whether a stored row is this one already. */
export const shows = (stored: object | undefined, row: object): boolean =>
  stored !== undefined && isDeepStrictEqual(asJson(stored), { ...asJson(stored), ...asJson(row) })

const asJson = (row: object) => JSON.parse(JSON.stringify(row)) as object

export function projected<Row>({ dossier: { id } }: StoredDossier, project: () => Row): Row {
  try {
    return project()
  } catch (cause) {
    throw new Error(`Listing ${id} cannot be projected`, { cause })
  }
}

// Even a DELETE of no rows fires the triggers that drop cached pages: the next functions read first.

/** Unpublishes those listings that are published: their pages then say so and show similar listings. */
async function takeDown(tx: Database, ids: number[]): Promise<void> {
  const gone = await tx.select(SIMILARITY).from(property).where(inArray(property.id, ids))
  if (gone.length === 0) return
  const own = gone.map(({ id }) => id)
  await tx.delete(removedProperty).where(inArray(removedProperty.id, own))
  await tx.insert(removedProperty).values(gone)
  await tx.delete(property).where(inArray(property.id, own))
}

const { id, category, sector, activity, deal, price, commune, arrondissement, departement, region } = property
/** The columns that find similar listings once a listing is unpublished. */
const SIMILARITY = { id, category, sector, activity, deal, price, commune, arrondissement, departement, region }

async function deleteSold(tx: Database, ids: number[]): Promise<void> {
  const found = await tx.select({ id: soldProperty.id }).from(soldProperty).where(inArray(soldProperty.id, ids))
  if (found.length) await tx.delete(soldProperty).where(inArray(soldProperty.id, ids))
}

async function writeSold(tx: Database, whole: StoredDossier, places: Places): Promise<void> {
  const row = toSoldRow(whole, places, todayInParis())
  await tx.insert(soldProperty).values(row).onConflictDoUpdate({ target: soldProperty.id, set: row })
}

/** Deletes the pages of listings sold more than `months` ago. */
export const deleteOldSold = (db: Database, { months }: { months: number }): Promise<unknown> =>
  db.delete(soldProperty).where(lt(soldProperty.soldOn, monthsAfter(todayInParis(), -months)))

/** Listings for sale whose published agent differs from the agent's account. */
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
