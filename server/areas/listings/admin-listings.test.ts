import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AMOUNT_MAX_EUR, FEATURES_MAX } from '#domain/limits.ts'
import { dossier, priceChange, property } from '#server/db/schema/listings.ts'
import { aDossier, anAdmin, aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const refusal = (status: number, message: string | RegExp) => ({
  status,
  body: { message: typeof message === 'string' ? message : expect.stringMatching(message) },
})

const MISSING = refusal(404, "Le bien que vous recherchez n'existe pas ou a été retiré de la vente.")

/** A site with one listing, and an administrator who edits it. */
async function startEditing(own: Parameters<typeof aProperty>[0] = {}) {
  const app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const shop = await app.has(aProperty(own))
  const params = { id: shop.id }
  return {
    app,
    admin,
    shop,
    params,
    shown: () => app.call('GET /api/properties/{id}', { params }),
    hidden: async () => (await admin.call('GET /api/admin/listings/{id}', { params })).hiddenDetails,
    edit: (body: object) =>
      admin.answerTo('PUT /api/properties/{id}', { params, body: { ...aProperty(own), ...body } }),
    editVersion: (version: string, body: object) =>
      app.send('PUT', `/api/properties/${shop.id}`, {
        body: { ...aProperty(own), ...body },
        token: admin.token,
        headers: { 'if-match': version },
      }),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('a listing is published with the keys of the specification, and is public', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const form = {
    title: 'Hôtel du Port',
    location: 'Honfleur, Calvados',
    description: 'Douze chambres sur le vieux bassin.',
    price: 1_250_000,
    category: 'Hôtellerie' as const,
    image: '/uploads/hotel.webp',
    details: '{"surface":420,"rooms":12,"revenue":380000,"yearEstablished":1987}',
    features: '["Vue sur le port","Licence IV"]',
  }
  const answer = await admin.answerTo('POST /api/properties', { body: form })
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    ...form,
    id: 1,
    featured: false,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(await app.call('GET /api/properties/{id}', { params: { id: 1 } })).toEqual(answer.body)
  expect((await app.get('/api/properties')).body).toEqual([answer.body])
})

test('details and features may be missing, empty or null', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const { details: _details, features: _features, ...form } = aProperty()
  for (const body of [form, { ...form, details: '', features: '' }, { ...form, details: null, features: null }]) {
    expect(await admin.answerTo('POST /api/properties', { body })).toMatchObject({
      status: 201,
      body: { details: '{}', features: '[]' },
    })
  }
})

const BAD_IMAGE = "L'URL de l'image doit être valide (URL web ou chemin de fichier)"

const BROKEN_RULES = [
  ['title', 'ab', 'Le titre doit contenir au moins 3 caractères'],
  ['title', ' ab ', 'Le titre doit contenir au moins 3 caractères'],
  ['title', 'a\0b', 'Le titre doit contenir au moins 3 caractères'],
  ['title', 123, 'Le titre doit contenir au moins 3 caractères'],
  ['title', 'a'.repeat(201), 'Le titre ne doit pas dépasser 200 caractères'],
  ['location', 'Eu', 'La localisation doit contenir au moins 3 caractères'],
  ['location', undefined, 'La localisation doit contenir au moins 3 caractères'],
  ['description', '123456789', 'La description doit contenir au moins 10 caractères'],
  ['description', 'é'.repeat(20_001), 'La description ne doit pas dépasser 20000 caractères'],
  ['price', 0.99, 'Le prix doit être supérieur à 0'],
  ['price', 0, 'Le prix doit être supérieur à 0'],
  ['price', -5, 'Le prix doit être supérieur à 0'],
  ['price', '285000', 'Le prix doit être supérieur à 0'],
  ['price', 1e12 + 1, 'Le prix ne doit pas dépasser 1\u202f000\u202f000\u202f000\u202f000\u00a0€'],
  ['price', 1e308, 'Le prix ne doit pas dépasser 1\u202f000\u202f000\u202f000\u202f000\u00a0€'],
  ['price', null, 'Le prix doit être supérieur à 0'],
  ['category', 'commerce', 'Veuillez sélectionner une catégorie valide'],
  ['category', undefined, 'Veuillez sélectionner une catégorie valide'],
  ['image', '', BAD_IMAGE],
  ['image', undefined, BAD_IMAGE],
  ['image', 'boulangerie.jpg', BAD_IMAGE],
  ['image', 'javascript:alert(1)', BAD_IMAGE],
  ['image', '/upload/boulangerie.jpg', BAD_IMAGE],
  ['image', 'https://mon site.fr/photo.jpg', BAD_IMAGE],
  ['image', 'https://', BAD_IMAGE],
  ['image', 'http://[', BAD_IMAGE],
  ['image', 'https://images.example:99999/a.jpg', BAD_IMAGE],
  ['image', `https://images.example/${'a'.repeat(2_000)}.jpg`, BAD_IMAGE],
  ['details', '{"surface":', 'Les caractéristiques sont illisibles'],
  ['details', '[140]', 'Les caractéristiques sont illisibles'],
  ['details', '{"surface":"140"}', 'Les caractéristiques sont illisibles'],
  ['details', '{"surface":-1}', 'Les caractéristiques sont illisibles'],
  ['details', '{"revenue":1e308}', 'Les caractéristiques sont illisibles'],
  ['details', '{"surface":1e999}', 'Les caractéristiques sont illisibles'],
  ['details', { surface: 140 }, 'Les caractéristiques sont illisibles'],
  ['features', 'Bail neuf', 'Les points forts sont illisibles'],
  ['features', '{"0":"Bail neuf"}', 'Les points forts sont illisibles'],
  ['features', '["Bail neuf",1]', 'Les points forts sont illisibles'],
  ['features', JSON.stringify(Array(FEATURES_MAX + 1).fill('Bail neuf')), 'Une annonce a 50 points forts au plus'],
  ['features', ['Bail neuf'], 'Les points forts sont illisibles'],
  ['reference', 'R'.repeat(51), 'La référence ne doit pas dépasser 50 caractères'],
  ['featured', 'oui', 'Indiquez si le bien est en vedette'],
] as const

test('an invalid form is refused with the rule; nothing is published or changed @slow', async () => {
  await using site = await startEditing()
  const { token } = site.admin
  for (const [field, value, message] of BROKEN_RULES) {
    const body = { ...aProperty(), [field]: value }
    const label = `${field} ${JSON.stringify(value)?.slice(0, 50)}`
    expect(await site.app.send('POST', '/api/properties', { body, token }), label).toMatchObject(refusal(400, message))
    expect(await site.edit(body), label).toMatchObject(refusal(400, message))
  }
  expect(await site.app.db.select().from(property)).toHaveLength(1)
  expect(await site.shown()).toEqual(site.shop)
})

test('the shortest valid values pass @slow', async () => {
  await using app = await startApp()
  const { token } = await app.signedIn(anAdmin())
  const shortest = { title: 'Bar', location: 'Gex', description: '1234567890', price: 1, image: 'http://a' }
  const longest = {
    title: 'é'.repeat(200),
    location: 'é'.repeat(200),
    description: 'é'.repeat(20_000),
    price: AMOUNT_MAX_EUR,
    details: JSON.stringify({ revenue: AMOUNT_MAX_EUR }),
    reference: 'R'.repeat(50),
    features: JSON.stringify(Array(FEATURES_MAX).fill('Bail neuf')),
  }
  for (const own of [shortest, longest]) {
    const body = { ...aProperty(), ...own }
    expect(await app.send('POST', '/api/properties', { body, token })).toMatchObject({ status: 201, body: own })
  }
  expect((await app.get('/api/properties')).body).toHaveLength(2)
})

test('a price is rounded to the cent, and the same price again is not a change', async () => {
  await using site = await startEditing()
  const typed = { ...aProperty(), price: 199_999.994_999 }
  expect(await site.edit(typed)).toMatchObject({ status: 200, body: { price: 199_999.99 } })
  expect(await site.edit(typed)).toMatchObject({ status: 200, body: { price: 199_999.99 } })
  expect(await site.shown()).toMatchObject({ price: 199_999.99 })
  expect(await site.app.db.select().from(priceChange)).toMatchObject([{ after: 199_999.99 }])
})

test('control characters, which neither the database nor XML can hold, are removed everywhere', async () => {
  await using site = await startEditing()
  const sent = {
    title: 'Bar\0 des\u0001 Sports',
    location: 'Lisieux\0\u0008, Calvados',
    description: 'Un bar\0 de\u001b quartier.\r\n\tAvec terrasse.\ufffe',
    image: 'https://images.example/\0bar\u0007.jpg',
    reference: 'B\0-\u007f1',
    features: JSON.stringify([' Terrasse\0 \u0002', '  ', '\u0003']),
  }
  const kept = {
    title: 'Bar des Sports',
    location: 'Lisieux, Calvados',
    description: 'Un bar de quartier.\r\n\tAvec terrasse.',
    image: 'https://images.example/bar.jpg',
    reference: 'B-1',
    features: '["Terrasse"]',
  }
  expect(await site.edit(sent)).toMatchObject({ status: 200, body: kept })
})

test('a title, place or reference is one line, and nothing reverses the words after it', async () => {
  await using site = await startEditing()
  const sent = {
    title: 'Bar \u202Estroperp\u202C\n des  Sports',
    location: 'Lisieux\u2028Calvados',
    reference: 'B\t1\u200b',
    description: 'Un bar \u202Ede quartier.\nAvec terrasse.',
    features: JSON.stringify(['Terrasse\n\u2066sud']),
  }
  const kept = {
    title: 'Bar stroperp des Sports',
    location: 'Lisieux Calvados',
    reference: 'B 1',
    description: 'Un bar de quartier.\nAvec terrasse.',
    features: '["Terrasse sud"]',
  }
  expect(await site.edit(sent)).toMatchObject({ status: 200, body: kept })
  const long = JSON.stringify(['a'.repeat(201)])
  expect(await site.edit({ features: long })).toMatchObject({
    status: 400,
    body: { message: 'Un point fort ne doit pas dépasser 200 caractères' },
  })
})

test('a lone surrogate is replaced, and causes no error', async () => {
  await using site = await startEditing()
  const sent = { title: 'Bar \ud83d', features: '["\\ud83d"]' }
  expect(await site.edit(sent)).toMatchObject({ status: 200, body: { title: 'Bar \ufffd', features: '["\ufffd"]' } })
  expect((await site.admin.answerTo('GET /api/admin/audit', { query: {} })).status).toBe(200)
})

test('an edit changes the fields it contains; reference and featured stay when it lacks them', async () => {
  await using site = await startEditing({ reference: 'BO-7', featured: true })
  const { reference: _reference, featured: _featured, ...form } = aProperty()
  const answer = await site.admin.answerTo('PUT /api/properties/{id}', {
    params: site.params,
    body: { ...form, title: 'Boulangerie du centre', price: 290_000 },
  })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      ...site.shop,
      title: 'Boulangerie du centre',
      price: 290_000,
      updatedAt: expect.not.stringMatching(site.shop.updatedAt),
    },
  })
  expect(await site.shown()).toEqual(answer.body)
})

