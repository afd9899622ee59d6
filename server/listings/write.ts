import { eq, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import type { PictureForm } from '#domain/listing/dossier.ts'
import type { YearForm } from '#domain/listing/register/facts.ts'
import { isPrivatePicture } from '#domain/listing/pictures/private-picture.ts'
import { isForSale, shownStatus } from '#domain/listing/register/status.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { dossier, dossierPicture, dossierYear, priceChange } from '#server/db/schema/listings.ts'
import { violates } from '#server/db/violation.ts'
import { picked } from '#server/core/picked.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Storage } from '#server/storage/storage.ts'
import { missingListing, type ListingStores } from './dossiers.ts'
import { titleOf } from './journal.ts'
import { housePictures } from './picture-rooms.ts'
import type { StoredDossier, DossierRow } from './projection.ts'
import { type Requirements, refuseUnlessPublishable } from './publication-gate.ts'
import { publish } from './publish.ts'

/** What a write changes of a listing; years and pictures are replaced as a whole. */
export interface DossierChange {
  row?: Partial<Omit<typeof dossier.$inferInsert, 'id'>>
  years?: YearForm[]
  pictures?: PictureForm[]
}

/** Always later than the last version, even if the clock goes back: clients compare versions to detect changes. */
const NEXT_VERSION = sql`greatest(now(), ${dossier.updatedAt} + interval '1 millisecond')`

/** Adds a listing, and publishes it if its status is for sale. Runs in the caller's transaction: see withPictures. */
export const insertDossier = (
  tx: Database,
  { places, storage }: ListingStores,
  { row = {}, years, pictures = [] }: DossierChange,
): Promise<StoredDossier> =>
  onTakenReference(async () => {
    const [made] = await tx.insert(dossier).values(publicationDate(row, undefined)).returning({ id: dossier.id })
    if (!made) throw missingListing()
    const housed = await housePictures(tx, storage, pictures, {
      discretion: row.discretion ?? 'commune',
      status: row.status ?? 'brouillon',
    })
    await replaceParts(tx, made.id, { years, pictures: housed.pictures })
    const [whole] = await publish(tx, places, [made.id], (after) => refuseUnlessPublishable(tx, places, { after }))
    await storage.copy(housed.moves)
    return whole as StoredDossier
  })

/**
 * Writes a change of a locked listing and, according to its status, inserts, updates or deletes its public projection.
 * Records a price change of a published listing. Runs in the caller's transaction (withPictures, when pictures may
 * change). Returns the listing as stored. Refuses a listing that may not be public as changed.
 */
export const updateDossier = (
  tx: Database,
  { places, storage }: ListingStores,
  { before, change, requirements }: { before: StoredDossier; change: DossierChange; requirements?: Requirements },
): Promise<StoredDossier> =>
  onTakenReference(async () => {
    const { id } = before.dossier
    const row = publicationDate(change.row ?? {}, before.dossier)
    await tx
      .update(dossier)
      .set({ ...row, ...(await recordPriceChange(tx, before.dossier, row)), updatedAt: NEXT_VERSION })
      .where(eq(dossier.id, id))
    const housed = await houseChanged(tx, storage, before, change)
    await replaceParts(tx, id, { ...change, ...(housed && { pictures: housed.pictures }) })
    const [whole] = await publish(tx, places, [id], (after) =>
      refuseUnlessPublishable(tx, places, { before, after, requirements }),
    )
    // Last, so that the pictures of a refused change are not copied to the public room.
    if (housed) await storage.copy(housed.moves)
    return whole as StoredDossier
  })

/** Assigns every listing of an agent to another one. Returns those for sale, whose projection must be written again. */
export async function giveListings(
  tx: Database,
  { from, to, by }: { from: number; to: number; by: User },
): Promise<number[]> {
  const rows = await tx
    .update(dossier)
    .set({ agentId: to, updatedAt: NEXT_VERSION })
    .where(eq(dossier.agentId, from))
    .returning({ id: dossier.id, title: dossier.title, status: dossier.status })
  for (const given of rows) {
    const entry = { by, action: 'property.changed', subject: titleOf({ dossier: given }), subjectId: given.id } as const
    await recordAudit(tx, { ...entry, changes: { agentId: [from, to] } })
  }
  return rows.filter(({ status }) => isForSale(status)).map(({ id }) => id)
}

/** Undefined when the change does not contain pictures. */
async function houseChanged(
  tx: Database,
  storage: Storage,
  before: StoredDossier,
  { row = {}, pictures }: DossierChange,
) {
  const { id, discretion } = before.dossier
  const after = { ...before.dossier, ...row }
  const isPublishing =
    isForSale(shownStatus(after)) &&
    !isForSale(shownStatus(before.dossier)) &&
    before.pictures.some(({ image }) => isPrivatePicture(image))
  const isMoving = (row.discretion && row.discretion !== discretion) || isPublishing
  const changed = pictures ?? (isMoving ? before.pictures.map(toPicture) : undefined)
  return (
    changed &&
    housePictures(tx, storage, changed, {
      id,
      known: before.pictures,
      discretion: after.discretion,
      status: shownStatus(after),
    })
  )
}

const toPicture = (picture: PictureForm): PictureForm => picked(picture, 'image', 'alt', 'caption', 'confidential')

type ChangedRow = NonNullable<DossierChange['row']>

/** Dates the listing when it becomes public: from a draft, after a withdrawal, or when a sale is undone. */
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

/** Replaces the years, the pictures or both, where given. */
async function replaceParts(tx: Database, dossierId: number, { years, pictures }: DossierChange): Promise<void> {
  if (years) await tx.delete(dossierYear).where(eq(dossierYear.dossierId, dossierId))
  if (years?.length) await tx.insert(dossierYear).values(years.map((year) => ({ ...year, dossierId })))
  if (pictures) await tx.delete(dossierPicture).where(eq(dossierPicture.dossierId, dossierId))
  if (pictures?.length)
    await tx.insert(dossierPicture).values(pictures.map((picture, position) => ({ ...picture, dossierId, position })))
}

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
