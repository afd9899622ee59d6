import { desc, eq } from 'drizzle-orm'
import { AUDIT_SHOWN } from '#domain/limits.ts'
import type { Database } from '#server/db/open.ts'
import { account, audit, lead, mail, property } from '#server/db/schema.ts'

export const countListings = (db: Database): Promise<number> => db.$count(property)

export const countUsers = (db: Database): Promise<number> => db.$count(account)

export const countNewRequests = (db: Database): Promise<number> => db.$count(lead, eq(lead.status, 'new'))

export const countMails = (db: Database, status: 'failed' | 'queued'): Promise<number> =>
  db.$count(mail, eq(mail.status, status))

/** Lists the last journal entries, newest first. */
export const listAudit = (db: Database) => db.select().from(audit).orderBy(desc(audit.id)).limit(AUDIT_SHOWN)