test('a reference is removed by a blank or null value @slow', async () => {
  await using site = await startEditing({ reference: 'BO-7' })
  expect(await site.edit({ reference: 'BO-8' })).toMatchObject({ body: { reference: 'BO-8' } })
  expect((await site.edit({ reference: ' ' })).body).not.toHaveProperty('reference')
  expect(await site.edit({ reference: 'BO-9' })).toMatchObject({ body: { reference: 'BO-9' } })
  expect((await site.edit({ reference: null })).body).not.toHaveProperty('reference')
})

test('details and features are replaced as a whole', async () => {
  await using site = await startEditing({ details: '{"surface":140,"revenue":310000}', features: '["Bail neuf"]' })
  expect(await site.edit({ details: '{"surface":150}', features: '["Terrasse"]' })).toMatchObject({
    body: { details: '{"surface":150}', features: '["Terrasse"]' },
  })
  expect(await site.edit({ details: '{}', features: '[]' })).toMatchObject({ body: { details: '{}', features: '[]' } })
})

test('the figures of another category are kept until the listing has that category again @slow', async () => {
  const hotel = { category: 'Hôtellerie' as const, details: '{"surface":420,"rooms":12,"revenue":380000}' }
  await using site = await startEditing(hotel)
  expect(await site.edit({ category: 'Entreprise', details: '{"surface":400,"employees":3}' })).toMatchObject({
    body: { category: 'Entreprise', details: '{"surface":400,"employees":3}' },
  })
  expect(await site.hidden()).toEqual({ rooms: 12 })
  const offices = { category: "Immobilier d'entreprise", details: '{"rooms":12}' }
  expect(await site.edit(offices)).toMatchObject({
    body: { details: '{"rooms":12}' },
  })
  expect(await site.hidden()).toEqual({ employees: 3 })
  expect(await site.edit({ category: 'Hôtellerie', details: '{"rooms":9}' })).toMatchObject({
    body: { details: '{"rooms":9}' },
  })
  expect(await site.hidden()).toEqual({ employees: 3 })
  expect(await site.shown()).toMatchObject({ details: '{"rooms":9}' })
})

