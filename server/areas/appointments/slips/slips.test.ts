import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AppointmentForm } from '#domain/appointments/appointment.ts'
import type { SlipForm } from '#domain/appointments/visit-slip.ts'
import { checkFileKeys, rotateKeys } from '#server/data-room/file-keys.ts'
import { fileKey } from '#server/data-room/seal.ts'
import { appointment } from '#server/db/schema/appointments.ts'
import { lead } from '#server/db/schema/leads.ts'
import { signedSlip, visitSlip } from '#server/db/schema/visit-slips.ts'
import { FILE_KEY } from '#test/app-options.ts'
import { aPdf, aProtectedPdf } from '#test/documents.ts'
import { journalOf } from '#test/journal.ts'
import { aContact, aDossier, aMandate, anAdmin, anAppointment } from '#test/makers.ts'
import { readPdf } from '#test/pdf-text.ts'
import { asFile, fetchBytes } from '#test/reading-room.ts'
import { startApp } from '#test/start-app.ts'
import { aPaper, aSignature, aSlip, slipIsPrepared } from '#test/visit-slips.ts'
import { randomBytes } from 'node:crypto'
import { writeFormerMandate } from '#server/listings/former-mandates.ts'
import { deleteOldSlips } from './admin-queries.ts'

const DAY = '2026-11-20'
const PAPER = { signedOn: DAY, isMailed: false }

