import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type DeskHit, type DeskPerson, PEOPLE_SHOWN } from '#domain/desk-search.ts'
import { account } from '#server/db/schema/accounts.ts'
import { lead } from '#server/db/schema/leads.ts'
import { journalOf } from '#test/journal.ts'
import { hasAlert } from '#test/alerts.ts'
import { aContact, aDossier, aMandate, anAdmin, anEstimate, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

/** An agency with a restaurant under mandate, whose seller also sent a message, and other records. */
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
  /** The results of a kind, as texts. */
  const find = async (q: string, kind: DeskHit['kind']) =>
    (await admin.call('GET /api/admin/search', { query: { q } }))
      .filter((hit) => hit.kind === kind)
      .map(({ to, label, notes, status }) => [to, label, ...notes, status].filter(Boolean).join(' | '))
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
])('a listing is found by %s @slow', async (_, q) => {
  await using agency = await startAgency()
  const mandate = q === 'n° 71' ? 'Mandat n°\u00a071 | ' : ''
  expect(await agency.find(q, 'listing')).toEqual([
    `/admin/biens/1 | Restaurant sur le port | Affaire n°\u00a01 | ${mandate}VA-1152 | Vannes, Morbihan | La Table du Port | Éloïse Kerdranvat | en vente`,
  ])
})

test('a number finds the listing, the mandate and the request with that number, labelled by kind @slow', async () => {
  await using agency = await startAgency()
  expect(await agency.find('2', 'listing')).toEqual([
    expect.stringContaining('Bar-tabac | Affaire n°\u00a02 | Lorient'),
  ])
  expect(await agency.find('2', 'request')).toEqual([expect.stringContaining('Marc Morvan | Demande M-0002 | ')])
  expect(await agency.find('2', 'mandate')).toEqual([])
  expect(await agency.find('mandat 2', 'listing')).toEqual([])
  const mandate = [
    expect.stringMatching(
      /^\/admin\/registre\?vue=actes&q=71&acte=71 \| Mandat n°\u00a071 \| SARL L’Étrille \| .* \| jusqu’au /,
    ),
  ]
  expect(await agency.find('71', 'mandate')).toEqual(mandate)
  expect(await agency.find("l'etrille", 'mandate')).toEqual(mandate)
})

test('records of one contact are one person; the same telephone with another email is another one @slow', async () => {
  await using agency = await startAgency()
  const marc = [
    '/admin/contacts/3 | Marc Morvan | 02.97.00.11.22 | marc@morvan.fr | 1\u00a0demande | 1\u00a0alerte | Compte',
    '/admin/contacts/4 | Marc Morvan | +33297001122 | m.morvan@exemple.fr | 1\u00a0demande',
  ]
  expect(await agency.find('morvan', 'person')).toEqual(marc)
  expect(await agency.find('0297001122', 'person')).toEqual(marc.toReversed())
  // Found by one of their records, but with all of them counted.
  expect(await agency.find('marc@morvan', 'person')).toEqual(marc.slice(0, 1))
  expect(await agency.find('0639980101', 'person')).toEqual([
    '/admin/contacts/2 | Éloïse Kerdranvat | 0639980101 | eloise@kerdranvat.fr | 1\u00a0demande | vend 1\u00a0affaire',
  ])
  expect(await agency.find('byron', 'person')).toEqual([`/admin/contacts/1 | Ada Byron | ada@agence.fr | Équipe`])
  await hasAlert(agency.app, { email: 'solene@exemple.fr' })
  expect(await agency.find('solene', 'person')).toEqual(['/admin/contacts/6 | solene@exemple.fr | 1\u00a0alerte'])
})