test('an edit without details and features leaves them unchanged', async () => {
  await using site = await startEditing()
  const { details: _details, features: _features, ...form } = aProperty()
  const { params } = site
  expect(await site.admin.call('PUT /api/properties/{id}', { params, body: form })).toMatchObject({
    details: site.shop.details,
    features: site.shop.features,
  })
})

test('with its version, a listing is changed only if it has not changed since', async () => {
  await using site = await startEditing()
  const mine = `"${site.shop.updatedAt}"`
  const first = await site.editVersion(mine, { title: 'Le premier' })
  expect(first).toMatchObject({ status: 200, body: { title: 'Le premier' } })
  expect(await site.editVersion(mine, { title: 'Le second' })).toMatchObject(
    refusal(409, /modifié entre-temps par une autre personne/),
  )
  expect(await site.shown()).toEqual(first.body)
  const { updatedAt } = await site.shown()
  expect((await site.editVersion(`W/"${updatedAt}"`, { title: 'Le second' })).status).toBe(200)
  expect((await site.editVersion('*', { title: 'Le troisième' })).status).toBe(200)
})

test('an invalid version changes nothing', async () => {
  await using site = await startEditing()
  for (const version of ['', 'hier', '"hier"', '"2020-01-01T00:00:00.000Z", "2020-01-02T00:00:00.000Z"']) {
    const answer = await site.editVersion(version, { title: 'Autre' })
    expect(answer, version).toMatchObject(refusal(409, /modifié entre-temps/))
  }
  expect(await site.shown()).toEqual(site.shop)
})

