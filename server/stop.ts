import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Background } from './background.ts'
import type { OpenDatabase } from './db/open.ts'
import { drain, type Life } from './http/drain.ts'
import type { Log } from './http/watch/log.ts'

/** For all of it; what still runs then is ended. */
const STOP_MS = 10_000
/** Answers that are owed may take so much of it; jobs, which end meanwhile, the rest. */
const ANSWERS_MS = 8_000
/** To close what is open. */
const CLOSE_MS = 500

interface Running {
  http: FastifyInstance
  background: Background
  database: Pick<OpenDatabase, 'close'>
  life: Life
  log: Log
  /** How long balancers are told first, while everything is answered. */
  delayMs: number
}

/** Ends the process when it is told to: what was taken on is finished, nothing new is. */
export function stopOnSignal(running: Running): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      running.log.info(`Stopping (${signal})`)
      stop(running).then(
        () => process.exit(0),
        (error: unknown) => {
          running.log.error(error)
          process.exit(1)
        },
      )
    })
  }
}

async function stop({ http, background, database, life, log, delayMs }: Running): Promise<void> {
  life.isStopping = true
  await delay(delayMs)
  const begun = performance.now()
  setTimeout(() => {
    log.error(`Not everything ended within ${STOP_MS / 1000} s`)
    process.exit(1)
  }, STOP_MS).unref()
  await background.pause()
  await drain(http, life, ANSWERS_MS)
  await background.stop(STOP_MS - CLOSE_MS - (performance.now() - begun))
  await database.close()
}
