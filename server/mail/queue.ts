import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/open.ts'
import { mail } from '#server/db/schema.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { MailQueue } from './mail.ts'
import { findUnsent, listQueued, recordFailure, markSent, requeueFailed } from './queries.ts'
import { isPermanentFailure, type MailTransport } from './transport.ts'

const QUEUE = 'mail'

/** The delay doubles up to six hours: starting at 30 s, 21 retries take about three days. */
const RETRIES = { retryLimit: 21, retryBackoff: true, retryDelayMax: 6 * 3600 }

/**
 * A mail is a row and a job, committed in the same transaction as the event it is about. It is marked as sent once the
 * server accepts it; a crash in between sends it again with the same Message-ID.
 */
export async function openMailQueue(
  services: { db: Database; jobs: Jobs; transport: MailTransport; retrySeconds: number },
  retries: typeof RETRIES = RETRIES,
): Promise<MailQueue> {
  const { db, jobs, transport, retrySeconds } = services
  await jobs.work<{ id: string }>(
    queueSettings(retrySeconds, retries),
    async ({ data: { id }, retryCount, retryLimit }) => {
      const message = await findUnsent(db, id)
      if (!message) return
      try {
        await transport.deliver(message, id)
      } catch (error) {
        const isLast = isPermanentFailure(error) || retryCount >= retryLimit
        await recordFailure(db, { id, reason: String(error), isLast })
        if (isPermanentFailure(error)) return
        throw error
      }
      await markSent(db, id)
    },
  )
  return {
    async send(tx, { to, subject, ...content }, about) {
      const id = randomUUID()
      await tx.insert(mail).values({ id, recipient: to, subject, content, ...about })
      await jobs.send(tx, QUEUE, { id })
    },
    retryFailed: (db) =>
      db.transaction(async (tx) => {
        const ids = await requeueFailed(tx)
        for (const id of ids) await jobs.send(tx, QUEUE, { id })
        return ids.length
      }),
  }
}

const queueSettings = (retryDelay: number, retries: typeof RETRIES) => ({ name: QUEUE, retryDelay, ...retries })

/** Creates jobs for queued mails, after an import that does not copy the jobs. Returns how many. */
export async function createJobsForQueued(tx: Database, jobs: Jobs, retrySeconds: number): Promise<number> {
  await jobs.declare(queueSettings(retrySeconds, RETRIES))
  const ids = await listQueued(tx)
  for (const id of ids) await jobs.send(tx, QUEUE, { id })
  return ids.length
}
