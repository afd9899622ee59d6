import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { NOTE_MAX_CHARS } from '#contract/limits.ts'
import { lead, leadNote, mail } from '#server/db/schema.ts'
import { aContact, anAdmin, anEstimate, aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>

const refusal = (status: number, message: string | RegExp) => ({
  status,
  body: { message: typeof message === 'string' ? message : expect.stringMatching(message) },
})

const MISSING = refusal(404, 'Cette demande n’existe pas ou a été supprimée.')
const DATE = expect.stringMatching(/^\d{4}-.*Z$/)

/** A mail that could not be sent. */
const failedMail = (app: App, own: Partial<typeof mail.$inferInsert> = {}) =>
  app.db.insert(mail).values({
    id: randomUUID(),
    recipient: 'martine@exemple.fr',
    subject: 'Votre message',
    content: { text: 'Bonjour', html: '<p>Bonjour</p>' },
    status: 'failed',
    attempts: 22,
    lastError: 'Error: 550 no such mailbox',
    ...own,
  })

test('contact requests are listed newest first, with the fields of the specification', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  expect(await admin.call('GET /api/admin/contacts', {})).toEqual([])
  const hotel = await app.has(aProperty({ title: 'Hôtel du Port', reference: 'HR-7' }))
  await app.call('POST /api/contact', { body: aContact({ propertyId: hotel.id }) })
  await app.call('POST /api/estimate', { body: anEstimate() })
  await app.call('POST /api/contact', { body: aContact({ subject: 'autre', website: 'https://spam.example' }) })
  const person = {
    firstName: 'Martine',
    lastName: 'Lefèvre',
    email: 'martine@exemple.fr',
    phone: '02 31 00 00 00',
    message: 'Je cherche une boulangerie près de Lisieux.',
    status: 'new',
    createdAt: DATE,
  }
  expect(await admin.call('GET /api/admin/contacts', {})).toEqual([
    { ...person, id: 3, subject: 'autre', propertyTitle: null, suspicions: ['champ caché rempli'] },
    { ...person, id: 1, subject: 'achat', propertyTitle: 'Hôtel du Port (réf. HR-7)', suspicions: [] },
  ])
})

test('valuation requests have their own list', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  await app.call('POST /api/contact', { body: aContact() })
  await app.call('POST /api/estimate', { body: anEstimate() })
  await app.call('POST /api/estimate', { body: anEstimate({ city: 'Pont-l’Évêque', propertyType: 'Hôtellerie' }) })
  const person = {
    firstName: 'Martine',
    lastName: 'Lefèvre',
    email: 'martine@exemple.fr',
    phone: '02 31 00 00 00',
    businessPostalCode: '14100',
    status: 'new',
    suspicions: [],
    createdAt: DATE,
  }
  expect(await admin.call('GET /api/admin/estimates', {})).toEqual([
    { ...person, id: 3, city: 'Pont-l’Évêque', propertyType: 'Hôtellerie' },
    { ...person, id: 2, city: 'Lisieux', propertyType: 'Commerce' },
  ])
})

test('a request is returned with its notes and its mails, without the text of the mails', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Lovelace' }))
  await app.call('POST /api/contact', { body: aContact({ halfDays: ['lundi matin'], otherOffers: true }) })
  await failedMail(app, { leadId: 1 })
  const params = { id: 1 }
  const noted = await admin.answerTo('POST /api/admin/leads/{id}/notes', { params, body: { text: ' À rappeler. ' } })
  expect(noted.status).toBe(201)
  const answer = await admin.answerTo('GET /api/admin/leads/{id}', { params })
  expect(answer).toMatchObject({ status: 200, body: noted.body })
  expect(answer.body).toEqual({
    id: 1,
    kind: 'contact',
    status: 'new',
    suspicions: [],
    firstName: 'Martine',
    lastName: 'Lefèvre',
    email: 'martine@exemple.fr',
    phone: '02 31 00 00 00',
    phoneE164: '+33231000000',
    subject: 'achat',
    message: 'Je cherche une boulangerie près de Lisieux.',
    propertyId: null,
    propertyTitle: null,
    halfDays: ['lundi matin'],
    civility: null,
    address: null,
    postalCode: null,
    city: null,
    propertyType: null,
    businessPostalCode: null,
    siret: null,
    activityDetails: null,
    consentWords: expect.stringMatching(/^J'accepte la politique/),
    consentVersion: '2026-11',
    otherOffers: true,
    createdAt: DATE,
    notes: [{ id: 1, author: 'Ada Lovelace', text: 'À rappeler.', createdAt: DATE }],
    mails: [
      {
        recipient: 'martine@exemple.fr',
        subject: 'Votre message',
        status: 'failed',
        attempts: 22,
        lastError: 'Error: 550 no such mailbox',
        createdAt: DATE,
      },
    ],
  })
})

