import { and, desc, eq, like, sql } from 'drizzle-orm'
import type { AuditQuery } from '#domain/accounts/admin.ts'
import { AUDIT_SHOWN } from '#domain/limits.ts'
import { escapeLike } from '#server/core/escape.ts'
import { dayOf } from '#server/db/day.ts'
import type { Database } from '#server/db/open.ts'
import { account, audit, lead, mail, property } from '#server/db/schema.ts'
import { searchWords } from '#server/search/conditions.ts'

export const countListings = (db: Database): Promise<number> => db.$count(property)

export const countUsers = (db: Database): Promise<number> => db.$count(account)

export const countNewRequests = (db: Database): Promise<number> => db.$count(lead, eq(lead.status, 'new'))

export const countMails = (db: Database, status: 'failed' | 'queued'): Promise<number> =>
  db.$count(mail, eq(mail.status, status))

/** A page of the journal entries that match, newest first. */
export async function listAudit(db: Database, { q = '', kind, day, cursor = '1' }: AuditQuery) {
  const page = Math.max(1, Number(cursor))
  const matching = and(
    kind ? like(audit.action, `${kind}.%`) : undefined,
    day ? eq(dayOf(audit.at), day) : undefined,
    ...searchWords(q).map(
      (word) => sql`title_key(${audit.actor} || ' ' || ${audit.subject}) like title_key(${`%${escapeLike(word)}%`})`,
    ),
  )
  const [items, total] = await Promise.all([
    db
      .select()
      .from(audit)
      .where(matching)
      .orderBy(desc(audit.id))
      .limit(AUDIT_SHOWN)
      .offset((page - 1) * AUDIT_SHOWN),
    db.$count(audit, matching),
  ])
  return { items, total, ...(page * AUDIT_SHOWN < total ? { next: String(page + 1) } : {}) }
}
