import { count, desc, eq, sql } from 'drizzle-orm'
import { AUDIT_SHOWN, WEEKS_SHOWN } from '#contract/limits.ts'
import type { Database } from '#server/db/open.ts'
import { audit, favorite, lead, mail, property } from '#server/db/schema.ts'

const first = async (rows: Promise<{ value: number }[]>) => (await rows)[0]?.value ?? 0

export const countListings = (db: Database) => first(db.select({ value: count() }).from(property))

export const countNewRequests = (db: Database) =>
  first(db.select({ value: count() }).from(lead).where(eq(lead.status, 'new')))

export const countFailedMails = (db: Database) =>
  first(db.select({ value: count() }).from(mail).where(eq(mail.status, 'failed')))

/** Since Monday. */
export const countFavoritesThisWeek = (db: Database) =>
  first(
    db
      .select({ value: count() })
      .from(favorite)
      .where(sql`${favorite.createdAt} >= date_trunc('week', now())`),
  )

/** The last weeks, oldest first, those without requests included; a week is named by its Monday. */
export async function countRequestsByWeek(db: Database): Promise<{ week: string; requests: number }[]> {
  const monday = sql`date_trunc('week', ${lead.createdAt})`
  const rows = await db
    .select({ week: sql<string>`to_char(${monday}, 'YYYY-MM-DD')`.as('week'), requests: count() })
    .from(lead)
    .where(sql`${lead.createdAt} >= date_trunc('week', now()) - make_interval(weeks => ${WEEKS_SHOWN - 1})`)
    .groupBy(monday)
  const weeks = await db.execute<{ week: string }>(sql`
    select to_char(week, 'YYYY-MM-DD') as week
    from generate_series(
      date_trunc('week', now()) - make_interval(weeks => ${WEEKS_SHOWN - 1}), date_trunc('week', now()), interval '1 week'
    ) week
    order by week`)
  const byWeek = new Map(rows.map(({ week, requests }) => [week, requests]))
  const named = (weeks as unknown as { rows: { week: string }[] }).rows
  return named.map(({ week }) => ({ week, requests: byWeek.get(week) ?? 0 }))
}

/** Newest first. */
export const listAudit = (db: Database) => db.select().from(audit).orderBy(desc(audit.id)).limit(AUDIT_SHOWN)
