import { sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import type { AuditedField } from '#domain/accounts/admin.ts'
import type { Agency } from '#domain/agency/agency.ts'
import { FIELD_NAMES, field } from '#domain/listing/register/fields.ts'
import { isForSale, type Status } from '#domain/listing/register/status.ts'
import { readSettings } from '#server/appointments/settings.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import { dossier, dossierPicture, property, propertyEvent, soldProperty } from '#server/db/schema.ts'
import {
  type DossierChange,
  insertDossier,
  lockDossier,
  missingListing,
  updateDossier,
} from '#server/listings/dossiers.ts'
import { withPictures } from '#server/listings/picture-rooms.ts'
import { getProperty } from '#server/listings/listing-queries.ts'
import type { PropertyRow } from '#server/listings/listing-row.ts'
import { type DossierRecord, toPreviewRow } from '#server/listings/projection.ts'
import type { Places } from '#server/places/places.ts'
import type { Storage } from '#server/storage/storage.ts'

interface Stores {
  db: Database
  places: Places
  storage: Storage
}

interface Publishing extends Stores {
  agency: Agency
}

/** `by` is the administrator; `version` the `updatedAt` they edited, absent to skip the check. */
export interface Edit {
  id: number
  by: User
  version?: string | undefined
}

/**
 * Adds a listing for sale: as a draft when the agency refuses to publish without a mandate, as it has none yet. Returns
 * what its page shows, or would show; refuses when its reference is taken, or when it may not be public.
 */
export const publishProperty = (
  { agency, ...stores }: Publishing,
  { row, ...parts }: DossierChange,
  by: User,
): Promise<{ row: PropertyRow; isDraft: boolean }> =>
  withPictures(stores, async (tx) => {
    const isDraft = (await readSettings(tx, agency)).publishing.requireMandate
    const status = isDraft ? 'brouillon' : 'en vente'
    const record = await insertDossier(tx, stores, { row: { ...row, status }, ...parts })
    const { id, title } = record.dossier
    const action = isDraft ? 'property.started' : 'property.published'
    await recordAudit(tx, { by, action, subject: title, subjectId: id })
    return { row: isDraft ? toPreviewRow(record, stores.places) : await getProperty(tx, id), isDraft }
  })

/**
 * Stores what `change` makes of a published listing. Refuses when it is not published, no longer at `version`, or when its
 * reference is taken.
 */
export const updateProperty = (
  stores: Stores,
  change: (before: DossierRecord, shown: PropertyRow) => DossierChange,
  { id, by, version }: Edit,
): Promise<PropertyRow> =>
  withPictures(stores, async (tx) => {
    const before = await lockDossier(tx, { id, version })
    if (!isForSale(before.dossier.status)) throw missingListing()
    const after = await updateDossier(tx, stores, { before, change: change(before, await getProperty(tx, id)) })
    const isFeaturing = before.dossier.featured !== after.dossier.featured
    const changes = changesBetweenRecords(before, after)
    const action = isFeaturing && Object.keys(changes).length === 1 ? 'property.featured' : 'property.changed'
    await recordAudit(tx, { by, action, subject: after.dossier.title, subjectId: id, changes })
    return getProperty(tx, id)
  })

/** Withdraws a published listing: its dossier stays (docs/specification.md §7, DELETE). Refuses when it is not published. */
export const withdrawProperty = (stores: Stores, { id, by }: Edit): Promise<void> =>
  stores.db.transaction(async (tx) => {
    const before = await lockDossier(tx, { id })
    const { title, reference, location, price, status } = before.dossier
    if (!isForSale(status)) throw missingListing()
    await updateDossier(tx, stores, { before, change: { row: { status: 'retiré' } } })
    await recordStep(tx, { id, by, from: status, to: 'retiré' })
    await recordAudit(tx, {
      by,
      action: 'property.removed',
      subject: title,
      subjectId: id,
      changes: { reference, location, price },
    })
  })

interface Step extends Edit {
  from: Status
  to: Status
  reason?: string | undefined
}

/** Records a step in the life of a listing. */
export async function recordStep(tx: Database, { id, by, from, to, reason = '' }: Step): Promise<void> {
  await tx.insert(propertyEvent).values({ dossierId: id, actorId: by.id, from, to, reason })
}

/** The journal's view of a listing: one value a field. */
function auditedFields({ dossier, pictures, years }: DossierRecord): Partial<Record<AuditedField, unknown>> {
  const { title, description, category, location, price, reference, featured, features } = dossier
  const { deal, activities, discretion, disclosure, scene, agentId } = dossier
  return {
    title,
    description,
    category,
    location,
    price,
    reference,
    featured,
    features,
    deal,
    activities,
    discretion,
    disclosure,
    scene,
    agentId,
    image: pictures[0]?.image ?? null,
    pictures: pictures.slice(1),
    years,
    ...Object.fromEntries(FIELD_NAMES.map((name) => [name, dossier.facts[name] ?? null])),
  }
}

/** Values too long, or too confidential, for the journal: it only says that they changed. */
const NAME_ONLY = new Set<string>([
  ...(['pictures', 'years'] satisfies AuditedField[]),
  ...FIELD_NAMES.filter((name) => field(name).visibility === 'confidential' || field(name).secretChoices),
])

const DISCLOSED = new Set<string>(FIELD_NAMES.filter((name) => field(name).visibility === 'disclosed'))

/** What a listing withholds is confidential, too: its figures, its place. */
const isWithheld = (name: string, { dossier }: DossierRecord): boolean =>
  DISCLOSED.has(name) ? dossier.disclosure !== 'public' : name === 'location' && dossier.discretion !== 'commune'

/** The fields that differ, as [before, after]; as an empty list where the journal must not hold the values. */
export function changesBetweenRecords(
  before: DossierRecord,
  after: DossierRecord,
): Partial<Record<AuditedField, unknown>> {
  const [earlier, later] = [auditedFields(before), auditedFields(after)]
  const names = Object.keys(later) as AuditedField[]
  const differing = names.filter((name) => JSON.stringify(earlier[name]) !== JSON.stringify(later[name]))
  return Object.fromEntries(
    differing.map((name) => {
      const isNameOnly = NAME_ONLY.has(name) || isWithheld(name, before) || isWithheld(name, after)
      return [name, isNameOnly ? [] : [earlier[name] ?? null, later[name] ?? null]]
    }),
  )
}

/** Columns that hold the URLs of listings' pictures: uploaded files that are in none of them may be deleted. */
export const PICTURE_COLUMNS = [
  { table: property, column: property.image },
  { table: dossierPicture, column: dossierPicture.image },
  { table: soldProperty, column: soldProperty.image },
]

/** Uploaded pictures that listings use, or what is being typed of them, also as full URLs; the others may be deleted. */
export async function listImages(db: Database): Promise<string[]> {
  const found = await Promise.all(
    PICTURE_COLUMNS.map(({ table, column }) =>
      db
        .selectDistinct({ image: column })
        .from(table)
        .where(sql`${column} like '%/uploads/%'`),
    ),
  )
  const typed = await db
    .select({
      images: sql<string[]>`array(select m[1] from regexp_matches(${dossier.draft}::text, '(/uploads/[^"]+)', 'g') m)`,
    })
    .from(dossier)
    .where(sql`${dossier.draft}::text like '%/uploads/%'`)
  return [...new Set([...found.flat().map(({ image }) => image), ...typed.flatMap(({ images }) => images)])]
}
