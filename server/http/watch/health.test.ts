import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { createLifecycle } from '#server/http/lifecycle.ts'
import { answerHealth, type Check } from './health.ts'

/** Starts a server with this database check. */
function startServer(database: Check, own: { isStarted?: boolean; isUnmigrated?: () => Promise<boolean> } = {}) {
  const http = Fastify()
  const lifecycle = createLifecycle()
  const failures: string[] = []
  const { isStarted = true, isUnmigrated = () => Promise.resolve(false) } = own
  const lastSuccess = answerHealth(http, {
    checks: { database, storage: () => Promise.resolve() },
    isStopping: lifecycle.isStopping,
    isStarted: () => isStarted,
    isUnmigrated,
    onFailure: ({ message, cause }) => failures.push(`${message}: ${String((cause as Error).message)}`),
  })
  const ask = async (url: string) => {
    const { statusCode, body } = await http.inject(url)
    return { status: statusCode, said: JSON.parse(body) as unknown }
  }
  return { ask, lifecycle, failures, lastSuccess }
}

test('the site is ready when its database and storage are', async () => {
  const { ask } = startServer(() => Promise.resolve())
  expect(await ask('/healthz')).toMatchObject({ status: 200, said: { status: 'alive' } })
  expect(await ask('/readyz')).toMatchObject({
    status: 200,
    said: { status: 'ready', checks: { database: 'ok', storage: 'ok' } },
  })
})

test('/readyz names the failing part, and tells the operator the reason; /healthz stays 200', async () => {
  const { ask, failures, lastSuccess } = startServer(() =>
    Promise.reject(new Error('password authentication failed for user "site"')),
  )
  expect(await ask('/readyz')).toMatchObject({
    status: 503,
    said: { status: 'not ready', checks: { database: 'failed', storage: 'ok' } },
  })
  expect((await ask('/healthz')).status).toBe(200)
  expect(failures).toEqual(['/readyz: database does not work: password authentication failed for user "site"'])
  expect([...lastSuccess().keys()]).toEqual(['storage'])
})

test('/servez, for load balancers, fails only while the site starts, stops or has not its tables', async () => {
  const down = startServer(() => Promise.reject(new Error('down')), {
    isUnmigrated: () => Promise.reject(new Error('down')),
  })
  expect((await down.ask('/readyz')).status).toBe(503)
  expect(await down.ask('/servez')).toMatchObject({ status: 200, said: { status: 'serving' } })
  down.lifecycle.beginStop()
  expect(await down.ask('/servez')).toMatchObject({ status: 503, said: { status: 'stopping' } })
  const starting = startServer(() => Promise.resolve(), { isStarted: false })
  expect(await starting.ask('/servez')).toMatchObject({ status: 503, said: { status: 'starting' } })
  const older = startServer(() => Promise.resolve(), { isUnmigrated: () => Promise.resolve(true) })
  expect(await older.ask('/servez')).toMatchObject({ status: 503, said: { status: 'unmigrated' } })
})

test('/servez answers when the database accepts connections and says nothing', async () => {
  vi.useFakeTimers()
  const { ask } = startServer(() => new Promise(() => undefined), { isUnmigrated: () => new Promise(() => undefined) })
  const answer = ask('/servez')
  // A balancer takes an instance that answers later for a dead one.
  await vi.advanceTimersByTimeAsync(600)
  expect((await answer).status).toBe(200)
  vi.useRealTimers()
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
