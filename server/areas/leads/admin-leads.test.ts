import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { INBOX_PAGE_SIZE, NOTE_MAX_CHARS } from '#domain/limits.ts'
import { account } from '#server/db/schema/accounts.ts'
import { lead, leadNote } from '#server/db/schema/leads.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import { journalOf } from '#test/journal.ts'
import { aContact, aDossier, anAdmin, anEstimate, aProperty, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { hasFactor } from '#test/team.ts'
import { deleteOldLeads } from './queries.ts'

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

test('contact requests are listed newest first, with the fields of the specification @slow', async () => {
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
    isFromSeller: false,
    affair: null,
    sellersAffairs: [],
    status: 'new',
    suspicions: [],
    firstName: 'Martine',
    lastName: 'Lefèvre',
    email: 'martine@exemple.fr',
    phone: '02 31 00 00 00',
    phoneE164: '+33231000000',
    told: [
      { name: 'subject', label: 'Sujet', text: 'Je recherche un bien à acquérir' },
      { name: 'message', label: 'Message', text: 'Je cherche une boulangerie près de Lisieux.' },
      { name: 'halfDays', label: 'Rendez-vous souhaité', text: 'lundi matin' },
    ],
    propertyId: null,
    propertyTitle: null,
    appointment: null,
    meeting: null,
    civility: null,
    valuation: null,
    consentWords: expect.stringMatching(/^J'accepte la politique/),
    channel: 'site',
    recordedBy: null,
    notice: null,
    consentVersion: '2026-11',
    otherOffers: true,
    assigneeId: admin.user.id,
    callBackOn: null,
    createdAt: DATE,
    journal: [
      expect.objectContaining({
        text: 'a modifié le suivi de la demande “Martine Lefèvre”\u00a0: suivi par (vide) → Ada Lovelace',
      }),
    ],
    questions: [],
    related: [],
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

test('a request goes from new to in progress to done, and back @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  await app.call('POST /api/estimate', { body: anEstimate() })
  const params = { id: 1 }
  for (const status of ['in-progress', 'done', 'new', 'new'] as const) {
    const answer = await admin.answerTo('PATCH /api/admin/leads/{id}', { params, body: { status } })
    expect(answer).toMatchObject({ status: 200, body: { id: 1, kind: 'estimate', status } })
    expect((await admin.call('GET /api/admin/inbox', { query: {} })).lines).toMatchObject([{ status }])
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

test('all requests are exported as a CSV file that French spreadsheets can read @slow', async () => {
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
  expect(lines[0]).toMatch(
    /^\uFEFFNuméro;Référence;Reçue le;Type;Statut;Suspicions;Civilité;Prénom;Nom;Email;Téléphone;Sujet;/,
  )
  expect(lines[1]).toMatch(
    /^2;E-0002;\d\d\/\d\d\/\d{4} \d\d:\d\d;Estimation;nouveau;;Madame;Martine;Lefèvre;martine@exemple\.fr;02 31 00 00 00;;;;;"?4, rue du Four"?;"=""14100""";Lisieux;Commerce;"=""14100""";"=""73282932000075""";/,
  )
  expect(lines.slice(2, 4).join('\n')).toMatch(
    /^1;M-0001;\d\d\/\d\d\/\d{4} \d\d:\d\d;Contact;en cours;.*;Je recherche un bien à acquérir;"Première ligne;\n« deux » ""trois""";/,
  )
})

test('without requests the file contains only its header', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  expect(String(await admin.call('GET /api/admin/leads', {})).split('\n')).toEqual([
    expect.stringMatching(/^\uFEFFNuméro;.*;Consentement;Arrivée;Information$/),
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
  expect(line.split(';')[10]).toBe(cell)
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

test('the inbox lists requests of every kind, with the town of the business, the listing and others of the same person @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const hotel = await app.has(aProperty({ title: 'Hôtel du Port', reference: 'HR-7', location: 'Honfleur, Calvados' }))
  const shouted = { firstName: 'MARC', lastName: 'LE BIHAN', email: 'Marc@Exemple.fr', phone: '0639984455' }
  await app.call('POST /api/contact', {
    body: aContact({ ...shouted, propertyId: hotel.id, halfDays: ['lundi matin'], message: 'Je voudrais le visiter.' }),
  })
  await app.call('POST /api/estimate', {
    body: anEstimate({
      email: 'marc@exemple.fr',
      city: 'Montpellier',
      postalCode: '34000',
      businessPostalCode: '34200',
    }),
  })
  await app.call('POST /api/contact', { body: aContact({ email: 'autre@exemple.fr', phone: '+33 6 39 98 44 55' }) })
  expect((await admin.call('GET /api/admin/inbox', { query: {} })).lines).toMatchObject([
    { id: 3, reference: 'M-0003', kind: 'contact', isAppointment: false, listing: null, town: '', others: 1 },
    {
      id: 2,
      reference: 'E-0002',
      kind: 'estimate',
      subject: 'Estimation\u00a0: Commerce',
      town: 'Sète (34200)',
      others: 1,
    },
    {
      id: 1,
      reference: 'M-0001',
      isAppointment: true,
      firstName: 'Marc',
      lastName: 'Le Bihan',
      phone: '06 39 98 44 55',
      message: 'Je voudrais le visiter.',
      listing: { id: hotel.id, title: 'Hôtel du Port', reference: 'HR-7' },
      town: 'Honfleur, Calvados',
      assigneeId: null,
      callBackOn: null,
      others: 2,
    },
  ])
  const { related } = await admin.call('GET /api/admin/leads/{id}', { params: { id: 1 } })
  expect(related).toMatchObject([
    { reference: 'M-0003', name: expect.stringMatching(/\p{L}/u) },
    { reference: 'E-0002', subject: 'Estimation\u00a0: Commerce' },
  ])
})

test('the inbox is filtered, searched and paged by the server; a telephone is found however it is typed @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const [{ id: me } = { id: 0 }] = await admin.call('GET /api/admin/users', {})
  const find = async (query: Parameters<typeof admin.call<'GET /api/admin/inbox'>>[1]['query']) => {
    const { lines, ...page } = await admin.call('GET /api/admin/inbox', { query })
    return { ids: lines.map(({ id }) => id), ...page }
  }
  const person = {
    consentWords: 'x',
    consentVersion: '1',
    kind: 'contact',
    firstName: 'Zoé',
    email: 'z@exemple.fr',
  } as const
  for (let index = 1; index <= INBOX_PAGE_SIZE + 2; index++)
    await app.db
      .insert(lead)
      .values({ ...person, lastName: `Nœud ${String(index).padStart(2, '0')}`, phone: 'inconnu' })
  await app.call('POST /api/contact', { body: aContact({ phone: '+33 6 39 98 01 01', halfDays: ['lundi matin'] }) })
  await app.call('POST /api/estimate', { body: anEstimate({ businessPostalCode: '34200' }) })
  const [caller, seller] = [INBOX_PAGE_SIZE + 3, INBOX_PAGE_SIZE + 4]

  const first = await find({})
  expect(first).toMatchObject({ total: seller, page: 1, pages: 2, counts: { all: seller, 'to-do': seller, done: 0 } })
  expect(first.ids).toEqual(Array.from({ length: INBOX_PAGE_SIZE }, (_, index) => seller - index))
  expect(await find({ page: '2' })).toMatchObject({ ids: [4, 3, 2, 1], page: 2 })
  expect(await find({ page: '99', sort: 'name', order: 'desc' })).toMatchObject({
    page: 2,
    ids: [4, 3, 2, 1].map(() => expect.any(Number)),
  })
  expect((await find({ sort: 'name', q: 'noeud ZOE 1' })).ids.slice(0, 2)).toEqual([1, 10])
  for (const q of [
    '0639980101',
    '+33639980101',
    '0033 6 39 98 01 01',
    '06.39.98.01.01',
    '639980',
    `m-00${caller}`,
    'cherche lisieux',
  ])
    expect(await find({ q }), q).toMatchObject({ ids: [caller], total: 1, counts: { all: 1, 'to-do': 1 } })
  expect(await find({ q: '34200' })).toMatchObject({ ids: [seller] })
  expect(await find({ kind: 'estimate' })).toMatchObject({ ids: [seller] })
  expect(await find({ kind: 'appointment' })).toMatchObject({ ids: [caller] })
  expect(await find({ q: '100% zoé' })).toMatchObject({ ids: [], pages: 1 })

  await admin.call('PATCH /api/admin/leads/{id}', {
    params: { id: 2 },
    body: { assigneeId: me, callBackOn: '2026-12-02' },
  })
  await admin.call('PATCH /api/admin/leads/{id}', {
    params: { id: 1 },
    body: { assigneeId: me, callBackOn: '2026-12-01', status: 'in-progress' },
  })
  expect(await find({ view: 'mine' })).toMatchObject({ ids: [2, 1] })
  expect(await find({ view: 'callback' })).toMatchObject({
    ids: [1, 2],
    counts: { mine: 2, callback: 2, 'in-progress': 2 },
  })
  expect(await find({ view: 'in-progress', assignee: String(me) })).toMatchObject({ ids: [2, 1] })
  expect(await find({ view: 'in-progress', assignee: 'none' })).toMatchObject({ ids: [] })
  await admin.call('PATCH /api/admin/leads/{id}', { params: { id: 1 }, body: { status: 'done' } })
  expect(await find({ view: 'callback' })).toMatchObject({ ids: [2] })
  expect(await find({ view: 'done', id: '1' })).toMatchObject({ ids: [1] })
})

test('a caller may request only the newest contact requests', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  for (const lastName of ['Un', 'Deux']) await app.call('POST /api/contact', { body: aContact({ lastName }) })
  const { body } = await app.send('GET', '/api/admin/contacts', {
    token: admin.token,
    headers: { prefer: 'maxpagesize=1' },
  })
  expect(body).toMatchObject([{ lastName: 'Deux' }])
  expect(await admin.call('GET /api/admin/contacts', {})).toHaveLength(2)
})

test('a request is assigned and gets a day for a call; several can be changed at once @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Lovelace' }))
  for (const email of ['a@exemple.fr', 'b@exemple.fr', 'c@exemple.fr'])
    await app.call('POST /api/contact', { body: aContact({ email, phone: `02 31 00 00 ${email.charCodeAt(0)}` }) })
  const [{ id: adminId } = { id: 0 }] = await admin.call('GET /api/admin/users', {})
  const follow = { assigneeId: adminId, callBackOn: '2026-12-01' }
  expect(await admin.call('PATCH /api/admin/leads/{id}', { params: { id: 1 }, body: follow })).toMatchObject({
    ...follow,
    // Somebody calls back, so it leaves « À traiter ».
    status: 'in-progress',
  })
  await admin.call('POST /api/admin/leads/bulk', { body: { ids: [2, 3], status: 'done', assigneeId: adminId } })
  await admin.call('PATCH /api/admin/leads/{id}', { params: { id: 1 }, body: { callBackOn: null } })
  expect((await admin.call('GET /api/admin/inbox', { query: {} })).lines).toMatchObject([
    { id: 3, status: 'done', assigneeId: adminId },
    { id: 2, status: 'done', assigneeId: adminId },
    { id: 1, status: 'in-progress', assigneeId: adminId, callBackOn: null },
  ])
  const visitor = await app.signedIn(aUser())
  const users = await admin.call('GET /api/admin/users', {})
  const stranger = users.find(({ role }) => role === 'user')?.id ?? 0
  expect(visitor).toBeDefined()
  expect(
    await admin.answerTo('PATCH /api/admin/leads/{id}', { params: { id: 1 }, body: { assigneeId: stranger } }),
  ).toMatchObject(refusal(400, /administrateur/))
  expect(await admin.answerTo('POST /api/admin/leads/bulk', { body: { ids: [1, 404], status: 'done' } })).toMatchObject(
    MISSING,
  )
})

test('a request is answered by mail from the site: the mail is noted, and a new request is then in progress', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Lovelace' }))
  await app.call('POST /api/contact', { body: aContact() })
  const body = { subject: 'Votre message', text: 'Bonjour,\n\nLe bien est déjà vendu.' }
  const answer = await admin.call('POST /api/admin/leads/{id}/mails', { params: { id: 1 }, body })
  expect(answer).toMatchObject({
    status: 'in-progress',
    notes: [{ author: 'Ada Lovelace', text: `Mail envoyé\u00a0: Votre message\n\n${body.text}` }],
  })
  expect(await app.mails()).toContainEqual(
    expect.objectContaining({
      to: [expect.objectContaining({ address: 'martine@exemple.fr' })],
      subject: 'Votre message',
      text: expect.stringContaining('Le bien est déjà vendu.'),
    }),
  )
})

test('a note can also set the status of a request', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  await app.call('POST /api/contact', { body: aContact() })
  const noted = await admin.call('POST /api/admin/leads/{id}/notes', {
    params: { id: 1 },
    body: { text: 'Rappelée.', status: 'done' },
  })
  expect(noted).toMatchObject({ status: 'done', notes: [{ text: 'Rappelée.' }] })
  expect(await journalOf(admin)).toMatchObject([{ action: 'lead.status' }])
})

