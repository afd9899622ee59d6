import { sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle, type JobResult, type JobWithMetadata, PgBoss, type Queue } from 'pg-boss'
import type { Database } from '#server/db/open.ts'

/** What is left to do later, kept in the database: docs/decisions/requests.md. */
export interface Jobs {
  /** Makes a queue to send to, without doing its jobs here. */
  declare(queue: JobQueue): Promise<void>
  /**
   * Declares a queue and does its jobs, some at a time; one that throws is tried again as the queue says. With
   * `leavesNoTrace`, a job is deleted once done: others stay for a week.
   */
  work<Data extends object>(queue: JobQueue, handler: Handler<Data>, options?: { leavesNoTrace: true }): Promise<void>
  /** Does something at the times of a cron expression (UTC), once for all instances of the site. */
  every(cron: string, name: string, handler: () => Promise<void>): Promise<void>
  /** Commits with the transaction it is given, or not at all. Is done at once, or after so many seconds. */
  send(tx: Database, queue: string, data: object, options?: { afterSeconds: number }): Promise<void>
  /** Jobs that wait or are being done, by queue and state. */
  unfinished(): Promise<{ queue: string; state: string; count: number }[]>
  /** Begins no more jobs here; those that run go on. */
  pause(): Promise<void>
  /** Lets the running jobs end, for so long at most. */
  stop(withinMs?: number): Promise<void>
}

type Handler<Data extends object> = (job: JobWithMetadata<Data>) => Promise<void>
type JobQueue = Omit<Queue, 'notify' | 'policy'>

/** A notification wakes a worker at once; polling finds what is due later. */
const POLLING_SECONDS = 2
/** Done at the same time; a full batch is followed by the next at once. */
const BATCH = 5
/** A job whose process died is tried again after this: longer than any takes. */
const EXPIRY_SECONDS = 90
const STOP_MS = 8_000
const UNFINISHED =
  "select name as queue, state::text, count(*)::int from pgboss.job where state < 'completed' group by name, state"

export async function startJobs(connection: ConstructorOptions, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, useListenNotify: true, supervise: true, persistWarnings: false })
  boss.on('error', onError)
  await boss.start()
  const names = new Set<string>()

  async function make(queue: Queue): Promise<void> {
    names.add(queue.name)
    await boss.createQueue(queue.name, queue)
    // Settings may have changed since it was first declared.
    await boss.updateQueue(queue.name, queue)
  }

  const declare = (queue: JobQueue) => make({ expireInSeconds: EXPIRY_SECONDS, ...queue, notify: true })

  return {
    declare,
    async work<Data extends object>(queue: JobQueue, handler: Handler<Data>, own?: { leavesNoTrace: true }) {
      await declare(queue)
      const run: Handler<Data> = own?.leavesNoTrace
        ? async (job) => {
            await handler(job)
            await boss.deleteJob(queue.name, job.id)
          }
        : handler
      const options = {
        includeMetadata: true,
        batchSize: BATCH,
        burstWhenBatchFull: true,
        // Each has its own end: else one that fails would have its whole batch done again.
        perJobResults: true,
        pollingIntervalSeconds: POLLING_SECONDS,
        notifyPollingIntervalSeconds: POLLING_SECONDS,
      } as const
      await boss.work(queue.name, options, (jobs: JobWithMetadata<Data>[]) =>
        Promise.all(jobs.map((job) => outcomeOf(job, run))),
      )
    },
    async every(cron, name, handler) {
      await make({ name })
      await boss.work(name, { pollingIntervalSeconds: 60 }, handler)
      await boss.schedule(name, cron)
    },
    async send(tx, queue, data, options) {
      const db = fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql)
      await boss.send(queue, data, { db, ...(options && { startAfter: options.afterSeconds }) })
    },
    async unfinished() {
      const { rows } = await boss.getDb().executeSql(UNFINISHED)
      return rows as Awaited<ReturnType<Jobs['unfinished']>>
    },
    async pause() {
      await Promise.all([...names].map((name) => boss.offWork(name, { wait: false })))
    },
    stop: (withinMs = STOP_MS) => boss.stop({ graceful: true, timeout: withinMs }),
  }
}

async function outcomeOf<Data extends object>(job: JobWithMetadata<Data>, handler: Handler<Data>): Promise<JobResult> {
  try {
    await handler(job)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    return { id: job.id, status: 'failed', output: { message: String(error) } }
  }
}