test('of several simultaneous edits of one version, one succeeds and the others are refused @slow', async () => {
  await using site = await startEditing()
  const version = `"${site.shop.updatedAt}"`
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) => site.editVersion(version, { title: `Édition ${n}` })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  expect(await site.shown()).toEqual(answers.find(({ status }) => status === 200)?.body)
})

test('a version is later than the previous one, even when the clock was set back', async () => {
  await using site = await startEditing()
  const [ahead] = await site.app.db
    .update(dossier)
    .set({ updatedAt: sql`now() + interval '1 hour'` })
    .returning()
  const before = ahead?.updatedAt.toISOString() ?? ''
  const edited = await site.admin.call('PUT /api/properties/{id}', { params: site.params, body: aProperty() })
  expect(edited.updatedAt > before).toBe(true)
  const body = { featured: true }
  const featured = await site.admin.call('PATCH /api/properties/{id}/featured', { params: site.params, body })
  expect(featured.updatedAt > edited.updatedAt).toBe(true)
})

test('a missing listing cannot be changed, featured or removed', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  for (const id of [1, 999_999_999_999_999]) {
    const params = { id }
    expect(await admin.answerTo('PUT /api/properties/{id}', { params, body: aProperty() })).toMatchObject(MISSING)
    expect(await admin.answerTo('DELETE /api/properties/{id}', { params })).toMatchObject(MISSING)
    expect(
      await admin.answerTo('PATCH /api/properties/{id}/featured', { params, body: { featured: true } }),
    ).toMatchObject(MISSING)
  }
})

test('a reference belongs to one listing, in upper or lower case @slow', async () => {
  await using site = await startEditing({ reference: 'BO-7' })
  const taken = refusal(409, 'Cette référence est déjà utilisée.')
  const again = { ...aProperty(), reference: ' bo-7 ' }
  expect(await site.admin.answerTo('POST /api/properties', { body: again })).toMatchObject(taken)
  const other = await site.app.has(aProperty({ reference: 'BO-8' }))
  const params = { id: other.id }
  expect(await site.admin.answerTo('PUT /api/properties/{id}', { params, body: again })).toMatchObject(taken)
  expect(await site.app.call('GET /api/properties/{id}', { params })).toEqual(other)
  expect(await site.edit({ reference: 'bo-7' })).toMatchObject({ status: 200, body: { reference: 'bo-7' } })
})

