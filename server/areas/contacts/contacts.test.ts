import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ContactPersonForm } from '#domain/contacts/contact-page.ts'
import { OTHER_OFFERS } from '#domain/leads/consent.ts'
import { alert, alertOpposition } from '#server/db/schema/alerts.ts'
import { brief } from '#server/db/schema/briefs.ts'
import { contact, contactMark } from '#server/db/schema/contacts.ts'
import { lead } from '#server/db/schema/leads.ts'
import { audit } from '#server/db/schema/journal.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import { compareAll } from '#server/areas/briefs/matching/matching.ts'
import { alertServices, hasAlert } from '#test/alerts.ts'
import { aBuyerOf } from '#test/buyers.ts'
import { journalOf } from '#test/journal.ts'
import { aContact, aDossier, anAdmin, aTypedPerson } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

async function agency() {
  const app = await startApp()
  const owner = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Byron', email: 'ada@agence.fr' }))
  const agent = await app.signedIn(anAdmin({ firstName: 'Hugo', lastName: 'Petit', teamRole: 'agent' }))
  const assistant = await app.signedIn(anAdmin({ firstName: 'Nora', lastName: 'Bell', teamRole: 'assistant' }))
  const idOf = async (value: string) => {
    const [mark] = await app.db.select().from(contactMark).where(eq(contactMark.value, value))
    return mark?.contactId ?? 0
  }
  const page = async (id: number, by = owner) => by.call('GET /api/admin/contacts/{id}', { params: { id } })
  const seller = (own: object = {}) => ({
    ...aDossier().facts,
    ownerName: 'Odette Auber',
    ownerEmail: 'odette@exemple.fr',
    ownerPhone: '06 39 98 00 09',
    ...own,
  })
  return { app, owner, agent, assistant, idOf, page, seller, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('a page shows what a person left: requests, alerts, affairs, consent with its words', async () => {
  await using desk = await agency()
  const { app, owner, idOf, page, seller } = desk
  const listing = await app.publishes(aDossier({ facts: seller({ ownerEmail: 'martine@exemple.fr' }) }))
  await app.call('POST /api/contact', { body: aContact({ otherOffers: true }) })
  await hasAlert(app, { email: 'martine@exemple.fr', criteria: 'location=Vannes' })
  await app.db.insert(mail).values({ id: randomUUID(), recipient: 'Martine@exemple.fr', subject: 'Votre demande' })
  const shown = await page(await idOf('martine@exemple.fr'))
  expect(shown).toMatchObject({
    lastName: 'Odette Auber',
    emails: ['martine@exemple.fr'],
    shown: ['buyer', 'seller'],
    consent: { state: 'given', words: OTHER_OFFERS },
    isReserved: false,
  })
  expect(shown.items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['request', 'affair', 'alert', 'mail']))
  expect(shown.items.find(({ kind }) => kind === 'affair')?.to).toBe(`/admin/biens/${listing.id}`)
  const seen = await app.db.select().from(audit).where(eq(audit.action, 'contact.seen'))
  expect(seen).toMatchObject([{ actorId: owner.user.id, subjectId: shown.id }])
})

test('an assistant learns whose seller a caller is, and nothing of the affair @slow', async () => {
  await using desk = await agency()
  const { app, agent, assistant, idOf, page, seller } = desk
  await app.publishes(aDossier({ title: 'Bar du Port', facts: seller(), agentId: agent.user.id }))
  const id = await idOf('odette@exemple.fr')
  const shown = await page(id, assistant)
  expect(shown).toMatchObject({ isReserved: true, emails: [], phones: [], items: [], lastName: '' })
  expect(shown.sellerOf).toEqual([{ id: agent.user.id, name: 'Hugo Petit', phone: '' }])
  expect(JSON.stringify(shown)).not.toMatch(/Auber|odette|Bar du Port|0639980009/)
  expect(await page(id, agent)).toMatchObject({ isReserved: false, lastName: 'Odette Auber', sellerOf: [] })
  const known = await assistant.call('GET /api/admin/known-contacts', { query: { q: '06 39 98 00 09' } })
  expect(known).toMatchObject([{ id, sellerOf: [{ name: 'Hugo Petit' }] }])
  const note = { params: { id }, body: { text: 'x' } }
  expect((await assistant.answerTo('POST /api/admin/contacts/{id}/notes', note)).status).toBe(403)
})

test.each(['before', 'after'])(
  'who has an alert from %s the listing keeps the seller’s name from those who may not read it @slow',
  async (when) => {
    await using desk = await agency()
    const { app, owner, agent, assistant, idOf, page, seller } = desk
    const asks = () => hasAlert(app, { email: 'odette@exemple.fr', criteria: 'location=Vannes' })
    if (when === 'before') await asks()
    await app.publishes(aDossier({ facts: seller(), agentId: agent.user.id }))
    if (when === 'after') await asks()
    const id = await idOf('odette@exemple.fr')
    const shown = await page(id, assistant)
    expect(shown).toMatchObject({ isReserved: false, lastName: '', sellerOf: [{ name: 'Hugo Petit' }] })
    expect(JSON.stringify(shown)).not.toMatch(/Auber|0639980009/)
    for (const reader of [owner, agent]) expect(JSON.stringify(await page(id, reader))).toMatch(/Auber|Restaurant de/)
    const { id: held } = await owner.call('POST /api/admin/contacts', { body: aTypedPerson() })
    await owner.call('POST /api/admin/contacts/{id}/merge', { params: { id: held }, body: { otherId: id } })
    for (const one of [held, id]) expect(JSON.stringify(await page(one, assistant))).not.toMatch(/Auber|0639980009/)
    expect((await page(held, owner)).merged).toHaveLength(1)
  },
)

test('no door tells every member the name of a buyer that only their affair holds @slow', async () => {
  await using desk = await agency()
  const { app, owner, agent, idOf, page, seller } = desk
  const colleague = await app.signedIn(anAdmin({ teamRole: 'agent' }))
  await app.publishes(aDossier({ facts: seller(), agentId: agent.user.id }))
  const { id: listed } = await app.publishes(aDossier({ title: 'Auberge du Lac' }))
  const longAgo = new Date(Date.now() - 100 * 86_400_000)
  await aBuyerOf(app.db, { email: 'odette@exemple.fr', reviewedAt: longAgo })
  await compareAll(alertServices(app))
  const id = await idOf('odette@exemple.fr')
  const told = async () =>
    JSON.stringify([
      await page(id, colleague),
      await colleague.call('GET /api/admin/properties/{id}/buyers', { params: { id: listed } }),
      await colleague.call('GET /api/admin/today', { query: {} }),
      await colleague.call('GET /api/admin/demand', { query: {} }),
      await journalOf(colleague, { kind: 'seen' }),
      await journalOf(colleague),
    ])
  expect(await told()).toContain('odette@exemple.fr')
  expect(await told()).not.toContain('Odette Auber')
  await colleague.call('POST /api/admin/contacts/{id}/notes', { params: { id }, body: { text: 'Cherche un hôtel.' } })
  await colleague.call('POST /api/admin/contacts/{id}/consent-withdrawal', { params: { id } })
  expect(await told()).not.toContain('Odette Auber')
  // Blanks that a member saves are not filled again by the affair.
  const { emails, phones } = await page(id, colleague)
  const blank = aTypedPerson({ firstName: '', lastName: '', company: 'SARL Lac', emails, phones })
  await colleague.call('PUT /api/admin/contacts/{id}', { params: { id }, body: blank })
  await app.publishes(aDossier({ facts: seller(), agentId: agent.user.id }))
  expect(await told()).not.toContain('Odette Auber')
  expect(JSON.stringify(await page(id, owner))).toContain('SARL Lac')
})

test('a member adds a person, changes coordinates, notes, and an email is one person’s @slow', async () => {
  await using desk = await agency()
  const { owner, assistant, page } = desk
  const { id } = await assistant.call('POST /api/admin/contacts', { body: aTypedPerson() })
  const put = (own: Partial<ContactPersonForm>, by = assistant) =>
    by.answerTo('PUT /api/admin/contacts/{id}', { params: { id }, body: aTypedPerson(own) })
  await put({ emails: ['Claire@exemple.fr'], qualities: ['buyer'], forbidden: ['phone'], company: 'SARL Vasseur' })
  await assistant.call('POST /api/admin/contacts/{id}/notes', { params: { id }, body: { text: 'Rappeler en mars.' } })
  expect(await page(id)).toMatchObject({
    emails: ['Claire@exemple.fr'],
    phones: ['06 39 98 44 55'],
    qualities: ['buyer'],
    forbidden: ['phone'],
    company: 'SARL Vasseur',
    consent: { state: 'unknown' },
    notes: [{ text: 'Rappeler en mars.', author: 'Nora Bell' }],
  })
  const again = await owner.answerTo('POST /api/admin/contacts', {
    body: aTypedPerson({ emails: ['claire@EXEMPLE.fr'] }),
  })
  expect([again.status, JSON.stringify(again.body)]).toEqual([400, expect.stringContaining('réunissez-les')])
})

test('coordinates that a member may not read outlast what they change of the person @slow', async () => {
  await using desk = await agency()
  const { app, owner, agent, assistant, idOf, page, seller } = desk
  await app.publishes(aDossier({ facts: seller(), agentId: agent.user.id }))
  const wrote = { firstName: 'Odette', lastName: 'Auber', email: 'odette@exemple.fr', phone: '06 39 98 00 10' }
  await app.call('POST /api/contact', { body: aContact(wrote) })
  const id = await idOf('odette@exemple.fr')
  const { emails, phones } = await page(id, assistant)
  expect(phones).toEqual(['06 39 98 00 10'])
  const before = await page(id, owner)
  expect(before.phones).toHaveLength(2)
  const body = aTypedPerson({ firstName: 'Odette', lastName: 'Auber', company: 'SARL Auber', emails, phones })
  await assistant.call('PUT /api/admin/contacts/{id}', { params: { id }, body })
  const after = await page(id, owner)
  expect(after.company).toBe('SARL Auber')
  expect([after.emails, after.phones.toSorted((one, other) => one.localeCompare(other))]).toEqual([
    before.emails,
    before.phones.toSorted((one, other) => one.localeCompare(other)),
  ])
})

test('who writes under a seller’s email is called as they wrote, but for the readers of the affair @slow', async () => {
  await using desk = await agency()
  const { app, agent, assistant, idOf, page, seller } = desk
  await app.publishes(aDossier({ facts: seller(), agentId: agent.user.id }))
  const wrote = { firstName: 'Paul', lastName: 'Roy', email: 'odette@exemple.fr', phone: '06 39 98 00 10' }
  await app.call('POST /api/contact', { body: aContact(wrote) })
  const id = await idOf('odette@exemple.fr')
  expect(await page(id, assistant)).toMatchObject({ firstName: 'Paul', lastName: 'Roy' })
  expect(JSON.stringify(await page(id, assistant))).not.toContain('Auber')
  expect(await page(id, agent)).toMatchObject({ lastName: 'Odette Auber' })
})

test('coordinates of a seller that a member types too are theirs to read @slow', async () => {
  await using desk = await agency()
  const { app, owner, agent, assistant, idOf, page, seller } = desk
  await app.publishes(aDossier({ facts: seller(), agentId: agent.user.id }))
  await hasAlert(app, { email: 'odette@exemple.fr', criteria: 'location=Vannes' })
  const id = await idOf('odette@exemple.fr')
  expect(await page(id, assistant)).toMatchObject({ emails: [], phones: [] })
  const body = aTypedPerson({ emails: ['Odette@exemple.fr'], phones: ['0639980009'] })
  await assistant.call('PUT /api/admin/contacts/{id}', { params: { id }, body })
  const typed = { emails: ['Odette@exemple.fr'], phones: ['0639980009'] }
  for (const reader of [assistant, owner]) expect(await page(id, reader)).toMatchObject(typed)
})

test('two people are merged and separated by a press each; everything comes back @slow', async () => {
  await using desk = await agency()
  const { app, owner, agent, idOf, page } = desk
  await app.call('POST /api/contact', { body: aContact({ phone: '06 39 98 00 01' }) })
  await app.call('POST /api/contact', {
    body: aContact({ firstName: 'M.', email: 'm.lefevre@pro.fr', phone: '06 39 98 00 01' }),
  })
  const [id, otherId] = [await idOf('martine@exemple.fr'), await idOf('m.lefevre@pro.fr')]
  await owner.call('POST /api/admin/contacts/{id}/notes', {
    params: { id: otherId },
    body: { text: 'Son adresse pro.' },
  })
  const before = [await page(id), await page(otherId)]
  expect(before[0]?.alike).toMatchObject([{ id: otherId, email: 'm.lefevre@pro.fr' }])
  const merged = await agent.call('POST /api/admin/contacts/{id}/merge', { params: { id }, body: { otherId } })
  expect(merged).toMatchObject({
    emails: ['martine@exemple.fr', 'm.lefevre@pro.fr'],
    notes: [{ text: 'Son adresse pro.' }],
    merged: [{ id: otherId, by: 'Hugo Petit' }],
    alike: [],
  })
  expect(merged.items.filter(({ kind }) => kind === 'request')).toHaveLength(2)
  expect(await page(otherId)).toMatchObject({ id })
  await agent.call('POST /api/admin/contacts/{id}/separation', { params: { id: otherId } })
  expect([await page(id), await page(otherId)]).toEqual(before)
})

test('withdrawn consent stops alerts, opposes every email, and a later agreement counts again @slow', async () => {
  await using desk = await agency()
  const { app, owner, idOf, page } = desk
  await app.call('POST /api/contact', { body: aContact({ otherOffers: true }) })
  await hasAlert(app, { email: 'martine@exemple.fr', criteria: 'location=Vannes' })
  // A brief that waits for its confirmation is of no contact yet.
  const { criteria } = await app.call('POST /api/briefs/reading', { body: { line: 'restaurant Caen' } })
  await app.call('POST /api/briefs', {
    body: { email: 'Martine@exemple.fr', line: 'restaurant Caen', rhythm: 'daily', consent: true, criteria },
  })
  const id = await idOf('martine@exemple.fr')
  await owner.call('POST /api/admin/contacts/{id}/consent-withdrawal', { params: { id } })
  expect((await page(id)).consent.state).toBe('refused')
  expect(await app.db.select().from(alert)).toMatchObject([{ state: 'stopped' }])
  expect(await app.db.select().from(brief)).toMatchObject([{ state: 'stopped', confirmHash: null }])
  expect(await app.db.select().from(alertOpposition)).toHaveLength(1)
  await app.call('POST /api/contact', { body: aContact({ otherOffers: true, message: 'Finalement oui.' }) })
  expect((await page(id)).consent.state).toBe('given')
})

test('an owner erases a person of whom nothing remains @slow', async () => {
  await using desk = await agency()
  const { app, owner, idOf } = desk
  await app.call('POST /api/contact', { body: aContact() })
  const { id } = await owner.call('POST /api/admin/contacts', { body: aTypedPerson() })
  const erase = (which: number) => owner.answerTo('DELETE /api/admin/contacts/{id}', { params: { id: which } })
  expect((await erase(await idOf('martine@exemple.fr'))).status).toBe(409)
  expect((await erase(id)).status).toBe(200)
  expect(await app.db.select().from(contact).where(eq(contact.id, id))).toEqual([])
  expect(JSON.stringify(await journalOf(owner))).not.toContain('Vasseur')
  await app.db.delete(lead)
  expect((await erase(await idOf('martine@exemple.fr'))).status).toBe(200)
})
