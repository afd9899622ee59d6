import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

// One mail of listings a person and day, whatever alerts, briefs and members found (docs/decisions/briefs.md).

/**
 * Until the transaction ends, others who mail listings to these people wait. In one order, so that nobody waits in a circle;
 * before any other lock.
 */
export async function holdPeople(tx: Database, emails: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('offers ' || lower(email), 0) as key
    from unnest(${sql.param([...emails])}::text[]) as email order by 1) as keys`)
}

/** Which of these people, by lower-case email, a brief or an alert has mailed on a day (YYYY-MM-DD in Paris). */
export async function listMailedOn(db: Database, emails: readonly string[], day: string): Promise<Set<string>> {
  const own = sql.param([...emails])
  const { rows } = (await db.execute(sql`
    select lower(email) as email from alert where lower(email) = any(${own}::text[]) and last_sent_on = ${day}
    union select email from brief where email = any(${own}::text[]) and last_sent_on = ${day}`)) as unknown as {
    rows: { email: string }[]
  }
  return new Set(rows.map(({ email }) => email))
}
