import { expect, test } from 'vitest'
import type { DossierForm } from '#domain/listing/dossier.ts'
import { journalOf } from '#test/journal.ts'
import { aDossier, anAdmin, aProperty, HOTEL_DOSSIER } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const SIGN = { image: '/uploads/bien-11111111-2222-3333-4444-555555555555.webp', alt: '', caption: '' }

const DISCREET = aDossier({
  title: 'Boulangerie',
  description: 'Une belle affaire.',
  features: ['Bail neuf'],
  discretion: 'departement',
  facts: {
    feesPayer: 'vendeur',
    tradeName: 'Le Fournil d’Odette',
    ownerName: 'Madame Vasseur',
    street: '12, rue du Four',
  },
  years: [],
})

/** A site with one published listing, edited with the specification's form. */
async function startWith(form: DossierForm) {
  const app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const { id } = await app.publishes(form)
  const params = { id }
  const shown = async () => (await app.call('GET /api/properties/{id}', { params })) as ReturnType<typeof aProperty>
  return {
    app,
    admin,
    params,
    shown,
    /** Saves the form as it is shown, with these changes. */
    async modify(own: object) {
      const { title, description, category, location, price, image, details, features } = await shown()
      const body = { title, description, category, location, price, image, details, features, ...own }
      return admin.answerTo('PUT /api/properties/{id}', { params, body: body as never })
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('the specification’s form cannot publish the seller, trade name or street of a discreet listing', async () => {
  await using site = await startWith(DISCREET)
  const before = await site.shown()
  const refused = await site.modify({
    title: 'Le Fournil d’Odette',
    description: 'Madame Vasseur cède son affaire, rue du Four à Lisieux.',
    features: JSON.stringify(['Seule boulangerie de Lisieux']),
  })
  expect(refused).toEqual({
    status: 409,
    headers: expect.anything(),
    body: {
      message:
        'Ces mots disent de quelle affaire il s’agit\u00a0: «\u00a0Lisieux\u00a0» (description, points forts), «\u00a0rue du Four\u00a0» (description), «\u00a0Fournil d’Odette\u00a0» (titre), «\u00a0Madame Vasseur\u00a0» (description), «\u00a0Vasseur\u00a0» (description). Retirez-les, ou confirmez-les dans la fiche complète.',
      words: ['Lisieux', 'rue du Four', 'Fournil d’Odette', 'Madame Vasseur', 'Vasseur'],
      problems: expect.arrayContaining([
        {
          path: 'title',
          message:
            '«\u00a0Fournil d’Odette\u00a0» dit de quelle affaire il s’agit\u00a0: retirez-le, ou confirmez-le dans la fiche complète',
        },
        { path: 'features', message: expect.stringContaining('Lisieux') },
      ]),
    },
  })
  expect(await site.shown()).toEqual(before)
})

test('words confirmed in the editor do not block another change with the specification’s form @slow', async () => {
  await using site = await startWith(DISCREET)
  const confirmed = { ...DISCREET, title: 'Le Fournil d’Odette', confirmedWords: ['Fournil d’Odette'] }
  await site.admin.call('PUT /api/admin/listings/{id}', { params: site.params, body: confirmed })
  expect(await site.modify({ price: 199_000 })).toMatchObject({ status: 200, body: { price: 199_000 } })
  expect(await site.modify({ description: 'Madame Vasseur cède.' })).toMatchObject({
    status: 409,
    body: { words: ['Madame Vasseur', 'Vasseur'] },
  })
})

test('a price that contradicts its parts is refused at the price of the form @slow', async () => {
  await using site = await startWith(aDossier(HOTEL_DOSSIER))
  for (const [price, message] of [
    [950_000, 'Le prix hors honoraires ne peut pas dépasser le prix affiché'],
    [2_000_001, 'Les honoraires dépasseraient le prix hors honoraires\u00a0: vérifiez les deux prix'],
  ] as const)
    expect(await site.modify({ price })).toMatchObject({
      status: 400,
      body: { message, problems: [{ path: 'price', message }] },
    })
  expect(await site.modify({ price: 1_060_000 })).toMatchObject({ status: 200 })
  const { feesPayer: _payer, priceWithoutFees: _price, ...facts } = HOTEL_DOSSIER.facts
  const seller = aDossier({ ...HOTEL_DOSSIER, price: 1_000_000, facts: { ...facts, feesPayer: 'vendeur' } })
  await site.admin.call('PUT /api/admin/listings/{id}', { params: site.params, body: seller })
  const message = 'Fonds et murs doivent faire ensemble le prix hors honoraires'
  expect(await site.modify({ price: 950_000 })).toMatchObject({ body: { problems: [{ path: 'price', message }] } })
})

test('a photo that shows the trade name cannot be published again, under any URL or in any listing @slow', async () => {
  const [salle] = aDossier().pictures
  await using site = await startWith(
    aDossier({ pictures: [{ ...SIGN, confidential: true }, ...(salle ? [salle] : [])] }),
  )
  const refused = {
    status: 400,
    body: {
      problems: [{ path: 'image', message: 'Cette photo montre l’enseigne\u00a0: elle ne peut pas être publiée' }],
    },
  }
  const stem = SIGN.image.replace('.webp', '')
  for (const image of [SIGN.image, `${stem}-480.avif`, `${SIGN.image}#focus=25,0`, `https://a.example${SIGN.image}`]) {
    expect(await site.modify({ image }), image).toMatchObject(refused)
    const body = aProperty({ image })
    expect(await site.admin.answerTo('POST /api/properties', { body }), image).toMatchObject(refused)
  }
  expect((await site.shown()).image).toBe(salle?.image)
  // The editor decides whether a photo shows the trade name.
  const body = aDossier({ pictures: [{ ...SIGN, confidential: false }] })
  await site.admin.call('PUT /api/admin/listings/{id}', { params: site.params, body })
  expect((await site.shown()).image).toBe(SIGN.image)
})

test('a first public photo comes before the confidential ones', async () => {
  await using site = await startWith(aDossier({ pictures: [{ ...SIGN, confidential: true }] }))
  const image = 'https://images.example/salle.jpg'
  expect(await site.modify({ image })).toMatchObject({ status: 200, body: { image } })
  expect(await site.modify({ image: SIGN.image })).toMatchObject({ status: 400 })
  const { pictures } = await site.admin.call('GET /api/admin/listings/{id}', { params: site.params })
  expect(pictures.map((picture) => [picture.image, picture.confidential])).toEqual([
    [image, false],
    [SIGN.image, true],
  ])
})

test('the title of a sold listing stays discreet @slow', async () => {
  await using site = await startWith(DISCREET)
  const { admin, params } = site
  for (const body of [
    { to: 'sous compromis', compromisOn: '2026-11-02' },
    { to: 'vendu', deedOn: '2026-11-20', soldPrice: 200_000 },
  ] as const)
    await admin.call('POST /api/admin/listings/{id}/status', { params, body })
  const save = (own: object) =>
    admin.answerTo('PUT /api/admin/listings/{id}', { params, body: { ...DISCREET, ...own } })
  expect(await save({ title: 'Le Fournil d’Odette' })).toMatchObject({
    status: 409,
    body: { words: ['Fournil d’Odette'] },
  })
  // Its description and its price are no longer public.
  const facts = { ...DISCREET.facts, feesPayer: 'acquereur', priceWithoutFees: 900_000 }
  expect(await save({ description: 'Le Fournil d’Odette, vendu.', facts })).toMatchObject({ status: 200 })
})

test('if the agency requires a mandate, the specification’s form creates a draft, with the same response', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const create = (reference: string) =>
    admin.answerTo('POST /api/properties', { body: { ...aProperty(), reference } as never })
  const published = await create('BO-1')
  await admin.call('PUT /api/admin/agency/publishing', { body: { requireMandate: true } })
  const draft = await create('BO-2')
  expect(draft).toMatchObject({
    status: 201,
    body: { title: 'Boulangerie de quartier', reference: 'BO-2', isDraft: true },
  })
  expect(Object.keys(published.body as object)).not.toContain('isDraft')
  expect(Object.keys(draft.body as object).toSorted()).toEqual(
    [...Object.keys(published.body as object), 'isDraft'].toSorted(),
  )
  const { id } = draft.body as { id: number }
  expect((await app.get(`/api/properties/${id}`)).status).toBe(404)
  expect(await admin.call('GET /api/admin/listings/{id}', { params: { id } })).toMatchObject({
    status: 'brouillon',
    price: 285_000,
    hasMandate: false,
    problems: expect.arrayContaining([{ field: 'mandate', message: expect.anything() }]),
  })
  // A listing that is already on the site stays, and may be changed.
  const params = { id: (published.body as { id: number }).id }
  const change = { ...aProperty({ price: 1_000 }), reference: 'BO-1' }
  expect((await admin.answerTo('PUT /api/properties/{id}', { params, body: change as never })).status).toBe(200)
})

test('a price changed alone is checked, audited, and the draft’s own one goes @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const facts = { feesPayer: 'acquereur', priceWithoutFees: 200_000 } as const
  const { id } = await app.publishes(aDossier({ facts: { ...aDossier().facts, ...facts } }))
  const params = { id }
  const change = (body: object, version?: string) =>
    app.send('PUT', `/api/admin/listings/${id}/price`, {
      body,
      token: admin.token,
      ...(version && { headers: { 'if-match': `"${version}"` } }),
    })
  const title = { text: 'Autre' }
  const draft = { texts: { title, price: { text: '215 000' } }, by: 'Ada', at: '2026-11-28T12:00:00Z' }
  await admin.call('PUT /api/admin/listings/{id}/draft', { params, body: draft })
  const { updatedAt } = await admin.call('GET /api/admin/listings/{id}', { params })
  expect(await change({ price: 190_000 })).toMatchObject({
    status: 400,
    body: { problems: [{ path: 'facts.priceWithoutFees', message: expect.any(String) }] },
  })
  for (const price of [0, null, '1']) expect((await change({ price })).status).toBe(400)
  expect((await change({ price: 220_000 }, updatedAt)).status).toBe(200)
  expect((await change({ price: 230_000 }, updatedAt)).status, 'changed since').toBe(409)
  expect((await app.get(`/api/properties/${id}`)).body).toMatchObject({ price: 220_000 })
  expect(await admin.call('GET /api/admin/listings/{id}', { params })).toMatchObject({
    draft: { ...draft, texts: { title } },
    prices: [{ before: 215_000, after: 220_000 }],
  })
  const [entry] = await journalOf(admin)
  expect(entry).toMatchObject({ action: 'property.changed', subjectId: id, changes: { price: [215_000, 220_000] } })
})
