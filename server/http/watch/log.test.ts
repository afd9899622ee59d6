import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test, vi } from 'vitest'
import { aContact, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { createLog } from './log.ts'

/** Creates a log that collects its lines. */
function collectLog(level = 'info') {
  const lines: Record<string, unknown>[] = []
  const destination = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()) as Record<string, unknown>)
      done()
    },
  })
  return { log: createLog(level, destination), lines }
}

test('a call is logged in one line, without personal data', async () => {
  const { log, lines } = collectLog()
  await using app = await startApp({ log })
  const { token, user } = await app.signedIn(aUser())
  await app.send('GET', '/api/properties?location=Lisieux&reference=SECRET', { token })
  await app.send('GET', '/api/properties/123456', { token, headers: { 'x-request-id': 'chosen-by-me' } })
  await app.call('POST /api/contact', { body: aContact() })
  await app.send('POST', '/api/auth/login', { body: { email: user.email, password: 'mauvais-mot' } })
  await app.get('/uploads/bien-1.webp')
  const call = { level: 'info', msg: 'request', ms: expect.any(Number), reqId: expect.stringMatching(/^[\da-f-]{36}$/) }
  expect(lines).toEqual([
    expect.objectContaining({ ...call, method: 'GET', route: '/api/properties', status: 200 }),
    expect.objectContaining({ ...call, method: 'GET', route: '/api/properties/:id', status: 404 }),
    expect.objectContaining({ ...call, method: 'POST', route: '/api/contact', status: 201 }),
    expect.objectContaining({ ...call, method: 'POST', route: '/api/auth/login', status: 401 }),
  ])
  const all = JSON.stringify(lines)
  for (const personal of ['Lisieux', 'SECRET', '123456', user.email, 'mauvais-mot', token, '127.0.0.1', 'Martine'])
    expect(all, personal).not.toContain(personal)
})

test('an operator may log IPs; only a trusted proxy sets the request id and the IP of a visitor', async () => {
  const { log, lines } = collectLog()
  await using app = await startApp({ log, logsIps: true, trustedProxies: 1 })
  const headers = { 'x-request-id': 'proxy-0123456789', 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }
  const { headers: answered } = await app.send('GET', '/api/places', { headers })
  expect(answered['x-request-id']).toBe('proxy-0123456789')
  expect(lines).toMatchObject([{ reqId: 'proxy-0123456789', ip: '203.0.113.7' }])
  for (const id of ['short', 'with space in it', 'x'.repeat(101), 'line\\nbreak"'])
    expect(
      (await app.send('GET', '/api/places', { headers: { 'x-request-id': id } })).headers['x-request-id'],
    ).not.toBe(id)
})

test.for([
  [0, '203.0.113.1, 203.0.113.2', '127.0.0.1'],
  [1, '203.0.113.1, 203.0.113.2', '203.0.113.2'],
  [2, '203.0.113.1, 203.0.113.2', '203.0.113.1'],
  [2, '203.0.113.0, 203.0.113.1, 203.0.113.2', '203.0.113.1'],
] as const)('behind %i proxies, X-Forwarded-For "%s" means %s', async ([trustedProxies, forwarded, expected]) => {
  const { log, lines } = collectLog()
  await using app = await startApp({ log, logsIps: true, trustedProxies })
  await app.send('GET', '/api/places', { headers: { 'x-forwarded-for': forwarded } })
  expect(lines).toMatchObject([{ ip: expected }])
})

test('an error is logged with its place in the code, without values', async () => {
  const { log, lines } = collectLog('error')
  await using app = await startApp({ log })
  app.http.get('/api/broken', () => {
    const cause = Object.assign(new Error('invalid input syntax for type bigint: "martine@exemple.fr"'), {
      code: '22P02',
      detail: 'Key (email)=(martine@exemple.fr)',
    })
    throw new Error('Failed query: insert into lead values ($1)\nparams: Martine,0601020304', { cause })
  })
  await app.get('/api/broken')
  expect(lines).toMatchObject([
    {
      level: 'error',
      msg: 'Failed query: insert into lead values ($1)',
      err: {
        type: 'Error',
        message: 'Failed query: insert into lead values ($1)',
        stack: expect.stringContaining('log.test.ts'),
        cause: { message: 'invalid input syntax for type bigint: "…"', code: '22P02' },
      },
    },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/artine|0601020304/)
})

test('an error that repeats is written once in ten seconds, then with the number of those left out', () => {
  vi.useFakeTimers()
  const { log, lines } = collectLog()
  const outage = new Error('connect ECONNREFUSED 127.0.0.1:5432')
  for (let at = 0; at < 50; at++) log.error(new DrizzleQueryError(`select ${at}`, [], outage))
  log.child({ reqId: 'another' }).error(new DrizzleQueryError('select 51', [], outage))
  log.error(new Error('of another kind'))
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(10_001)
  log.error(new DrizzleQueryError('select 52', [], outage))
  expect(lines.slice(2)).toMatchObject([{ leftOut: 50 }])
  vi.useRealTimers()
})
