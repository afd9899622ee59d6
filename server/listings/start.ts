import { eq } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import { PublishingForm } from '#domain/agency/settings.ts'
import type { NewDossierChange } from '#domain/listing/dossier.ts'
import { type Activity, activity, sectorRow } from '#domain/listing/register/activities.ts'
import { CATEGORIES, type Category, REAL_ESTATE } from '#domain/listing/register/category.ts'
import { type Deal, DEALS } from '#domain/listing/register/deals.ts'
import type { YearForm } from '#domain/listing/register/facts.ts'
import type { Facts } from '#domain/listing/register/fields.ts'
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
import { type StoredDossier, toPreviewRow } from './projection.ts'
import { type DossierChange, insertDossier } from './write.ts'

type Site = ListingStores & { db: Database }

/** What is known of an affair before its record is filled in. A missing category follows from the trade and the deal. */
export interface KnownAffair {
  /** Null for premises, which have no trade. */
  activity?: Activity | null | undefined
  deal?: Deal | undefined
  category?: Category | null | undefined
  location?: string | undefined
  facts?: Facts
  years?: YearForm[]
}

interface Starter {
  user: User
  team: TeamMembership
}

/** Adds a draft, empty or with data from a first call. Its author becomes its agent, if their role allows it. */
export const startDossier = (stores: Site, by: Starter, said?: NewDossierChange | null): Promise<WholeDossier> =>
  stores.db.transaction(async (tx) => {
    const { ownerName, ownerPhone, ...known } = said ?? {}
    const facts = { ...(ownerName && { ownerName }), ...(ownerPhone && { ownerPhone }) }
    return withSteps(tx, await insertStarted(tx, stores, { known: { ...known, facts }, by }))
  })

/** Adds a draft with what is known of it, in the caller's transaction. Its author becomes its agent, if their role allows it. */
export async function insertStarted(
  tx: Database,
  stores: ListingStores,
  { known, by: { user: by, team } }: { known: KnownAffair; by: Starter },
): Promise<StoredDossier> {
  const agentId = team.role === 'assistant' ? null : by.id
  const { years = [] } = known
  const row = { discretion: await startingDiscretion(tx), ...rowOf(known), agentId }
  const record = await insertDossier(tx, stores, { row, years })
  await recordAudit(tx, { by, action: 'property.started', subject: titleOf(record), subjectId: record.dossier.id })
  return record
}

/** How precisely the agency lets a new listing show its place. */
export async function startingDiscretion(tx: Database) {
  const [row] = await tx.select().from(agencySetting).where(eq(agencySetting.name, 'publishing'))
  return PublishingForm.safeParse(row?.value).data?.discretion ?? 'commune'
}

/** The category is the first one of the activity that the deal allows; the activity's label is the title for now. */
function rowOf({ activity: name, deal, category, location, facts }: KnownAffair) {
  return {
    title: name ? activity(name).label : deal ? DEALS[deal].label : (category ?? undefined),
    deal,
    category: category ?? startingCategory({ activity: name, deal }),
    activities: name ? [name] : [],
    location,
    facts,
  }
}

/** The first category of the activity that the deal allows; `activity` is null for premises, which have no trade. */
export function startingCategory({
  activity: name,
  deal,
}: {
  activity?: Activity | null | undefined
  deal?: Deal | null | undefined
}): Category | undefined {
  const categories: readonly Category[] = deal ? DEALS[deal].categories : CATEGORIES
  const own = name ? sectorRow(activity(name).sector).categories : name === null ? [REAL_ESTATE] : categories
  return own.find((one) => categories.includes(one)) ?? own[0]
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
