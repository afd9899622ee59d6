import { expect, test } from 'vitest'
import { attempt } from '#server/db/schema/mail-and-jobs.ts'
import { emptyDatabase } from '#test/database.ts'
import { createCounts } from './counts.ts'
import { createThrottle, network } from './throttle.ts'

const LIMITS = { windowMinutes: 15, perAccount: 2, perIp: 5, perSender: 2 }
const KEYS_MAX = 40

/** Counters with room for few keys. */
async function open() {
  const { db } = await emptyDatabase()
  return { counts: createCounts(db, KEYS_MAX), size: () => db.$count(attempt) }
}

test('refused attempts are not counted', async () => {
  const { counts, size } = await open()
  const throttle = createThrottle(LIMITS, counts)
  const ask = (action: 'reset' | 'request', n: number) =>
    throttle.count(action, { ip: '203.0.113.1', account: `p${n}@exemple.fr` })
  for (let n = 0; n < 5; n++) await ask('reset', n)
  for (let n = 0; n < 2; n++) await ask('request', n)
  const before = await size()
  for (let n = 5; n < 25; n++) {
    await expect(ask('reset', n)).rejects.toThrow('Trop de tentatives')
    await expect(ask('request', n)).rejects.toThrow('Trop de tentatives')
  }
  expect(await size()).toBe(before)
})

test('the number of stored keys is bounded; the latest ones stay @slow', async () => {
  const { counts, size } = await open()
  const throttle = createThrottle(LIMITS, counts)
  for (let n = 0; n < 150; n++) await throttle.count('register', { ip: `198.51.100.${n}` })
  // They are trimmed after each tenth of the limit.
  expect(await size()).toBeLessThanOrEqual(KEYS_MAX * 1.1)
  for (let n = 1; n < 5; n++) await throttle.count('register', { ip: '198.51.100.149' })
  await expect(throttle.count('register', { ip: '198.51.100.149' })).rejects.toThrow('Trop de tentatives')
})

test('the count restarts when the window ends', async () => {
  const { counts } = await open()
  expect((await counts.add('key', 0)).points).toBe(1)
  expect(await counts.get('key')).toBeUndefined()
  expect((await counts.add('key', 60_000)).points).toBe(1)
  const { points, msLeft } = await counts.add('key', 60_000)
  expect(points).toBe(2)
  expect(msLeft).toBeGreaterThan(30_000)
  expect(msLeft).toBeLessThanOrEqual(60_000)
})

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:DB8:01:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
] as const)('the network of the IP %s', ([ip, expected]) => {
  expect(network(ip)).toBe(expected)
})
