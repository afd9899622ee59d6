import { eq, getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { schema } from '#server/db/schema.ts'
import { contact, contactMark } from '#server/db/schema/contacts.ts'
import { account } from '#server/db/schema/accounts.ts'
import { lead } from '#server/db/schema/leads.ts'
import { hasAlert } from '#test/alerts.ts'
import { aReadyBuyer, hasDocument, hasRequest } from '#test/data-room.ts'
import { aContact, aDossier, anAdmin, anAppointment, anEstimate, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { aSlip } from '#test/visit-slips.ts'
import { feedContacts, lacksContacts } from './feed.ts'

type App = Awaited<ReturnType<typeof startApp>>

/** Everyone as a contact: name, marks, first door. */
async function contactsOf({ db }: App) {
  const rows = await db
    .select({
      name: sql<string>`trim(${contact.firstName} || ' ' || ${contact.lastName})`,
      origin: contact.origin,
      marks: sql<string[]>`array(select value from contact_mark where contact_id = ${contact.id} order by kind, value)`,
    })
    .from(contact)
    .orderBy(contact.id)
  return rows.map(({ name, origin, marks }) => [origin, name, ...marks].join(' '))
}

/** Tables with an email that lead to nobody, or, like a brief once it is confirmed, name their contact themselves. */
const NO_DOORS = ['invitation', 'mail', 'brief']

test('each table with an email is a door of contacts, or has its reason', async () => {
  await using app = await startApp()
  const { rows } = (await app.db.execute(
    sql`select distinct tgrelid::regclass::text as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid where proname = 'contact_fed'`,
  )) as unknown as { rows: { name: string }[] }
  const fed = rows.map(({ name }) => name)
  const tables = Object.values(schema).filter((value: object) => is(value, PgTable)) as PgTable[]
  const withEmail = tables
    .filter((table) => getTableConfig(table).columns.some(({ name }) => name === 'email'))
    .map(getTableName)
  expect([...fed, ...NO_DOORS]).toEqual(expect.arrayContaining(withEmail))
})

test('whichever door somebody comes by, they are one contact @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Byron', email: 'ada@agence.fr' }))
  await app.call('POST /api/contact', { body: aContact() })
  await app.call('POST /api/estimate', {
    body: anEstimate({ firstName: 'Luc', lastName: 'Noël', email: 'LUC@exemple.fr', phone: '02 31 00 00 01' }),
  })
  await admin.call('POST /api/admin/leads', {
    body: { channel: 'phone', name: 'Marie Durand', contact: '06 39 98 12 34', message: 'Cherche un hôtel.' },
  })
  await hasAlert(app, { email: 'alerte@exemple.fr' })
  const facts = {
    ...aDossier().facts,
    ownerName: 'Odette Auber',
    ownerEmail: 'odette@exemple.fr',
    ownerPhone: '06 39 98 00 09',
  }
  const listing = await app.publishes(aDossier({ facts }))
  const visit = await admin.call('POST /api/admin/appointments', { body: anAppointment({ listingId: listing.id }) })
  await admin.call('PUT /api/admin/appointments/{id}/slip', {
    params: { id: visit.appointment.id },
    body: aSlip({ visitors: [{ name: 'Zoé Roy', address: '', phone: '', email: 'zoe@exemple.fr' }] }),
  })
  await hasDocument(app, listing.id)
  const buyer = await aReadyBuyer(app, { email: 'buyer@exemple.fr', firstName: 'Bob', lastName: 'Buyer' })
  await hasRequest(app, buyer, listing.id)
  await admin.call('POST /api/admin/listings/{id}/file-proposals', {
    params: { id: listing.id },
    body: {
      email: 'propose@exemple.fr',
      name: 'Paul Roi',
      phone: '',
      subject: 'Un dossier',
      text: 'Ici : {lien du dossier}',
    },
  })
  expect(await contactsOf(app)).toEqual([
    'account Ada Byron ada@agence.fr',
    'form Martine Lefèvre martine@exemple.fr 0231000000',
    'form Luc Noël luc@exemple.fr 0231000001',
    'phone Marie Durand 0639981234',
    'alert  alerte@exemple.fr',
    'listing Odette Auber odette@exemple.fr 0639980009',
    'appointment Paul Roy paul.roy@exemple.fr 0612345678',
    'appointment Zoé Roy zoe@exemple.fr',
    'account Bob Buyer buyer@exemple.fr 0639981234',
    'access Paul Roi propose@exemple.fr',
  ])
})