async function office(own: Partial<AppointmentForm> = {}) {
  const app = await startApp()
  const ada = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Lovelace', teamRole: 'agent' }))
  const facts = { street: '3, quai Vendeuvre' }
  const listing = await app.publishes(
    aDossier({ title: 'Bar du Port', reference: 'CO-1152', agentId: ada.user.id, location: 'Caen', facts }),
  )
  const visit = async (more: Partial<AppointmentForm> = {}) =>
    (
      await ada.call('POST /api/admin/appointments', {
        body: anAppointment({ day: DAY, listingId: listing.id, agentId: ada.user.id, ...own, ...more }),
      })
    ).appointment
  const { id } = await visit()
  const params = { id }
  const answer = async (call: ReturnType<typeof ada.answerTo>) => {
    const { status, body } = await call
    return [status, (body as { message: string }).message]
  }
  return {
    app,
    ada,
    listing,
    visit,
    params,
    id,
    answer,
    read: (by = ada) => by.call('GET /api/admin/appointments/{id}/slip', { params }),
    prepare: (form: Partial<SlipForm> = {}) => slipIsPrepared(ada, id, aSlip(form)),
    sign: async (body: object = {}, by = ada) =>
      by.answerTo('POST /api/admin/appointments/{id}/slip/signature', {
        params,
        body: {
          textSha256: (await ada.call('GET /api/admin/appointments/{id}/slip', { params })).text.sha256,
          signatures: [aSignature()],
          isMailed: false,
          ...body,
        },
      } as never),
    pdf: async (url: string, by = ada) => fetchBytes(app, url, by.token),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('a slip names agency, affair, mandate and visitors, is signed with the finger, and its PDF never changes @slow', async () => {
  await using site = await office()
  const { app, ada, listing, params, id } = site
  const without = await site.read()
  expect(without).toMatchObject({ isPrepared: false, isMandated: false, signed: null, isMailable: true })
  expect(without.form).toEqual({
    visitors: [{ name: 'Paul Roy', address: '', phone: '06 12 34 56 78', email: 'paul.roy@exemple.fr' }],
    company: '',
    siren: '',
  })
  expect(without.text.facts).toContainEqual({
    label: 'Mandat',
    text: 'Aucun mandat de l’agence n’est en vigueur pour cette affaire le jour de la visite.',
  })
  const terms = { signedOn: '2026-11-02', startsOn: '2026-11-02', endsOn: '2027-11-02' }
  await ada.call('POST /api/admin/listings/{id}/mandates', { params: { id: listing.id }, body: aMandate(terms) })
  expect(await site.answer(site.sign())).toEqual([409, 'Enregistrez d’abord qui visite.'])
  const prepared = await site.prepare({ company: 'SARL Roy', siren: '732 829 320' })
  expect(prepared).toMatchObject({ isPrepared: true, isMandated: true })
  expect(prepared.text.facts).toEqual([
    expect.objectContaining({ label: 'Agence', text: expect.stringContaining('RCS Caen') as string }) as object,
    expect.objectContaining({
      label: 'Carte professionnelle',
      text: expect.stringContaining('CPI') as string,
    }) as object,
    { label: 'Affaire', text: 'CO-1152, Bar du Port' },
    { label: 'Situation', text: '3, quai Vendeuvre, Caen' },
    {
      label: 'Mandat',
      text: expect.stringMatching(/^N°\u00a0\d+ du registre des mandats, signé le 2 novembre 2026$/) as string,
    },
    { label: 'Visite', text: 'vendredi 20 novembre 2026 à 10h' },
    { label: 'Conseiller', text: 'Ada Lovelace' },
    { label: 'Visiteur', text: 'Paul Roy, 8, rue des Lilas, 14100 Lisieux, 06 12 34 56 78, paul.roy@exemple.fr' },
    { label: 'Pour le compte de', text: 'SARL Roy, SIREN 732\u00a0829\u00a0320' },
  ])
  const toPrint = await readPdf((await site.pdf(`/api/admin/appointments/${id}/slip/pdf`)).bytes)
  expect(toPrint).toMatchObject({ totalPages: 1, isTagged: true })
  expect(toPrint.text).toContain('lu et approuvé')

  const { status, body } = await site.sign({ isMailed: true })
  expect(status).toBe(201)
  const { signed } = body as typeof without
  expect(signed).toMatchObject({
    way: 'screen',
    day: DAY,
    visitors: ['Paul Roy'],
    witness: 'Ada Lovelace',
    isMandated: true,
  })
  const url = `/api/admin/slips/${signed?.id}/pdf`
  const first = await site.pdf(url)
  const read = await readPdf(first.bytes)
  expect(read.text).toContain('Paul Roy a signé')
  expect(read.text).toContain('En présence de Ada Lovelace')
  expect(read).toMatchObject({ totalPages: 1 })
  expect(
    (await app.mails()).map(({ to, subject, attachments: [file] }) => [to?.[0]?.address, subject, file?.filename]),
  ).toEqual([['paul.roy@exemple.fr', 'Votre bon de visite', 'bon-de-visite.pdf']])

  // What is signed stays, whatever becomes of the appointment, the mandate and the words.
  expect(await site.answer(site.sign())).toEqual([
    409,
    'Ce bon est déjà signé\u00a0: annulez-le pour en faire un autre.',
  ])
  expect(await site.answer(ada.answerTo('PUT /api/admin/appointments/{id}/slip', { params, body: aSlip() }))).toEqual([
    409,
    'Ce bon est déjà signé\u00a0: annulez-le pour en faire un autre.',
  ])
  await ada.call('PATCH /api/admin/appointments/{id}', { params, body: { day: '2026-12-01', isMailed: false } })
  expect((await site.read()).signed).toMatchObject({ day: DAY })
  expect((await site.pdf(url)).bytes.equals(first.bytes)).toBe(true)
  const owner = await app.signedIn(anAdmin())
  const texts = (await journalOf(owner)).map(({ text }) => text)
  expect(texts).toContain('a fait signer un bon de visite\u00a0: Visite, vendredi 20 novembre 2026 à 10h')
  expect((await journalOf(owner, { kind: 'seen' })).map(({ text }) => text)).toEqual([
    'a ouvert un bon de visite signé\u00a0: Visite, vendredi 20 novembre 2026 à 10h',
  ])
  expect(JSON.stringify(texts)).not.toContain('Roy')
  await app.db.update(signedSlip).set({ copy: Buffer.from('%PDF-1.7') })
  expect((await site.pdf(url)).status).toBe(409)
})

test('a wrong slip is cancelled with a reason, kept, and another is signed @slow', async () => {
  await using site = await office()
  const { ada, params } = site
  await site.prepare()
  const { signed } = (await site.sign()).body as Awaited<ReturnType<typeof site.read>>
  const cancel = { params: { id: signed?.id ?? 0 }, body: { reason: 'Mauvaise personne' } }
  await ada.call('POST /api/admin/slips/{id}/cancellation', cancel)
  expect(await site.answer(ada.answerTo('POST /api/admin/slips/{id}/cancellation', cancel))).toEqual([
    409,
    'Ce bon de visite est déjà annulé.',
  ])
  const zoe = { ...aSlip().visitors[0], name: 'Zoé Roy' } as SlipForm['visitors'][number]
  const again = await site.prepare({ visitors: [zoe, { ...zoe, name: 'Paul Roy', email: '' }] })
  expect(again).toMatchObject({
    signed: null,
    cancelled: [{ cancelled: { by: 'Ada Lovelace', reason: 'Mauvaise personne' } }],
  })
  expect(await site.answer(site.sign())).toEqual([400, 'Il faut 2 signatures.'])
  const typed = (name: string) => aSignature({ strokes: [], name, isSigned: true })
  expect(await site.answer(site.sign({ signatures: [aSignature(), typed('Jean Dupont')] }))).toEqual([
    400,
    'Tapez le nom du visiteur\u00a0: Paul Roy.',
  ])
  const { status, body } = await site.sign({
    signatures: [aSignature(), typed('ROY Paul'.split(' ').toReversed().join(' '))],
  })
  expect(status).toBe(201)
  const { id } = (body as typeof again).signed ?? {}
  const { text } = await readPdf((await site.pdf(`/api/admin/slips/${id}/pdf`)).bytes)
  expect(text).toContain('Zoé Roy a signé')
  expect(text).toContain('Paul Roy a tapé son nom et coché')
  expect(await ada.call('GET /api/admin/listings/{id}/visits', { params: { id: site.listing.id } })).toMatchObject({
    visits: [{ appointment: { id: params.id }, slip: { id } }],
    apart: [],
    isReserved: false,
  })
})

test('the text that was shown is the text that is signed @slow', async () => {
  await using site = await office()
  const { app, ada, params } = site
  const { text } = await site.prepare()
  const changed = [409, 'Le bon a changé depuis que vous l’avez lu. Relisez-le, puis signez.']
  await ada.call('PATCH /api/admin/appointments/{id}', { params, body: { time: '11:00', isMailed: false } })
  expect(await site.answer(site.sign({ textSha256: text.sha256 }))).toEqual(changed)
  const { text: moved } = await site.read()
  const owner = await app.signedIn(anAdmin())
  await owner.call('PUT /api/admin/agency/slip', {
    body: { text: 'Moi, {visiteur}, j’ai vu {affaire}{réf} ({mandat}).' },
  })
  expect(await site.answer(site.sign({ textSha256: moved.sha256 }))).toEqual(changed)
  expect((await site.read()).text.paragraphs).toEqual(['Moi, Paul Roy, j’ai vu Bar du Port (CO-1152) (sans mandat).'])
  expect((await site.sign()).status).toBe(201)
})

test('of two signatures at once, one is stored @slow', async () => {
  await using site = await office()
  await site.prepare()
  const statuses = (await Promise.all([site.sign(), site.sign(), site.sign()])).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409])
  expect(await site.app.db.$count(signedSlip)).toBe(1)
})

