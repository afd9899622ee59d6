import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { MandateForm, RegisterLine } from '#domain/mandates/mandate.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { mandateCounter, mandateRegister } from '#server/db/schema/mandates.ts'
import { appendToRegister, forgetOldParties } from '#server/listings/mandate-register.ts'
import { journalOf } from '#test/journal.ts'
import { aDossier, aMandate, anAdmin, aUser } from '#test/makers.ts'
import { readPdf } from '#test/pdf-text.ts'
import { startApp } from '#test/start-app.ts'

const ADA = { firstName: 'Ada', lastName: 'Lovelace' }

const REPORTING = 'Un point par mail chaque mois.'

/** An administrator, and a draft that only lacks a mandate. */
async function agencyWithDraft() {
  const app = await startApp()
  const admin = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Lovelace' }))
  const { id } = await admin.call('POST /api/admin/listings', {})
  await admin.call('PUT /api/admin/listings/{id}', { params: { id }, body: aDossier() })
  const record = (own: Partial<MandateForm> = {}) =>
    admin.call('POST /api/admin/listings/{id}/mandates', { params: { id }, body: aMandate(own) })
  const publish = () =>
    admin.answerTo('POST /api/admin/listings/{id}/status', { params: { id }, body: { to: 'en vente' } })
  return { app, admin, id, record, publish, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('a mandate is recorded under the next number, and its listing can then be published', async () => {
  await using agency = await agencyWithDraft()
  const { admin, id, record, publish } = agency
  expect(await record()).toEqual({
    isChangeable: true,
    ...aMandate(),
    number: 1,
    act: 'mandat',
    of: null,
    reason: '',
    listingId: id,
    recordedBy: 'Ada Lovelace',
    recordedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    hash: expect.stringMatching(/^[\da-f]{64}$/),
  })
  expect(await publish()).toMatchObject({ status: 201, body: { status: 'en vente', hasMandate: true } })
  const [entry] = await journalOf(admin)
  expect(entry).toMatchObject({ action: 'property.published' })
  expect(await journalOf(admin)).toContainEqual(
    expect.objectContaining({ actor: 'Ada Lovelace', action: 'mandate.recorded', subject: 'mandat n° 1' }),
  )
})

test('mandates recorded simultaneously have numbers without gaps; refused ones use none @slow', async () => {
  await using agency = await agencyWithDraft()
  const { admin, id, record } = agency
  const kind = 'recherche'
  await Promise.all([
    record(),
    admin.answerTo('POST /api/admin/listings/{id}/mandates', { params: { id }, body: aMandate({ kind }) }),
    record(),
    admin.answerTo('POST /api/admin/listings/{id}/mandates', { params: { id: 9_999 }, body: aMandate() }),
    admin.call('POST /api/admin/mandates', { body: aMandate({ kind }) }),
    admin.answerTo('POST /api/admin/mandates', { body: aMandate() }),
    record(),
  ])
  const { body } = await admin.answerTo('GET /api/admin/register', { query: {} })
  const rows = body as { number: number; hash: string }[]
  expect(rows.map(({ number }) => number)).toEqual([4, 3, 2, 1])
  expect(await admin.call('GET /api/admin/register/check', {})).toEqual({
    rows: 4,
    isIntact: true,
    brokenAt: null,
    lastNumber: 4,
    lastHash: rows[0]?.hash,
    nextNumber: 5,
    since: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

test('a paper register can be continued from its next number, set before the first mandate @slow', async () => {
  await using agency = await agencyWithDraft()
  const { admin, record } = agency
  const start = (number: number) => admin.answerTo('PUT /api/admin/register/first-number', { body: { number } })
  expect((await start(412)).status).toBe(200)
  expect([(await record()).number, (await record()).number]).toEqual([412, 413])
  expect(await start(500)).toMatchObject({ status: 409 })
  expect((await record()).number).toBe(414)
  expect(await admin.call('GET /api/admin/register/check', {})).toMatchObject({ isIntact: true, lastNumber: 414 })
})

test.each<[string, Partial<MandateForm>, string]>([
  ['no party', { parties: [] }, 'Indiquez au moins un mandant'],
  [
    'a party without a name',
    { parties: [{ name: ' ', address: 'Lisieux', quality: '', siren: '' }] },
    'Nom du mandant : à renseigner',
  ],
  [
    'a short SIREN',
    { parties: [{ name: 'Jeanne Auber', address: 'Lisieux', quality: '', siren: '12 34' }] },
    'SIREN : saisissez neuf chiffres',
  ],
  [
    'four months of irrevocability',
    { irrevocableMonths: 4 },
    'Irrévocabilité en mois : saisissez un nombre entier entre 0 et 3',
  ],
  ['an end before its start', { endsOn: daysAfter(todayInParis(), -1) }, 'L’échéance doit suivre la prise d’effet'],
  [
    'a start before its signature',
    { signedOn: daysAfter(todayInParis(), 1) },
    'Le mandat ne peut pas prendre effet avant sa signature',
  ],
  [
    'exclusivity without reporting',
    { exclusive: 'exclusif', reporting: ' ' },
    'Un mandat avec exclusivité indique les actions menées, et comment et à quel rythme il en est rendu compte',
  ],
])('a mandate with %s is refused @slow', async (_what, own, message) => {
  await using agency = await agencyWithDraft()
  const { admin, id } = agency
  const answer = await admin.answerTo('POST /api/admin/listings/{id}/mandates', {
    params: { id },
    body: aMandate(own),
  })
  expect(answer).toMatchObject({ status: 400, body: { message } })
  expect(await admin.call('GET /api/admin/listings/{id}/mandates', { params: { id } })).toEqual([])
})

test('an exclusive mandate of a published listing shows at once, until it is terminated @slow', async () => {
  await using agency = await agencyWithDraft()
  const { app, admin, id, record, publish } = agency
  await record()
  await publish()
  const isExclusive = async () =>
    (await app.call('GET /api/properties/{id}', { params: { id } })).trade?.badges.includes('Exclusivité')
  expect(await isExclusive()).toBe(false)
  const { number } = await record({ exclusive: 'exclusif', reporting: REPORTING })
  expect(await isExclusive()).toBe(true)
  await admin.call('POST /api/admin/mandates/{id}/termination', {
    params: { id: number },
    body: { on: todayInParis(), reason: 'Accord des parties' },
  })
  expect(await isExclusive()).toBe(false)
})

test('amendments, corrections and terminations are rows of their own that point to their mandate @slow', async () => {
  await using agency = await agencyWithDraft()
  const { admin, id, record, publish } = agency
  const { number } = await record({ endsOn: daysAfter(todayInParis(), 10) })
  const params = { id: number }
  const change = (act: 'avenant' | 'correction', own: Partial<MandateForm>) =>
    admin.call('POST /api/admin/mandates/{id}/changes', { params, body: { ...aMandate(own), act, reason: 'Prix' } })
  const terminate = (on: string, to = params) =>
    admin.answerTo('POST /api/admin/mandates/{id}/termination', { params: to, body: { on, reason: 'Accord' } })

  expect(await change('avenant', { fees: '6 %' })).toMatchObject({ number: 2, act: 'avenant', of: 1, fees: '6 %' })
  expect(await change('correction', { fees: '7 %' })).toMatchObject({ number: 3, act: 'correction', of: 1 })
  expect(await terminate(daysAfter(todayInParis(), 200))).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^Date d’effet : choisissez un jour du mandat, du /) },
  })
  // An amendment is not a mandate that can be ended.
  expect(await terminate(todayInParis(), { id: 2 })).toMatchObject({ status: 404 })
  expect(await terminate(todayInParis())).toMatchObject({
    status: 201,
    body: { number: 4, act: 'résiliation', of: 1, fees: '7 %', endsOn: todayInParis() },
  })
  expect(await publish()).toMatchObject({ status: 400 })
  expect(await terminate(todayInParis())).toMatchObject({
    status: 409,
    body: { message: 'Le mandat n° 1 a déjà été résilié.' },
  })
  // The termination was an error: once corrected, the mandate is in force again.
  await change('correction', {})
  expect(await publish()).toMatchObject({ status: 201 })
  const rows = await admin.call('GET /api/admin/listings/{id}/mandates', { params: { id } })
  expect(rows.map((row) => [row.number, row.act, row.of])).toEqual([
    [5, 'correction', 1],
    [4, 'résiliation', 1],
    [3, 'correction', 1],
    [2, 'avenant', 1],
    [1, 'mandat', null],
  ])
})

test('a renewal is an amendment with the same terms until a later day; an ended mandate cannot be renewed @slow', async () => {
  await using agency = await agencyWithDraft()
  const { admin, record } = agency
  const endsOn = daysAfter(todayInParis(), 10)
  await record({ endsOn })
  const renew = (until: string, id = 1) =>
    admin.answerTo('POST /api/admin/mandates/{id}/renewal', { params: { id }, body: { until } })
  expect(await renew(endsOn)).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^Nouvelle échéance : choisissez un jour après le /) },
  })
  const until = daysAfter(todayInParis(), 100)
  expect(await renew(until)).toMatchObject({
    status: 201,
    body: { ...aMandate({ endsOn: until }), number: 2, act: 'avenant', of: 1, reason: 'Renouvellement' },
  })
  expect(await admin.call('GET /api/admin/register/check', {})).toMatchObject({ isIntact: true, rows: 2 })
  const startsOn = daysAfter(todayInParis(), -60)
  await record({ signedOn: startsOn, startsOn, endsOn: daysAfter(todayInParis(), -1) })
  expect(await renew(until, 3)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Le mandat n° 3 a pris fin le .*enregistrez un nouveau mandat\.$/) },
  })
  await admin.call('POST /api/admin/mandates/{id}/termination', {
    params: { id: 1 },
    body: { on: until, reason: 'Accord' },
  })
  expect(await renew(daysAfter(until, 90))).toMatchObject({ status: 409 })
  expect(await renew(until, 99)).toMatchObject({ status: 404 })
})

