import { and, count, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { mail } from '#server/db/schema.ts'
import type { Message } from './mail.ts'

export async function insertMail(
  tx: Database,
  { id, message, leadId }: { id: string; message: Message; leadId?: number },
): Promise<void> {
  const { to, subject, ...content } = message
  await tx.insert(mail).values({ id, recipient: to, subject, content, leadId })
}

/** Nothing when it was sent already, or went with its request. */
export async function findUnsent(db: Database, id: string): Promise<Message | undefined> {
  const [row] = await db
    .select()
    .from(mail)
    .where(and(eq(mail.id, id), ne(mail.status, 'sent')))
  return row?.content ? { to: row.recipient, subject: row.subject, ...row.content } : undefined
}

/** Its words are kept no longer. */
export async function markSent(db: Database, id: string): Promise<void> {
  const attempts = sql`${mail.attempts} + 1`
  await db
    .update(mail)
    .set({ status: 'sent', content: null, sentAt: new Date(), attempts, lastError: null })
    .where(eq(mail.id, id))
}

export async function markRefused(
  db: Database,
  { id, reason, isLast }: { id: string; reason: string; isLast: boolean },
): Promise<void> {
  await db
    .update(mail)
    .set({ status: isLast ? 'failed' : 'queued', lastError: reason, attempts: sql`${mail.attempts} + 1` })
    .where(eq(mail.id, id))
}

/** Mails that were sent leave no trace after a month, nor do those that belong to no request. */
export async function deleteOldMails(db: Database): Promise<void> {
  await db
    .delete(mail)
    .where(and(or(eq(mail.status, 'sent'), isNull(mail.leadId)), sql`${mail.createdAt} < now() - interval '30 days'`))
}

/** Mails that could not be sent wait again. Returns which. */
export async function requeueFailed(tx: Database): Promise<string[]> {
  const rows = await tx
    .update(mail)
    .set({ status: 'queued' })
    .where(eq(mail.status, 'failed'))
    .returning({ id: mail.id })
  return rows.map(({ id }) => id)
}

/** Mails on their way and mails given up. */
export const countUnsent = (db: Database): Promise<{ status: string; count: number }[]> =>
  db.select({ status: mail.status, count: count() }).from(mail).where(ne(mail.status, 'sent')).groupBy(mail.status)

/** Mails on their way. */
export async function listWaiting(db: Database): Promise<string[]> {
  const rows = await db.select({ id: mail.id }).from(mail).where(eq(mail.status, 'queued')).orderBy(mail.createdAt)
  return rows.map(({ id }) => id)
}