test('people are listed page by page, by date or name, each once; also when filtered by words of any of their records @slow', async () => {
  await using agency = await startAgency()
  const { app, admin } = agency
  const visitors = Array.from({ length: 60 }, (_, at) => ({
    firstName: `Zoé${at}`,
    lastName: 'Le Goff',
    email: `Zoe${at}@exemple.fr`,
  }))
  await app.db.insert(account).values(visitors.map((one) => ({ ...one, passwordHash: '' })))
  // The first ones of the second page move to the first page.
  const consent = { consentWords: '', consentVersion: '' }
  const written = visitors.slice(0, 5).map((one) => ({ ...one, ...consent, email: one.email.toLowerCase() }))
  await app.db.insert(lead).values(written.map((one) => ({ ...one, kind: 'contact' as const, phone: '' })))
  const listAll = async (query: { q: string; sort?: 'recent' | 'name' }) => {
    const pages: DeskPerson[][] = []
    for (let after: string | null | undefined; after !== null;) {
      const { people, next } = await admin.call('GET /api/admin/people', { query: after ? { ...query, after } : query })
      pages.push(people)
      after = next
    }
    return pages
  }
  for (const sort of ['recent', 'name'] as const) {
    const pages = await listAll({ q: '', sort })
    expect(pages.map((page) => page.length)).toEqual([PEOPLE_SHOWN, 65 - PEOPLE_SHOWN])
    const all = pages.flat()
    expect(new Set(all.map(({ email, phone }) => email + phone)).size).toBe(all.length)
    const keys = all.map(({ name, email, seenAt }) => (sort === 'name' ? `${name} ${email}` : seenAt))
    const plain = keys.map((key) => key.toLowerCase().replaceAll('é', 'e'))
    expect(sort === 'name' ? plain : plain.toReversed()).toEqual(plain.toSorted())
  }
  const [[marc] = []] = await listAll({ q: '02 97 00 11 22' })
  expect(marc).toEqual({
    contactId: expect.any(Number),
    name: 'Marc Morvan',
    email: 'm.morvan@exemple.fr',
    phone: '+33297001122',
    requests: 1,
    leadId: 3,
    files: 0,
    alerts: 0,
    sells: [],
    account: null,
    seenAt: expect.any(String),
  })
  expect(await listAll({ q: 'kerdranvat' })).toMatchObject([[{ requests: 1, sells: [agency.table.id] }]])
  await app.db.update(lead).set({ status: 'erased' }).where(eq(lead.id, 3))
  expect(await listAll({ q: '+33 2 97 00 11 22' })).toMatchObject([
    [{ email: 'marc@morvan.fr', requests: 1, leadId: 2 }],
  ])
  expect(await listAll({ q: 'po' })).toEqual([[]])
  for (const after of ['nowhere', '1.nowhere', '0.99999999999999999', '1.%'])
    for (const sort of ['recent', 'name'] as const)
      expect((await admin.answerTo('GET /api/admin/people', { query: { q: '', sort, after } })).status, after).toBe(200)
})

test('requests are found by name, telephone, reference and words of their message @slow', async () => {
  await using agency = await startAgency()
  const references = async (q: string) =>
    (await agency.find(q, 'request')).map((text) => /Demande (\S+)/.exec(text)?.[1])
  expect(await references('Morvan')).toEqual(['M-0003', 'M-0002'])
  expect(await references('02 97 00 11 22')).toEqual(['M-0003', 'M-0002'])
  expect(await references('creperie morvan')).toEqual(['M-0003'])
  expect(await references('E-0004')).toEqual(['E-0004'])
  expect(await references('guilvinec')).toEqual(['E-0004'])
})

test('pattern characters are searched for literally, and one or two letters find nothing @slow', async () => {
  await using agency = await startAgency()
  for (const q of ['%%%', '___', 'po', '\\\\\\', '', ',;:'])
    expect(await agency.admin.call('GET /api/admin/search', { query: { q } }), q).toEqual([])
})

test('at most five of each kind, newest first; nothing is audited, and no cache may store the response @slow', async () => {
  await using agency = await startAgency()
  const { app, admin } = agency
  const ids: number[] = []
  for (let at = 0; at < 6; at++) ids.push((await app.publishes(aDossier({ title: `Scierie ${at}` }))).id)
  const before = await journalOf(admin)
  const { headers, body } = await app.send('GET', '/api/admin/search?q=scierie', { token: admin.token })
  expect(headers['cache-control']).toBe('no-store')
  expect((body as DeskHit[]).map(({ to }) => to)).toEqual(
    ids
      .toReversed()
      .slice(0, 5)
      .map((id) => `/admin/biens/${id}`),
  )
  expect(await journalOf(admin)).toEqual(before)
})
