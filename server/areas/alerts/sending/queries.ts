import { and, desc, eq, exists, inArray, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { AlertEvent } from '#domain/alerts/alert.ts'
import type { Rhythm } from '#domain/alerts/rhythms.ts'
import { FAVORITES_CRITERIA } from '#domain/alerts/watched-favorites.ts'
import { type AlertRow, isMailedAlert, matchesInOrder } from '#server/areas/alerts/queries.ts'
import type { Database } from '#server/db/database.ts'
import { alert, alertMatch, alertRun } from '#server/db/schema/alerts.ts'
import { brief, briefMatch } from '#server/db/schema/briefs.ts'
import { favorite, property } from '#server/db/schema/listings.ts'
import { LISTED_COLUMNS } from '#server/listings/listing-row.ts'
import type { News } from '#server/search/news.ts'

/**
 * Moves to `to` the time until which news was compared with alerts. Returns the previous time; on the first run, `to`. The
 * row stays locked until the transaction ends, so that other instances wait.
 */
export async function moveMark(tx: Database, to: Date): Promise<Date> {
  await tx.insert(alertRun).values({ comparedUntil: to }).onConflictDoNothing()
  const [mark] = await tx.select().from(alertRun).for('no key update')
  await tx.update(alertRun).set({ comparedUntil: to })
  // If the clock was set back, start at `to`, so that later news is still found.
  return mark && mark.comparedUntil < to ? mark.comparedUntil : to
}

/** The Monday of the last week whose weekly alerts were sent; undefined before the first. */
export async function lastWeeklyRun(db: Database): Promise<string | undefined> {
  const [run] = await db.select().from(alertRun)
  return run?.weeklySentFor ?? undefined
}

export const markWeeklyRun = (db: Database, monday: string): Promise<unknown> =>
  db.update(alertRun).set({ weeklySentFor: monday })

/** The distinct criteria of the active alerts. */
export async function listCriteria(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ criteria: alert.criteria }).from(alert).where(eq(alert.state, 'active'))
  return rows.map(({ criteria }) => criteria)
}

/** News about a listing that a search with these criteria finds. */
export interface Found extends News {
  criteria: string
}

