import { timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PageUse } from '#server/http/pages/page-cache.ts'
import { Refusal } from '#server/core/refusal.ts'
import { routeOf } from './request-log.ts'

/** Values that are read on each request of the metrics. */
interface Sources {
  /** Undefined when the site has no page cache. */
  pages(): PageUse | undefined
  /** Calls refused because too many came at once. */
  refusedCalls(): number
  pool(): { total: number; idle: number; waiting: number }
  jobs(): Promise<{ queue: string; state: string; count: number }[]>
  mails(): Promise<{ status: string; count: number }[]>
  standby(): Promise<boolean>
  /** When each part was last seen to work, each scheduled job last succeeded, and the last mail left. */
  checked(): Map<string, Date>
  jobSuccesses(): Promise<{ queue: string; at: Date }[]>
  mailSuccess(): Promise<Date | null>
}

const CALL_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Serves `/metrics` in Prometheus' text format, to requests with the token or from this machine. */
export function serveMetrics(http: FastifyInstance, { sources, token }: { sources: Sources; token?: string }): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  timeCalls(http, registry)
  readEachTime(registry, sources)
  http.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isAllowed(request, token)) throw new Refusal('forbidden', 'Accès refusé')
    return reply
      .type(registry.contentType)
      .header('Cache-Control', 'no-store')
      .send(await registry.metrics())
  })
}

function timeCalls(http: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'devanture_request_seconds',
    help: 'Calls and files, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_BOUNDS,
    registers: [registry],
  })
  http.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
}

type Values = [labels: Record<string, string>, value: number][]

/** Metrics that are counted elsewhere. */
function readEachTime(registry: Registry, { pages, refusedCalls, pool, jobs, mails, standby, ...last }: Sources): void {
  const add =
    (Kind: typeof Counter | typeof Gauge) =>
    (name: string, help: string, labelNames: string[], values: () => Values | Promise<Values>) =>
      new Kind({
        name: `devanture_${name}`,
        help,
        labelNames,
        registers: [registry],
        async collect() {
          this.reset()
          // Still send the other metrics when the database is down.
          const found = await Promise.resolve()
            .then(values)
            .catch((): Values => [])
          for (const [labels, value] of found) this.inc(labels, value)
        },
      })
  const [counter, gauge] = [add(Counter), add(Gauge)]
  const page = (name: keyof PageUse) => pages()?.[name] ?? 0
  counter('pages_total', 'Pages, cached (hit) or rendered (miss)', ['result'], () => [
    [{ result: 'hit' }, page('hits')],
    [{ result: 'miss' }, page('rendered')],
  ])
  counter('page_render_seconds_total', 'Time that renderings took', [], () => [[{}, page('renderSeconds')]])
  counter('refused_total', 'Pages and calls answered with 503 because too many came at once', ['what'], () => [
    [{ what: 'page' }, page('refused')],
    [{ what: 'call' }, refusedCalls()],
  ])
  gauge('pages_cached', 'Cached pages', [], () => [[{}, page('count')]])
  gauge('pages_cached_bytes', 'Memory of the cached pages, in bytes', [], () => [[{}, page('bytes')]])
  gauge('pool_connections', 'Connections to the database', ['state'], () =>
    Object.entries(pool()).map(([state, count]) => [{ state }, count]),
  )
  gauge('jobs', 'Unfinished jobs', ['queue', 'state'], async () =>
    (await jobs()).map(({ queue, state, count }) => [{ queue, state }, count]),
  )
  gauge('mails', 'Mails not sent: queued or failed', ['status'], async () =>
    (await mails()).map(({ status, count }) => [{ status }, count]),
  )
  const seconds = (at: Date) => at.getTime() / 1000
  gauge('check_last_success_seconds', 'When /readyz last saw a part work, in Unix time', ['check'], () =>
    [...last.checked()].map(([check, at]) => [{ check }, seconds(at)]),
  )
  gauge('job_last_success_seconds', 'When a scheduled job last succeeded, in Unix time', ['queue'], async () =>
    (await last.jobSuccesses()).map(({ queue, at }) => [{ queue }, seconds(at)]),
  )
  gauge('mail_last_success_seconds', 'When the last mail left, in Unix time', [], async () => {
    const at = await last.mailSuccess()
    return at ? [[{}, seconds(at)]] : []
  })
  gauge('standby', 'Whether no jobs run and no mails leave from this process', [], async () => [
    [{}, Number(await standby())],
  ])
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')
/** A request with one of these headers was forwarded by a proxy. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

function isAllowed({ raw, headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]
  if (token && given) return isSame(given, token)
  const { remoteAddress = '' } = raw.socket
  const isHere = LOOPBACK.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')
  return isHere && PROXY_HEADERS.every((name) => headers[name] === undefined)
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}
