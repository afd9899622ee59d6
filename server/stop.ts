import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Background } from './jobs/background.ts'
import type { OpenDatabase } from './db/open.ts'
import { drain, type Lifecycle } from './http/guards/drain.ts'
import type { Log } from './http/watch/log.ts'

/** Limit for the whole shutdown; after it the process exits anyway. */
const STOP_MS = 10_000
/** Share of it for requests in progress; running jobs get the rest. */
const ANSWERS_MS = 8_000
/** Reserved for closing the database. */
const CLOSE_MS = 500
/** Time for the last answers (503) to leave after the database of the data folder has ended. */
const CRASH_MS = 1_000

interface RunningSite {
  stop(): Promise<void>
  database: Pick<OpenDatabase, 'crashed'>
}

interface StopOptions {
  http: FastifyInstance
  background: Background
  database: Pick<OpenDatabase, 'close'>
  lifecycle: Lifecycle
  log: Log
  /** How long /readyz fails before the server stops accepting requests, so that load balancers notice. */
  delayMs: number
}

/** Stops the site on SIGINT or SIGTERM and ends the process; also when the data folder's own database has ended. */
export function exitWith(site: RunningSite, log: Log): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log.info(`Stopping (${signal})`)
      site.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error(error)
          process.exit(1)
        },
      )
    })
  }
  // The next start of the site starts it again: it recovers from its log.
  void site.database.crashed?.then((error) => {
    log.fatal(error)
    setTimeout(() => process.exit(1), CRASH_MS)
  })
}

/** Stops gracefully: requests and jobs in progress finish, no new ones start. */
export async function stop({ http, background, database, lifecycle, log, delayMs }: StopOptions): Promise<void> {
  lifecycle.isStopping = true
  await delay(delayMs)
  const startedAt = performance.now()
  setTimeout(() => {
    log.error(`Not everything ended within ${STOP_MS / 1000} s`)
    process.exit(1)
  }, STOP_MS).unref()
  await background.pause()
  await drain(http, lifecycle, ANSWERS_MS)
  await background.stop(STOP_MS - CLOSE_MS - (performance.now() - startedAt))
  await database.close()
}
