import { and, asc, desc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { BRIEF_CONSENT } from '#domain/briefs/consent.ts'
import type { LinkedBriefForm } from '#domain/briefs/brief.ts'
import type { BriefCriteria } from '#domain/briefs/criteria.ts'
import { ALERT_LINK_HOURS, BRIEF_LISTINGS_SHOWN, BRIEFS_PER_ADDRESS_MAX } from '#domain/limits.ts'
import { contactOf } from '#server/contacts/find-contact.ts'
import { newToken } from '#server/core/tokens.ts'
import type { Database } from '#server/db/database.ts'
import { ago } from '#server/db/day.ts'
import { inOrder, lockRows } from '#server/db/locks.ts'
import { alertOpposition } from '#server/db/schema/alerts.ts'
import { contact } from '#server/db/schema/contacts.ts'
import { brief, briefMatch } from '#server/db/schema/briefs.ts'
import { account } from '#server/db/schema/accounts.ts'
import { dossier, property } from '#server/db/schema/listings.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import { IS_RESERVED } from '#server/listings/reservation.ts'
import { inPairOrder } from './matching/queries.ts'

export type BriefRow = typeof brief.$inferSelect

/** SQL: the person of a brief, into whoever they were merged; of one that nobody confirmed, whoever has its email. */
export const isPersonOfBrief = eq(
  contact.id,
  sql`contact_root(coalesce(${brief.contactId},
    (select min(contact_id) from contact_mark where kind = 'email' and value = ${brief.email} and ${brief.email} <> '')))`,
)

/** SQL: the email of a brief stopped an alert or a brief once. */
export const isOpposedBrief = sql<boolean>`exists (select from ${alertOpposition}
  where ${alertOpposition.emailHash} = encode(sha256(convert_to(${brief.email}, 'UTF8')), 'hex'))`

/** SQL: what is read of a person to decide whether they are mailed; null where nobody is known. */
export const MAILED_PERSON = { consent: contact.consent, forbidden: contact.forbidden }

const isLivingBrief = ne(brief.state, 'stopped')

/** Stores a brief that waits for its confirmation; undefined when the email has too many. */
export async function insertBrief(
  tx: Database,
  request: Pick<BriefRow, 'email' | 'line' | 'rhythm'> & { criteria: BriefCriteria },
  confirmHash: string,
): Promise<BriefRow | undefined> {
  const { words: consentWords, version: consentVersion } = BRIEF_CONSENT
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`brief ${request.email}`}, 0))`)
  const own = and(eq(brief.email, request.email), isLivingBrief)
  if ((await tx.$count(brief, own)) >= BRIEFS_PER_ADDRESS_MAX) return undefined
  const [row] = await tx
    .insert(brief)
    .values({ ...request, consentWords, consentVersion, confirmHash, origin: 'site', linkToken: newToken() })
    .returning()
  return row
}

/** Activates a brief with the token of its mail: from now on it is of a person. Undefined when it was used or has expired. */
export async function confirmBrief(tx: Database, confirmHash: string): Promise<BriefRow | undefined> {
  const at = new Date()
  const isFresh = gt(brief.askedAt, ago(ALERT_LINK_HOURS, 'hours'))
  const { words: consentWords, version: consentVersion } = BRIEF_CONSENT
  // The page of the link says these words, for a brief that a member wrote too.
  const agreed = { consentWords, consentVersion, confirmedAt: at }
  const [row] = await tx
    .update(brief)
    .set({ state: 'active', confirmHash: null, ...agreed, reviewedAt: at, changedAt: at })
    .where(and(eq(brief.confirmHash, confirmHash), eq(brief.state, 'pending'), isFresh))
    .returning()
  if (!row || row.contactId !== null) return row
  const contactId = await contactOf(tx, { email: row.email }, 'brief')
  const [ofPerson] = await tx.update(brief).set({ contactId }).where(eq(brief.id, row.id)).returning()
  return ofPerson
}

/** The brief whose mails have this token. */
export async function findBrief(db: Database, linkToken: string): Promise<BriefRow | undefined> {
  const [row] = await db.select().from(brief).where(eq(brief.linkToken, linkToken))
  return row
}

/** What its buyer changes; each act says that the brief still holds. Undefined when it is pending or stopped. */
export async function changeBrief(
  tx: Database,
  { token, criteria, rhythm }: Pick<LinkedBriefForm, 'token' | 'criteria' | 'rhythm'>,
): Promise<BriefRow | undefined> {
  const at = new Date()
  const [row] = await tx
    .update(brief)
    .set({
      rhythm,
      // A member may have paused it: its buyer says that it runs.
      state: 'active',
      reviewedAt: at,
      remindedAt: null,
      // A line that was typed no longer says what is looked for.
      ...(criteria ? { criteria, line: '', changedAt: at } : {}),
    })
    .where(and(eq(brief.linkToken, token), inArray(brief.state, ['active', 'paused'])))
    .returning()
  return row
}

/** Stops one brief, or all of its email, and deletes unsent mails and pairs. False when no brief has this token. */
export const stopBriefs = (db: Database, linkToken: string, { all }: { all: boolean }): Promise<boolean> =>
  db.transaction(async (tx) => {
    const row = await findBrief(tx, linkToken)
    if (!row) return false
    const which = all && row.email ? eq(brief.email, row.email) : eq(brief.id, row.id)
    const ids = await lockRows(tx, brief, and(which, isLivingBrief))
    await tx
      .update(brief)
      .set({ state: 'stopped', stoppedAt: new Date(), confirmHash: null })
      .where(inArray(brief.id, ids))
    await tx.delete(mail).where(inOrder(mail, and(inArray(mail.briefId, ids), ne(mail.status, 'sent'))))
    await tx
      .delete(briefMatch)
      .where(inPairOrder(and(inArray(briefMatch.briefId, ids), inArray(briefMatch.state, ['found', 'queued']))))
    return true
  })

/** The active briefs of a person, by their email: one mail may be of several, and leads to the page of one. */
const briefsOfPerson = (db: Database, { id, email, state }: BriefRow) => {
  const isOther = and(eq(brief.email, email), ne(brief.email, ''), eq(brief.state, 'active'))
  return db
    .select({ id: brief.id })
    .from(brief)
    .where(state === 'active' ? or(eq(brief.id, id), isOther) : eq(brief.id, id))
}

/** What its buyer has of a listing: found, sent, or answered. */
const isOfBuyer = inArray(briefMatch.state, ['found', 'sent', 'interested', 'declined'])

/** What the briefs of a person found and were sent, of the listings that are published or reserved, best first. */
export async function listSentListings(db: Database, row: BriefRow) {
  const rows = await db
    .select({
      id: dossier.id,
      published: { title: property.title, category: property.category, location: property.location },
      state: briefMatch.state,
      score: briefMatch.score,
    })
    .from(briefMatch)
    .innerJoin(dossier, eq(dossier.id, briefMatch.dossierId))
    .leftJoin(property, eq(property.id, dossier.id))
    .where(
      and(inArray(briefMatch.briefId, briefsOfPerson(db, row)), isOfBuyer, or(isNotNull(property.id), IS_RESERVED)),
    )
    // What was answered for one brief is not asked again for another.
    .orderBy(sql`${briefMatch.answeredAt} is null`, desc(briefMatch.score), asc(briefMatch.dossierId))
  const first = [...new Map(rows.toReversed().map((one) => [one.id, one])).values()].toReversed()
  return first.toSorted((one, other) => other.score - one.score).slice(0, BRIEF_LISTINGS_SHOWN)
}

/** What became of a listing for a brief; undefined when it was not found for it, or was dismissed. */
export async function findPair(db: Database, briefId: number, dossierId: number) {
  const [pair] = await db
    .select({ state: briefMatch.state })
    .from(briefMatch)
    .where(and(eq(briefMatch.briefId, briefId), eq(briefMatch.dossierId, dossierId), isOfBuyer))
  return pair
}

/** A published listing, as far as its path needs. */
export async function findPublished(db: Database, id: number) {
  const { title, category, location } = property
  const [row] = await db
    .select({ id: property.id, title, category, location })
    .from(property)
    .where(eq(property.id, id))
  return row
}

/**
 * Stores a buyer's answer on a listing, for all their briefs that found it. Returns what the agent is told; undefined when
 * none has such a published or reserved listing, or the answer is the same.
 */
export async function storeAnswer(
  tx: Database,
  row: BriefRow,
  { dossierId, answer }: { dossierId: number; answer: 'interested' | 'declined' },
) {
  const [changed] = await tx
    .update(briefMatch)
    .set({ state: answer, answeredAt: new Date() })
    .where(
      inPairOrder(
        and(
          inArray(briefMatch.briefId, briefsOfPerson(tx, row)),
          eq(briefMatch.dossierId, dossierId),
          isOfBuyer,
          ne(briefMatch.state, answer),
        ),
      ),
    )
    .returning({ id: briefMatch.dossierId })
  if (!changed) return undefined
  const [listing] = await tx
    .select({ title: dossier.title, reference: dossier.reference, agentEmail: account.email })
    .from(dossier)
    .leftJoin(property, eq(property.id, dossier.id))
    .leftJoin(account, and(eq(account.id, dossier.agentId), account.active))
    .where(and(eq(dossier.id, dossierId), or(isNotNull(property.id), IS_RESERVED)))
  return listing
}
