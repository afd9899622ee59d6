import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { DismissalForm } from '#domain/briefs/offer-line.ts'
import { OFFER_LINES_SHOWN } from '#domain/limits.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { BriefPair } from '#domain/briefs/sending-form.ts'
import type { BriefMatchState } from '#domain/briefs/brief-states.ts'
import type { FoundPair } from '#server/areas/briefs/matching/queries.ts'
import { isOpposedBrief, isPersonOfBrief, MAILED_PERSON } from '#server/areas/briefs/queries.ts'
import type { Database } from '#server/db/database.ts'
import { alert, alertMatch } from '#server/db/schema/alerts.ts'
import { brief, briefMatch } from '#server/db/schema/briefs.ts'
import { contact } from '#server/db/schema/contacts.ts'
import { dossier, property } from '#server/db/schema/listings.ts'
import { LISTED_COLUMNS } from '#server/listings/listing-row.ts'

/** Briefs by id, with what says whether a member may mail their person. */
export const listBriefsToOffer = (db: Database, ids: number[]) =>
  db
    .select({ brief, person: MAILED_PERSON, isOpposed: isOpposedBrief })
    .from(brief)
    .leftJoin(contact, isPersonOfBrief)
    .where(inArray(brief.id, ids))
    .orderBy(brief.id)

/** The pairs of a brief or of a listing, best first, those that wait for a member before the others. */
export const listOfferPairs = (db: Database, which: { briefId: number } | { dossierId: number }) =>
  db
    .select({
      brief,
      person: { ...MAILED_PERSON, id: contact.id, ...PERSON_NAME },
      isOpposed: isOpposedBrief,
      pair: briefMatch,
      listing: { title: property.title, location: property.location, price: property.price },
      phone: PHONE_OF_PERSON,
      lastContactAt: LAST_CONTACT,
    })
    .from(briefMatch)
    .innerJoin(brief, eq(brief.id, briefMatch.briefId))
    .innerJoin(property, eq(property.id, briefMatch.dossierId))
    .leftJoin(contact, isPersonOfBrief)
    .where('briefId' in which ? eq(brief.id, which.briefId) : eq(briefMatch.dossierId, which.dossierId))
    .orderBy(
      desc(sql`${inArray(briefMatch.state, ['found', 'queued'])}`),
      sql`${briefMatch.state} = 'dismissed'`,
      desc(briefMatch.score),
      asc(brief.id),
      asc(briefMatch.dossierId),
    )
    .limit(OFFER_LINES_SHOWN)

const PERSON_NAME = {
  firstName: contact.firstName,
  lastName: contact.lastName,
  company: contact.company,
  origin: contact.origin,
  touchedAt: contact.touchedAt,
}

/** SQL: a telephone of a person, but for one that only a seller's record gave. */
const PHONE_OF_PERSON = sql<string | null>`(select shown from contact_mark where contact_id = ${contact.id}
  and kind = 'phone' and origin <> 'listing' order by created_at, value limit 1)`

/** SQL: the last sign of a person, note about them or mail of their brief. */
const LAST_CONTACT = sql<string | null>`greatest(${contact.seenAt}, ${brief.lastSentOn}::timestamptz,
  (select max(created_at) from contact_note where contact_id = ${contact.id}))`

/** The brief with this id. Throws a Refusal when there is none. */
export async function getBrief(db: Database, id: number) {
  const [row] = await db.select().from(brief).where(eq(brief.id, id))
  if (!row) throw new Refusal('missing', 'Cette recherche n’existe plus.')
  return row
}

/** When a published listing last changed; undefined when it is not on the site. Throws a Refusal when it does not exist. */
export async function listedSince(db: Database, dossierId: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ updatedAt: property.updatedAt })
    .from(dossier)
    .leftJoin(property, eq(property.id, dossier.id))
    .where(eq(dossier.id, dossierId))
  if (!row) throw new Refusal('missing', 'Cette affaire n’existe pas, ou n’existe plus.')
  return row.updatedAt ?? undefined
}

/** Dismisses a pair that waits for a member; one that nobody has found yet too. Throws a Refusal when it left already. */
export async function dismissPair(tx: Database, { briefId, dossierId, reason }: DismissalForm): Promise<void> {
  const dismissed = { state: 'dismissed' as const, dismissedReason: reason, words: '', queuedAt: null }
  const [row] = await tx
    .update(briefMatch)
    .set(dismissed)
    .where(and(isPair({ briefId, dossierId }), inArray(briefMatch.state, ['found', 'queued', 'dismissed'])))
    .returning({ id: briefMatch.briefId })
  if (!row) throw new Refusal('conflict', 'Ce bien est déjà envoyé pour cette recherche, ou n’y correspond plus.')
}

/** Takes a dismissal back; the next comparison says whether the pair still fits. */
export async function undoDismissal(tx: Database, pair: BriefPair): Promise<void> {
  const [row] = await tx
    .update(briefMatch)
    .set({ state: 'found', dismissedReason: '' })
    .where(and(isPair(pair), eq(briefMatch.state, 'dismissed')))
    .returning({ id: briefMatch.briefId })
  if (!row) throw new Refusal('conflict', 'Ce bien n’est plus écarté pour cette recherche.')
}

const isPair = ({ briefId, dossierId }: BriefPair) =>
  and(eq(briefMatch.briefId, briefId), eq(briefMatch.dossierId, dossierId))

/** The title of a listing, for the journal. */
export async function titleOfOffer(db: Database, dossierId: number): Promise<string> {
  const [row] = await db.select({ title: dossier.title }).from(dossier).where(eq(dossier.id, dossierId))
  return row?.title || 'Fiche sans titre'
}

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
