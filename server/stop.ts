import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Background } from './jobs/background.ts'
import type { OpenDatabase } from './db/open.ts'
import type { Lifecycle } from './http/lifecycle.ts'
import type { Log } from './http/watch/log.ts'

/** Limit for the shutdown after `delayMs`; then the process exits anyway. */
const STOP_MS = 10_000
/** Part of STOP_MS for requests in progress; running jobs get the rest. */
const ANSWERS_MS = 8_000
/** Part reserved for closing the database. */
const CLOSE_MS = 500
/** Time to send the last answers (503) after the site's own PostgreSQL has crashed. */
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

/** Stops the site and ends the process on SIGINT or SIGTERM. Ends it with an error when the site's own PostgreSQL crashes. */
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
  // The next start of the site also starts PostgreSQL, which recovers from its log.
  void site.database.crashed?.then((error) => {
    log.fatal(error)
    setTimeout(() => process.exit(1), CRASH_MS)
  })
}

/** Stops gracefully: starts no new requests and jobs, and waits for those in progress. */
export async function stop({ http, background, database, lifecycle, log, delayMs }: StopOptions): Promise<void> {
  lifecycle.beginStop()
  await delay(delayMs)
  const startedAt = performance.now()
  setTimeout(() => {
    log.error(`Not everything ended within ${STOP_MS / 1000} s`)
    process.exit(1)
  }, STOP_MS).unref()
  await background.pause()
  await answerPending(http, lifecycle, ANSWERS_MS)
  await background.stop(STOP_MS - CLOSE_MS - (performance.now() - startedAt))
  await database.close()
}

/** Accepts no more connections, waits for the answers to requests in progress, `withinMs` at most, and closes the server. */
export async function answerPending(http: FastifyInstance, lifecycle: Lifecycle, withinMs: number): Promise<void> {
  const { server } = http
  // Turns of the event loop: a connection that the kernel holds is accepted in one, its request read and counted in the next.
  for (let turns = 0; turns < 3; turns++) await turn()
  server.close()
  await Promise.race([lifecycle.answered(), delay(withinMs, undefined, { ref: false })])
  // Also those on which nothing was ever sent, which Node takes for busy: browsers open some in advance.
  server.closeAllConnections()
  await http.close()
}