test('a featured listing is on the home page until it is no longer featured', async () => {
  await using site = await startEditing()
  const feature = (featured: boolean) =>
    site.admin.answerTo('PATCH /api/properties/{id}/featured', { params: site.params, body: { featured } })
  const home = () => site.app.call('GET /api/featured-properties', {})
  const answer = await feature(true)
  expect(answer).toMatchObject({ status: 200, body: { id: site.shop.id, featured: true } })
  expect(await home()).toEqual([answer.body])
  expect(await feature(false)).toMatchObject({ status: 200, body: { featured: false } })
  expect(await home()).toEqual([])
  const { token } = site.admin
  for (const body of [{}, { featured: 'true' }, { featured: 1 }, undefined]) {
    expect(await site.app.send('PATCH', `/api/properties/${site.shop.id}/featured`, { body, token })).toMatchObject(
      refusal(400, /\S/),
    )
  }
})

test('a removed listing is no longer public anywhere', async () => {
  await using site = await startEditing({ featured: true })
  expect(await site.admin.answerTo('DELETE /api/properties/{id}', { params: site.params })).toMatchObject({
    status: 200,
    body: { message: 'Propriété supprimée avec succès' },
  })
  expect(await site.app.answerTo('GET /api/properties/{id}', { params: site.params })).toMatchObject(MISSING)
  expect((await site.app.get('/api/properties')).body).toEqual([])
  expect((await site.app.get('/api/featured-properties')).body).toEqual([])
  expect(await site.admin.answerTo('DELETE /api/properties/{id}', { params: site.params })).toMatchObject(MISSING)
})

test('a listing is found by the département of its town, also after its town changes @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const at = async (location: string) => {
    const { body, headers } = await app.get(`/api/properties?location=${encodeURIComponent(location)}`)
    return [(body as unknown[]).length, headers['x-total-count']]
  }
  const { id } = await admin.call('POST /api/properties', { body: aProperty({ location: 'Lisieux' }) })
  expect([await at('Calvados'), await at('14')]).toEqual([
    [1, '1'],
    [1, '1'],
  ])
  await admin.call('PUT /api/properties/{id}', { params: { id }, body: aProperty({ location: 'Nantes' }) })
  expect([await at('Calvados'), await at('Loire-Atlantique')]).toEqual([
    [0, '0'],
    [1, '1'],
  ])
  await admin.call('PUT /api/properties/{id}', { params: { id }, body: aProperty({ location: 'Quelque part' }) })
  expect([await at('Loire-Atlantique'), await at('quelque part')]).toEqual([
    [0, '0'],
    [1, '1'],
  ])
})

test('the address of a picture is measured in bytes, in both forms of a listing', async () => {
  await using site = await startEditing()
  // Letters that do not compress, as many as 2,000 bytes take, and one more.
  const letters = Array.from({ length: 658 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join('')
  const addressed = (text: string) => `https://images.example/${text}`
  const tooLong = addressed(`${letters}日日`)
  expect(Buffer.byteLength(addressed(letters))).toBeLessThanOrEqual(2_000)
  expect(Buffer.byteLength(tooLong)).toBeGreaterThan(2_000)
  const message = "L'URL de l'image doit être valide (URL web ou chemin de fichier)"
  const params = { id: (await site.admin.call('POST /api/admin/listings', {})).id }
  const save = (image: string) => {
    const body = aDossier({ pictures: [{ image, alt: '', caption: '', confidential: false }] })
    return site.admin.answerTo('PUT /api/admin/listings/{id}', { params, body })
  }
  expect(await save(tooLong)).toMatchObject(refusal(400, message))
  expect(await site.edit({ image: tooLong })).toMatchObject(refusal(400, message))
  expect(await save(addressed(letters))).toMatchObject({ status: 200 })
  expect(await site.edit({ image: addressed(letters) })).toMatchObject({ status: 200 })
})
