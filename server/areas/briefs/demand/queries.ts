import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { type Activity, activity as activityRow } from '#domain/listing/register/activities.ts'
import { DEMAND_FRESH_DAYS } from '#domain/retention.ts'
import { IS_NAME_TOLD_TO_ALL } from '#server/contacts/told-name.ts'
import type { Database } from '#server/db/database.ts'
import { ago, startOf, TODAY } from '#server/db/day.ts'
import { brief } from '#server/db/schema/briefs.ts'
import { contact } from '#server/db/schema/contacts.ts'

/** SQL: who a brief is of: the person in whom others were merged, else its email. */
const SEEKER_OF_BRIEF = sql<string>`coalesce(${contact.mergedIntoId}, ${contact.id})::text`

/** SQL: an active brief that somebody still stands by, of a person who has not refused what the agency proposes. */
const isSought = () =>
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

/** A brief as the desk counts it. */
export type CountedBrief = Awaited<ReturnType<typeof listSought>>[number]

/** The briefs that still hold, those that a member noted on the telephone too. */
export function listSought(db: Database) {
  const person = sql<string>`coalesce(${SEEKER_OF_BRIEF}, nullif(${brief.email}, ''), ${brief.id}::text)`
  const ofContact = sql`trim(${contact.firstName} || ' ' || ${contact.lastName})`
  return db
    .select({
      person,
      contactId: sql<number | null>`coalesce(${contact.mergedIntoId}, ${contact.id})::int`,
      // The name of somebody whom only a seller’s record names is not for all members.
      name: sql<string>`coalesce(case when ${IS_NAME_TOLD_TO_ALL} then nullif(${ofContact}, '') end,
        nullif(${brief.email}, ''), 'Personne')`,
      criteria: brief.criteria,
    })
    .from(brief)
    .leftJoin(contact, eq(contact.id, brief.contactId))
    .where(isSought())
    .orderBy(brief.id)
}
