import { expect, test } from 'vitest'
import { hasAlert } from '#test/alerts.ts'
import { aContact, aDossier, aMandate, anAdmin, anEstimate, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

/** An agency with a restaurant under mandate, sold by someone who also wrote, and what else is in its desk. */
async function startAgency() {
  const app = await startApp()
  const admin = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Byron', email: 'ada@agence.fr' }))
  await admin.call('PUT /api/admin/register/first-number', { body: { number: 71 } })
  const facts = {
    ...aDossier().facts,
    tradeName: 'La Table du Port',
    ownerName: 'Éloïse Kerdranvat',
    ownerPhone: '+33 (0)6 39 98 01 01',
    ownerEmail: 'Eloise@Kerdranvat.fr',
  }
  const table = await app.publishes(
    aDossier({ title: 'Restaurant sur le port', location: 'Vannes, Morbihan', reference: 'VA-1152', facts }),
    aMandate({ parties: [{ name: 'SARL L’Étrille', address: '12, rue du Port', quality: '', siren: '' }] }),
  )
  const bar = await app.publishes(aDossier({ title: 'Bar-tabac', location: 'Lorient, Morbihan' }))
  const send = async (own: Parameters<typeof aContact>[0]) => {
    await app.call('POST /api/contact', { body: aContact(own) })
  }
  await send({ firstName: 'Éloïse', lastName: 'Kerdranvat', email: 'eloise@kerdranvat.fr', phone: '0639980101' })
  await send({ firstName: 'Marc', lastName: 'Morvan', email: 'marc@morvan.fr', phone: '02.97.00.11.22' })
  await send({
    firstName: 'Marc',
    lastName: 'Morvan',
    email: 'm.morvan@exemple.fr',
    phone: '+33297001122',
    message: 'Je voudrais une crêperie avec terrasse.',
  })
  await app.call('POST /api/estimate', { body: anEstimate({ activityDetails: 'Poissonnerie au Guilvinec' }) })
  await hasAlert(app, { email: 'marc@morvan.fr', criteria: 'location=Vannes' })
  await app.signedIn(aUser({ firstName: 'Marc', lastName: 'Morvan', email: 'Marc@Morvan.fr' }))
  const find = (q: string) => admin.call('GET /api/admin/search', { query: { q } })
  return { app, admin, table, bar, find, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test.each([
  ['its reference', 'va-1152'],
  ['the digits of its reference', '1152'],
  ['words of its title, in any order', 'port restaurant'],
  ['its town', 'VANNES'],
  ['its sign', 'table du port'],
  ['its seller', 'kerdranvat eloise'],
  ['the seller’s telephone', '06 39 98 01 01'],
  ['the seller’s telephone, together', '0639980101'],
  ['the seller’s telephone, from abroad', '+33 6 39 98 01 01'],
  ['the seller’s telephone, with dots', '0033.6.39.98.01.01'],
  ['the last digits of the seller’s telephone', '98 01 01'],
  ['the number of its mandate', 'n° 71'],
])('a listing is found by %s', async (_, q) => {
  await using agency = await startAgency()
  const { listings } = await agency.find(q)
  expect(listings).toMatchObject([
    { id: agency.table.id, reference: 'VA-1152', tradeName: 'La Table du Port', ownerName: 'Éloïse Kerdranvat' },
  ])
})

test('a number finds the mandate, the listing and the request of that number, and says which', async () => {
  await using agency = await startAgency()
  const found = await agency.find('2')
  expect(found.listings).toMatchObject([{ id: agency.bar.id, mandate: null }])
  expect(found.requests).toMatchObject([{ id: 2, reference: 'M-0002', name: 'Marc Morvan' }])
  expect(found.mandates).toEqual([])
  const mandate = await agency.find('71')
  expect(mandate.listings).toMatchObject([{ id: agency.table.id, mandate: 71 }])
  expect(mandate.mandates).toMatchObject([
    { number: 71, act: 'mandat', parties: 'SARL L’Étrille', listingId: agency.table.id },
  ])
  expect((await agency.find("l'etrille")).mandates).toEqual(mandate.mandates)
})

test('what is of one person is one line: same e-mail, or same telephone', async () => {
  await using agency = await startAgency()
  const marc = { name: 'Marc Morvan', requests: 2, alerts: 1, sells: [], account: { role: 'user' } }
  expect((await agency.find('morvan')).people).toMatchObject([marc])
  // By what one of their requests says, all of them are counted.
  expect((await agency.find('marc@morvan')).people).toMatchObject([{ ...marc, phone: '02.97.00.11.22' }])
  expect((await agency.find('0297001122')).people).toMatchObject([{ ...marc, account: null }])
  expect((await agency.find('0639980101')).people).toMatchObject([
    { name: 'Éloïse Kerdranvat', email: 'eloise@kerdranvat.fr', requests: 1, sells: [agency.table.id], account: null },
  ])
  expect((await agency.find('byron')).people).toMatchObject([{ email: 'ada@agence.fr', account: { role: 'admin' } }])
})

test('requests are found by name, telephone, reference and words of their message', async () => {
  await using agency = await startAgency()
  const references = async (q: string) => (await agency.find(q)).requests.map(({ reference }) => reference)
  expect(await references('Morvan')).toEqual(['M-0003', 'M-0002'])
  expect(await references('02 97 00 11 22')).toEqual(['M-0003', 'M-0002'])
  expect(await references('creperie morvan')).toEqual(['M-0003'])
  expect(await references('E-0004')).toEqual(['E-0004'])
  expect(await references('guilvinec')).toEqual(['E-0004'])
})

test('signs of patterns are letters, and one or two letters find nothing', async () => {
  await using agency = await startAgency()
  const nothing = { listings: [], people: [], requests: [], mandates: [] }
  for (const q of ['%%%', '___', 'po', '\\\\\\', '', ',;:']) expect(await agency.find(q), q).toEqual(nothing)
})

test('five of each kind at most, the newest first; nothing is journalled, and no cache may keep it', async () => {
  await using agency = await startAgency()
  const { app, admin } = agency
  const ids: number[] = []
  for (let at = 0; at < 6; at++) ids.push((await app.publishes(aDossier({ title: `Scierie ${at}` }))).id)
  const before = await admin.call('GET /api/admin/audit', {})
  const { headers, body } = await app.send('GET', '/api/admin/search?q=scierie', { token: admin.token })
  expect(headers['cache-control']).toBe('no-store')
  expect((body as { listings: { id: number }[] }).listings.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 5))
  expect(await admin.call('GET /api/admin/audit', {})).toEqual(before)
})
