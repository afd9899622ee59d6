import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CONTACT_KEPT_YEARS, CONTACT_MERGED_DAYS } from '#domain/retention.ts'
import { account } from '#server/db/schema/accounts.ts'
import { contact, contactMark, contactNote } from '#server/db/schema/contacts.ts'
import { lead } from '#server/db/schema/leads.ts'
import { aContact, aDossier, anAdmin, aTypedPerson, aStep } from '#test/makers.ts'
import { verified } from '#test/data-room.ts'
import { startApp } from '#test/start-app.ts'
import { forgetOldContacts } from './retention.ts'

const YEAR_MS = 366 * 86_400_000
const ago = (ms: number) => new Date(Date.now() - ms)

async function start() {
  const app = await startApp()
  const owner = await app.signedIn(anAdmin({ lastName: 'Byron', email: 'ada@agence.fr' }))
  const names = async () =>
    (await app.db.select().from(contact).orderBy(contact.id)).map(({ lastName }) => lastName).slice(1)
  return { app, owner, names, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('an old request leaves its person, who goes three years after their last sign', async () => {
  await using desk = await start()
  const { app, names } = desk
  await app.call('POST /api/contact', { body: aContact() })
  await app.db.delete(lead)
  await forgetOldContacts(app.db)
  expect(await names()).toEqual(['Lefèvre'])
  await app.db.update(contact).set({ seenAt: ago(CONTACT_KEPT_YEARS * YEAR_MS) })
  await forgetOldContacts(app.db)
  expect(await names()).toEqual([])
  // Of whom something remains stays: the account of the owner.
  expect(await app.db.select().from(contact)).toHaveLength(1)
})

test('after thirty days merged people are one: coordinates, notes, and the refusal of either @slow', async () => {
  await using desk = await start()
  const { app, owner, names } = desk
  const add = (own: object) => owner.call('POST /api/admin/contacts', { body: aTypedPerson(own) })
  const first = await add({ lastName: 'Vasseur' })
  const second = await add({
    lastName: 'Vasseur-Roy',
    emails: ['roy@exemple.fr'],
    company: 'SARL Roy',
    forbidden: ['mail'],
  })
  await owner.call('POST /api/admin/contacts/{id}/notes', { params: { id: second.id }, body: { text: 'Rappeler.' } })
  await owner.call('POST /api/admin/contacts/{id}/consent-withdrawal', { params: { id: second.id } })
  await owner.call('POST /api/admin/contacts/{id}/merge', { params: { id: first.id }, body: { otherId: second.id } })
  await forgetOldContacts(app.db)
  expect(await names()).toHaveLength(2)
  await app.db
    .update(contact)
    .set({ mergedAt: ago((CONTACT_MERGED_DAYS + 1) * 86_400_000) })
    .where(eq(contact.id, second.id))
  await forgetOldContacts(app.db)
  expect(await app.db.select().from(contact).where(eq(contact.id, first.id))).toMatchObject([
    { company: 'SARL Roy', consent: 'refused', forbidden: ['mail'] },
  ])
  expect(await names()).toEqual(['Vasseur'])
  expect(await app.db.select().from(contactMark).where(eq(contactMark.contactId, first.id))).toHaveLength(3)
  expect(await app.db.select().from(contactNote)).toMatchObject([{ contactId: first.id, text: 'Rappeler.' }])
})

test('erasing the seller of an affair, or deleting an account, takes the person along, notes included @slow', async () => {
  await using desk = await start()
  const { app, owner, names } = desk
  const facts = {
    ...aDossier().facts,
    ownerName: 'Odette Auber',
    ownerEmail: 'odette@exemple.fr',
    ownerPhone: '06 39 98 00 09',
  }
  const { id } = await app.publishes(aDossier({ facts }))
  const buyer = await verified(app, { lastName: 'Parti', email: 'parti@exemple.fr' })
  const exported = await buyer.call('GET /api/auth/me/export', {})
  expect(exported.contact).toMatchObject({ lastName: 'Parti', emails: ['parti@exemple.fr'], origin: 'account' })
  expect(await names()).toEqual(['Odette Auber', 'Parti'])
  for (const { id: contactId } of (await app.db.select().from(contact)).slice(1))
    await app.db.insert(contactNote).values({ contactId, text: 'Une note.' })
  await owner.call('POST /api/admin/listings/{id}/status', { params: { id }, body: aStep('retiré', { reason: 'Fin' }) })
  await app.db.execute(
    sql`update dossier set facts = facts - '{ownerName,ownerEmail,ownerPhone}'::text[] where id = ${id}`,
  )
  await app.db.delete(account).where(eq(account.id, buyer.user.id))
  expect(await names()).toEqual([])
  expect(await app.db.select().from(contactNote)).toEqual([])
})
