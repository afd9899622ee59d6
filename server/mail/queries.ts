import { and, count, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { mail } from '#server/db/schema.ts'
import type { Message } from './mail.ts'

/** Returns the mail to send; undefined when it was already sent, or deleted with its lead. */
export async function findUnsent(db: Database, id: string): Promise<Message | undefined> {
  const [row] = await db
    .select()
    .from(mail)
    .where(and(eq(mail.id, id), ne(mail.status, 'sent')))
  return row?.content ? { to: row.recipient, subject: row.subject, ...row.content } : undefined
}

/** Marks a mail as sent and deletes its content. */
export async function markSent(db: Database, id: string): Promise<void> {
  const attempts = sql`${mail.attempts} + 1`
  await db
    .update(mail)
    .set({ status: 'sent', content: null, sentAt: new Date(), attempts, lastError: null })
    .where(eq(mail.id, id))
}

export async function recordFailure(
  db: Database,
  { id, reason, isLast }: { id: string; reason: string; isLast: boolean },
): Promise<void> {
  await db
    .update(mail)
    .set({ status: isLast ? 'failed' : 'queued', lastError: reason, attempts: sql`${mail.attempts} + 1` })
    .where(eq(mail.id, id))
}

/** Deletes sent mails, and mails without a lead, after 30 days. */
export async function deleteOldMails(db: Database): Promise<void> {
  await db
    .delete(mail)
    .where(and(or(eq(mail.status, 'sent'), isNull(mail.leadId)), sql`${mail.createdAt} < now() - interval '30 days'`))
}

/** Sets failed mails back to queued. Returns their ids. */
export async function requeueFailed(tx: Database): Promise<string[]> {
  const rows = await tx
    .update(mail)
    .set({ status: 'queued' })
    .where(eq(mail.status, 'failed'))
    .returning({ id: mail.id })
  return rows.map(({ id }) => id)
}

/** Number of queued and failed mails. */
export const countUnsent = (db: Database): Promise<{ status: string; count: number }[]> =>
  db.select({ status: mail.status, count: count() }).from(mail).where(ne(mail.status, 'sent')).groupBy(mail.status)

/** Ids of queued mails, oldest first. */
export async function listQueued(db: Database): Promise<string[]> {
  const rows = await db.select({ id: mail.id }).from(mail).where(eq(mail.status, 'queued')).orderBy(mail.createdAt)
  return rows.map(({ id }) => id)
}
