import { expect, test } from 'vitest'
import type { DossierForm } from '#domain/listing/dossier.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { journalOf } from '#test/journal.ts'
import { aDossier, anAdmin, aStep } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

/** An unpublished listing with these values and a mandate. */
async function startPublishing(form: DossierForm) {
  const app = await startApp()
  const admin = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Byron' }))
  const { id } = await admin.call('POST /api/admin/listings', {})
  const params = { id }
  await admin.call('PUT /api/admin/listings/{id}', { params, body: form })
  await app.hasMandateFor(id)
  const step = (body: object) => ({ params, body: { to: 'en vente' as const, ...body } })
  return {
    app,
    admin,
    params,
    publish: (body: object = {}) => admin.answerTo('POST /api/admin/listings/{id}/status', step(body)),
    save: (body: DossierForm & { confirmedWords?: string[] }) =>
      admin.answerTo('PUT /api/admin/listings/{id}', { params, body }),
    read: () => admin.call('GET /api/admin/listings/{id}', { params }),
    lastEntry: async () => (await journalOf(admin))[0],
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

const BLURRED = aDossier({
  title: 'Boulangerie à Lisieux',
  description: 'Le Fournil d’Odette, une belle affaire.',
  discretion: 'departement',
  facts: { feesPayer: 'vendeur', tradeName: 'Le Fournil d’Odette' },
})

const POINTED_OUT = {
  status: 409,
  body: {
    message:
      'Ces mots disent de quelle affaire il s’agit\u00a0: «\u00a0Lisieux\u00a0» (titre), «\u00a0Fournil d’Odette\u00a0» (description). Retirez-les, ou confirmez-les.',
    words: ['Lisieux', 'Fournil d’Odette'],
  },
}

test('a blurred listing with identifying words is not published until each word is confirmed @slow', async () => {
  await using site = await startPublishing(BLURRED)
  expect(await site.publish()).toMatchObject(POINTED_OUT)
  expect(await site.publish({ confirmedWords: ['Lisieux'] })).toMatchObject({
    status: 409,
    body: { words: ['Fournil d’Odette'] },
  })
  expect((await site.read()).status).toBe('brouillon')
  const published = await site.publish({ confirmedWords: ['Lisieux', 'Fournil d’Odette'] })
  expect(published).toMatchObject({ status: 201, body: { status: 'en vente' } })
})

test('the audit log records that words were confirmed, but not which @slow', async () => {
  await using site = await startPublishing(BLURRED)
  await site.publish({ confirmedWords: POINTED_OUT.body.words })
  expect(await site.lastEntry()).toMatchObject({ action: 'property.published', changes: { confirmedWords: [] } })
  const more = { ...BLURRED, features: ['Un fournil d’Odette plus grand'] }
  await site.save({ ...more, confirmedWords: POINTED_OUT.body.words })
  expect(await site.lastEntry()).toMatchObject({
    action: 'property.changed',
    changes: { confirmedWords: [], features: expect.anything() },
  })
})

test('saving a published listing also requires confirmation of words; saving a draft does not @slow', async () => {
  await using site = await startPublishing({ ...BLURRED, title: 'Boulangerie', description: 'Une belle affaire.' })
  expect((await site.publish()).status).toBe(201)
  expect(await site.save(BLURRED)).toMatchObject(POINTED_OUT)
  expect((await site.save({ ...BLURRED, confirmedWords: POINTED_OUT.body.words })).status).toBe(200)
})

test('the official name of the commune is searched for when the location is a postal code', async () => {
  await using site = await startPublishing({ ...BLURRED, location: '14100 Lizieu', description: 'Une belle affaire.' })
  expect(await site.publish()).toMatchObject({ status: 409, body: { words: ['Lisieux'] } })
})

test('the history contains each step and each price, with its author @slow', async () => {
  await using site = await startPublishing(aDossier())
  await site.publish()
  await site.save(aDossier({ price: 270_000 }))
  const { params } = site
  const body = { to: 'sous offre' as const, offerOn: '2026-11-20' }
  await site.admin.call('POST /api/admin/listings/{id}/status', { params, body })
  const { events, prices, offerOn } = await site.read()
  expect(events).toMatchObject([
    { from: 'en vente', to: 'sous offre', by: 'Ada Byron' },
    { from: 'brouillon', to: 'en vente', by: 'Ada Byron' },
  ])
  expect(prices).toMatchObject([{ before: 215_000, after: 270_000, by: 'Ada Byron' }])
  expect(offerOn).toBe('2026-11-20')
})

test('a compromis needs its day, a sale the day of its deed and its price; no day may be in the future @slow', async () => {
  await using site = await startPublishing(aDossier())
  await site.publish()
  const step = (body: object) =>
    site.admin.answerTo('POST /api/admin/listings/{id}/status', { params: site.params, body: body as never })
  const tomorrow = daysAfter(todayInParis(), 1)
  const refused = (path: string, message: string) => ({ status: 400, body: { problems: [{ path, message }] } })
  expect(await step({ to: 'sous offre', offerOn: tomorrow })).toMatchObject(
    refused('offerOn', 'Cette date est à venir'),
  )
  expect(await step({ to: 'sous compromis' })).toMatchObject(refused('compromisOn', 'Indiquez la date du compromis'))
  expect(await step({ to: 'sous compromis', compromisOn: tomorrow })).toMatchObject(
    refused('compromisOn', 'Cette date est à venir'),
  )
  const days = { compromisOn: todayInParis(), conditionsUntil: daysAfter(todayInParis(), -1) }
  expect(await step({ to: 'sous compromis', ...days })).toMatchObject(
    refused('conditionsUntil', 'Cette date précède le compromis'),
  )
  expect(await step({ to: 'sous compromis', ...days, conditionsUntil: daysAfter(todayInParis(), 90) })).toMatchObject({
    status: 201,
  })
  expect(await step({ to: 'vendu' })).toMatchObject({
    status: 400,
    body: {
      message: 'Indiquez la date de l’acte',
      problems: [
        { path: 'deedOn', message: 'Indiquez la date de l’acte' },
        { path: 'soldPrice', message: 'Indiquez le prix de vente' },
      ],
    },
  })
  expect(await step(aStep('vendu', { deedOn: daysAfter(todayInParis(), -1) }))).toMatchObject(
    refused('deedOn', 'Cette date précède le compromis'),
  )
  expect(await step(aStep('vendu'))).toMatchObject({ status: 201, body: { status: 'vendu', problems: [] } })
})

test('a step back clears the data of later steps @slow', async () => {
  await using site = await startPublishing(aDossier())
  await site.publish()
  const step = (body: ReturnType<typeof aStep>) =>
    site.admin.call('POST /api/admin/listings/{id}/status', { params: site.params, body })
  await step({ to: 'sous offre', offerOn: '2026-10-01' })
  await step(aStep('sous compromis', { compromisOn: '2026-10-20', conditionsUntil: '2027-01-20' }))
  await step(aStep('vendu'))
  expect(await step({ to: 'sous compromis', reason: 'Acte annulé' })).toMatchObject({
    offerOn: '2026-10-01',
    compromisOn: '2026-10-20',
    conditionsUntil: '2027-01-20',
    deedOn: null,
    soldPrice: null,
  })
  expect(await step({ to: 'en vente', reason: 'Prêt refusé' })).toMatchObject({
    offerOn: null,
    compromisOn: null,
    conditionsUntil: null,
  })
})

test('the history no longer names a deleted account @slow', async () => {
  await using site = await startPublishing(aDossier())
  await site.publish()
  const other = await site.app.signedIn(anAdmin())
  await other.call('DELETE /api/admin/users/{id}', { params: { id: site.admin.user.id } })
  const { events } = await other.call('GET /api/admin/listings/{id}', { params: site.params })
  expect(events).toMatchObject([{ to: 'en vente', by: expect.not.stringContaining('Byron') }])
})

test('the audit log contains no figure, place or reason that a listing withholds', async () => {
  await using site = await startPublishing(aDossier({ disclosure: 'dossier', discretion: 'region' }))
  await site.save(
    aDossier({
      disclosure: 'dossier',
      discretion: 'region',
      location: 'Honfleur, Calvados',
      facts: { ...aDossier().facts, revenue: 412_000, saleReason: 'sante', floorPrice: 251_000, yearlyRent: 12_600 },
      years: [],
    }),
  )
  expect((await site.lastEntry())?.changes).toEqual({
    location: [],
    revenue: [],
    saleReason: [],
    floorPrice: [],
    years: [],
    yearlyRent: [18_000, 12_600],
  })
})

test('a refusal names the fields with wrong or missing values @slow', async () => {
  await using site = await startPublishing(aDossier())
  const wrong = { ...aDossier(), facts: { surface: -1 }, years: [{ closedOn: 'hier', months: 12, figures: {} }] }
  expect(await site.save(wrong)).toMatchObject({
    status: 400,
    body: {
      problems: [
        { path: 'facts.surface', message: expect.stringMatching(/^Surface/) },
        { path: 'years.0.closedOn', message: 'Exercice clos le : saisissez une date' },
      ],
    },
  })
  await site.save(aDossier({ title: '', facts: { feesPayer: 'acquereur' } }))
  const { body } = await site.publish()
  expect(body).toMatchObject({
    message: expect.stringMatching(/^Le titre/),
    problems: expect.arrayContaining([
      { path: 'title', message: expect.stringMatching(/^Le titre/) },
      { path: 'facts.priceWithoutFees', message: expect.stringMatching(/^Indiquez le prix hors honoraires/) },
    ]),
  })
  expect(await site.save(aDossier({ agentId: 9_999 }))).toMatchObject({
    status: 400,
    body: { problems: [{ path: 'agentId', message: 'Agent inconnu' }] },
  })
  // The refusal of a call without a form only has a message.
  const { params } = site
  const plain = await site.admin.answerTo('PATCH /api/properties/{id}/featured', { params, body: {} as never })
  expect(Object.keys(plain.body as object)).toEqual(['message'])
})
