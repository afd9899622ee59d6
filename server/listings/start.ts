import { eq } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import { PublishingForm } from '#domain/agency/settings.ts'
import type { NewDossierChange } from '#domain/listing/dossier.ts'
import { activity, sectorRow } from '#domain/listing/register/activities.ts'
import { CATEGORIES, type Category, REAL_ESTATE } from '#domain/listing/register/category.ts'
import { DEALS } from '#domain/listing/register/deals.ts'
import type { TeamMembership } from '#server/core/handlers.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { agencySetting } from '#server/db/schema/agency.ts'
import type { ListingStores } from './dossiers.ts'
import { type WholeDossier, withSteps } from './history.ts'
import { titleOf } from './journal.ts'
import { getProperty } from './listing-queries.ts'
import type { PropertyRow } from './listing-row.ts'
import { withPictures } from './picture-rooms.ts'
import { toPreviewRow } from './projection.ts'
import { type DossierChange, insertDossier } from './write.ts'

type Site = ListingStores & { db: Database }

/** Adds a draft, empty or with data from a first call. Its author becomes its agent, if their role allows it. */
export const startDossier = (
  stores: Site,
  { user: by, team }: { user: User; team: TeamMembership },
  known?: NewDossierChange | null,
): Promise<WholeDossier> =>
  stores.db.transaction(async (tx) => {
    const agentId = team.role === 'assistant' ? null : by.id
    const row = { discretion: await startingDiscretion(tx), ...(known && rowOf(known)), agentId }
    const record = await insertDossier(tx, stores, { row })
    await recordAudit(tx, { by, action: 'property.started', subject: titleOf(record), subjectId: record.dossier.id })
    return withSteps(tx, record)
  })

/** How precisely the agency lets a new listing show its place. */
async function startingDiscretion(tx: Database) {
  const [row] = await tx.select().from(agencySetting).where(eq(agencySetting.name, 'publishing'))
  return PublishingForm.safeParse(row?.value).data?.discretion ?? 'commune'
}

/** The category is the first one of the activity that the deal allows; the activity's label is the title for now. */
function rowOf({ activity: name, deal, location, ownerName, ownerPhone }: NewDossierChange) {
  const categories: readonly Category[] = deal ? DEALS[deal].categories : CATEGORIES
  const own = name ? sectorRow(activity(name).sector).categories : name === null ? [REAL_ESTATE] : categories
  return {
    title: name ? activity(name).label : deal && DEALS[deal].label,
    deal,
    category: own.find((one) => categories.includes(one)) ?? own[0],
    activities: name ? [name] : [],
    location,
    facts: { ...(ownerName && { ownerName }), ...(ownerPhone && { ownerPhone }) },
  }
}

/**
 * Adds a listing for sale, or as a draft (`isDraft`) where the agency requires a mandate to publish, since it has none
 * yet. Returns what its page shows or would show. Refuses a reference already used, and a listing that may not be public.
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
