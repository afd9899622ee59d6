import { sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle, type JobWithMetadata, PgBoss, type Queue } from 'pg-boss'
import type { Database } from '#server/db/open.ts'

/** What is left to do later, kept in the database: docs/decisions/jobs.md. */
export interface Jobs {
  /** Declares a queue and does its jobs one after the other; one that throws is tried again as the queue says. */
  work<Data extends object>(
    queue: Omit<Queue, 'notify' | 'policy'>,
    handler: (job: JobWithMetadata<Data>) => Promise<void>,
  ): Promise<void>
  /** Does something at the times of a cron expression (UTC), once for all instances of the site. */
  every(cron: string, name: string, handler: () => Promise<void>): Promise<void>
  /** Commits with the transaction it is given, or not at all. */
  send(tx: Database, queue: string, data: object): Promise<void>
  /** Lets the running job end. */
  stop(): Promise<void>
}

/** A notification wakes a worker at once; polling finds what is due later. */
const POLLING_SECONDS = 2
/** A job whose process died is tried again after this. */
const EXPIRY_SECONDS = 60
const STOP_MS = 8_000

export async function startJobs(connection: ConstructorOptions, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, useListenNotify: true, supervise: true, persistWarnings: false })
  boss.on('error', onError)
  await boss.start()

  async function declare(queue: Queue): Promise<void> {
    await boss.createQueue(queue.name, queue)
    // Settings may have changed since it was first declared.
    await boss.updateQueue(queue.name, queue)
  }

  return {
    async work<Data extends object>(
      queue: Omit<Queue, 'notify' | 'policy'>,
      handler: (job: JobWithMetadata<Data>) => Promise<void>,
    ) {
      await declare({ expireInSeconds: EXPIRY_SECONDS, ...queue, notify: true })
      const options = {
        includeMetadata: true,
        // One at a time: when one of a batch fails, all of it is done again.
        batchSize: 1,
        pollingIntervalSeconds: POLLING_SECONDS,
        notifyPollingIntervalSeconds: POLLING_SECONDS,
      } as const
      await boss.work(queue.name, options, async ([job]: JobWithMetadata<Data>[]) => {
        if (job) await handler(job)
      })
    },
    async every(cron, name, handler) {
      await declare({ name })
      await boss.work(name, { pollingIntervalSeconds: 60 }, handler)
      await boss.schedule(name, cron)
    },
    async send(tx, queue, data) {
      await boss.send(queue, data, { db: fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql) })
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  }
}