test('hostile strokes, other signatures and days to come are refused in French, beside their field @slow', async () => {
  await using site = await office()
  await site.prepare()
  const OUTSIDE = 'Cette signature sort du cadre.'
  const TOO_MUCH = 'Cette signature a trop de traits\u00a0: effacez, puis signez plus simplement.'
  const drawn = (strokes: unknown) => site.answer(site.sign({ signatures: [{ ...aSignature(), strokes }] }))
  const line = Array.from({ length: 3000 }, () => [1, 1])
  for (const [strokes, message] of [
    [[[[null, 1]]], OUTSIDE],
    [[[[-1, 1]]], OUTSIDE],
    [[[[1e9, 1]]], OUTSIDE],
    [[[[1.5, 1]]], OUTSIDE],
    [[[[1, 201]]], OUTSIDE],
    [[[[1]]], OUTSIDE],
    [[[]], OUTSIDE],
    ['M0 0', OUTSIDE],
    [[line, line], TOO_MUCH],
    [Array.from({ length: 61 }, () => [[1, 1]]), TOO_MUCH],
    [[[[1, 1]]], 'Signez dans le cadre, ou tapez le nom et cochez «\u00a0Je signe\u00a0».'],
    [[], 'Signez dans le cadre, ou tapez le nom et cochez «\u00a0Je signe\u00a0».'],
  ] as const)
    expect(await drawn(strokes)).toEqual([400, message])
  expect((await drawn(Array.from({ length: 60_000 }, () => [[1, 1]])))[0]).toBe(413)
  const future = site.ada.answerTo('POST /api/admin/appointments/{id}/slip/paper', {
    params: site.params,
    body: { ...PAPER, signedOn: '2199-01-01' },
  })
  expect(await site.answer(future)).toEqual([400, 'Ce jour n’est pas encore venu.'])
  const bad = (form: object) =>
    site.answer(
      site.ada.answerTo('PUT /api/admin/appointments/{id}/slip', {
        params: site.params,
        body: { ...aSlip(), ...form },
      }),
    )
  expect(await bad({ visitors: [] })).toEqual([400, 'Indiquez au moins un visiteur.'])
  expect(await bad({ siren: '732829321', company: 'X' })).toEqual([400, 'SIREN\u00a0: saisissez neuf chiffres.'])
  expect(await bad({ siren: '732829320' })).toEqual([400, 'Indiquez le nom de la société.'])
})

