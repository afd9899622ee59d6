import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { BriefPair } from '#domain/briefs/sending-form.ts'
import type { BriefMatchState } from '#domain/briefs/brief-states.ts'
import type { FoundPair } from '#server/areas/briefs/matching/queries.ts'
import { isOpposedBrief, isPersonOfBrief, MAILED_PERSON } from '#server/areas/briefs/queries.ts'
import type { Database } from '#server/db/database.ts'
import { alert, alertMatch } from '#server/db/schema/alerts.ts'
import { brief, briefMatch } from '#server/db/schema/briefs.ts'
import { contact } from '#server/db/schema/contacts.ts'
import { property } from '#server/db/schema/listings.ts'
import { LISTED_COLUMNS } from '#server/listings/listing-row.ts'

/** Briefs by id, with what says whether a member may mail their person. */
export const listBriefsToOffer = (db: Database, ids: number[]) =>
  db
    .select({ brief, person: MAILED_PERSON, isOpposed: isOpposedBrief })
    .from(brief)
    .leftJoin(contact, isPersonOfBrief)
    .where(inArray(brief.id, ids))
    .orderBy(brief.id)

/** Published listings for sale, as mails show them. */
export const listOffered = (db: Database, ids: number[]) =>
  db
    .select(LISTED_COLUMNS)
    .from(property)
    .where(and(inArray(property.id, ids), eq(property.status, 'en vente')))

export interface FormerOffer {
  briefId: number
  email: string
  dossierId: number
  state: BriefMatchState
}

/** What became of these listings for all briefs of these people, and which of them their alerts have announced. */
export async function listFormerOffers(
  db: Database,
  { ids, emails, dossierIds }: { ids: number[]; emails: string[]; dossierIds: number[] },
): Promise<{ offers: FormerOffer[]; announced: { email: string; dossierId: number }[] }> {
  const isOfThem = sql`(${inArray(brief.id, ids)} or (${brief.email} <> '' and ${brief.email} = any(${sql.param(emails)})))`
  const offers = await db
    .select({ briefId: brief.id, email: brief.email, dossierId: briefMatch.dossierId, state: briefMatch.state })
    .from(briefMatch)
    .innerJoin(brief, eq(brief.id, briefMatch.briefId))
    .where(and(isOfThem, inArray(briefMatch.dossierId, dossierIds)))
  const email = sql<string>`lower(${alert.email})`
  const announced = await db
    .selectDistinct({ email, dossierId: alertMatch.propertyId })
    .from(alertMatch)
    .innerJoin(alert, eq(alert.id, alertMatch.alertId))
    .where(
      and(
        sql`${email} = any(${sql.param(emails)})`,
        inArray(alertMatch.propertyId, dossierIds),
        isNotNull(alertMatch.sentAt),
      ),
    )
  return { offers, announced }
}

/** Queues pairs that a member chose: those to send with the next mail of their person, or just before it leaves. */
export async function queuePairs(tx: Database, pairs: FoundPair[], words: string): Promise<void> {
  if (pairs.length === 0) return
  const sorted = pairs.toSorted((one, other) => one.briefId - other.briefId || one.dossierId - other.dossierId)
  const queued = { state: 'queued' as const, queuedAt: new Date(), words }
  await tx
    .insert(briefMatch)
    .values(sorted.map((pair) => ({ ...pair, ...queued })))
    .onConflictDoUpdate({
      target: [briefMatch.briefId, briefMatch.dossierId],
      set: { ...queued, score: sql`excluded.score`, reasons: sql`excluded.reasons` },
      setWhere: eq(briefMatch.state, 'found'),
    })
}

/** The emails of briefs that exist. */
export const listEmailsOf = (db: Database, pairs: BriefPair[]) =>
  db
    .selectDistinct({ email: brief.email })
    .from(brief)
    .where(inArray(brief.id, [...new Set(pairs.map(({ briefId }) => briefId))]))
