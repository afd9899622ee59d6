import { randomUUID } from 'node:crypto'
import { and, count, eq, isNull, lt, max, ne, or, sql } from 'drizzle-orm'
import { ago } from '#server/db/day.ts'
import { inOrder } from '#server/db/locks.ts'
import type { Database } from '#server/db/database.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { MailQueue } from './mail.ts'
import { failureCode, isPermanentFailure, type MailTransport } from './transport.ts'
import { MAIL_KEPT_DAYS } from '#domain/retention.ts'

const QUEUE = 'mail'

/** The delay doubles up to six hours: from 30 s, 21 retries take about three days. */
const RETRIES = { retryLimit: 21, retryBackoff: true, retryDelayMax: 6 * 3600 }

interface MailQueueServices {
  db: Database
  jobs: Jobs
  transport: MailTransport
  retrySeconds: number
  /** Tells the operator of a mail that did not leave, without its recipient. */
  onError?(error: Error): void
}

/**
 * Opens the queue and starts its worker. A mail is a row and a job, committed with the event that it reports. It is marked as
 * sent once the server accepts it; a crash in between sends it again with the same Message-ID.
 */
export async function openMailQueue(
  services: MailQueueServices,
  retries: typeof RETRIES = RETRIES,
): Promise<MailQueue> {
  const { db, jobs, transport, retrySeconds, onError } = services
  await jobs.work<{ id: string }>(
    queueSettings(retrySeconds, retries),
    async ({ data: { id }, retryCount, retryLimit }) => {
      const [row] = await db
        .select()
        .from(mail)
        .where(and(eq(mail.id, id), ne(mail.status, 'sent')))
      // Already sent, or deleted with its lead or alert.
      if (!row?.content) return
      try {
        await transport.deliver({ to: row.recipient, subject: row.subject, ...row.content }, id)
      } catch (error) {
        const isLast = isPermanentFailure(error) || retryCount >= retryLimit
        onError?.(
          new Error(`A mail did not leave, ${isLast ? 'and will not' : 'and is retried'}: ${failureCode(error)}`),
        )
        await recordAttempt(db, id, { status: isLast ? 'failed' : 'queued', lastError: String(error) })
        if (isPermanentFailure(error)) return
        throw error
      }
      await recordAttempt(db, id, { status: 'sent', content: null, sentAt: new Date(), lastError: null })
    },
    { isToldByHandler: true },
  )
  return {
    async send(tx, { to, subject, ...content }, about) {
      const id = randomUUID()
      await tx.insert(mail).values({ id, recipient: to, subject, content, ...about })
      await jobs.send(tx, QUEUE, { id })
    },
    retryFailed: (db) =>
      db.transaction(async (tx) => {
        const failed = inOrder(mail, eq(mail.status, 'failed'), 'no key update')
        const again = await tx.update(mail).set({ status: 'queued' }).where(failed).returning()
        return (await sendJobs(tx, jobs, again)) + (await jobs.hasten(tx, QUEUE))
      }),
  }
}

const queueSettings = (retryDelay: number, retries: typeof RETRIES) => ({ name: QUEUE, retryDelay, ...retries })

type MailRow = typeof mail.$inferSelect

const recordAttempt = (db: Database, id: string, outcome: Partial<MailRow>): Promise<unknown> =>
  db
    .update(mail)
    .set({ ...outcome, attempts: sql`${mail.attempts} + 1` })
    .where(eq(mail.id, id))

async function sendJobs(tx: Database, jobs: Jobs, mails: MailRow[]): Promise<number> {
  for (const { id } of mails) await jobs.send(tx, QUEUE, { id })
  return mails.length
}

/** Creates the jobs of queued mails, after an import that did not copy them. Returns how many. */
export async function createJobsForQueued(tx: Database, jobs: Jobs, retrySeconds: number): Promise<number> {
  await jobs.declare(queueSettings(retrySeconds, RETRIES))
  return sendJobs(tx, jobs, await tx.select().from(mail).where(eq(mail.status, 'queued')).orderBy(mail.createdAt))
}

/** When the last mail left; null within MAIL_KEPT_DAYS of none. */
export async function lastMailSent(db: Database): Promise<Date | null> {
  const [row] = await db.select({ at: max(mail.sentAt) }).from(mail)
  return row?.at ?? null
}

/** Number of queued and failed mails. */
export const countUnsent = (db: Database): Promise<{ status: string; count: number }[]> =>
  db.select({ status: mail.status, count: count() }).from(mail).where(ne(mail.status, 'sent')).groupBy(mail.status)

/** Deletes sent mails, and mails without a lead, after MAIL_KEPT_DAYS. */
export const deleteOldMails = (db: Database): Promise<unknown> =>
  db
    .delete(mail)
    .where(
      inOrder(
        mail,
        and(or(eq(mail.status, 'sent'), isNull(mail.leadId)), lt(mail.createdAt, ago(MAIL_KEPT_DAYS, 'days'))),
      ),
    )
