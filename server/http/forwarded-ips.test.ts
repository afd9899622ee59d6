import { expect, test } from 'vitest'
import { aContact } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { forwardedIps } from './forwarded-ips.ts'

test.each([
  ['203.0.113.9:50000', '203.0.113.9'],
  ['[2001:db8::9]:443', '2001:db8::9'],
  ['[2001:db8::9]', '2001:db8::9'],
  ['"[2001:db8::9]:4711"', '2001:db8::9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['10.1.1.1:80, 203.0.113.8', '10.1.1.1, 203.0.113.8'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['unknown', 'unknown'],
  ['', ''],
])('%j is %j', (header, ips) => {
  expect(forwardedIps(header)).toBe(ips)
})

test('a visitor is one visitor whatever port a proxy appends', async () => {
  await using app = await startApp({ isNew: true, trustedProxies: 1 })
  const statusesOf = async (ipOf: (connection: number) => string) => {
    const statuses = []
    for (let n = 0; n < 25; n++)
      statuses.push(
        (
          await app.http.inject({
            method: 'POST',
            url: '/api/contact',
            headers: { 'x-forwarded-for': ipOf(n) },
            payload: aContact({ email: `martine${n}@exemple.fr`, message: `Je cherche une boulangerie, ${n} pièces.` }),
          })
        ).statusCode,
      )
    return statuses
  }
  expect(await statusesOf((n) => `203.0.113.9:${50_000 + n}`)).toContain(429)
  expect(await statusesOf((n) => `[2001:db8:9::9]:${50_000 + n}`)).toContain(429)
})