test('the same email is the same person; the same telephone with another email is another one', async () => {
  await using app = await startApp()
  await app.call('POST /api/contact', { body: aContact({ phone: '06 39 98 00 01' }) })
  await app.call('POST /api/contact', { body: aContact({ email: 'Martine@Exemple.fr', phone: '+33 6 39 98 00 02' }) })
  await app.call('POST /api/contact', {
    body: aContact({ firstName: 'Jean', email: 'jean@exemple.fr', phone: '0639980001' }),
  })
  expect(await contactsOf(app)).toEqual([
    'form Martine Lefèvre martine@exemple.fr 0639980001 0639980002',
    'form Jean Lefèvre jean@exemple.fr 0639980001',
  ])
})

test('who called first and writes later is one person, unless the name says otherwise', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Byron', email: 'ada@agence.fr' }))
  const calls = (name: string) =>
    admin.call('POST /api/admin/leads', {
      body: { channel: 'phone', name, contact: '06 39 98 12 34', message: 'Un bar.' },
    })
  await calls('Mme Durand')
  await calls('Marie Durand')
  await calls('Hervé Petit')
  await app.call('POST /api/contact', {
    body: aContact({ firstName: 'Marie', lastName: 'Durand', email: 'marie@exemple.fr', phone: '0639981234' }),
  })
  expect(await contactsOf(app)).toEqual([
    'account Ada Byron ada@agence.fr',
    'phone Durand marie@exemple.fr 0639981234',
    'phone Hervé Petit 0639981234',
  ])
})

test('spam is nobody, and who asks to be erased goes, unless something of them remains @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Byron', email: 'ada@agence.fr' }))
  await app.call('POST /api/contact', { body: aContact() })
  await app.call('POST /api/contact', { body: aContact({ message: 'Et un bar ?' }) })
  const [first, second] = await app.db.select({ id: lead.id }).from(lead).orderBy(lead.id)
  const set = (id = 0, status: 'spam' | 'new' | 'erased') =>
    admin.answerTo('PATCH /api/admin/leads/{id}', { params: { id }, body: { status } })
  await set(first?.id, 'spam')
  expect(await contactsOf(app)).toHaveLength(2)
  await set(second?.id, 'spam')
  expect(await contactsOf(app)).toHaveLength(1)
  await set(second?.id, 'new')
  expect(await contactsOf(app)).toHaveLength(2)
  await set(second?.id, 'erased')
  await app.db.delete(lead)
  expect(await contactsOf(app)).toHaveLength(1)
  const buyer = await app.signedIn(aUser({ email: 'parti@exemple.fr' }))
  expect(await contactsOf(app)).toHaveLength(2)
  await app.db.delete(account).where(eq(account.id, buyer.user.id))
  expect(await contactsOf(app)).toHaveLength(1)
})

test('a corrected email or telephone stays with its person, and leaves nobody behind', async () => {
  await using app = await startApp()
  const facts = {
    ...aDossier().facts,
    ownerName: 'Odette Auber',
    ownerEmail: 'odete@exemple.fr',
    ownerPhone: '06 39 98 00 0',
  }
  const { id } = await app.publishes(aDossier({ facts }))
  const correct = (more: object) =>
    app.db.execute(sql`update dossier set facts = facts || ${JSON.stringify(more)}::jsonb where id = ${id}`)
  await correct({ ownerEmail: 'odette@exemple.fr' })
  await correct({ ownerPhone: '06 39 98 00 09' })
  expect(await contactsOf(app)).toEqual(['listing Odette Auber odette@exemple.fr 0639980009'])
  await correct({ ownerName: 'Yves Le Goff', ownerEmail: 'yves@exemple.fr', ownerPhone: '06 39 98 00 08' })
  expect(await contactsOf(app)).toEqual(['listing Yves Le Goff yves@exemple.fr 0639980008'])
})

test('records of an earlier version become contacts once, by night or at the start', async () => {
  await using app = await startApp()
  await app.call('POST /api/contact', { body: aContact() })
  await app.signedIn(aUser({ firstName: 'Martine', lastName: 'L.', email: 'martine@exemple.fr' }))
  await app.db.delete(contact)
  expect(await lacksContacts(app.db)).toBe(true)
  await feedContacts(app.db)
  const fed = await contactsOf(app)
  await feedContacts(app.db)
  expect(await contactsOf(app)).toEqual(fed)
  expect(fed).toEqual(['form Martine Lefèvre martine@exemple.fr 0231000000'])
  expect(await lacksContacts(app.db)).toBe(false)
  expect(await app.db.select().from(contactMark)).toHaveLength(2)
})
