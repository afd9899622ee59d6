import { expect, test } from 'vitest'
import type { DossierForm } from '#domain/listing/dossier.ts'
import type { TypedFieldsForm } from '#domain/listing/typed-fields.ts'
import { journalOf } from '#test/journal.ts'
import { aDossier, anAdmin, aProperty, type NewUser } from '#test/makers.ts'
import { randomFrom } from '#test/random-from.ts'
import { startApp } from '#test/start-app.ts'

/** A draft of Ada's, open in her editor and in Paul's. */
async function startTyping(form: Partial<DossierForm> = {}) {
  const app = await startApp()
  const ada = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Byron' }))
  const paul = await app.signedIn(anAdmin({ firstName: 'Paul', lastName: 'Morel' }))
  const { id } = await ada.call('POST /api/admin/listings', {})
  const params = { id }
  await ada.call('PUT /api/admin/listings/{id}', { params, body: aDossier({ agentId: ada.user.id, ...form }) })
  return {
    app,
    ada,
    paul,
    params,
    type: (fields: Partial<TypedFieldsForm>, by = ada) =>
      by.call('PATCH /api/admin/listings/{id}', { params, body: { seen: {}, unsaved: {}, ...fields } }),
    answer: (fields: Partial<TypedFieldsForm>, by = ada) =>
      by.answerTo('PATCH /api/admin/listings/{id}', { params, body: { seen: {}, unsaved: {}, ...fields } }),
    /** Types over this version: nothing is compared. */
    typeOver: (version: string, fields: Partial<TypedFieldsForm>) =>
      app.send('PATCH', `/api/admin/listings/${id}`, {
        body: { seen: {}, unsaved: {}, ...fields },
        token: ada.token,
        headers: { 'if-match': `"${version}"` },
      }),
    read: (by = ada) => by.call('GET /api/admin/listings/{id}', { params }),
    member: (own: Partial<NewUser>) => app.signedIn(anAdmin(own)),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('what is typed is in the record, the list, the search and the preview at once; nothing else changes @slow', async () => {
  await using site = await startTyping()
  const before = await site.read()
  await site.type({
    title: 'Le Samovar',
    facts: { yearlyRent: 19_500, surface: null },
    seen: { title: before.title, 'facts.yearlyRent': 18_000, 'facts.surface': 140 },
  })
  const { surface: _surface, ...facts } = before.facts
  expect(await site.read(site.paul)).toEqual({
    ...before,
    title: 'Le Samovar',
    facts: { ...facts, yearlyRent: 19_500 },
    updatedAt: expect.any(String),
  })
  const { params, ada } = site
  const found = await ada.call('GET /api/admin/listings', { query: { q: 'samovar' } })
  expect(found).toMatchObject([{ id: params.id, title: 'Le Samovar', hasDraft: false }])
  const preview = await ada.call('GET /api/admin/listings/{id}/preview', { params, query: {} })
  expect(preview.property.title).toBe('Le Samovar')
})

test('two people who type in different fields both keep theirs @slow', async () => {
  await using site = await startTyping()
  await site.type({ title: 'Le Samovar', seen: { title: 'Restaurant de quartier' } })
  const saved = await site.type({ price: 230_000, seen: { price: 215_000 } }, site.paul)
  expect(saved).toMatchObject({ clashes: [], by: null, dossier: { title: 'Le Samovar', price: 230_000 } })
})

test('in the same field, the second is told who changed it; their other fields are saved @slow', async () => {
  await using site = await startTyping()
  const seen = { title: 'Restaurant de quartier', 'facts.seats': 40 }
  await site.type({ title: 'Le Samovar', seen })
  const late = await site.type(
    {
      title: 'Le Bistrot',
      facts: { seats: 38 },
      seen,
      unsaved: { title: { text: 'Le Bistrot', seen: 'Restaurant de quartier' } },
    },
    site.paul,
  )
  expect(late).toMatchObject({
    clashes: ['title'],
    by: 'Ada Byron',
    dossier: { title: 'Le Samovar', facts: { seats: 38 }, draft: { texts: { title: { text: 'Le Bistrot' } } } },
  })
  // They choose their own, having seen the other text.
  expect(
    await site.type({ title: 'Le Bistrot', seen: { title: 'Le Samovar' }, unsaved: { title: null } }, site.paul),
  ).toMatchObject({ clashes: [], dossier: { title: 'Le Bistrot', draft: null } })
})

test('a field is no clash when both typed the same, nor when the record is still at its version @slow', async () => {
  await using site = await startTyping()
  const seen = { title: 'Restaurant de quartier' }
  await site.type({ title: 'Le Samovar', seen })
  expect(await site.type({ title: '  Le Samovar ', seen }, site.paul)).toMatchObject({ clashes: [] })
  const { updatedAt } = await site.read()
  expect(await site.typeOver(updatedAt, { title: 'Le Phare', seen: { title: 'inconnu' } })).toMatchObject({
    status: 200,
    body: { clashes: [], dossier: { title: 'Le Phare' } },
  })
})

test('texts that are not valid yet are kept beside the record, each until its field is saved @slow', async () => {
  await using site = await startTyping()
  const date = { text: '12 janvier 20', seen: '' }
  await site.type({ unsaved: { 'facts.leaseEnd': date } })
  const kept = await site.type(
    {
      title: 'Le Samovar',
      seen: { title: 'Restaurant de quartier' },
      unsaved: { 'facts.seats': { text: 'x', seen: '40' } },
    },
    site.paul,
  )
  expect(kept.dossier).toMatchObject({
    title: 'Le Samovar',
    draft: { texts: { 'facts.leaseEnd': date, 'facts.seats': { text: 'x' } }, by: 'Paul Morel' },
  })
  const saved = await site.type({ facts: { seats: 12 }, seen: { 'facts.seats': 40 } })
  expect(saved.dossier.draft).toMatchObject({ texts: { 'facts.leaseEnd': date } })
  expect((await site.type({ unsaved: { 'facts.leaseEnd': null } })).dossier.draft).toBeNull()
})

test('a refusal names its field; nothing is saved', async () => {
  await using site = await startTyping()
  expect(await site.answer({ title: 'Le Phare', price: -1, seen: {} })).toMatchObject({
    status: 400,
    body: { problems: [{ path: 'price' }] },
  })
  await site.app.publishes(aDossier({ reference: 'HR-1' }))
  const seen = { reference: '', title: 'Restaurant de quartier' }
  expect(await site.answer({ title: 'Le Phare', reference: 'hr-1', seen })).toMatchObject({
    status: 409,
    body: { problems: [{ path: 'reference', message: 'Cette référence est déjà utilisée.' }] },
  })
  expect((await site.read()).title).toBe('Restaurant de quartier')
})

test('a public listing, or a sold one, is not changed while typing', async () => {
  await using site = await startTyping()
  const shop = await site.app.has(aProperty())
  const body = { title: 'Le Phare', seen: { title: shop.title }, unsaved: {} }
  const answer = await site.ada.answerTo('PATCH /api/admin/listings/{id}', { params: { id: shop.id }, body })
  expect(answer).toMatchObject({ status: 409, body: { message: expect.stringMatching(/mise en ligne/) } })
  expect((await site.app.call('GET /api/properties/{id}', { params: { id: shop.id } })).title).toBe(shop.title)
  expect((await site.ada.answerTo('PATCH /api/admin/listings/{id}', { params: { id: 9_999 }, body })).status).toBe(404)
})

test('the journal says once an hour who typed in which listing, and each change of its agent @slow', async () => {
  await using site = await startTyping()
  const before = (await journalOf(site.ada)).length
  const { updatedAt } = await site.read()
  await site.typeOver(updatedAt, { title: 'Le S' })
  await site.type({ title: 'Le Samovar', seen: { title: 'Le S' } })
  await site.type({ description: 'Un samovar.', seen: { description: aDossier().description } }, site.paul)
  await site.type({ agentId: site.paul.user.id, seen: { agentId: site.ada.user.id } })
  const entries = (await journalOf(site.ada)).slice(0, -before)
  expect(entries).toMatchObject([
    { actor: 'Ada Byron', action: 'property.changed', changes: { agentId: expect.any(Array) } },
    { actor: 'Paul Morel', action: 'property.changed', changes: {} },
    { actor: 'Ada Byron', action: 'property.changed', subject: 'Le S', changes: {} },
  ])
})

test('a member who may not read the confidential part types in the open one; hidden values and kept texts stay @slow', async () => {
  await using site = await startTyping({
    discretion: 'departement',
    facts: { ...aDossier().facts, ownerName: 'Odette Vasseur', notes: 'Rappeler' },
  })
  await site.type({ unsaved: { 'facts.leaseEnd': { text: '12 janvier 20', seen: '' } } })
  const nina = await site.member({ teamRole: 'assistant' })
  const seen = await site.read(nina)
  expect(seen.draft).toBeNull()
  const saved = await site.type(
    {
      title: 'Le Samovar',
      location: 'Paris',
      facts: { ownerName: 'Personne', yearlyRent: 20_000 },
      seen: { title: seen.title, location: seen.location, 'facts.yearlyRent': seen.facts.yearlyRent ?? null },
      unsaved: { 'facts.notes': { text: 'à moi', seen: '' } },
    },
    nina,
  )
  expect(JSON.stringify(saved)).not.toMatch(/Lisieux|Vasseur|janvier/)
  expect(await site.read()).toMatchObject({
    title: 'Le Samovar',
    location: 'Lisieux, Calvados',
    facts: { ownerName: 'Odette Vasseur', notes: 'Rappeler', yearlyRent: 20_000 },
    draft: { texts: { 'facts.leaseEnd': { text: '12 janvier 20' } } },
  })
})

const NAMES = ['title', 'description', 'facts.surface', 'facts.seats', 'price'] as const
type Name = (typeof NAMES)[number]

/** A body that types one value into each of these fields, over the values seen in a record. */
function typing(names: readonly Name[], value: number, record: DossierForm): Partial<TypedFieldsForm> {
  const text = `Texte ${value}`
  const has = (name: Name) => names.includes(name)
  return {
    ...(has('title') && { title: text }),
    ...(has('description') && { description: text }),
    ...(has('price') && { price: 100_000 + value }),
    facts: { ...(has('facts.surface') && { surface: value }), ...(has('facts.seats') && { seats: value }) },
    seen: {
      title: record.title,
      description: record.description,
      price: record.price,
      'facts.surface': record.facts.surface,
      'facts.seats': record.facts.seats,
    },
  }
}

test('whatever two people type over one version, each field has the first text, and the second is told @slow', async () => {
  await using site = await startTyping()
  const random = randomFrom(47)
  const some = () => NAMES.filter(() => random() < 0.5)
  for (let value = 2; value < 24; value += 2) {
    const [first, second] = [some(), some()]
    const record = await site.read()
    const [one, other] = [typing(first, value, record), typing(second, value + 1, record)]
    expect((await site.type(one)).clashes).toEqual([])
    const { clashes, dossier } = await site.type(other, site.paul)
    expect(clashes.toSorted()).toEqual(second.filter((name) => first.includes(name)).toSorted())
    const typed = { ...other, ...one, facts: { ...other.facts, ...one.facts } }
    const { seen: _seen, ...expected } = typed
    expect(dossier).toMatchObject(expected)
  }
})