test('the database refuses to change or delete a row of the register @slow', async () => {
  await using agency = await agencyWithDraft()
  const { app, record } = agency
  await record()
  const because = { cause: expect.objectContaining({ message: 'mandate_register is only added to' }) }
  await expect(app.db.update(mandateRegister).set({ fees: 'gratuit' })).rejects.toMatchObject(because)
  await expect(app.db.delete(mandateRegister)).rejects.toMatchObject(because)
})

test.each([
  ['a changed row', sql`update mandate_register set fees = 'gratuit' where number = 2`, 2],
  ['a missing row', sql`delete from mandate_register where number = 2`, 2],
  ['a lost end', sql`delete from mandate_register where number = 3`, 3],
  ['a lost beginning', sql`delete from mandate_register where number = 1`, 2],
])('the check of the chain finds %s, made without the triggers @slow', async (_what, damage, brokenAt) => {
  await using agency = await agencyWithDraft()
  const { app, admin, record } = agency
  for (let n = 0; n < 3; n++) await record()
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`alter table mandate_register disable trigger mandate_register_added_only`)
    await tx.execute(damage)
    await tx.execute(sql`alter table mandate_register enable trigger mandate_register_added_only`)
  })
  expect(await admin.call('GET /api/admin/register/check', {})).toMatchObject({ isIntact: false, brokenAt })
})