test('only who may read the confidential part of the affair, or the agent of the visit, sees its slip @slow', async () => {
  await using site = await office({ kind: 'visite-discrete' })
  const { app, ada, listing, id, params } = site
  await site.prepare()
  expect((await site.read()).isMailable).toBe(false)
  expect(await site.answer(site.sign({ isMailed: true }))).toEqual([
    400,
    'Rien d’une visite discrète ne part par mail\u00a0: remettez le bon imprimé.',
  ])
  const { signed } = (await site.sign()).body as Awaited<ReturnType<typeof site.read>>
  const [bob, assistant] = [
    await app.signedIn(anAdmin({ teamRole: 'agent' })),
    await app.signedIn(anAdmin({ teamRole: 'assistant' })),
  ]
  const doors = [
    `/api/admin/appointments/${id}/slip`,
    `/api/admin/appointments/${id}/slip/pdf`,
    `/api/admin/slips/${signed?.id}/pdf`,
  ]
  for (const by of [bob, assistant]) {
    for (const door of doors) expect((await site.pdf(door, by)).status, door).toBe(403)
    const cancel = { params: { id: signed?.id ?? 0 }, body: { reason: 'Non' } }
    expect((await by.answerTo('POST /api/admin/slips/{id}/cancellation', cancel)).status).toBe(403)
    const { visits, apart, isReserved } = await by.call('GET /api/admin/listings/{id}/visits', {
      params: { id: listing.id },
    })
    expect({ slips: visits.map(({ slip }) => slip), apart, isReserved }).toEqual({
      slips: [null],
      apart: [],
      isReserved: true,
    })
  }
  // Whoever shows the affair has its slip signed, without its exact address if they may not read it.
  const other = await site.visit({ agentId: bob.user.id })
  const theirs = await bob.call('GET /api/admin/appointments/{id}/slip', { params: { id: other.id } })
  expect(JSON.stringify(theirs.text)).not.toContain('Vendeuvre')
  await ada.call('PATCH /api/admin/appointments/{id}', { params, body: { agentId: bob.user.id, isMailed: false } })
  for (const door of doors) expect((await site.pdf(door, bob)).status, door).toBe(200)
})

