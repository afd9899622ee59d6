import {
  and,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'
import { type PgUpdateSetSource, unionAll } from 'drizzle-orm/pg-core'
import type { AlertEvent } from '#domain/alerts/alert.ts'
import { ALERT_CONSENT, FAVORITES_CONSENT } from '#domain/alerts/consent.ts'
import type { Rhythm } from '#domain/alerts/rhythms.ts'
import { FAVORITES_CRITERIA } from '#domain/alerts/watched-favorites.ts'
import { ALERT_LINK_HOURS, ALERT_REFUSED_MAILS, ALERTS_PER_ADDRESS_MAX, SAVED_SEARCHES_MAX } from '#domain/limits.ts'
import {
  ALERT_KEPT_YEARS,
  ALERT_REMINDER_DAYS,
  ALERT_YEAR_DAYS,
  PENDING_ALERT_DAYS,
  STOPPED_ALERT_DAYS,
} from '#domain/retention.ts'
import { Refusal } from '#server/core/refusal.ts'
import { newToken } from '#server/core/tokens.ts'
import { ago } from '#server/db/day.ts'
import { inOrder, lockRows } from '#server/db/locks.ts'
import type { Database } from '#server/db/database.ts'
import { account, alert, alertMatch, alertOpposition, alertRun, favorite, mail, property } from '#server/db/schema.ts'
import { LISTED_COLUMNS } from '#server/listings/listing-row.ts'
import type { News } from '#server/search/news.ts'

export type AlertRow = typeof alert.$inferSelect

type AlertRequest = Pick<AlertRow, 'email' | 'criteria' | 'rhythm' | 'accountId'>

const sameEmail = (email: string) => eq(sql`lower(${alert.email})`, sql`lower(${email})`)
const isLiving = ne(alert.state, 'stopped')
const hashOf = (email: SQLWrapper | string) => sql<string>`encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`

function consentTo(criteria: string) {
  const { words, version } = criteria === FAVORITES_CRITERIA ? FAVORITES_CONSENT : ALERT_CONSENT
  return { consentWords: words, consentVersion: version }
}

/**
 * Stores an alert that waits for its confirmation. The same search with the same email is the same alert; an active one is
 * left unchanged. Undefined when the email has too many alerts.
 */
export async function insertRequested(
  tx: Database,
  request: AlertRequest,
  confirmHash: string,
): Promise<AlertRow | undefined> {
  const { email, criteria, accountId } = request
  const consent = consentTo(criteria)
  const own = and(sameEmail(email), eq(sql`coalesce(${alert.accountId}, 0)`, accountId ?? 0))
  const [known] = await tx
    .select()
    .from(alert)
    .where(and(own, eq(alert.criteria, criteria)))
    .for('no key update')
  if (known?.state === 'active') return known
  if (known) {
    const { rhythm } = request
    const [row] = await tx
      .update(alert)
      .set({ ...consent, confirmHash, rhythm, state: 'pending', askedAt: new Date(), stoppedAt: null })
      .where(eq(alert.id, known.id))
      .returning()
    return row
  }
  if ((await tx.$count(alert, and(own, isLiving))) >= ALERTS_PER_ADDRESS_MAX) return undefined
  const [row] = await tx
    .insert(alert)
    .values({ ...request, ...consent, confirmHash, linkToken: newToken() })
    // Requested twice at the same time: the other request sends the mail.
    .onConflictDoNothing()
    .returning()
  return row
}

/** Activates an alert with the token of its confirmation mail. Undefined when the token was used or has expired. */
export async function confirmAlert(db: Database, confirmHash: string): Promise<AlertRow | undefined> {
  const isFresh = gt(alert.askedAt, ago(ALERT_LINK_HOURS, 'hours'))
  const at = new Date()
  const [row] = await db
    .update(alert)
    .set({ state: 'active', confirmHash: null, confirmedAt: at, actedAt: at, lookedAt: at, remindedAt: null })
    .where(and(eq(alert.confirmHash, confirmHash), eq(alert.state, 'pending'), isFresh))
    .returning()
  if (row?.accountId) {
    // The owner has opened a link mailed to this email, which verifies it.
    const { accountId, email } = row
    const isOwner = and(
      eq(account.id, accountId),
      eq(sql`lower(${account.email})`, email.toLowerCase()),
      isNull(account.formerEmail),
    )
    await db.update(account).set({ verifiedEmail: email }).where(isOwner)
  }
  return row
}

/** Activates a saved search without a mail, because the account has confirmed its email before. */
export const activate = (db: Database, id: number): Promise<unknown> =>
  db.update(alert).set({ state: 'active', confirmHash: null, confirmedAt: new Date() }).where(eq(alert.id, id))

/** Whether an account has confirmed its email for a saved search and has never stopped one since. */
export async function hasConfirmed(db: Database, { id, email }: { id: number; email: string }): Promise<boolean> {
  const own = and(eq(alert.accountId, id), sameEmail(email))
  const confirmed = await db.$count(alert, and(own, isNotNull(alert.confirmedAt), isLiving))
  const stopped = await db.$count(alert, and(own, eq(alert.state, 'stopped')))
  const opposed = await db.$count(alertOpposition, eq(alertOpposition.emailHash, hashOf(email)))
  return confirmed > 0 && stopped + opposed === 0
}

/** The alert whose mails contain this token. */
export async function findLinked(db: Database, token: string): Promise<AlertRow | undefined> {
  const [row] = await db.select().from(alert).where(eq(alert.linkToken, token))
  return row
}

/** Other alerts of the same email that its mails may mention: for an alert without an account, only others without one. */
const siblings = ({ id, email, accountId }: AlertRow) =>
  and(sameEmail(email), isLiving, ne(alert.id, id), accountId === null ? isNull(alert.accountId) : undefined)

export const countSiblings = (db: Database, of: AlertRow): Promise<number> => db.$count(alert, siblings(of))

/** Stores the action of an alert's owner: a new rhythm, or without one, that the alert is still wanted. */
export async function updateLinked(db: Database, token: string, rhythm?: Rhythm): Promise<AlertRow | undefined> {
  const [row] = await db
    .update(alert)
    .set({ rhythm, actedAt: new Date(), remindedAt: null })
    .where(and(eq(alert.linkToken, token), eq(alert.state, 'active')))
    .returning()
  return row
}

/** Stops an alert, or all those of its email, and deletes its unsent mails. False when no alert has this token. */
export const stopLinked = (db: Database, token: string, { all = false } = {}): Promise<boolean> =>
  db.transaction(async (tx) => {
    const row = await findLinked(tx, token)
    if (!row) return false
    const which = all ? or(eq(alert.id, row.id), siblings(row)) : eq(alert.id, row.id)
    await stop(tx, and(which, isLiving))
    return true
  })

/** Stops alerts, and deletes unsent mails and matches. */
async function stop(tx: Database, which: SQL | undefined): Promise<void> {
  const ids = await lockRows(tx, alert, which)
  await tx
    .update(alert)
    .set({ state: 'stopped', stoppedAt: new Date(), confirmHash: null })
    .where(inArray(alert.id, ids))
  await tx.delete(mail).where(inOrder(mail, and(inArray(mail.alertId, ids), ne(mail.status, 'sent'))))
  await tx.delete(alertMatch).where(matchesInOrder(and(inArray(alertMatch.alertId, ids), isNull(alertMatch.sentAt))))
}

/** SQL: matches that a statement writes, locked in one order: docs/decisions/locks.md. */
function matchesInOrder(where: SQL | undefined): SQL {
  const { alertId, propertyId, event } = alertMatch
  const key = sql`${alertId}, ${propertyId}, ${event}`
  return sql`(${key}) in (select ${key} from ${alertMatch} where ${where} order by ${key} for update)`
}

/** The saved searches of an account, newest first. */
export const listSaved = (db: Database, accountId: number): Promise<AlertRow[]> =>
  db
    .select()
    .from(alert)
    .where(and(eq(alert.accountId, accountId), isLiving))
    .orderBy(desc(alert.createdAt), desc(alert.id))

export async function refuseTooManySaved(db: Database, accountId: number): Promise<void> {
  const total = await db.$count(alert, and(eq(alert.accountId, accountId), isLiving))
  if (total < SAVED_SEARCHES_MAX) return
  throw new Refusal('conflict', `Vous avez déjà ${SAVED_SEARCHES_MAX} recherches : supprimez-en avant d’en ajouter.`)
}

const own = ({ id, accountId }: { id: number; accountId: number }) =>
  and(eq(alert.id, id), eq(alert.accountId, accountId), isLiving)

/** The new state of a saved search that is paused or resumed; a pending one stays pending. */
export const pausedState = (isPaused: boolean): SQL =>
  sql`case when ${alert.state} = 'pending' then 'pending' else ${isPaused ? 'paused' : 'active'} end`

/** Refuses when the search does not belong to the account. */
export async function updateSaved(
  db: Database,
  which: { id: number; accountId: number },
  change: PgUpdateSetSource<typeof alert>,
): Promise<AlertRow> {
  const [row] = await db
    .update(alert)
    .set({ ...change, actedAt: new Date(), remindedAt: null })
    .where(own(which))
    .returning()
  return row ?? missing()
}

/** Refuses when the search does not belong to the account. */
export async function deleteSaved(db: Database, which: { id: number; accountId: number }): Promise<void> {
  const [row] = await db.delete(alert).where(own(which)).returning()
  if (!row) missing()
}

function missing(): never {
  throw new Refusal('missing', 'Cette recherche n’existe plus.')
}

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

/** SQL: the alert's email is confirmed, and for a saved search, still that of its active account. */
const isMailed = and(
  eq(alert.state, 'active'),
  or(
    isNull(alert.accountId),
    sql`exists (select from ${account} where ${account.id} = ${alert.accountId} and ${account.active} and lower(${account.email}) = lower(${alert.email}))`,
  ),
)

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
const MATCH_KEY = [alert.id, sql`news.property`, sql`news.event`]

/**
 * Stores the matches of each active alert: news found by its criteria since it was confirmed, and for alerts about
 * favorites, changes since the favorite was added. A listing is announced as new once; a further price reduction, or a
 * further return to the market, is announced again.
 */
export async function insertMatches(db: Database, { found, news }: { found: Found[]; news: News[] }): Promise<void> {
  const ofSearches = db
    .select(MATCH)
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

/**
 * The alerts of these rhythms that may still send a mail today, each with its unsent news. For favorites, only news about
 * listings that still are favorites.
 */
export function listDue(
  db: Database,
  { rhythms, day, mailsADay }: { rhythms: Rhythm[]; day: string; mailsADay: number },
) {
  const mayStillSend = or(isNull(alert.lastSentOn), ne(alert.lastSentOn, day), sql`${alert.sentThatDay} < ${mailsADay}`)
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
    .where(and(isMailed, inArray(alert.rhythm, rhythms), mayStillSend, isWanted))
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
 * Marks news about these listings as announced to an active alert. Returns false when there was none: another instance has
 * just announced it, or the alert was stopped.
 */
export async function markAnnounced(
  tx: Database,
  { id }: AlertRow,
  propertyIds: number[],
  day: string,
): Promise<boolean> {
  const sentThatDay = sql`case when ${alert.lastSentOn} = ${day} then ${alert.sentThatDay} + 1 else 1 end`
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

/** Deletes alerts that were not confirmed in time. */
export const deletePending = (db: Database): Promise<unknown> =>
  db
    .delete(alert)
    .where(inOrder(alert, and(eq(alert.state, 'pending'), lt(alert.askedAt, ago(PENDING_ALERT_DAYS, 'days')))))

/** Marks as reminded, and returns, the alerts whose owner has done nothing for a year. */
export const takeSilent = (tx: Database): Promise<AlertRow[]> =>
  tx
    .update(alert)
    .set({ remindedAt: new Date() })
    .where(
      inOrder(
        alert,
        and(isMailed, isNull(alert.remindedAt), lt(alert.actedAt, ago(ALERT_YEAR_DAYS, 'days'))),
        'no key update',
      ),
    )
    .returning()

/** Stops the alerts whose owner did not respond to the reminder. */
export const stopUnanswered = (db: Database): Promise<void> =>
  db.transaction((tx) =>
    stop(tx, and(eq(alert.state, 'active'), lt(alert.remindedAt, ago(ALERT_REMINDER_DAYS, 'days')))),
  )

/** Stops the alerts whose last mails were all permanently refused. */
export const stopRefused = (db: Database): Promise<void> =>
  db.transaction((tx) => {
    const last = tx
      .select({
        alertId: mail.alertId,
        status: mail.status,
        nth: sql<number>`row_number() over (partition by ${mail.alertId} order by ${mail.createdAt} desc)`.as('nth'),
      })
      .from(mail)
      // Skip mails that were held on standby and never tried.
      .where(and(isNotNull(mail.alertId), ne(mail.status, 'queued'), gt(mail.attempts, 0)))
      .as('last')
    const refused = tx
      .select({ id: last.alertId })
      .from(last)
      .where(sql`${last.nth} <= ${ALERT_REFUSED_MAILS}`)
      .groupBy(last.alertId)
      .having(and(eq(count(), ALERT_REFUSED_MAILS), sql`bool_and(${last.status} = 'failed')`))
    return stop(tx, and(isLiving, inArray(alert.id, refused)))
  })

/** Deletes alerts stopped long ago (keeping the hash of their email) and those whose owner has not acted for years. */
export const deleteStopped = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const [stopped, forgotten] = [ago(STOPPED_ALERT_DAYS, 'days'), ago(ALERT_KEPT_YEARS, 'years')]
    const isStopped = and(eq(alert.state, 'stopped'), lt(alert.stoppedAt, stopped))
    const hashes = tx
      .selectDistinct({ emailHash: hashOf(alert.email).as('email_hash'), at: sql<Date>`now()`.as('at') })
      .from(alert)
      .where(isStopped)
    await tx
      .insert(alertOpposition)
      .select(hashes)
      .onConflictDoUpdate({ target: alertOpposition.emailHash, set: { at: sql`now()` } })
    await tx.delete(alert).where(inOrder(alert, or(isStopped, lt(alert.actedAt, forgotten))))
    await tx.delete(alertOpposition).where(lt(alertOpposition.at, forgotten))
    // Also delete old matches that were never sent. Sent ones are kept longer, so that a listing is announced only once.
    const isOld = or(and(isNull(alertMatch.sentAt), lt(alertMatch.foundAt, stopped)), lt(alertMatch.sentAt, forgotten))
    await tx.delete(alertMatch).where(matchesInOrder(isOld))
  })
