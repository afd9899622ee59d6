import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/open.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Mail } from './mail.ts'
import { findUnsent, insertMail, listWaiting, markRefused, markSent, requeueFailed } from './queries.ts'
import { isFinal, type MailTransport } from './transport.ts'

const QUEUE = 'mail'

/** The delay doubles, to six hours at most: from half a minute on, 21 times are about three days. */
const RETRIES = { retryLimit: 21, retryBackoff: true, retryDelayMax: 6 * 3600 }

/**
 * Mails are rows that commit with what they announce, and jobs that send them. A mail is marked sent as soon as the
 * server has taken it; a crash in between sends it again, under the same Message-ID.
 */
export async function openMailQueue(
  services: { db: Database; jobs: Jobs; transport: MailTransport; retrySeconds: number },
  retries: typeof RETRIES = RETRIES,
): Promise<Mail> {
  const { db, jobs, transport, retrySeconds } = services
  await jobs.work<{ id: string }>(
    settingsOf(retrySeconds, retries),
    async ({ data: { id }, retryCount, retryLimit }) => {
      const message = await findUnsent(db, id)
      if (!message) return
      try {
        await transport.deliver(message, id)
      } catch (error) {
        const isLast = isFinal(error) || retryCount >= retryLimit
        await markRefused(db, { id, reason: String(error), isLast })
        if (isFinal(error)) return
        throw error
      }
      await markSent(db, id)
    },
  )
  return {
    async send(tx, message, about) {
      const id = randomUUID()
      await insertMail(tx, { id, message, ...about })
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

const settingsOf = (retryDelay: number, retries: typeof RETRIES) => ({ name: QUEUE, retryDelay, ...retries })

/** Makes jobs for the mails that wait: those of a database that came without its jobs. Returns how many. */
export async function queueWaiting(tx: Database, jobs: Jobs, retrySeconds: number): Promise<number> {
  await jobs.declare(settingsOf(retrySeconds, RETRIES))
  const ids = await listWaiting(tx)
  for (const id of ids) await jobs.send(tx, QUEUE, { id })
  return ids.length
}
