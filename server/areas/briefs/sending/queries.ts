import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import type { Rhythm } from '#domain/alerts/rhythms.ts'
import { ALERT_KEPT_YEARS, BRIEF_STALE_DAYS, PENDING_ALERT_DAYS, STOPPED_ALERT_DAYS } from '#domain/retention.ts'
import { type BriefRow, isOpposedBrief, isPersonOfBrief, MAILED_PERSON } from '#server/areas/briefs/queries.ts'
import type { Database } from '#server/db/database.ts'
import { ago } from '#server/db/day.ts'
import { inOrder, lockRows } from '#server/db/locks.ts'
import { alert, alertMatch, alertOpposition } from '#server/db/schema/alerts.ts'
import { brief, briefMatch } from '#server/db/schema/briefs.ts'
import { contact } from '#server/db/schema/contacts.ts'
import { dossier, property } from '#server/db/schema/listings.ts'
import { IS_RESERVED } from '#server/listings/reservation.ts'
import { LISTED_COLUMNS } from '#server/listings/listing-row.ts'

/** SQL: an active brief whose buyer agreed to mails, and has not been told otherwise since. */
const isMailedBrief = and(
  eq(brief.state, 'active'),
  ne(brief.email, ''),
  ne(brief.consentWords, ''),
  isNotNull(brief.confirmedAt),
  or(isNull(contact.id), and(ne(contact.consent, 'refused'), sql`not ('mail' = any(${contact.forbidden}))`)),
)

/**
 * The unsent pairs of people whom no brief and no alert has mailed today, with published listings and reserved ones
 * (`published` is null), best first: those found for briefs of these rhythms, and those that members chose, whose person is
 * still to be judged (`whyNotMailed`).
 */
export function listDuePairs(db: Database, { rhythms, day }: { rhythms: Rhythm[]; day: string }) {
  const ofAlerts = sql`select from ${alert} where lower(${alert.email}) = ${brief.email}`
  const isMailedToday = sql`exists (${ofAlerts} and ${alert.lastSentOn} = ${day})
    or exists (select from ${brief} as other where other.email = ${brief.email} and other.last_sent_on = ${day})`
  const isAnnounced = sql`exists (select from ${alertMatch} join ${alert} on ${alert.id} = ${alertMatch.alertId}
    where lower(${alert.email}) = ${brief.email} and ${alertMatch.propertyId} = ${briefMatch.dossierId}
    and ${alertMatch.sentAt} is not null)`
  const isFound = and(
    eq(briefMatch.state, 'found'),
    isMailedBrief,
    inArray(brief.rhythm, rhythms),
    sql`not ${isAnnounced}`,
  )
  const isUnsent = or(isFound, and(eq(briefMatch.state, 'queued'), inArray(brief.state, ['active', 'pending'])))
  return db
    .select({
      brief,
      person: MAILED_PERSON,
      isOpposed: isOpposedBrief,
      state: briefMatch.state,
      reasons: briefMatch.reasons,
      words: briefMatch.words,
      dossierId: briefMatch.dossierId,
      published: LISTED_COLUMNS,
    })
    .from(brief)
    .innerJoin(briefMatch, eq(briefMatch.briefId, brief.id))
    .innerJoin(dossier, eq(dossier.id, briefMatch.dossierId))
    .leftJoin(property, and(eq(property.id, briefMatch.dossierId), eq(property.status, 'en vente')))
    .leftJoin(contact, isPersonOfBrief)
    .where(and(isUnsent, or(isNotNull(property.id), IS_RESERVED), sql`not (${isMailedToday})`))
    .orderBy(
      asc(brief.email),
      desc(sql`${briefMatch.state} = 'queued'`),
      desc(briefMatch.score),
      asc(briefMatch.dossierId),
      asc(brief.id),
    )
}

/** Locks briefs until the transaction ends. False when one of them was stopped meanwhile. */
export async function lockMailed(tx: Database, ids: number[]): Promise<boolean> {
  const living = await lockRows(tx, brief, and(inArray(brief.id, ids), inArray(brief.state, ['active', 'pending'])))
  return living.length === ids.length
}

/** A listing that leaves for a person. */
interface LeavingOffer {
  email: string
  dossierId: number
}

/**
 * Marks listings as sent to people, whatever brief found them, and as announced by their alerts, which is first: people
 * (`holdPeople`), alerts and briefs are locked in this order.
 */
