import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PictureForm } from '#domain/listing/dossier.ts'
import type { YearForm } from '#domain/listing/register/facts.ts'
import { FOR_SALE, isForSale } from '#domain/listing/register/status.ts'
import type { Database } from '#server/db/open.ts'
import {
  account,
  dossier,
  dossierPicture,
  dossierYear,
  priceChange,
  property,
  soldProperty,
} from '#server/db/schema.ts'
import { violates } from '#server/db/violation.ts'
import { today } from '#server/core/today.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Places } from '#server/places/places.ts'
import type { Move, Storage } from '#server/storage/storage.ts'
import { exclusiveAmong } from './mandates.ts'
import { housePictures } from './picture-rooms.ts'
import { type DossierRecord, type DossierRow, toPublicRow, toSoldRow } from './projection.ts'
import { refuseOldRules } from './projection-rules.ts'
import { type Asked, refuseUnlessPublishable } from './publication-gate.ts'

/** What a write changes of a listing; years and pictures are replaced as a whole. */
export interface DossierChange {
  row?: Partial<Omit<typeof dossier.$inferInsert, 'id'>>
  years?: YearForm[]
  pictures?: PictureForm[]
}

/** Always later than the last version, even if the clock goes back: clients compare versions to detect changes. */
const NEXT_VERSION = sql`greatest(now(), ${dossier.updatedAt} + interval '1 millisecond')`

/** Everything about these listings, in no order. */
export async function readDossiers(db: Database, ids: number[]): Promise<DossierRecord[]> {
  if (ids.length === 0) return []
  // One after the other: `db` may be a transaction, which has one connection.
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
  return rows.map(({ dossier: row, agent }) => {
    const isOwn = ({ dossierId }: { dossierId: number }) => dossierId === row.id
    return {
      dossier: row,
      years: years.filter(isOwn),
      pictures: pictures.filter(isOwn),
      prices: prices.filter(isOwn),
      agent: agent ? agentOf(agent) : undefined,
      isExclusive: exclusive.has(row.id),
    }
  })
}

const agentOf = ({ firstName, lastName, agentStatus, agentSpeciality, agentPhone }: typeof account.$inferSelect) => ({
  name: `${firstName} ${lastName}`,
  ...(agentStatus ? { status: agentStatus } : {}),
  ...(agentSpeciality ? { speciality: agentSpeciality } : {}),
  ...(agentPhone ? { phone: agentPhone } : {}),
})

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

/**
 * The listings for sale of an agent, locked until the transaction ends. Call it before locking the account: who saves a
 * listing locks the listing first.
 */
export async function lockListingsOf(tx: Database, agentId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: dossier.id })
    .from(dossier)
    .where(and(eq(dossier.agentId, agentId), inArray(dossier.status, [...FOR_SALE])))
    .orderBy(dossier.id)
    .for('update')
  return rows.map(({ id }) => id)
}

/** Writes again what everybody sees of locked listings, after something that they show has changed. */
export async function republish(tx: Database, places: Places, ids: number[]): Promise<void> {
  for (const id of ids) await publish(tx, places, id)
}

/** Everything about a listing; undefined when there is none of that number. */
export const findDossier = async (db: Database, id: number): Promise<DossierRecord | undefined> =>
  (await readDossiers(db, [id]))[0]

/**
 * Everything about a listing, locked until the transaction ends. Refuses when there is none, or when it is no longer at
 * `version` (its `updatedAt`, in ISO 8601).
 */
export async function lockDossier(
  tx: Database,
  { id, version }: { id: number; version?: string | undefined },
): Promise<DossierRecord> {
  const [row] = await tx.select({ at: dossier.updatedAt }).from(dossier).where(eq(dossier.id, id)).for('update')
  if (!row) throw missingListing()
  if (version !== undefined && row.at.toISOString() !== version) {
    throw new Refusal(
      'conflict',
      'Ce bien a été modifié entre-temps par une autre personne. Rechargez la page pour voir sa version, puis reprenez vos modifications.',
    )
  }
  const record = await findDossier(tx, id)
  if (!record) throw missingListing()
  return record
}

interface Stores {
  places: Places
  storage: Storage
}

/** Adds a listing and publishes it if its status says so. Runs in the caller's transaction: see withPictures. */
export async function insertDossier(tx: Database, stores: Stores, change: DossierChange): Promise<DossierRecord> {
  const [record] = await insertDossiers(tx, stores, [change])
  if (!record) throw missingListing()
  return record
}

/**
 * Adds listings, at least one, in as many statements as for one, and publishes those whose status says so. Runs in the
 * caller's transaction. Returns them in their order.
 */
export const insertDossiers = (
  tx: Database,
  { places, storage }: Stores,
  changes: DossierChange[],
): Promise<DossierRecord[]> =>
  onTakenReference(async () => {
    const made = await tx
      .insert(dossier)
      .values(changes.map(({ row = {} }) => publicationDate(row, undefined)))
      .returning({ id: dossier.id })
    const ids = made.map(({ id }) => id)
    const moves: Move[] = []
    const parts: Parts[] = []
    for (const [at, { row = {}, ...change }] of changes.entries()) {
      const { discretion = 'commune' } = row
      const housed = await housePictures(tx, storage, change.pictures ?? [], { discretion })
      moves.push(...housed.moves)
      parts.push({ ...change, pictures: housed.pictures, dossierId: ids[at] ?? 0 })
    }
    await insertParts(tx, parts)
    const records = (await readDossiers(tx, ids)).toSorted((one, other) => one.dossier.id - other.dossier.id)
    for (const after of records) await refuseUnlessPublishable(tx, places, { after })
    const published = records.filter(({ dossier: row }) => isForSale(row.status))
    if (published.length) {
      await refuseOldRules(tx, places)
      await tx.insert(property).values(published.map((record) => toPublicRow(record, places)))
    }
    for (const record of records) if (record.dossier.status === 'vendu') await writeSold(tx, record, places)
    await storage.copy(moves)
    return records
  })