test('a paper is noted as signed, its scan is inspected, encrypted, shown as pictures, and its key rotates @slow', async () => {
  await using site = await office()
  const { app, ada, params } = site
  await site.prepare()
  const { signed } = await ada.call('POST /api/admin/appointments/{id}/slip/paper', { params, body: PAPER })
  expect(signed).toMatchObject({ way: 'paper', signedOn: DAY, scanPages: null })
  const slip = { id: signed?.id ?? 0 }
  const { text } = await readPdf((await site.pdf(`/api/admin/slips/${slip.id}/pdf`)).bytes)
  expect(text).toContain('L’original sur papier fait foi.')
  const send = (bytes: Uint8Array) =>
    site.answer(ada.answerTo('POST /api/admin/slips/{id}/scan', { params: slip, file: asFile(bytes) }))
  expect((await send(Buffer.from('MZ not a document')))[0]).toBe(400)
  expect((await send(await aProtectedPdf('a password')))[0]).toBe(400)
  expect(await send(await aPdf(['1', '2', '3', '4', '5']))).toEqual([
    400,
    'Un bon de visite a 4 pages au plus\u00a0: celui-ci en a 5.',
  ])
  const scanned = await ada.call('POST /api/admin/slips/{id}/scan', { params: slip, file: await aPaper() })
  expect(scanned.scanPages).toBe(1)
  expect(await send(await aPdf())).toEqual([409, 'Le papier de ce bon est déjà joint.'])
  const page = await site.pdf(`/api/admin/slips/${slip.id}/scan/1`)
  expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } })
  expect((await site.pdf(`/api/admin/slips/${slip.id}/scan/2`)).status).toBe(404)
  const current = fileKey(randomBytes(32))
  await expect(checkFileKeys(app.db, { current })).rejects.toThrow('neither FILE_KEY')
  expect(await rotateKeys(app.db, { current, former: FILE_KEY })).toBe(1)
  await checkFileKeys(app.db, { current })
})

test('a slip names the mandate of the former register where it covers the day, and is kept as long as it @slow', async () => {
  await using site = await office()
  const { app, listing } = site
  await writeFormerMandate(app.db, listing.id, {
    number: '25-118',
    exclusive: 'exclusif',
    signedOn: '2026-03-02',
    endsOn: DAY,
  })
  const prepared = await site.prepare()
  expect(prepared.isMandated).toBe(true)
  expect(prepared.text.facts).toContainEqual({
    label: 'Mandat',
    text: 'N°\u00a025-118 du registre tenu auparavant, signé le 2 mars 2026',
  })
  expect(await site.sign()).toMatchObject({ body: { signed: { isMandated: true } } })
  await app.db.update(signedSlip).set({ signedOn: sql`now() - interval '11 years'` })
  await deleteOldSlips(app)
  expect(await app.db.$count(signedSlip)).toBe(1)
  await app.db.update(signedSlip).set({ formerMandateEndsOn: sql`now() - interval '11 years'` })
  await deleteOldSlips(app)
  expect(await app.db.$count(signedSlip)).toBe(0)
  // Over before the visit: no mandate.
  const { id } = await site.visit({ day: '2026-11-21' })
  const later = await site.ada.call('GET /api/admin/appointments/{id}/slip', { params: { id } })
  expect(later.isMandated).toBe(false)
})

