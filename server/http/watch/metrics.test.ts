import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from '#server/http/errors.ts'
import { serveMetrics } from './metrics.ts'

function startServer({ token, jobs }: { token?: string; jobs?: () => Promise<never> } = {}) {
  const http = Fastify()
  answerErrors(http)
  serveMetrics(http, {
    token,
    sources: {
      pages: () => ({ count: 2, bytes: 4096, hits: 9, rendered: 3, renderSeconds: 0.25, refused: 7 }),
      refusedCalls: () => 8,
      pool: () => ({ total: 3, idle: 1, waiting: 4 }),
      jobs: jobs ?? (() => Promise.resolve([{ queue: 'mail', state: 'retry', count: 5 }])),
      mails: () => Promise.resolve([{ status: 'failed', count: 6 }]),
      standby: () => Promise.resolve(true),
      checked: () => new Map([['storage', new Date(1_790_000_000_500)]]),
      jobSuccesses: () => Promise.resolve([{ queue: 'old-mails', at: new Date(1_790_000_001_000) }]),
      mailSuccess: () => Promise.resolve(new Date(1_790_000_002_000)),
    },
  })
  http.get('/api/things/:id', () => 'ok')
  return http
}

test('calls are timed by route; pages and queues are counted', async () => {
  const http = startServer()
  await http.inject('/api/things/1?q=x')
  await http.inject('/api/things/2')
  const { body, headers } = await http.inject('/metrics')
  expect(headers['content-type']).toContain('text/plain')
  for (const line of [
    'devanture_standby 1',
    'devanture_request_seconds_count{method="GET",route="/api/things/:id",status="200"} 2',
    'devanture_pages_total{result="hit"} 9',
    'devanture_pages_total{result="miss"} 3',
    'devanture_page_render_seconds_total 0.25',
    'devanture_refused_total{what="page"} 7',
    'devanture_refused_total{what="call"} 8',
    'devanture_pages_cached 2',
    'devanture_pages_cached_bytes 4096',
    'devanture_pool_connections{state="waiting"} 4',
    'devanture_jobs{queue="mail",state="retry"} 5',
    'devanture_mails{status="failed"} 6',
    'devanture_check_last_success_seconds{check="storage"} 1790000000.5',
    'devanture_job_last_success_seconds{queue="old-mails"} 1790000001',
    'devanture_mail_last_success_seconds 1790000002',
  ])
    expect(body.split('\n')).toContain(line)
  expect(body).toContain('process_cpu_seconds_total')
})

test('without a database, the other metrics are still served', async () => {
  const http = startServer({ jobs: () => Promise.reject(new Error('down')) })
  const { statusCode, body } = await http.inject('/metrics')
  expect(statusCode).toBe(200)
  expect(body).not.toContain('devanture_jobs{')
  expect(body).toContain('devanture_mails{status="failed"} 6')
})

const TOKEN = 'a-token-long-enough'

test.for([
  ['this machine', { remoteAddress: '127.0.0.1' }, 200],
  ['this machine, IPv6', { remoteAddress: '::1' }, 200],
  [
    'this machine, forwarded by a proxy',
    { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.7' } },
    403,
  ],
  ['a proxy of another kind', { remoteAddress: '127.0.0.1', headers: { forwarded: 'for=203.0.113.7' } }, 403],
  ['elsewhere', { remoteAddress: '203.0.113.7' }, 403],
  ['elsewhere, with the token', { remoteAddress: '203.0.113.7', headers: { authorization: `Bearer ${TOKEN}` } }, 200],
  ['this machine, with a wrong token', { remoteAddress: '127.0.0.1', headers: { authorization: 'Bearer no' } }, 403],
] as const)('metrics requested from %s', async ([, request, status]) => {
  const http = startServer({ token: TOKEN })
  expect((await http.inject({ url: '/metrics', ...request })).statusCode).toBe(status)
})