/** News as a table expression, to join with alerts. */
function newsTable(found: (News & Partial<Found>)[]): SQL {
  const rows = found.map(({ propertyId: id, event, at, criteria }) => ({ property: id, event, at, criteria }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as news(criteria text, property bigint, event text, at timestamptz)`
}

const MATCH = {
  alertId: alert.id,
  propertyId: sql<number>`news.property`.as('property_id'),
  event: sql<AlertEvent>`news.event`.as('event'),
  foundAt: sql<Date>`max(news.at)`.as('found_at'),
  sentAt: sql<Date>`null::timestamptz`.as('sent_at'),
}
/** When a brief of the same person has told them of it as new: a reserved listing, before everybody. */
const TOLD_BY_BRIEF =
  sql<Date>`(select max(told.sent_at) from ${briefMatch} told join ${brief} on ${brief.id} = told.brief_id
  where ${brief.email} = lower(${alert.email}) and told.dossier_id = news.property and news.event = 'new')`.as(
    'sent_at',
  )
const MATCH_KEY = [alert.id, sql`news.property`, sql`news.event`]

/**
 * Stores the matches of each active alert: news found by its criteria since it was confirmed, and for alerts about
 * favorites, changes since the favorite was added. A listing is announced as new once; a further price reduction, or a
 * further return to the market, is announced again.
 */
export async function insertMatches(db: Database, { found, news }: { found: Found[]; news: News[] }): Promise<void> {
  const ofSearches = db
    .select({ ...MATCH, sentAt: TOLD_BY_BRIEF })
    .from(alert)
    .innerJoin(newsTable(found), sql`news.criteria = ${alert.criteria} and news.at > ${alert.confirmedAt}`)
    .where(eq(alert.state, 'active'))
    .groupBy(...MATCH_KEY)
  const isSince = sql`news.property = ${favorite.propertyId} and news.at > greatest(${alert.confirmedAt}, ${favorite.createdAt})`
  const ofFavorites = db
    .select(MATCH)
    .from(alert)
    .innerJoin(favorite, eq(favorite.accountId, alert.accountId))
    .innerJoin(newsTable(news), isSince)
    .where(and(eq(alert.state, 'active'), eq(alert.criteria, FAVORITES_CRITERIA), sql`news.event <> 'new'`))
    .groupBy(...MATCH_KEY)
  await db
    .insert(alertMatch)
    // By alert, listing and event.
    .select(unionAll(ofSearches, ofFavorites).orderBy(sql`1`, sql`2`, sql`3`))
    .onConflictDoUpdate({
      target: [alertMatch.alertId, alertMatch.propertyId, alertMatch.event],
      set: { foundAt: sql`excluded.found_at`, sentAt: null },
      setWhere: and(sql`${alertMatch.sentAt} < excluded.found_at`, ne(alertMatch.event, 'new')),
    })
}

/** SQL: how many mails of alerts an email had on a day: the alerts that a mail is about count alike. */
const mailsOn = (email: SQL, day: string) =>
  sql<number>`coalesce((select max(own.sent_that_day) from alert as own where lower(own.email) = ${email} and own.last_sent_on = ${day}), 0)`

/**
 * The mails of alerts that a person, by lower-case email and held (`holdPeople`), had on a day; undefined when no more may be
 * sent, also because a brief has mailed them.
 */
export async function mailsSentOn(
  tx: Database,
  email: string,
  { day, mailsADay }: { day: string; mailsADay: number },
): Promise<number | undefined> {
  const [row] = await tx
    .select({ sent: mailsOn(sql`${email}`, day).mapWith(Number) })
    .from(sql`(select 1) as one`)
    .where(notExists(mailedByBrief(tx, sql`${email}`, day)))
  return row && row.sent < mailsADay ? row.sent : undefined
}

const mailedByBrief = (db: Database, email: SQL, day: string) =>
  db
    .select()
    .from(brief)
    .where(and(eq(brief.email, email), eq(brief.lastSentOn, day)))

/**
 * The alerts of these rhythms whose person may still be mailed today, each with its unsent news. For favorites, only news
 * about listings that still are favorites.
 */
export function listDue(
  db: Database,
  { rhythms, day, mailsADay }: { rhythms: Rhythm[]; day: string; mailsADay: number },
) {
  const email = sql`lower(${alert.email})`
  const mayStillSend = sql`${mailsOn(email, day)} < ${mailsADay}`
  const { alertId, propertyId, event, sentAt } = alertMatch
  const isFavorite = and(eq(favorite.accountId, alert.accountId), eq(favorite.propertyId, propertyId))
  const isWanted = or(ne(alert.criteria, FAVORITES_CRITERIA), exists(db.select().from(favorite).where(isFavorite)))
  const news = sql<
    { propertyId: number; event: AlertEvent }[]
  >`json_agg(json_build_object('propertyId', ${propertyId}, 'event', ${event}))`
  return db
    .select({ alert, news })
    .from(alert)
    .innerJoin(alertMatch, and(eq(alertId, alert.id), isNull(sentAt)))
    .where(
      and(
        isMailedAlert,
        inArray(alert.rhythm, rhythms),
        mayStillSend,
        isWanted,
        notExists(mailedByBrief(db, email, day)),
      ),
    )
    .groupBy(alert.id)
    .orderBy(alert.id)
}

/** Published listings as lists show them, with their previous public price in euros. */
export const listPublished = (db: Database, ids: number[]) =>
  db
    .select({
      ...LISTED_COLUMNS,
      earlierPrice: sql<number | null>`(${property.sheet}->'prices'->0->>'price')::float8`,
    })
    .from(property)
    .where(inArray(property.id, ids))
    .orderBy(desc(property.id))

/**
 * Marks news about these listings as announced to an active alert, in the mail of this number that day. Returns false when there was none: another instance has
 * just announced it, or the alert was stopped.
 */
export async function markAnnounced(
  tx: Database,
  { id }: AlertRow,
  { propertyIds, day, sentThatDay }: { propertyIds: number[]; day: string; sentThatDay: number },
): Promise<boolean> {
  const [living] = await tx
    .update(alert)
    .set({ lastSentOn: day, sentThatDay })
    .where(and(eq(alert.id, id), eq(alert.state, 'active')))
    .returning({ id: alert.id })
  if (!living) return false
  const marked = await tx
    .update(alertMatch)
    .set({ sentAt: new Date() })
    .where(
      matchesInOrder(
        and(eq(alertMatch.alertId, id), inArray(alertMatch.propertyId, propertyIds), isNull(alertMatch.sentAt)),
      ),
    )
    .returning({ id: alertMatch.propertyId })
  return marked.length > 0
}
