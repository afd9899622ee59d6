import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { BuyerTask } from '#domain/agency/today.ts'
import { BUYER_TASK_ROWS } from '#domain/agency/today.ts'
import { briefWords } from '#domain/briefs/criteria-words.ts'
import { BRIEF_STALE_DAYS } from '#domain/retention.ts'
import { nameToldToAll } from '#server/contacts/told-name.ts'
import type { Database } from '#server/db/database.ts'
import { ago } from '#server/db/day.ts'
import { TOTAL } from '#server/db/page.ts'
import { brief, briefMatch } from '#server/db/schema/briefs.ts'
import { contact } from '#server/db/schema/contacts.ts'
import { dossier, property } from '#server/db/schema/listings.ts'

/** SQL: the person of a brief has not refused mails. */
const isWilling = or(
  isNull(contact.id),
  and(ne(contact.consent, 'refused'), sql`not ('mail' = any(${contact.forbidden}))`),
)

/** SQL: a brief whose person a member may mail; one told on the telephone until it was answered. */
const isMailable = and(
  ne(brief.email, ''),
  or(eq(brief.state, 'active'), and(eq(brief.state, 'pending'), eq(brief.origin, 'desk'), isNull(brief.lastSentOn))),
  isWilling,
)

/**
 * Affairs with buyers to whom nobody sent them yet, newest first, and briefs to review, oldest first; of a member, those of
 * their affairs, and those that they wrote. One brief at least among the rows, when there is one.
 */
export async function listBuyerTasks(db: Database, whose: number | undefined) {
  const matches = await db
    .select({
      id: property.id,
      title: property.title,
      count: sql<number>`count(distinct ${brief.email})::int`,
      total: TOTAL,
    })
    .from(briefMatch)
    .innerJoin(brief, eq(brief.id, briefMatch.briefId))
    .innerJoin(property, and(eq(property.id, briefMatch.dossierId), eq(property.status, 'en vente')))
    .innerJoin(dossier, eq(dossier.id, property.id))
    .leftJoin(contact, eq(contact.id, brief.contactId))
    .where(and(eq(briefMatch.state, 'found'), isMailable, whose === undefined ? undefined : eq(dossier.agentId, whose)))
    .groupBy(property.id, property.title)
    .orderBy(desc(sql`max(${briefMatch.foundAt})`), desc(property.id))
    .limit(BUYER_TASK_ROWS)
  const reviews = await db
    .select({ row: brief, person: contact, total: TOTAL })
    .from(brief)
    .innerJoin(contact, eq(contact.id, sql`contact_root(${brief.contactId})`))
    .where(
      and(
        inArray(brief.state, ['active', 'paused']),
        lt(brief.reviewedAt, ago(BRIEF_STALE_DAYS, 'days')),
        whose === undefined ? undefined : eq(brief.authorId, whose),
      ),
    )
    .orderBy(brief.reviewedAt, brief.id)
    .limit(BUYER_TASK_ROWS)
  const toSend = matches.map(({ id, title, count }): BuyerTask => ({ kind: 'matches', id, title, count, words: '' }))
  const toReview = reviews.map(({ row, person }): BuyerTask => ({
    kind: 'review',
    id: person.id,
    title: nameToldToAll(person) || row.email || 'Sans nom',
    count: 0,
    words: briefWords(row.criteria),
  }))
  const first = toSend.slice(0, BUYER_TASK_ROWS - Math.min(toReview.length, 1))
  return {
    total: (matches[0]?.total ?? 0) + (reviews[0]?.total ?? 0),
    items: [...first, ...toReview.slice(0, BUYER_TASK_ROWS - first.length)],
  }
}
