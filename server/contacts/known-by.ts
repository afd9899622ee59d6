import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/** Finds whose a record is: by its email, else by its telephone; null for a record that leads to nobody, such as spam. */
export type ContactOfTrace = (trace: { email: string | null; digits: string | null }) => number | null

interface Mark {
  kind: 'email' | 'phone'
  value: string
  id: number
}

/** Reads once whose all these records are. A telephone that several people share is the first one’s. */
export async function readContactsOf(
  db: Database,
  traces: { email: string | null; digits: string | null }[],
): Promise<ContactOfTrace> {
  const emails = [...new Set(traces.flatMap(({ email }) => email || []))]
  const phones = [...new Set(traces.flatMap(({ email, digits }) => (email || !digits ? [] : digits)))]
  if (emails.length + phones.length === 0) return () => null
  const { rows } = (await db.execute(sql`
    select kind, value, contact_root(min(contact_id))::float8 as id from contact_mark
    where (kind = 'email' and value = any(${sql.param(emails)})) or (kind = 'phone' and value = any(${sql.param(phones)}))
    group by kind, value`)) as unknown as { rows: Mark[] }
  const known = new Map(rows.map(({ kind, value, id }) => [`${kind} ${value}`, id]))
  return ({ email, digits }) => known.get(email ? `email ${email}` : `phone ${digits ?? ''}`) ?? null
}