test('erased requests can be restored until the night, then are deleted; the audit log names no person @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Lovelace' }))
  await app.call('POST /api/contact', { body: aContact() })
  await app.call('POST /api/estimate', { body: anEstimate() })
  const params = { id: 1 }
  await admin.call('POST /api/admin/leads/{id}/notes', { params, body: { text: 'Indésirable.' } })
  await failedMail(app, { leadId: 1 })
  await failedMail(app, { leadId: 2 })
  const shown = async () => (await admin.call('GET /api/admin/inbox', { query: {} })).lines.map(({ id }) => id)
  const set = (status: 'erased' | 'new') => admin.call('POST /api/admin/leads/bulk', { body: { ids: [1], status } })
  await set('erased')
  expect(await shown()).toEqual([2])
  expect(await admin.call('GET /api/admin/contacts', {})).toEqual([])
  expect(String(await admin.call('GET /api/admin/leads', {}))).not.toContain('M-0001')
  expect(await admin.call('GET /api/admin/summary', {})).toMatchObject({ newRequests: 1 })
  expect((await admin.call('GET /api/admin/leads/{id}', { params: { id: 2 } })).related).toEqual([])
  expect(await admin.answerTo('GET /api/admin/leads/{id}', { params })).toMatchObject(MISSING)
  expect(await admin.answerTo('POST /api/admin/leads/{id}/notes', { params, body: { text: 'Non' } })).toMatchObject(
    MISSING,
  )
  await set('new')
  expect(await shown()).toEqual([2, 1])
  expect((await admin.call('GET /api/admin/leads/{id}', { params })).notes).toHaveLength(1)

  await set('erased')
  expect(await journalOf(admin, { kind: 'lead' })).toMatchObject([
    { actor: 'Ada Lovelace', action: 'lead.deleted', subject: 'M-0001', subjectId: 1 },
    { action: 'lead.status' },
    { action: 'lead.deleted' },
    { action: 'lead.changed' },
  ])
  await deleteOldLeads(app.db, { months: 36 })
  expect(await admin.answerTo('POST /api/admin/leads/bulk', { body: { ids: [1], status: 'new' } })).toMatchObject(
    MISSING,
  )
  expect(await shown()).toEqual([2])
  expect(await app.db.select().from(leadNote)).toEqual([])
  expect((await app.db.select().from(mail)).map(({ leadId }) => leadId)).not.toContain(1)
  const told = await journalOf(admin, { kind: 'lead' })
  expect(told.map(({ subject }) => subject)).toEqual(Array.from({ length: 4 }, () => 'demande effacée'))
})