test('the register is listed in pages, newest first @slow', async () => {
  await using agency = await agencyWithDraft()
  const { admin, record } = agency
  for (let n = 0; n < 25; n++) await record()
  const first = await admin.answerTo('GET /api/admin/register', { query: {} })
  const numbers = (answer: { body: unknown }) => (answer.body as { number: number }[]).map(({ number }) => number)
  expect([numbers(first)[0], numbers(first).length, first.headers['x-total-count']]).toEqual([25, 24, '25'])
  const cursor = /cursor=(\d+)/.exec(String(first.headers.link))?.[1]
  const second = await admin.answerTo('GET /api/admin/register', { query: { cursor: cursor ?? '' } })
  expect([numbers(second), second.headers.link]).toEqual([[1], undefined])
})

test('the register is searched by number, reference and words; a mandate comes with its later acts @slow', async () => {
  await using agency = await agencyWithDraft()
  const { admin, record, id } = agency
  const own = aDossier({ reference: 'CO-1152', title: 'Bar du Phare' })
  await admin.call('PUT /api/admin/listings/{id}', { params: { id }, body: own })
  await record({ place: '3, quai des Étoiles, 14360 Trouville' })
  await record({ parties: [{ name: 'Noémie Lefèvre', address: 'Caen', quality: 'Gérante', siren: '' }] })
  const body = { ...aMandate({ fees: '6 %' }), act: 'avenant', reason: 'Prix' } as const
  await admin.call('POST /api/admin/mandates/{id}/changes', { params: { id: 1 }, body })
  const find = async (query: object) => {
    const { body: rows } = await admin.answerTo('GET /api/admin/register', { query })
    return (rows as RegisterLine[]).map(({ number, later }) => [number, ...later.map((row) => row.number)])
  }
  expect(await find({})).toEqual([[3], [2], [1, 3]])
  expect(await find({ q: 'noemie caen' })).toEqual([[2]])
  expect(await find({ q: 'etoiles' })).toEqual([[1, 3]])
  // A number finds a mandate and its later acts; names of fields are not searched.
  expect(await find({ q: '1' })).toEqual([[3], [1, 3]])
  expect(await find({ q: 'quality' })).toEqual([])
  expect(await find({ q: '1152 phare' })).toEqual([[3], [2], [1, 3]])
  const { body: rows } = await admin.answerTo('GET /api/admin/register', { query: { q: 'CO-1152', view: 'finis' } })
  expect(rows).toEqual([])
  const [line] = (await admin.answerTo('GET /api/admin/register', { query: {} })).body as RegisterLine[]
  expect(line?.listing).toEqual({ reference: 'CO-1152', title: 'Bar du Phare' })
})

