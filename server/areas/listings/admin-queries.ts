import { eq, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts/account.ts'
import { changesBetween, recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import type { PropertyRow } from '#server/listings/listing-row.ts'
import { property } from '#server/db/schema.ts'
import { violates } from '#server/db/violation.ts'
import { Refusal } from '#server/core/refusal.ts'

type NewRow = typeof property.$inferInsert
type ChangedRow = Partial<NewRow>

/** Always later than the last version, even if the clock goes back: clients compare versions to detect changes. */
const NEXT_VERSION = sql`greatest(now(), ${property.updatedAt} + interval '1 millisecond')`

/** `by` is the administrator; `version` the `updatedAt` they edited, absent to skip the check. */
interface Edit {
  id: number
  by: User
  version?: string | undefined
}

export const insertProperty = (db: Database, row: NewRow, by: User): Promise<PropertyRow> =>
  onTakenReference(() =>
    db.transaction(async (tx) => {
      const [made] = await tx.insert(property).values(row).returning()
      if (!made) return refuseMissing()
      await recordAudit(tx, { by, action: 'property.published', subject: made.title, subjectId: made.id })
      return made
    }),
  )

/**
 * Stores what `change` returns for the current row. Refuses when the listing does not exist or is no longer at `version`.
 */
export const updateProperty = (
  db: Database,
  change: (before: PropertyRow) => ChangedRow,
  { id, by, version }: Edit,
): Promise<PropertyRow> =>
  onTakenReference(() =>
    db.transaction(async (tx) => {
      const before = await lockProperty(tx, { id, version })
      const changed = change(before)
      const [after] = await tx
        .update(property)
        .set({ ...changed, updatedAt: NEXT_VERSION })
        .where(eq(property.id, id))
        .returning()
      if (!after) return refuseMissing()
      const changes = changesBetween(before, after, auditedColumns(changed))
      await recordAudit(tx, { by, action: 'property.changed', subject: after.title, subjectId: id, changes })
      return after
    }),
  )

/** Columns the audit log leaves out: set by the database, or derived from the location. */
const NOT_AUDITED = [
  ...(['id', 'createdAt', 'updatedAt', 'hiddenDetails'] as const),
  ...(['commune', 'arrondissement', 'departement', 'region', 'locationKey'] as const),
]
type AuditedColumn = Exclude<keyof PropertyRow, (typeof NOT_AUDITED)[number]>

const auditedColumns = (changed: ChangedRow) =>
  Object.keys(changed).filter((name) => !NOT_AUDITED.some((untold) => untold === name)) as AuditedColumn[]

export const setFeatured = (db: Database, featured: boolean, { id, by }: Edit): Promise<PropertyRow> =>
  db.transaction(async (tx) => {
    const before = await lockProperty(tx, { id })
    const [after] = await tx
      .update(property)
      .set({ featured, updatedAt: NEXT_VERSION })
      .where(eq(property.id, id))
      .returning()
    if (!after) return refuseMissing()
    const changes = changesBetween(before, after, ['featured'])
    await recordAudit(tx, { by, action: 'property.featured', subject: after.title, subjectId: id, changes })
    return after
  })

export const deleteProperty = (db: Database, { id, by }: Edit): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await lockProperty(tx, { id })
    await tx.delete(property).where(eq(property.id, id))
    const changes = { reference: before.reference, location: before.location, price: before.price }
    await recordAudit(tx, { by, action: 'property.removed', subject: before.title, subjectId: id, changes })
  })

/** Uploaded pictures that listings use, also as full URLs; the others may be deleted. */
export async function listImages(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ image: property.image })
    .from(property)
    .where(sql`${property.image} like '%/uploads/%'`)
  return rows.map(({ image }) => image)
}

async function lockProperty(tx: Database, { id, version }: Pick<Edit, 'id' | 'version'>): Promise<PropertyRow> {
  const [row] = await tx.select().from(property).where(eq(property.id, id)).for('update')
  if (!row) return refuseMissing()
  if (version !== undefined && row.updatedAt.toISOString() !== version) {
    throw new Refusal(
      'conflict',
      'Ce bien a été modifié entre-temps par une autre personne. Rechargez la page pour voir sa version, puis reprenez vos modifications.',
    )
  }
  return row
}

async function onTakenReference<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, 'property_reference')) throw new Refusal('conflict', 'Cette référence est déjà utilisée.')
    throw error
  }
}

function refuseMissing(): never {
  throw new Refusal('missing', "Le bien que vous recherchez n'existe pas ou a été retiré de la vente.")
}