export async function markAnnouncedOffers(tx: Database, offers: LeavingOffer[]): Promise<void> {
  const rows = offers.map(({ email, dossierId }) => ({ email, dossier: dossierId }))
  const { alertId, propertyId, event } = alertMatch
  const key = sql`${alertId}, ${propertyId}, ${event}`
  await tx
    .update(alertMatch)
    .set({ sentAt: new Date() })
    .where(
      sql`(${key}) in (select ${key} from ${alertMatch} join ${alert} on ${alert.id} = ${alertId}
        join ${leaving(rows)} on lower(${alert.email}) = leaving.email and ${propertyId} = leaving.dossier
        where ${event} = 'new' and ${alertMatch.sentAt} is null order by ${key} for update of alert_match)`,
    )
}

const leaving = (rows: { email: string; dossier: number }[]) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as leaving(email text, dossier bigint)`

/** The same for the pairs of their briefs; `ids`: the briefs that the mail of `day` is about, locked. */
export async function markSentOffers(
  tx: Database,
  { offers, ids, day }: { offers: LeavingOffer[]; ids: number[]; day: string },
): Promise<void> {
  const rows = offers.map(({ email, dossierId }) => ({ email, dossier: dossierId }))
  await tx
    .update(brief)
    .set({ lastSentOn: day })
    .where(inOrder(brief, inArray(brief.id, ids), 'no key update'))
  const key = sql`${briefMatch.briefId}, ${briefMatch.dossierId}`
  await tx
    .update(briefMatch)
    .set({ state: 'sent', sentAt: new Date() })
    .where(
      sql`(${key}) in (select ${key} from ${briefMatch} join ${brief} on ${brief.id} = ${briefMatch.briefId}
        join ${leaving(rows)} on ${brief.email} = leaving.email and ${briefMatch.dossierId} = leaving.dossier
        where ${inArray(briefMatch.state, ['found', 'queued'])} order by ${key} for update of brief_match)`,
    )
}

/** Sets the token by which the buyer of a call confirms their brief. */
export const renewConfirmation = (tx: Database, id: number, confirmHash: string): Promise<unknown> =>
  tx
    .update(brief)
    .set({ confirmHash, askedAt: new Date() })
    .where(and(eq(brief.id, id), eq(brief.state, 'pending')))

/** Marks as asked, and returns, the briefs of which nobody has said for a while that they still hold. */
export async function takeStale(tx: Database): Promise<BriefRow[]> {
  const rows = await tx
    .select({ id: brief.id })
    .from(brief)
    .leftJoin(contact, isPersonOfBrief)
    .where(and(isMailedBrief, isNull(brief.remindedAt), lt(brief.reviewedAt, ago(BRIEF_STALE_DAYS, 'days'))))
  const ids = rows.map(({ id }) => id)
  return tx
    .update(brief)
    .set({ remindedAt: new Date() })
    .where(inOrder(brief, inArray(brief.id, ids), 'no key update'))
    .returning()
}

/**
 * Deletes briefs that were not confirmed in time, were stopped long ago (keeping the hash of their email, as for alerts) or
 * of which nobody has heard for years, and people whom only such a brief had made known.
 */
export const deleteOldBriefs = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const isStopped = and(eq(brief.state, 'stopped'), lt(brief.stoppedAt, ago(STOPPED_ALERT_DAYS, 'days')))
    const hash = sql<string>`encode(sha256(convert_to(${brief.email}, 'UTF8')), 'hex')`
    const hashes = tx
      .selectDistinct({ emailHash: hash.as('email_hash'), at: sql<Date>`now()`.as('at') })
      .from(brief)
      .where(and(isStopped, isNotNull(brief.confirmedAt), ne(brief.email, '')))
    await tx
      .insert(alertOpposition)
      .select(hashes)
      .onConflictDoUpdate({ target: alertOpposition.emailHash, set: { at: sql`now()` } })
    // What a member wrote is a note of the agency, kept as long as the person.
    const isUnconfirmed = and(eq(brief.state, 'pending'), eq(brief.origin, 'site'))
    const isPending = and(isUnconfirmed, lt(brief.askedAt, ago(PENDING_ALERT_DAYS, 'days')))
    const isForgotten = lt(brief.reviewedAt, ago(ALERT_KEPT_YEARS, 'years'))
    const gone = await tx
      .delete(brief)
      .where(inOrder(brief, or(isPending, isStopped, isForgotten)))
      .returning({ contactId: brief.contactId })
    const people = gone.flatMap(({ contactId }) => contactId ?? [])
    const hasOther = tx.select().from(brief).where(eq(brief.contactId, contact.id))
    // Their name is empty unless a member has written it.
    const isOnlyOfBriefs = and(inArray(contact.id, people), eq(contact.origin, 'brief'), eq(contact.lastName, ''))
    await tx.delete(contact).where(inOrder(contact, and(isOnlyOfBriefs, notExists(hasOther))))
  })