test('a prepared slip goes with its request, a signed one stays, ten years after its mandate @slow', async () => {
  await using site = await office()
  const { app, ada, listing } = site
  await app.call('POST /api/contact', { body: aContact({ firstName: 'Rose', lastName: 'Delcourt' }) })
  const { id: leadId = 0 } = (await ada.call('GET /api/admin/contacts', {}))[0] ?? {}
  const [kept, gone] = [await site.visit({ leadId, name: '' }), await site.visit({ leadId, name: '' })]
  for (const { id } of [kept, gone]) await slipIsPrepared(ada, id)
  const params = { id: kept.id }
  await ada.call('POST /api/admin/appointments/{id}/slip/paper', { params, body: PAPER })
  await app.db.delete(lead).where(eq(lead.id, leadId))
  expect(await app.db.$count(appointment)).toBe(1)
  expect(await app.db.$count(visitSlip)).toBe(0)
  const visits = await ada.call('GET /api/admin/listings/{id}/visits', { params: { id: listing.id } })
  expect(visits.apart).toMatchObject([{ way: 'paper', visitors: ['Paul Roy'] }])

  const terms = { signedOn: '2025-11-02', startsOn: '2025-11-02', endsOn: '2027-11-02' }
  await ada.call('POST /api/admin/listings/{id}/mandates', { params: { id: listing.id }, body: aMandate(terms) })
  await app.db.update(signedSlip).set({ signedOn: sql`now() - interval '11 years'`, mandateNumber: 1 })
  await deleteOldSlips(app)
  expect(await app.db.$count(signedSlip)).toBe(1)
  await app.db.update(signedSlip).set({ mandateNumber: null })
  await deleteOldSlips(app)
  expect(await app.db.$count(signedSlip)).toBe(0)
})

test('a cancelled appointment takes no signature; an appointment without affair, or no visit, has no slip @slow', async () => {
  await using site = await office()
  const { ada, params } = site
  await site.prepare()
  const slipOf = (id: number) => site.answer(ada.answerTo('GET /api/admin/appointments/{id}/slip', { params: { id } }))
  const at = (own: Partial<AppointmentForm>) => site.visit(own).then(({ id }) => slipOf(id))
  expect(await at({ kind: 'signature' })).toEqual([409, 'Seule une visite a un bon.'])
  expect(await at({ listingId: null })).toEqual([
    409,
    'Choisissez l’affaire de ce rendez-vous\u00a0: le bon la désigne.',
  ])
  expect((await slipOf(999))[0]).toBe(404)
  await ada.call('POST /api/admin/appointments/{id}/cancellation', {
    params,
    body: { reason: 'Malade', isMailed: false },
  })
  expect((await site.read()).isOver).toBe(true)
  expect(await site.answer(site.sign())).toEqual([409, 'Ce rendez-vous est annulé.'])
})

test('the longest texts are all in the PDF, on as many pages as they need @slow', async () => {
  await using site = await office()
  const owner = await site.app.signedIn(anAdmin())
  const text = Array.from({ length: 12 }, (_, at) => `Clause ${at + 1} ${'mot '.repeat(95)}fin${at + 1}.`).join('\n')
  await owner.call('PUT /api/admin/agency/slip', { body: { text } })
  const visitor = { name: 'W'.repeat(200), address: 'M'.repeat(300), phone: '', email: `${'a'.repeat(60)}@exemple.fr` }
  await site.prepare({ visitors: [visitor, visitor], company: 'N'.repeat(254), siren: '' })
  await site.sign({ signatures: [aSignature(), aSignature()] })
  const { signed } = await site.read()
  const read = await readPdf((await site.pdf(`/api/admin/slips/${signed?.id}/pdf`)).bytes)
  expect(read.totalPages).toBeGreaterThan(1)
  const squeezed = read.text.replaceAll(' ', '')
  for (const part of ['fin1.', 'fin12.', 'W'.repeat(200), 'M'.repeat(300), 'N'.repeat(254)])
    expect(squeezed).toContain(part)
})
