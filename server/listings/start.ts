import type { User } from '#domain/accounts/account.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import type { Stores } from './dossiers.ts'
import { type WholeDossier, withSteps } from './history.ts'
import { titleOf } from './journal.ts'
import { getProperty } from './listing-queries.ts'
import type { PropertyRow } from './listing-row.ts'
import { withPictures } from './picture-rooms.ts'
import { toPreviewRow } from './projection.ts'
import { type DossierChange, insertDossier } from './write.ts'

type Site = Stores & { db: Database }

/** Adds an empty draft. */
export const startDossier = (stores: Site, by: User): Promise<WholeDossier> =>
  stores.db.transaction(async (tx) => {
    const record = await insertDossier(tx, stores, { row: { agentId: by.id } })
    await recordAudit(tx, { by, action: 'property.started', subject: titleOf(record), subjectId: record.dossier.id })
    return withSteps(tx, record)
  })

/**
 * Adds a listing for sale: as a draft when the agency refuses to publish without a mandate (`isDraft`), as it has none
 * yet. Returns what its page shows, or would show; refuses when its reference is taken, or when it may not be public.
 */
export const publishNew = (
  stores: Site,
  { row, ...parts }: DossierChange,
  { by, isDraft }: { by: User; isDraft: boolean },
): Promise<PropertyRow> =>
  withPictures(stores, async (tx) => {
    const status = isDraft ? 'brouillon' : 'en vente'
    const record = await insertDossier(tx, stores, { row: { ...row, status }, ...parts })
    const action = isDraft ? 'property.started' : 'property.published'
    await recordAudit(tx, { by, action, subject: titleOf(record), subjectId: record.dossier.id })
    return isDraft ? toPreviewRow(record, stores.places) : getProperty(tx, record.dossier.id)
  })