test('a request goes from new to in progress to done, and back', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  await app.call('POST /api/estimate', { body: anEstimate() })
  const params = { id: 1 }
  for (const status of ['in-progress', 'done', 'new', 'new'] as const) {
    const answer = await admin.answerTo('PATCH /api/admin/leads/{id}', { params, body: { status } })
    expect(answer).toMatchObject({ status: 200, body: { id: 1, kind: 'estimate', status } })
    expect(await admin.call('GET /api/admin/estimates', {})).toMatchObject([{ status }])
  }
  for (const body of [{ status: 'traité' }, {}, undefined]) {
    expect(await app.send('PATCH', '/api/admin/leads/1', { body, token: admin.token })).toMatchObject(
      refusal(400, /\S/),
    )
  }
})

test('an empty or too long note is refused', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  await app.call('POST /api/contact', { body: aContact() })
  const note = (text: string) =>
    admin.answerTo('POST /api/admin/leads/{id}/notes', { params: { id: 1 }, body: { text } })
  expect(await note(' \n ')).toMatchObject(refusal(400, 'Écrivez une note'))
  expect(await note('a\0b')).toMatchObject(refusal(400, 'Ce champ contient un caractère interdit.'))
  expect(await note('é'.repeat(NOTE_MAX_CHARS + 1))).toMatchObject(
    refusal(400, 'La note ne doit pas dépasser 5000 caractères'),
  )
  expect(await app.db.select().from(leadNote)).toEqual([])
  expect((await note('é'.repeat(NOTE_MAX_CHARS))).status).toBe(201)
  expect(await note('!')).toMatchObject({ body: { notes: [{ id: 1 }, { id: 2, text: '!' }] } })
})

test('an unknown lead is a 404 for every call', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const params = { id: 999_999_999_999_999 }
  expect(await admin.answerTo('GET /api/admin/leads/{id}', { params })).toMatchObject(MISSING)
  expect(await admin.answerTo('PATCH /api/admin/leads/{id}', { params, body: { status: 'done' } })).toMatchObject(
    MISSING,
  )
  expect(await admin.answerTo('POST /api/admin/leads/{id}/notes', { params, body: { text: 'Oui' } })).toMatchObject(
    MISSING,
  )
})

test('all requests are exported as a CSV file that French spreadsheets can read', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  await app.call('POST /api/contact', { body: aContact({ message: 'Première ligne;\n« deux » "trois"' }) })
  await app.call('POST /api/estimate', { body: anEstimate({ siret: '73282932000075' }) })
  await admin.call('PATCH /api/admin/leads/{id}', { params: { id: 1 }, body: { status: 'in-progress' } })
  const answer = await admin.answerTo('GET /api/admin/leads', {})
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
    },
  })
  const lines = String(answer.body).split('\n')
  expect(lines[0]).toMatch(/^\uFEFFNuméro;Reçue le;Type;Statut;Suspicions;Civilité;Prénom;Nom;Email;Téléphone;Sujet;/)
  expect(lines[1]).toMatch(
    /^2;\d{4}-[^;]*Z;Estimation;nouveau;;Madame;Martine;Lefèvre;martine@exemple\.fr;02 31 00 00 00;;;;;"?4, rue du Four"?;14100;Lisieux;Commerce;14100;73282932000075;non;/,
  )
  expect(lines.slice(2, 4).join('\n')).toMatch(
    /^1;\d{4}-[^;]*Z;Contact;en cours;.*;Je recherche un bien à acquérir;"Première ligne;\n« deux » ""trois""";/,
  )
})

