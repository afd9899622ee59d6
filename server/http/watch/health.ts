import type { FastifyInstance } from 'fastify'
import { RETRY_AFTER_SECONDS } from '#server/http/guards/outage.ts'

/** Rejects when the part does not work. */
export type Check = () => Promise<unknown>

interface Health {
  checks: Record<string, Check>
  /** False until the site answers every request. */
  isStarted(): boolean
  /** Whether the database has not the tables of this version. Only what a database that answers says. */
  isUnmigrated: () => Promise<boolean>
  /** Tells the operator why a part fails: the answer only names it. */
  onFailure(error: Error): void
  /** True during shutdown: load balancers must send no new requests. */
  isStopping(): boolean
}

type Outcome = 'ok' | 'failed'

/** Time limit of a check: load balancers do not wait longer. */
const CHECK_MS = 2_000
/** A balancer waits two to five seconds, and takes an instance that answers later for a dead one. */
const SERVEZ_MS = 500
/** Minimum time between two checks of the database and the disk. */
const FRESH_MS = 500

/**
 * Serves `/healthz` (the process runs), `/servez` (for load balancers: 503 only while the site starts, stops or has not its
 * tables, because it serves what it can during an outage) and `/readyz` (all parts work, for alarms; names those that fail).
 * Returns the time at which each part was last seen to work.
 */
export function answerHealth(http: FastifyInstance, health: Health): () => Map<string, Date> {
  const { isStopping, isStarted, isUnmigrated } = health
  const lastSuccess = new Map<string, Date>()
  const look = reusedFor(FRESH_MS, () => outcomes(health, lastSuccess))
  const isMissing = reusedFor(FRESH_MS, () =>
    Promise.race([isUnmigrated().catch(() => false), after(SERVEZ_MS, false)]),
  )
  http.get('/servez', { schema: { hide: true } }, async (_request, reply) => {
    void reply.header('Cache-Control', 'no-store')
    const status = isStopping()
      ? 'stopping'
      : !isStarted()
        ? 'starting'
        : (await isMissing())
          ? 'unmigrated'
          : undefined
    if (status) void reply.header('Retry-After', RETRY_AFTER_SECONDS)
    return reply.code(status ? 503 : 200).send({ status: status ?? 'serving' })
  })
  http.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'alive' }),
  )
  http.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    void reply.header('Cache-Control', 'no-store')
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    const found = await look()
    const isReady = Object.values(found).every((outcome) => outcome === 'ok')
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', checks: found })
  })
  return () => lastSuccess
}

async function outcomes(
  { checks, onFailure }: Pick<Health, 'checks' | 'onFailure'>,
  lastSuccess: Map<string, Date>,
): Promise<Record<string, Outcome>> {
  const late = after(CHECK_MS, LATE)
  const outcomeOf = async ([name, check]: [string, Check]): Promise<[string, Outcome]> => {
    const failure = await Promise.race([check().then(() => undefined, asError), late])
    if (failure) onFailure(new Error(`/readyz: ${name} does not work`, { cause: failure }))
    else lastSuccess.set(name, new Date())
    return [name, failure ? 'failed' : 'ok']
  }
  return Object.fromEntries(await Promise.all(Object.entries(checks).map(outcomeOf)))
}

const LATE = new Error(`no answer within ${CHECK_MS} ms`)

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

const after = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => void setTimeout(resolve, ms, value).unref())

/** Reuses an answer of `ask` while it is pending and for `ms` afterwards. */
function reusedFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  return () => {
    if (answer) return answer
    answer = ask()
    void answer.finally(() => setTimeout(() => (answer = undefined), ms).unref())
    return answer
  }
}