test('later requests of a spam sender are spam and send no mail, until one of them is restored @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const send = (own: object) => app.answerTo('POST /api/contact', { body: aContact(own) })
  const statuses = async () =>
    (await admin.call('GET /api/admin/contacts', {})).map(({ status }) => status).toReversed()
  const first = await send({})
  await admin.call('PATCH /api/admin/leads/{id}', { params: { id: 1 }, body: { status: 'spam' } })
  const { length } = await app.mails()
  // The same email; then the same telephone, which may be made up, with another email.
  const later = await send({ email: 'MARTINE@exemple.fr', phone: '06 39 98 00 00' })
  expect(later).toMatchObject({ status: first.status, body: { ...(first.body as object), reference: 'M-0002' } })
  expect(await app.mails()).toHaveLength(length)
  await send({ email: 'autre@exemple.fr', phone: '+33 2 31 00 00 00' })
  expect(await statuses()).toEqual(['spam', 'spam', 'new'])
  const { counts } = await admin.call('GET /api/admin/inbox', { query: {} })
  expect(counts).toMatchObject({ spam: 2, all: 1, 'to-do': 1 })

  await admin.call('POST /api/admin/leads/bulk', { body: { ids: [1], status: 'done' } })
  expect(await statuses()).toEqual(['done', 'new', 'new'])
  await send({})
  expect(await statuses()).toEqual(['done', 'new', 'new', 'new'])
})