test('without requests the file contains only its header', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  expect(String(await admin.call('GET /api/admin/leads', {})).split('\n')).toEqual([
    expect.stringMatching(/^\uFEFFNuméro;.*;Consentement$/),
    '',
  ])
})

test('spreadsheet formulas are exported as text', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const consent = { consentWords: 'x', consentVersion: '1' }
  const person = { kind: 'contact', firstName: 'Eve', lastName: 'M', email: 'e@exemple.fr', phone: 'x' } as const
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', '\r=1+1', '"=1+1"', '＝1+1']
  for (const message of formulas) await app.db.insert(lead).values({ ...person, ...consent, message })
  const file = String(await admin.call('GET /api/admin/leads', {}))
  const cells = [...file.matchAll(/;Eve;M;e@exemple\.fr;x;;("(?:[^"]|"")*"|[^;]*);/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  )
  expect(cells.toReversed()).toEqual(["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\t=1+1", "'\r=1+1", '"=1+1"', "'＝1+1"])
})

test.for([
  ['+33 (0)2 31 00 00 00', '02 31 00 00 00'],
  ['0231000000', '02 31 00 00 00'],
  ['+44 20 7946 0018', '00 44 20 7946 0018'],
  [' +1 2 3 4 5 6', '00 1 2 3 4 5 6'],
  ["+cmd|' /C calc'!A0", "00 cmd|' /C calc'!A0"],
  ['=1+1+1+1+1', "'=1+1+1+1+1"],
  ['-1-1-1-1-1', "'-1-1-1-1-1"],
  ['poste 12345', 'poste 12345'],
])('the telephone number %s is exported as %s', async ([phone, cell]) => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  await app.call('POST /api/contact', { body: aContact({ phone }) })
  const [, line = ''] = String(await admin.call('GET /api/admin/leads', {})).split('\n')
  expect(line.split(';')[9]).toBe(cell)
})

test('a line that begins like a formula inside a message stays inside its cell', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  await app.call('POST /api/contact', { body: aContact({ message: 'Bonjour,\r=1+1\r\n=2+2' }) })
  expect(String(await admin.call('GET /api/admin/leads', {}))).toContain(';"Bonjour,\r=1+1\r\n=2+2";')
})

test('failed mails are listed newest first, and sent again on request', async () => {
  const answers = [2, 1, 0]
  await using app = await startApp({
    mail: { send: () => Promise.resolve(), retryFailed: () => Promise.resolve(answers.shift() ?? 0) },
  })
  const admin = await app.signedIn(anAdmin())
  await app.call('POST /api/contact', { body: aContact() })
  await failedMail(app, { leadId: 1, createdAt: new Date('2026-01-01T08:00:00Z') })
  await failedMail(app, { recipient: 'ada@exemple.fr', createdAt: new Date('2026-01-02T08:00:00Z') })
  await failedMail(app, { status: 'queued' })
  await failedMail(app, { status: 'sent', content: null })
  const shared = { subject: 'Votre message', status: 'failed', attempts: 22, lastError: 'Error: 550 no such mailbox' }
  expect(await admin.call('GET /api/admin/failed-mails', {})).toEqual([
    { ...shared, leadId: null, recipient: 'ada@exemple.fr', createdAt: '2026-01-02T08:00:00.000Z' },
    { ...shared, leadId: 1, recipient: 'martine@exemple.fr', createdAt: '2026-01-01T08:00:00.000Z' },
  ])
  for (const message of ['2 mails vont être renvoyés.', '1 mail va être renvoyé.', 'Aucun mail à renvoyer.']) {
    expect(await admin.call('POST /api/admin/failed-mails/retry', {})).toEqual({ message })
  }
})
