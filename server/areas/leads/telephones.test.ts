import { expect, test } from 'vitest'
import { aContact, anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const RE = [
  '0692 12 34 56',
  '+262 692 12 34 56',
  '00262692123456',
  '+262 (0)692.12.34.56',
  '06–92–12–34–56',
  '+33692123456',
]

test('the forms of an overseas number are one: grouped, found by any of them, told to the agency once @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  for (const [at, phone] of RE.entries())
    await app.call('POST /api/contact', {
      body: aContact({ phone, email: `camille${at}@exemple.re`, lastName: 'Payet' }),
    })
  const { lines } = await admin.call('GET /api/admin/inbox', { query: {} })
  expect(lines.map(({ others }) => others)).toEqual(RE.map(() => RE.length - 1))
  for (const q of [...RE, '0692\u202f12\u00a034\u200956', '123456'])
    for (const { length } of [(await admin.call('GET /api/admin/inbox', { query: { q } })).lines])
      expect(length, JSON.stringify(q)).toBe(RE.length)
  for (const q of RE) {
    const { people } = await admin.call('GET /api/admin/people', { query: { q } })
    // Each email is a person, whom a member may merge with the others.
    expect(people, JSON.stringify(q)).toHaveLength(RE.length)
  }
  const told = (await app.mails()).filter(({ text }) => text?.includes('Téléphone international'))
  expect(new Set(told.map(({ text }) => /\+\d{6,}/.exec(text?.split('international')[1] ?? '')?.[0]))).toEqual(
    new Set(['+262692123456']),
  )
})

test('the seller of a listing and a sender with two numbers are one person by the first, and found by both', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  await admin.call('POST /api/admin/listings', {
    body: { ownerName: 'Jeanne Morin', ownerPhone: '+33 (0)6 12 34 56 78' },
  })
  await app.call('POST /api/contact', {
    body: aContact({
      firstName: 'Jeanne',
      lastName: 'Morin',
      phone: '06.12.34.56.78 / 04 90 12 34 56',
      email: 'jeanne@exemple.fr',
    }),
  })
  for (const q of ['0612345678', '06 12 34 56 78', '04-90-12-34-56'])
    expect((await admin.call('GET /api/admin/people', { query: { q } })).people, q).toHaveLength(1)
})
