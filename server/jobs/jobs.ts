import { sql } from 'drizzle-orm'
import type { ConstructorOptions, JobResult, JobWithMetadata, Queue } from 'pg-boss'
import type { Database } from '#server/db/database.ts'

interface WorkOptions {
  leavesNoTrace?: true
  isInTurn?: true
  /** The handler tells the operator of its failures in its own words. */
  isToldByHandler?: true
}

type Handler<Data extends object> = (job: JobWithMetadata<Data>) => Promise<void>

interface ScheduledJob {
  name: string
  cron: string
  /** UTC by default. */
  timeZone?: string | undefined
  handler(): Promise<void>
}

type JobQueue = Omit<Queue, 'notify' | 'policy'>

/** Notifications start new jobs immediately; polling finds delayed ones. */
const POLLING_SECONDS = 2
const SCHEDULED_POLLING_SECONDS = 60
/** Number of jobs run in parallel; after a full batch the next one starts immediately. */
const BATCH = 5
/** A job still running after this is retried: its process probably died. Scheduled jobs: pg-boss's default. */
const EXPIRY_SECONDS = 90
const STOP_MS = 8_000
const UNFINISHED =
  "select name as queue, state::text, count(*)::int from pgboss.job where state < 'completed' group by name, state"

const LAST_SUCCESSES = `select schedule.name as queue, max(job.completed_on) as at from pgboss.schedule
  join pgboss.job on job.name = schedule.name and job.state = 'completed' group by schedule.name`

const WORKING = {
  includeMetadata: true,
  burstWhenBatchFull: true,
  // Otherwise one failed job would retry the whole batch.
  perJobResults: true,
  pollingIntervalSeconds: POLLING_SECONDS,
  notifyPollingIntervalSeconds: POLLING_SECONDS,
} as const

export type Jobs = Awaited<ReturnType<typeof startJobs>>

/**
 * Background jobs, stored in the database: docs/decisions/requests.md. With `isAwake` false, jobs can be sent, but none runs
 * or is scheduled. With `isGuest`, the tables of the queue are left as they are, because a site of another version may use them.
 */
export async function startJobs(
  connection: ConstructorOptions,
  onError: (error: Error) => void,
  { isAwake = true, isGuest = false }: { isAwake?: boolean; isGuest?: boolean } = {},
) {
  const { fromDrizzle, boss } = await startBoss({ ...connection, migrate: !isGuest }, onError, isAwake)
  const names = new Set<string>()

  async function createQueue(queue: Queue): Promise<void> {
    names.add(queue.name)
    await boss.createQueue(queue.name, queue)
    // `createQueue` does not change an existing queue.
    await boss.updateQueue(queue.name, queue)
  }

  /** Creates or updates a queue, without running its jobs in this process. */
  const declare = (queue: JobQueue) => createQueue({ expireInSeconds: EXPIRY_SECONDS, ...queue, notify: true })

  return {
    declare,
    /**
     * Declares a queue and runs its jobs, BATCH in parallel, or one at a time with `isInTurn`. A job that throws is retried
     * with the queue's settings, and told to the operator. With `leavesNoTrace`, a completed job is deleted; others stay for a week.
     */
    async work<Data extends object>(queue: JobQueue, handler: Handler<Data>, own?: WorkOptions): Promise<void> {
      await declare(queue)
      if (!isAwake) return
      const run: Handler<Data> = async (job) => {
        await (own?.isToldByHandler ? handler(job) : reporting(queue.name, () => handler(job), onError)())
        if (own?.leavesNoTrace) await boss.deleteJob(queue.name, job.id)
      }
      await boss.work(
        queue.name,
        { ...WORKING, batchSize: own?.isInTurn ? 1 : BATCH },
        (jobs: JobWithMetadata<Data>[]) => Promise.all(jobs.map((job) => runJob(job, run))),
      )
    },
    /**
     * Runs each job on its cron schedule, once for all instances of the site. Schedules of other versions are left in place,
     * because an instance of a newer version may run them; jobs that no worker takes are deleted after two weeks.
     */
    async schedule(jobs: ScheduledJob[]): Promise<void> {
      if (!isAwake) return
      for (const { name, cron, timeZone = 'UTC', handler } of jobs) {
        await createQueue({ name })
        await boss.work(name, { pollingIntervalSeconds: SCHEDULED_POLLING_SECONDS }, reporting(name, handler, onError))
        await boss.schedule(name, cron, null, { tz: timeZone })
      }
    },
    /** Adds a job that exists only if the given transaction commits. It runs after `afterSeconds`, default 0. */
    async send(tx: Database, queue: string, data: object, options?: { afterSeconds: number }): Promise<void> {
      const db = fromDrizzle(tx as Parameters<typeof fromDrizzle>[0], sql)
      await boss.send(queue, data, { db, ...(options && { startAfter: options.afterSeconds }) })
    },
    /** Runs at once the jobs of a queue that wait for another attempt. Returns how many. */
    async hasten(tx: Database, queue: string): Promise<number> {
      const waiting = sql`name = ${queue} and state = 'retry' and start_after > now()`
      const { rowCount } = (await tx.execute(sql`update pgboss.job set start_after = now() where ${waiting}`)) as {
        rowCount: number | null
      }
      return rowCount ?? 0
    },
    /** Number of waiting and running jobs, by queue and state. */
    async countUnfinished() {
      const { rows } = await boss.getDb().executeSql(UNFINISHED)
      return rows as { queue: string; state: string; count: number }[]
    },
    /** When each scheduled job last succeeded, within the week for which the queue keeps them. */
    async lastSuccesses() {
      const { rows } = await boss.getDb().executeSql(LAST_SUCCESSES)
      return rows as { queue: string; at: Date }[]
    },
    /** Starts no more jobs in this process; running ones continue. */
    async pause(): Promise<void> {
      await Promise.all([...names].map((name) => boss.offWork(name, { wait: false })))
    },
    /** Waits at most `withinMs` for running jobs, then stops. */
    stop: (withinMs = STOP_MS): Promise<void> => boss.stop({ graceful: true, timeout: withinMs }),
  }
}

async function startBoss(connection: ConstructorOptions, onError: (error: Error) => void, isAwake: boolean) {
  // Load it here, so that the first pages do not wait for it.
  const { fromDrizzle, PgBoss } = await import('pg-boss')
  const work = { supervise: isAwake, schedule: isAwake }
  const boss = new PgBoss({ ...connection, ...work, useListenNotify: isAwake, persistWarnings: false })
  boss.on('error', (error) => onError(asError(error)))
  await boss.start()
  return { fromDrizzle, boss }
}

/** Deletes waiting and running jobs, which a copied database still contains from the other site. */
export const deleteUnfinished = (tx: Database): Promise<unknown> =>
  tx.execute(sql`delete from pgboss.job where state < 'completed'`)

/** The queue reports the failures of its workers as copies, which are no errors to a log. */
const asError = (error: Error): Error =>
  error instanceof Error ? error : Object.assign(new Error('The queue of jobs does not work'), error as object)

/** The handler, whose failures are also reported, with the name of the job. */
const reporting = (name: string, handler: () => Promise<void>, onError: (error: Error) => void) => () =>
  handler().catch((error: Error) => {
    onError(new Error(`The job ${name} failed`, { cause: error }))
    throw error
  })

async function runJob<Data extends object>(job: JobWithMetadata<Data>, handler: Handler<Data>): Promise<JobResult> {
  try {
    await handler(job)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    return { id: job.id, status: 'failed', output: { message: String(error) } }
  }
}
