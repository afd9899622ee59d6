import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { type Activity, activity as activityRow } from '#domain/listing/register/activities.ts'
import { DEMAND_FRESH_DAYS } from '#domain/retention.ts'
import type { Database } from '#server/db/database.ts'
import { ago, startOf, TODAY } from '#server/db/day.ts'
import { brief } from '#server/db/schema/briefs.ts'
import { contact } from '#server/db/schema/contacts.ts'

/** SQL: who a brief is of: the person in whom others were merged, else its email. */
export const SEEKER_OF_BRIEF = sql<string>`coalesce(${contact.mergedIntoId}, ${contact.id})::text`

/** SQL: an active brief that somebody still stands by, of a person who has not refused what the agency proposes. */
export const isSought = () =>
  and(
    eq(brief.state, 'active'),
    gt(brief.reviewedAt, ago(DEMAND_FRESH_DAYS, 'days')),
    or(isNull(contact.id), ne(contact.consent, 'refused')),
  )

/**
 * The briefs that look for an activity, or for all of its sector. Only those confirmed before today: a number that rises within
 * minutes would tell who has just confirmed.
 */
export function listSeeking(db: Database, activity: Activity) {
  const names = (list: 'activities' | 'sectors', name: string) =>
    sql`${brief.criteria} -> ${list} @> ${JSON.stringify([name])}::jsonb`
  return db
    .select({ person: sql<string>`coalesce(${SEEKER_OF_BRIEF}, ${brief.email})`, criteria: brief.criteria })
    .from(brief)
    .leftJoin(contact, eq(contact.id, brief.contactId))
    .where(
      and(
        isSought(),
        sql`${brief.confirmedAt} < ${startOf(TODAY)}`,
        or(names('activities', activity), names('sectors', activityRow(activity).sector)),
      ),
    )
    .orderBy(brief.id)
}
