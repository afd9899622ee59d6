import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contactMark } from '#server/db/schema/contacts.ts'
import { aContact, aDossier, anAdmin, aTypedPerson } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

async function startAgency() {
  const app = await startApp()
  const owner = await app.signedIn(anAdmin())
  const agent = await app.signedIn(anAdmin({ teamRole: 'agent' }))
  const assistant = await app.signedIn(anAdmin({ teamRole: 'assistant' }))
  const types = (own: object) => owner.call('POST /api/admin/contacts', { body: aTypedPerson(own) })
  const find = async (q: string, by = owner) => (await by.call('GET /api/admin/people', { query: { q } })).people
  return { app, owner, agent, assistant, types, find, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('what only a seller’s record tells of a person is neither read nor searched by who may not read the listing @slow', async () => {
  await using agency = await startAgency()
  const { app, owner, agent, assistant, types, find } = agency
  const phone = '06 39 98 00 09'
  const { id } = await types({ firstName: 'Odette', lastName: 'Auber', phones: [phone], emails: [] })
  const facts = {
    ...aDossier().facts,
    ownerName: 'Odette Auber',
    ownerEmail: 'secrete@exemple.fr',
    ownerPhone: phone,
    ownerAddress: '',
  }
  await app.publishes(aDossier({ facts, agentId: agent.user.id }))
  const [mark] = await app.db.select().from(contactMark).where(eq(contactMark.value, 'secrete@exemple.fr'))
  expect(mark).toMatchObject({ contactId: id, origin: 'listing' })
  const other = await types({ firstName: 'Paul', lastName: 'Auber', phones: [phone], emails: [] })
  expect((await find(phone, assistant)).map((person) => [person.contactId, person.email])).toEqual([
    [other.id, ''],
    [id, ''],
  ])
  expect(await find('secrete', assistant)).toEqual([])
  expect(await find('odette auber', assistant)).toMatchObject([{ contactId: id, email: '' }])
  const alikeOf = async (by: typeof owner) =>
    (await by.call('GET /api/admin/contacts/{id}', { params: { id: other.id } })).alike
  expect(await alikeOf(assistant)).toMatchObject([{ id, name: 'Odette Auber', email: '' }])
  expect(await alikeOf(owner)).toMatchObject([{ id, email: 'secrete@exemple.fr' }])
  for (const reader of [owner, agent]) expect(await find('secrete', reader)).toMatchObject([{ contactId: id }])
})

test('a person merged into another is found by all that both are known by, as one @slow', async () => {
  await using agency = await startAgency()
  const { app, owner, types, find } = agency
  const held = await types({ firstName: 'Claire', lastName: 'Vasseur', phones: ['06 39 98 44 55'], emails: [] })
  const merged = await types({
    firstName: 'C.',
    lastName: 'Vass',
    phones: ['06 39 98 44 66'],
    emails: ['c.v@exemple.fr'],
  })
  await app.call('POST /api/contact', {
    body: aContact({ firstName: 'Claire', lastName: 'Vasseur', email: 'c.v@exemple.fr' }),
  })
  await owner.call('POST /api/admin/contacts/{id}/merge', { params: { id: held.id }, body: { otherId: merged.id } })
  for (const q of ['06 39 98 44 55', '06 39 98 44 66', 'c.v@exemple.fr', 'vass', '']) {
    const people = await find(q)
    const ofBoth = people.filter(({ contactId }) => contactId === held.id || contactId === merged.id)
    expect(ofBoth, q).toMatchObject([{ contactId: held.id, name: 'Claire Vasseur', requests: 1 }])
  }
})
