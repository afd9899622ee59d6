import { and, count, desc, eq, sql } from 'drizzle-orm'
import { AUDIT_SHOWN, WEEKS_SHOWN } from '#domain/limits.ts'
import type { Database } from '#server/db/open.ts'
import { account, alert, audit, favorite, isIncomplete, isKept, lead, mail, property } from '#server/db/schema.ts'

const first = async (rows: Promise<{ value: number }[]>) => (await rows)[0]?.value ?? 0

export const countListings = (db: Database): Promise<number> => db.$count(property)

/** Listings for sale without a nature or an activity: those of the specification's form. */
export const countIncomplete = (db: Database): Promise<number> => db.$count(property, isIncomplete(property))

export const countUsers = (db: Database): Promise<number> => db.$count(account)

export const countNewRequests = (db: Database) =>
  first(
    db
      .select({ value: count() })
      .from(lead)
      .where(and(isKept, eq(lead.status, 'new'))),
  )

export const countFailedMails = (db: Database) =>
  first(db.select({ value: count() }).from(mail).where(eq(mail.status, 'failed')))

export const countWaitingMails = (db: Database): Promise<number> => db.$count(mail, eq(mail.status, 'queued'))

/** Counts the alerts and saved searches that mails are sent for. */
export const countActiveAlerts = (db: Database): Promise<number> => db.$count(alert, eq(alert.state, 'active'))

/** Counts the favorites added since Monday. */
export const countFavoritesThisWeek = (db: Database) =>
  first(
    db
      .select({ value: count() })
      .from(favorite)
      .where(sql`${favorite.createdAt} >= date_trunc('week', now())`),
  )

/** Leads of the last weeks, oldest first, including weeks without leads. `week` is the date of its Monday. */
export const countRequestsByWeek = (db: Database): Promise<{ week: string; requests: number }[]> =>
  db
    .select({ week: sql<string>`to_char(week, 'YYYY-MM-DD')`, requests: count(lead.id) })
    .from(sql`generate_series(${FIRST_WEEK}, date_trunc('week', now()), interval '1 week') as week`)
    .leftJoin(lead, sql`${lead.createdAt} >= ${FIRST_WEEK} and date_trunc('week', ${lead.createdAt}) = week`)
    .groupBy(sql`week`)
    .orderBy(sql`week`)

const FIRST_WEEK = sql`date_trunc('week', now()) - make_interval(weeks => ${WEEKS_SHOWN - 1})`

/** Lists the last journal entries, newest first. */
export const listAudit = (db: Database) => db.select().from(audit).orderBy(desc(audit.id)).limit(AUDIT_SHOWN)