test('a request about a listing is assigned to its agent on arrival, any other one to the first who answers it @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const agent = await app.signedIn(anAdmin({ firstName: 'Claire', lastName: 'Martin' }))
  const listing = await app.publishes(aDossier({ agentId: agent.user.id }))
  await app.call('POST /api/contact', { body: aContact({ propertyId: listing.id }) })
  await app.call('POST /api/contact', { body: aContact() })
  const mails = 'POST /api/admin/leads/{id}/mails'
  const body = { subject: 'Bonjour', text: 'Bonjour' }
  expect(await admin.call(mails, { params: { id: 1 }, body })).toMatchObject({ assigneeId: agent.user.id })
  expect(await admin.call(mails, { params: { id: 2 }, body: { ...body, status: 'done' } })).toMatchObject({
    assigneeId: admin.user.id,
    status: 'done',
  })
  // A disabled agent is not assigned.
  await app.db.update(account).set({ active: false }).where(eq(account.id, agent.user.id))
  await app.call('POST /api/contact', { body: aContact({ propertyId: listing.id }) })
  expect(await admin.call('GET /api/admin/leads/{id}', { params: { id: 3 } })).toMatchObject({ assigneeId: null })
})

test('who works on a request that nobody follows follows it; spam, erasing and undoing assign nobody @slow', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(anAdmin()), await app.signedIn(anAdmin())]
  await hasFactor(app.db, ada.user, 'now')
  const bulk = (ids: number[], body: object, by = ada) =>
    by.call('POST /api/admin/leads/bulk', { body: { ids, ...body } as never })
  for (let n = 0; n < 5; n++)
    await app.call('POST /api/contact', { body: aContact({ email: `p${n}@exemple.fr`, phone: `02310000${n}1` }) })
  await bulk([2], { assigneeId: bob.user.id })
  await bulk([1, 2], { status: 'done' })
  await ada.call('PATCH /api/admin/leads/{id}', { params: { id: 3 }, body: { callBackInDays: 1 } })
  await bulk([4], { status: 'spam' })
  await bulk([5], { status: 'erased' })
  const follows = async () => {
    const rows = await app.db.select({ id: lead.id, who: lead.assigneeId }).from(lead).orderBy(lead.id)
    return rows.map(({ who }) => who)
  }
  expect(await follows()).toEqual([ada.user.id, bob.user.id, ada.user.id, null, null])
  // The undo of the browser.
  await bulk([1], { status: 'new', assigneeId: null })
  expect((await follows())[0]).toBeNull()
  const { journal } = await ada.call('GET /api/admin/leads/{id}', { params: { id: 3 } })
  expect(journal.at(-1)?.changes).toMatchObject({ assigneeId: [null, ada.user.id] })
})
