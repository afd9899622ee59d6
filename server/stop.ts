import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Background } from './background.ts'
import type { OpenDatabase } from './db/open.ts'
import { drain, type Lifecycle } from './http/drain.ts'
import type { Log } from './http/watch/log.ts'

/** Limit for the whole shutdown; after it the process exits anyway. */
const STOP_MS = 10_000
/** Share of it for requests in progress; running jobs get the rest. */
const ANSWERS_MS = 8_000
/** Reserved for closing the database. */
const CLOSE_MS = 500

interface StopOptions {
  http: FastifyInstance
  background: Background
  database: Pick<OpenDatabase, 'close'>
  lifecycle: Lifecycle
  log: Log
  /** How long /readyz fails before the server stops accepting requests, so that load balancers notice. */
  delayMs: number
}

/** Stops gracefully on SIGINT or SIGTERM: requests and jobs in progress finish, no new ones start. */
export function stopOnSignal(options: StopOptions): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      options.log.info(`Stopping (${signal})`)
      stop(options).then(
        () => process.exit(0),
        (error: unknown) => {
          options.log.error(error)
          process.exit(1)
        },
      )
    })
  }
}

async function stop({ http, background, database, lifecycle, log, delayMs }: StopOptions): Promise<void> {
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
