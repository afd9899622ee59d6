import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { createLifecycle } from '#server/http/lifecycle.ts'
import { answerHealth, type Check } from './health.ts'

/** Starts a server with this database check. */
function startServer(database: Check) {
  const http = Fastify()
  const lifecycle = createLifecycle()
  answerHealth(http, { checks: { database, storage: () => Promise.resolve() }, isStopping: lifecycle.isStopping })
  const ask = async (url: string) => {
    const { statusCode, body } = await http.inject(url)
    return { status: statusCode, said: JSON.parse(body) as unknown }
  }
  return { ask, lifecycle }
}

test('the site is ready when its database and storage are', async () => {
  const { ask } = startServer(() => Promise.resolve())
  expect(await ask('/healthz')).toMatchObject({ status: 200, said: { status: 'alive' } })
  expect(await ask('/readyz')).toMatchObject({
    status: 200,
    said: { status: 'ready', checks: { database: 'ok', storage: 'ok' } },
  })
})

test('/readyz names the failing part without the reason; /healthz stays 200', async () => {
  const { ask } = startServer(() => Promise.reject(new Error('password authentication failed for user "site"')))
  expect(await ask('/readyz')).toMatchObject({
    status: 503,
    said: { status: 'not ready', checks: { database: 'failed', storage: 'ok' } },
  })
  expect((await ask('/healthz')).status).toBe(200)
})

test('a part that does not answer counts as failed; simultaneous requests share one check', async () => {
  vi.useFakeTimers()
  const look = vi.fn<Check>(() => new Promise(() => undefined))
  const { ask } = startServer(look)
  const answers = Promise.all([ask('/readyz'), ask('/readyz'), ask('/readyz')])
  await vi.advanceTimersByTimeAsync(2_500)
  for (const { status } of await answers) expect(status).toBe(503)
  expect(look).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('a stopping site is alive, and not ready', async () => {
  const { ask, lifecycle } = startServer(() => Promise.resolve())
  expect((await ask('/readyz')).status).toBe(200)
  lifecycle.beginStop()
  expect(await ask('/readyz')).toEqual({ status: 503, said: { status: 'stopping' } })
  expect(await ask('/healthz')).toMatchObject({ status: 200 })
})
