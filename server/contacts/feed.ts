import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/** Whether people have left something and none is a contact yet: an agency of an earlier version. */
export async function lacksContacts(db: Database): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select not exists (select from contact) and exists (select from contact_trace where email <> '' or length(digits) >= 9) as lacks`,
  )) as unknown as { rows: { lacks: boolean }[] }
  return rows[0]?.lacks ?? false
}

/**
 * Gives their contact to records of earlier versions, oldest first; at night also to those that lost it, because a member moved
 * their email or telephone to somebody else. Records that have one already are left alone. Triggers do it for each new record.
 */
export const feedContacts = (db: Database): Promise<unknown> =>
  db.execute(sql`
    select contact_of(trace) from contact_trace trace
    where case when trace.email <> '' then not exists (select from contact_mark where kind = 'email' and value = trace.email)
      else length(trace.digits) >= 9 and not exists (select from contact_mark where kind = 'phone' and value = trace.digits) end
    order by trace.at, trace.source, trace.id`)
