import type { FastifyInstance } from 'fastify'

/** Rejects when the part does not work. */
export type Check = () => Promise<unknown>

interface Health {
  checks: Record<string, Check>
  /** True during shutdown: load balancers must send no new requests. */
  isStopping(): boolean
}

type Outcome = 'ok' | 'failed'

/** Time limit of a check: load balancers do not wait longer. */
const CHECK_MS = 2_000
/** Minimum time between two checks of the database and the disk. */
const FRESH_MS = 500

/** Serves `/healthz` (the process runs) and `/readyz` (it can answer; names the parts that fail, without the reason). */
export function answerHealth(http: FastifyInstance, { checks, isStopping }: Health): void {
  const look = reusedFor(FRESH_MS, () => outcomes(checks))
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
}

async function outcomes(checks: Record<string, Check>): Promise<Record<string, Outcome>> {
  const late = new Promise<Outcome>((resolve) => setTimeout(resolve, CHECK_MS, 'failed').unref())
  const outcomeOf = (check: Check) =>
    check().then(
      (): Outcome => 'ok',
      (): Outcome => 'failed',
    )
  const found = Object.entries(checks).map(async ([name, check]) => [
    name,
    await Promise.race([outcomeOf(check), late]),
  ])
  return Object.fromEntries(await Promise.all(found)) as Record<string, Outcome>
}

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