test('the views of the register show mandates by the end that their last act gives @slow', async () => {
  await using agency = await agencyWithDraft()
  const { admin, record } = agency
  const [started, ended] = [daysAfter(todayInParis(), -90), daysAfter(todayInParis(), -1)]
  const past = { signedOn: started, startsOn: started }
  await record({ ...past, endsOn: daysAfter(todayInParis(), 60) })
  await record({ ...past, endsOn: daysAfter(todayInParis(), 10) })
  await record({ ...past, endsOn: daysAfter(todayInParis(), 5) })
  await record({ ...past, endsOn: ended })
  const search = aMandate({ ...past, kind: 'recherche', endsOn: daysAfter(todayInParis(), 61) })
  await admin.call('POST /api/admin/mandates', { body: search })
  const params = { id: 3 }
  await admin.call('POST /api/admin/mandates/{id}/renewal', { params, body: { until: daysAfter(todayInParis(), 90) } })
  const reason = 'Accord'
  await admin.call('POST /api/admin/mandates/{id}/termination', {
    params: { id: 2 },
    body: { on: todayInParis(), reason },
  })
  const view = async (query: object) =>
    ((await admin.answerTo('GET /api/admin/register', { query })).body as RegisterLine[]).map(({ number }) => number)
  expect(await view({ view: 'en-cours' })).toEqual([5, 3, 1])
  expect(await view({ view: 'finissent', sort: 'fin' })).toEqual([1])
  expect(await view({ view: 'finis', sort: 'fin' })).toEqual([4, 2])
  expect(await view({ view: 'finis', sort: '-fin' })).toEqual([4, 2])
  expect(await view({ view: 'recherche' })).toEqual([5])
  expect(await view({ sort: 'fin', q: '3' })).toEqual([6, 3])
})