/**
 * Writes a change of a locked listing, and its public projection with it: inserted, updated or deleted as its status says.
 * A changed price of a published listing is recorded. Runs in the caller's transaction (withPictures, when pictures may
 * change). Returns the listing as stored; refuses when what would be public may not be.
 */
export const updateDossier = (
  tx: Database,
  { places, storage }: Stores,
  { before, change, asked }: { before: DossierRecord; change: DossierChange; asked?: Asked },
): Promise<DossierRecord> =>
  onTakenReference(async () => {
    const { id } = before.dossier
    const row = publicationDate(change.row ?? {}, before.dossier)
    await tx
      .update(dossier)
      .set({ ...row, ...(await recordPriceChange(tx, before.dossier, row)), updatedAt: NEXT_VERSION })
      .where(eq(dossier.id, id))
    const housed = await houseChanged(tx, storage, before, change)
    await replaceParts(tx, id, { ...change, ...(housed && { pictures: housed.pictures }) })
    const record = await publish(tx, places, id, (after) =>
      refuseUnlessPublishable(tx, places, { before, after, asked }),
    )
    // Last: what is refused is not copied to where everybody reads.
    if (housed) await storage.copy(housed.moves)
    return record
  })

/** Undefined when the change says nothing of pictures. */
async function houseChanged(
  tx: Database,
  storage: Storage,
  before: DossierRecord,
  { row = {}, pictures }: DossierChange,
) {
  const { id, discretion } = before.dossier
  const changed =
    pictures ?? (row.discretion && row.discretion !== discretion ? before.pictures.map(toPicture) : undefined)
  return (
    changed &&
    housePictures(tx, storage, changed, { id, discretion: row.discretion ?? discretion, known: before.pictures })
  )
}

const toPicture = ({ image, alt, caption, confidential }: PictureForm): PictureForm => ({
  image,
  alt,
  caption,
  confidential,
})

type ChangedRow = NonNullable<DossierChange['row']>

/** The first publication, or the one after a draft, dates a listing. */
function publicationDate(row: ChangedRow, before: DossierRow | undefined): ChangedRow {
  const isPublishing = row.status && isForSale(row.status) && !(before && isForSale(before.status))
  return isPublishing ? { publishedAt: new Date(), confirmedAt: new Date(), ...row } : row
}

async function recordPriceChange(tx: Database, before: DossierRow, row: ChangedRow): Promise<ChangedRow> {
  const staysForSale = isForSale(before.status) && isForSale(row.status ?? before.status)
  if (!staysForSale || !row.price || !before.price || row.price === before.price) return {}
  await tx.insert(priceChange).values({ dossierId: before.id, before: before.price, after: row.price })
  return { priceChangedAt: new Date() }
}

async function replaceParts(tx: Database, dossierId: number, { years, pictures }: DossierChange): Promise<void> {
  if (years) await tx.delete(dossierYear).where(eq(dossierYear.dossierId, dossierId))
  if (pictures) await tx.delete(dossierPicture).where(eq(dossierPicture.dossierId, dossierId))
  await insertParts(tx, [{ dossierId, years, pictures }])
}

type Parts = { [Part in 'years' | 'pictures']?: DossierChange[Part] | undefined } & { dossierId: number }

async function insertParts(tx: Database, parts: Parts[]): Promise<void> {
  const years = parts.flatMap(({ dossierId, years: own = [] }) => own.map((year) => ({ ...year, dossierId })))
  const pictures = parts.flatMap(({ dossierId, pictures: own = [] }) =>
    own.map((picture, position) => ({ ...picture, dossierId, position })),
  )
  if (years.length) await tx.insert(dossierYear).values(years)
  if (pictures.length) await tx.insert(dossierPicture).values(pictures)
}

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

async function writeSold(tx: Database, record: DossierRecord, places: Places): Promise<void> {
  const row = toSoldRow(record, places, today())
  await tx.insert(soldProperty).values(row).onConflictDoUpdate({ target: soldProperty.id, set: row })
}

/** Deletes the pages of listings sold more than `months` ago. */
export const deleteOldSold = (db: Database, { months }: { months: number }): Promise<unknown> =>
  db.delete(soldProperty).where(sql`${soldProperty.soldOn} < current_date - make_interval(months => ${months})`)

async function onTakenReference<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, 'dossier_reference') || violates(error, 'property_reference')) {
      const message = 'Cette référence est déjà utilisée.'
      throw new Refusal('conflict', message, { problems: [{ path: 'reference', message }] })
    }
    throw error
  }
}

export const missingListing = (): Refusal =>
  new Refusal('missing', "Le bien que vous recherchez n'existe pas ou a été retiré de la vente.")
