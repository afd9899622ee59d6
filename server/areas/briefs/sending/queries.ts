import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import type { Rhythm } from '#domain/alerts/rhythms.ts'
import { ALERT_KEPT_YEARS, BRIEF_STALE_DAYS, PENDING_ALERT_DAYS, STOPPED_ALERT_DAYS } from '#domain/retention.ts'
import { inPairOrder } from '#server/areas/briefs/matching/queries.ts'
import type { BriefRow } from '#server/areas/briefs/queries.ts'
import type { Database } from '#server/db/database.ts'
import { ago } from '#server/db/day.ts'
import { inOrder } from '#server/db/locks.ts'
import { alert, alertMatch, alertOpposition } from '#server/db/schema/alerts.ts'
import { brief, briefMatch } from '#server/db/schema/briefs.ts'
import { contact } from '#server/db/schema/contacts.ts'
import { property } from '#server/db/schema/listings.ts'
import { LISTED_COLUMNS } from '#server/listings/listing-row.ts'

/** SQL: an active brief whose buyer agreed to mails, and has not been told otherwise since. */
const isMailedBrief = and(
  eq(brief.state, 'active'),
  ne(brief.email, ''),
  ne(brief.consentWords, ''),
  isNotNull(brief.confirmedAt),
  or(isNull(contact.id), and(ne(contact.consent, 'refused'), sql`not ('mail' = any(${contact.forbidden}))`)),
)

/** The unsent pairs of briefs of these rhythms, of people whom no brief and no alert has mailed today; best first. */
export function listDuePairs(db: Database, { rhythms, day }: { rhythms: Rhythm[]; day: string }) {
  const ofAlerts = sql`select from ${alert} where lower(${alert.email}) = ${brief.email}`
  const isMailedToday = sql`exists (${ofAlerts} and ${alert.lastSentOn} = ${day})
    or exists (select from ${brief} as other where other.email = ${brief.email} and other.last_sent_on = ${day})`
  const isAnnounced = sql`exists (select from ${alertMatch} join ${alert} on ${alert.id} = ${alertMatch.alertId}
    where lower(${alert.email}) = ${brief.email} and ${alertMatch.propertyId} = ${briefMatch.dossierId}
    and ${alertMatch.sentAt} is not null)`
  return db
    .select({ brief, reasons: briefMatch.reasons, listing: LISTED_COLUMNS })
    .from(brief)
    .innerJoin(briefMatch, and(eq(briefMatch.briefId, brief.id), eq(briefMatch.state, 'found')))
    .innerJoin(property, and(eq(property.id, briefMatch.dossierId), eq(property.status, 'en vente')))
    .leftJoin(contact, eq(contact.id, brief.contactId))
    .where(and(isMailedBrief, inArray(brief.rhythm, rhythms), sql`not (${isMailedToday})`, sql`not ${isAnnounced}`))
    .orderBy(asc(brief.email), desc(briefMatch.score), asc(briefMatch.dossierId), asc(brief.id))
}

/**
 * Marks listings as sent to a person, whatever brief found them, and as announced by their alerts. False when another
 * instance has just mailed them, or they stopped.
 */
export async function markBriefsSent(
  tx: Database,
  { email, ids, dossierIds, day }: { email: string; ids: number[]; dossierIds: number[]; day: string },
): Promise<boolean> {
  const isUnsent = and(eq(brief.state, 'active'), or(isNull(brief.lastSentOn), ne(brief.lastSentOn, day)))
  const living = await tx
    .update(brief)
    .set({ lastSentOn: day })
    .where(inOrder(brief, and(inArray(brief.id, ids), isUnsent), 'no key update'))
    .returning({ id: brief.id })
  if (living.length < ids.length) return false
  const sentAt = new Date()
  const own = tx.select({ id: brief.id }).from(brief).where(eq(brief.email, email))
  await tx
    .update(briefMatch)
    .set({ state: 'sent', sentAt })
    .where(
      inPairOrder(
        and(inArray(briefMatch.briefId, own), inArray(briefMatch.dossierId, dossierIds), eq(briefMatch.state, 'found')),
      ),
    )
  const alerts = tx
    .select({ id: alert.id })
    .from(alert)
    .where(eq(sql`lower(${alert.email})`, email))
  const { alertId, propertyId, event } = alertMatch
  const isNew = and(
    inArray(alertId, alerts),
    inArray(propertyId, dossierIds),
    eq(event, 'new'),
    isNull(alertMatch.sentAt),
  )
  const key = sql`${alertId}, ${propertyId}, ${event}`
  await tx
    .update(alertMatch)
    .set({ sentAt })
    .where(sql`(${key}) in (select ${key} from ${alertMatch} where ${isNew} order by ${key} for update)`)
  return true
}

/** Marks as asked, and returns, the briefs of which nobody has said for a while that they still hold. */
export async function takeStale(tx: Database): Promise<BriefRow[]> {
  const rows = await tx
    .select({ id: brief.id })
    .from(brief)
    .leftJoin(contact, eq(contact.id, brief.contactId))
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
