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
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:4711', '192.0.2.1'],
  ['"[::ffff:192.0.2.1%eth0]:4711"', '192.0.2.1'],
  ['unknown', 'unknown'],
  ['', ''],
])('%j is %j', (header, ips) => {
  expect(forwardedIps(header)).toBe(ips)
})

test('a visitor is one visitor whatever a proxy appends, and however it writes the same IP @slow', async () => {
  await using app = await startApp({
    isNew: true,
    trustedProxies: 1,
    limits: { windowMinutes: 15, perAccount: 10, perIp: 100, perSender: 3 },
  })
  const statusesOf = async (spellings: string[]) => {
    const statuses = []
    for (const [n, ip] of spellings.entries()) {
      const payload = aContact({ email: `martine${n}@exemple.fr`, message: `Je cherche une boulangerie, ${n} pièces.` })
      const headers = { 'x-forwarded-for': ip }
      statuses.push((await app.http.inject({ method: 'POST', url: '/api/contact', headers, payload })).statusCode)
    }
    return statuses
  }
  const onlyThree = [201, 201, 201, 429]
  expect(await statusesOf([0, 1, 2, 3].map((n) => `203.0.113.9:${50_000 + n}`))).toEqual(onlyThree)
  expect(await statusesOf([0, 1, 2, 3].map((n) => `[2001:db8:9::9]:${50_000 + n}`))).toEqual(onlyThree)
  const mapped = ['203.0.113.20', '::ffff:203.0.113.20', '[::ffff:203.0.113.20]:50001', '::ffff:cb00:7114']
  expect(await statusesOf(mapped)).toEqual(onlyThree)
})
