import type { FastifyInstance } from 'fastify'

/** Fails when what it looks at is not as it should be. */
export type Check = () => Promise<unknown>

interface Health {
  checks: Record<string, Check>
  /** Told to end: it answers what it was asked, and wants no more. */
  isStopping(): boolean
}

type Outcome = 'ok' | 'failed'

/** A balancer waits no longer. */
const CHECK_MS = 2_000
/** However often it is asked, the database and the disk are asked once in so long. */
const FRESH_MS = 500

/** `/healthz`: the process is alive. `/readyz`: it can do its work; which part cannot is said, why is not. */
export function answerHealth(http: FastifyInstance, { checks, isStopping }: Health): void {
  const look = keptFor(FRESH_MS, () => outcomes(checks))
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
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await outcomeOf(check)] as const),
  )
  return Object.fromEntries(found)
}

function outcomeOf(check: Check): Promise<Outcome> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => resolve('failed'), CHECK_MS)
    check()
      .then(
        () => resolve('ok'),
        () => resolve('failed'),
      )
      .finally(() => clearTimeout(patience))
  })
}

/** Asks again once the last answer is too old; who asks meanwhile gets the same. */
function keptFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  return () => {
    if (answer) return answer
    answer = ask()
    void answer.finally(() => setTimeout(() => (answer = undefined), ms).unref())
    return answer
  }
}