test('the register is exported as CSV and as PDF @slow', async () => {
  await using agency = await agencyWithDraft()
  const { admin, record } = agency
  await record({ object: '=HYPERLINK("x")' })
  for (let n = 0; n < 30; n++) await record()
  const csv = await admin.answerTo('GET /api/admin/register/csv', {})
  const lines = String(csv.body).split('\n')
  expect(lines[0]).toMatch(/^\uFEFFNuméro;Inscrit le;Inscrit par;Acte;/)
  expect(lines[1]).toMatch(/^1;.*;Ada Lovelace;Mandat;.*Jeanne Auber, Gérante, 3, place Le Hennuyer.*;"'=HYPERLINK/)
  const pdf = await admin.answerTo('GET /api/admin/register/pdf', {})
  expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': 'attachment' })
})

/** The register as PDF, for an administrator. */
const exportPdf = async ({ app, admin }: Awaited<ReturnType<typeof agencyWithDraft>>) => {
  const headers = { authorization: `Bearer ${admin.token}` }
  const { rawPayload } = await app.http.inject({ url: '/api/admin/register/pdf', headers })
  return readPdf(rawPayload)
}

test('the PDF of the register truncates no row, however long, and has column titles on every page @slow', async () => {
  await using agency = await agencyWithDraft()
  const { record } = agency
  const { hash: first } = await record({ signedOn: '2026-04-28', startsOn: '2026-04-28', endsOn: '2028-04-24' })
  for (let n = 0; n < 20; n++) await record()
  // Ten parties with names and addresses as long as the form allows: more than a page.
  const marks = Array.from({ length: 10 }, (_, party) => Array.from({ length: 40 }, (_, word) => `P${party}M${word}X`))
  const parties = marks.map((words, party) => ({
    name: `Indivision ${'I'.repeat(180)}`,
    address: words.join(' ').slice(0, 300),
    quality: `Qualité${party}`,
    siren: '',
  }))
  const { hash } = await record({ parties, fees: '5 % TTC du prix de vente, payables à l’acte. '.repeat(6) })
  const { text, totalPages } = await exportPdf(agency)
  expect(text).toContain('Du 28 avril 2026 au 24 avril 2028 Préavis : 15 jours')
  expect(text).not.toMatch(/…/)
  for (const { address } of parties) for (const word of address.split(' ')) expect(text).toContain(word)
  for (const { quality } of parties) expect(text).toContain(quality)
  expect(text.match(/payables à l’acte\./g)).toHaveLength(6)
  expect(text.match(/Préavis : 15 jours/g)).toHaveLength(22)
  expect(totalPages).toBeGreaterThan(3)
  expect(text.match(/Objet, nature et situation du bien/g)).toHaveLength(totalPages)
  expect(text.match(new RegExp(`Dernière empreinte \\(n° 22\\) : ${hash}`, 'g'))).toHaveLength(totalPages)
  expect(text).not.toContain(first)
})

test('other requests are answered while the PDF of the register is made @slow', async () => {
  await using agency = await agencyWithDraft()
  const { app, record } = agency
  await record()
  const rows = sql`insert into mandate_register select (jsonb_populate_record(m, jsonb_build_object('number', n))).*
    from mandate_register m, generate_series(2, 300) n`
  await app.db.execute(rows)
  const progress = { isDrawn: false }
  const drawn = exportPdf(agency).finally(() => (progress.isDrawn = true))
  let answered = 0
  for (; !progress.isDrawn; answered++) expect((await app.get('/api/agency')).status).toBe(200)
  expect((await drawn).text).toContain('Dernière empreinte (n° 300)')
  // About five were answered before the drawing began.
  expect(answered).toBeGreaterThan(20)
})

test('only administrators read and write the register', async () => {
  await using agency = await agencyWithDraft()
  const { app, record } = agency
  await record()
  const user = await app.signedIn(aUser())
  for (const path of ['/api/admin/register', '/api/admin/register/csv', '/api/admin/register/check']) {
    expect([(await app.get(path)).status, (await app.send('GET', path, { token: user.token })).status]).toEqual([
      401, 403,
    ])
  }
  expect(await app.db.select().from(mandateCounter)).toMatchObject([{ last: 1 }])
})

test('ten years after the end of a mandate, the register erases its parties, and is still intact', async () => {
  await using agency = await agencyWithDraft()
  const { app, admin } = agency
  const append = (endsOn: string, name: string) =>
    app.db.transaction((tx) => {
      const { parties, ...terms } = aMandate({ signedOn: '2015-01-02', startsOn: '2015-01-02', endsOn })
      const own = { act: 'mandat', of: null, reason: '', dossierId: agency.id } as const
      return appendToRegister(tx, { ...terms, ...own, parties: parties.map((party) => ({ ...party, name })) }, ADA)
    })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2015-01-02T12:00:00Z') })
  await append('2015-04-01', 'Partie Ancienne')
  await append(daysAfter(todayInParis(), 3_000), 'Partie Durable')
  vi.useRealTimers()
  await append('2015-04-01', 'Inscrite Hier')

  await forgetOldParties(app.db)

  const lines = (await admin.answerTo('GET /api/admin/register', { query: {} })).body as RegisterLine[]
  expect(
    lines.map(({ number, parties, object, place, recordedBy }) => [
      number,
      parties[0]?.name,
      object,
      place,
      recordedBy,
    ]),
  ).toEqual([
    [3, 'Inscrite Hier', aMandate().object, aMandate().place, 'Ada Lovelace'],
    [2, 'Partie Durable', aMandate().object, aMandate().place, 'Ada Lovelace'],
    [1, 'effacé', 'effacé', 'effacé', 'effacé'],
  ])
  expect(lines[2]).toMatchObject({
    endsOn: '2015-04-01',
    fees: aMandate().fees,
    hash: expect.stringMatching(/^[\da-f]{64}$/),
  })
  const isIntact = () => admin.call('GET /api/admin/register/check', {})
  expect(await isIntact()).toMatchObject({ isIntact: true, rows: 3 })
  // In Paris, the next year has begun.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-12-31T23:30:00Z') })
  expect(await isIntact()).toMatchObject({ isIntact: true, rows: 3 })
  vi.useRealTimers()
  // The database allows no other change of an old row, and none of a younger one.
  const erased = {
    parties: lines[2]?.parties ?? [],
    object: 'effacé',
    place: 'effacé',
    reason: '',
    recordedBy: 'effacé',
  }
  for (const [number, change] of [
    [1, { fees: '0 %' }],
    [2, erased],
    [3, erased],
  ] as const)
    await expect(app.db.update(mandateRegister).set(change).where(eq(mandateRegister.number, number))).rejects.toThrow()
})
