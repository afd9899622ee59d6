import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { longDateTime } from '#domain/format.ts'
import { CONSENTS } from '#domain/leads/consent.ts'
import { CALLBACK, CONTACT, ESTIMATE, type LeadQuestion, SUBJECTS } from '#domain/leads/lead.ts'
import { MESSAGE_MAX_CHARS } from '#domain/limits.ts'
import { DATA_OF_FORMS } from '#domain/leads/data-of-forms.ts'
import { account } from '#server/db/schema/accounts.ts'
import { lead } from '#server/db/schema/leads.ts'
import { aContact, anAdmin, anEstimate, aProperty, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { deleteOldLeads } from './queries.ts'

type App = Awaited<ReturnType<typeof startApp>>

const storedLeads = (app: App) => app.db.select().from(lead).orderBy(lead.id)

test('a contact request is stored with its consent, and mailed to the agency and to the person', async () => {
  await using app = await startApp()
  const answer = await app.answerTo('POST /api/contact', { body: aContact() })
  expect(answer).toMatchObject({ status: 201, body: { message: 'Message envoyé !' } })
  expect(await storedLeads(app)).toEqual([
    expect.objectContaining({
      kind: 'contact',
      status: 'new',
      firstName: 'Martine',
      lastName: 'Lefèvre',
      email: 'martine@exemple.fr',
      phone: '02 31 00 00 00',
      phoneE164: '+33231000000',
      subject: 'achat',
      message: 'Je cherche une boulangerie près de Lisieux.',
      suspicions: [],
      consentWords: CONSENTS.contact.words,
      consentVersion: CONSENTS.contact.version,
      otherOffers: false,
      createdAt: expect.any(Date),
    }),
  ])
  const [toAgency, toPerson] = await app.mails()
  expect(toAgency).toMatchObject({
    to: [{ address: 'contact@bonne-enseigne.example' }],
    replyTo: [{ address: 'martine@exemple.fr' }],
    subject: 'Message — Je recherche un bien à acquérir — Martine Lefèvre',
  })
  expect(toPerson).toMatchObject({ to: [{ address: 'martine@exemple.fr' }], subject: 'Votre message à Bonne Enseigne' })
  for (const part of [toAgency?.text, toAgency?.html]) {
    expect(part).toContain('Je cherche une boulangerie près de Lisieux.')
  }
  for (const mail of [toAgency, toPerson]) {
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Bonne Enseigne')
      expect(part).toContain('CPI 0000 0000 000 000 000')
      expect(part).toContain('12, rue des Carmes')
    }
  }
})

test('a callback request has a name, a telephone and a time, and sends no mail to the person @slow', async () => {
  await using app = await startApp()
  const body = { name: 'Paul Girard', phone: '06 39 98 12 34', when: 'mardi matin' }
  expect(await app.answerTo('POST /api/callback', { body })).toMatchObject({
    status: 201,
    body: { message: 'Demande envoyée !', reference: expect.stringMatching(/^M-/) },
  })
  expect(await storedLeads(app)).toMatchObject([
    {
      kind: 'contact',
      lastName: 'Paul Girard',
      email: '',
      phoneE164: '+33639981234',
      message: 'Demande de rappel : mardi matin.',
      halfDays: ['mardi matin'],
      consentWords: CONSENTS.callback.words,
    },
  ])
  const mails = await app.mails()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Paul Girard demande à être rappelé au 06 39 98 12 34.')
  expect(await app.answerTo('POST /api/callback', { body: { ...body, when: 'la nuit' } })).toMatchObject({
    status: 400,
  })

  await app.answerTo('POST /api/callback', { body: { ...body, phone: '02 31 00 00 00' } })
  const admin = await app.signedIn(anAdmin())
  const {
    lines: [line],
  } = await admin.call('GET /api/admin/inbox', { query: {} })
  expect(line).toMatchObject({ others: 0, email: '' })
  const mail = { params: { id: line?.id ?? 0 }, body: { subject: 'Bonjour', text: 'Bonjour' } }
  expect(await admin.answerTo('POST /api/admin/leads/{id}/mails', mail)).toMatchObject({ status: 400 })
})

/** An answer to each question of a form. */
const answersTo = (questions: Record<string, LeadQuestion>, known: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(questions).map(([name, { min = 1, choices }]): [string, unknown] => [
      name,
      name in known ? known[name] : (choices?.at(-1) ?? `Réponse ${name}`.padEnd(min, 'x')),
    ]),
  )

test.for([
  ['/api/estimate', ESTIMATE, { ...anEstimate(), siret: '73282932000074' }],
  ['/api/contact', CONTACT, { ...aContact(), halfDays: ['lundi matin'], propertyId: 1, slot: null, meeting: null }],
  ['/api/callback', CALLBACK, { name: 'Paul Girard', phone: '06 39 98 12 34', when: 'mardi matin' }],
] as const)(
  'each answer to %s appears in the mail, the inbox, the CSV file and the personal data export @slow',
  async ([path, questions, known]) => {
    await using app = await startApp()
    const listing = await app.has(aProperty({ title: 'Le Café du Marché' }))
    const given = Object.entries(answersTo(questions, { ...known, propertyId: listing.id }))
    const answers = Object.fromEntries(given.filter(([, answer]) => answer !== null))
    expect(await app.request('POST', path, { ...answers, consent: true })).toMatchObject({ status: 201 })

    const admin = await app.signedIn(anAdmin())
    const detail = await admin.call('GET /api/admin/leads/{id}', { params: { id: 1 } })
    const owner = await app.signedIn(aUser({ email: aContact().email }))
    await app.db.update(account).set({ verifiedEmail: account.email })
    const { requests } = await owner.call('GET /api/auth/me/export', {})
    const outlets = {
      mail: String((await app.mails())[0]?.text),
      desk: JSON.stringify(detail),
      spreadsheet: String(await admin.call('GET /api/admin/leads', {})),
      ...(path === '/api/callback' ? {} : { copy: JSON.stringify(requests) }),
    }
    for (const [name, answer] of Object.entries(answers))
      for (const [outlet, read] of Object.entries(outlets)) {
        const inWords = { subject: SUBJECTS.achat, propertyId: listing.title }[name] ?? String(answer)
        expect(read, `${name} in ${outlet}`).toContain(outlet === 'copy' ? String(answer) : inWords)
      }
    for (const { label, short = label } of Object.values<LeadQuestion>(questions))
      expect(DATA_OF_FORMS.toLowerCase()).toContain(short.toLowerCase().replaceAll("'", '’'))
  },
)

test('a valuation request is stored with all its fields', async () => {
  await using app = await startApp()
  const body = anEstimate({ siret: '732 829 320 00074', otherOffers: true })
  expect(await app.answerTo('POST /api/estimate', { body })).toMatchObject({
    status: 201,
    body: { message: 'Demande envoyée avec succès' },
  })
  const { consent: _consent, ...fields } = body
  expect(await storedLeads(app)).toEqual([
    expect.objectContaining({ ...fields, kind: 'estimate', siret: '73282932000074', otherOffers: true }),
  ])
  expect(await app.mails()).toHaveLength(2)
})

test.for([
  ['civility', 'Docteur', 'Veuillez sélectionner une civilité'],
  ['civility', undefined, 'Veuillez sélectionner une civilité'],
  ['firstName', 'M', 'Le prénom doit contenir au moins 2 caractères.'],
  ['lastName', 'L', 'Le nom doit contenir au moins 2 caractères.'],
  ['email', 'martine', 'Veuillez entrer une adresse email valide.'],
  ['phone', '023100000', 'Veuillez entrer un numéro de téléphone valide'],
  ['address', '4 r.', 'Veuillez entrer une adresse valide'],
  ['postalCode', '1410', 'Veuillez entrer un code postal valide'],
  ['city', 'Y', 'Veuillez entrer une ville valide'],
  ['propertyType', 'Château', 'Veuillez sélectionner un type de bien'],
  ['propertyType', undefined, 'Veuillez sélectionner un type de bien'],
  ['businessPostalCode', '1410', 'Veuillez entrer un code postal valide'],
  ['activityDetails', 'Pain', "Veuillez fournir plus de détails sur l'activité"],
  ['consent', false, "Vous devez accepter les conditions générales d'utilisation"],
  ['consent', 'true', "Vous devez accepter les conditions générales d'utilisation"],
] as const)('an estimate with %s "%s" is refused, and nothing is stored or sent', async ([field, value, message]) => {
  await using app = await startApp()
  const answer = await app.request('POST', '/api/estimate', { ...anEstimate(), [field]: value })
  expect(answer).toMatchObject({ status: 400, body: { message } })
  expect(await storedLeads(app)).toEqual([])
  expect(await app.mails()).toEqual([])
})

test.for([
  ['firstName', 'M', 'Le prénom doit contenir au moins 2 caractères.'],
  ['lastName', undefined, 'Le nom doit contenir au moins 2 caractères.'],
  ['email', 'martine@', 'Veuillez entrer une adresse email valide.'],
  ['phone', '123456789', 'Veuillez entrer un numéro de téléphone valide'],
  ['subject', '', 'Veuillez sélectionner un sujet'],
  ['subject', undefined, 'Veuillez sélectionner un sujet'],
  ['lastName', '   ', 'Le nom doit contenir au moins 2 caractères.'],
  ['message', '\u00a0'.repeat(12), 'Votre message doit comporter au moins 10 caractères'],
  ['message', '123456789', 'Votre message doit comporter au moins 10 caractères'],
  ['consent', false, 'Vous devez accepter la politique de confidentialité'],
  ['consent', undefined, 'Vous devez accepter la politique de confidentialité'],
] as const)('a contact with %s "%s" is refused', async ([field, value, message]) => {
  await using app = await startApp()
  const answer = await app.request('POST', '/api/contact', { ...aContact(), [field]: value })
  expect(answer).toMatchObject({ status: 400, body: { message } })
  expect(await storedLeads(app)).toEqual([])
})

test.for([
  ['name', 'Martine '.repeat(13), 'Ce champ ne doit pas dépasser 100 caractères.'],
  ['name', 'Martine\nRéférence\u00a0: M-0001', 'Écrivez ce nom sur une seule ligne, sans caractère invisible.'],
  ['name', 'Martine \u202Eeniaf', 'Écrivez ce nom sur une seule ligne, sans caractère invisible.'],
  ['name', '\u200b\u200b', 'Le nom doit contenir au moins 2 caractères.'],
  ['name', '06 39 98', 'Écrivez ce nom avec des lettres.'],
  ['phone', '0'.repeat(61), '60 caractères au plus.'],
  ['phone', 'é'.repeat(120_000), '60 caractères au plus.'],
  ['phone', '\u200b'.repeat(12), 'Veuillez entrer un numéro de téléphone valide'],
  ['website', 'x'.repeat(2_001), 'Laissez ce champ vide.'],
] as const)('a call-back with %s "%s" is refused', async ([field, value, message]) => {
  await using app = await startApp()
  const body = { name: 'Martine Faine', phone: '0231000000', when: 'lundi matin', [field]: value }
  expect(await app.request('POST', '/api/callback', body)).toMatchObject({ status: 400, body: { message } })
  expect(await storedLeads(app)).toEqual([])
})

test('what a paste brings along is folded, and line breaks stay in a message', async () => {
  await using app = await startApp()
  const pasted = {
    firstName: '\n Jean\u00a0\u00a0Marc\u200b',
    lastName: 'O’Neill-Le\tBihan\r\n',
    phone: '\u202a02 31 00 00 00\u202c',
    subject: 'Une\nquestion',
    message: 'Bonjour,\n\nje cherche \u202eune boulangerie.\u2069\n',
  }
  expect((await app.request('POST', '/api/contact', { ...aContact(), ...pasted })).status).toBe(201)
  expect(await storedLeads(app)).toMatchObject([
    {
      firstName: 'Jean Marc',
      lastName: 'O’Neill-Le Bihan',
      phone: '02 31 00 00 00',
      phoneE164: '+33231000000',
      subject: 'Une question',
      message: 'Bonjour,\n\nje cherche une boulangerie.',
    },
  ])
})

test('the shortest valid values pass, and unknown fields are ignored @slow', async () => {
  await using app = await startApp()
  const estimate = anEstimate({
    firstName: 'Al',
    lastName: 'Wu',
    phone: 'abcdefghij',
    address: '4 rue',
    postalCode: 'F-141',
    city: 'Eu',
    businessPostalCode: '14100',
    siret: '12345',
    activityDetails: 'Pains',
  })
  expect((await app.answerTo('POST /api/estimate', { body: estimate })).status).toBe(201)
  for (const siret of ['', null]) {
    expect((await app.request('POST', '/api/estimate', { ...estimate, siret })).status).toBe(201)
  }
  const contact = aContact({ phone: '0123456789', message: '1234567890', subject: 'x' })
  expect((await app.answerTo('POST /api/contact', { body: contact })).status).toBe(201)
  const odd = aContact({ lastName: '  Lefèvre ', message: 'é'.repeat(MESSAGE_MAX_CHARS) })
  expect((await app.answerTo('POST /api/contact', { body: odd })).status).toBe(201)
  expect((await storedLeads(app)).at(-1)).toMatchObject({ lastName: 'Lefèvre', phoneE164: '+33231000000' })
  expect((await storedLeads(app))[0]).toMatchObject({ siret: '12345', phoneE164: null })
})

test('a wrong SIRET key is reported to the agency, not to the person', async () => {
  await using app = await startApp()
  await app.call('POST /api/estimate', { body: anEstimate({ siret: '73282932000075' }) })
  const [toAgency, toPerson] = await app.mails()
  expect(toAgency?.text).toContain('clé fausse')
  expect(toPerson?.text).not.toContain('clé fausse')
})

test('a message about a listing names the listing, even after its deletion', async () => {
  await using app = await startApp()
  const hotel = await app.has(aProperty({ title: 'Hôtel du Port', reference: 'HR-7' }))
  await app.call('POST /api/contact', { body: aContact({ propertyId: hotel.id, halfDays: ['lundi matin'] }) })
  await app.call('POST /api/contact', { body: aContact({ propertyId: 999 }) })
  expect(await storedLeads(app)).toEqual([
    expect.objectContaining({
      propertyId: hotel.id,
      propertyTitle: 'Hôtel du Port (réf. HR-7)',
      halfDays: ['lundi matin'],
    }),
    expect.objectContaining({ propertyId: null, propertyTitle: null }),
  ])
})

test('a form sent 20 times at once makes one request and two mails @slow', async () => {
  await using app = await startApp()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.send('POST', '/api/contact', { body: aContact(), headers })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
  expect(await storedLeads(app)).toHaveLength(1)
  expect(await app.mails()).toHaveLength(2)
})

test('an idempotency key reused with another text is refused, and the first lead stays @slow', async () => {
  await using app = await startApp()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const send = (url: string, body: object) => app.send('POST', url, { body, headers })
  const first = await send('/api/contact', aContact())
  expect(first.status).toBe(201)
  const { firstName, lastName, ...rest } = aContact()
  expect(await send('/api/contact', { ...rest, lastName, firstName })).toMatchObject({ status: 201, body: first.body })
  for (const other of [
    send('/api/contact', aContact({ message: 'Je cherche finalement un hôtel à Cabourg.' })),
    send('/api/contact', aContact({ halfDays: ['lundi matin'] })),
    send('/api/estimate', anEstimate()),
  ]) {
    expect(await other).toMatchObject({
      status: 409,
      body: {
        message:
          'Ce formulaire a déjà été envoyé avec un autre contenu\u00a0: rechargez la page pour l’envoyer de nouveau.',
      },
    })
  }
  expect(await storedLeads(app)).toEqual([expect.objectContaining({ message: aContact().message })])
  expect(await app.mails()).toHaveLength(2)
})

test('a lead stored before fingerprints existed is still recognised by its key', async () => {
  await using app = await startApp()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await app.send('POST', '/api/contact', { body: aContact(), headers })
  await app.db.update(lead).set({ contentHash: null })
  expect((await app.send('POST', '/api/contact', { body: aContact(), headers })).status).toBe(201)
  expect(await storedLeads(app)).toHaveLength(1)
})

test('without a key, the same text sent twice makes two requests @slow', async () => {
  await using app = await startApp()
  for (const key of ['', 'court', 'a'.repeat(65)]) {
    await app.send('POST', '/api/contact', { body: aContact(), headers: { 'idempotency-key': key } })
  }
  expect(await storedLeads(app)).toHaveLength(3)
})

test.for([
  [{ website: 'https://spam.example' }, {}, ['champ caché rempli']],
  [{}, { 'x-form-age-ms': '1999' }, ['formulaire rempli trop vite']],
  [{ message: 'Voir http://a.example https://b.example www.c.example' }, {}, ['nombreux liens']],
] as const)('suspected spam is stored, marked and mailed to the agency only: %j %j', async ([own, headers, why]) => {
  await using app = await startApp()
  const answer = await app.send('POST', '/api/contact', { body: aContact(own), headers })
  expect(answer).toMatchObject({ status: 201, body: { message: 'Message envoyé !' } })
  expect(await storedLeads(app)).toEqual([expect.objectContaining({ suspicions: why })])
  const mails = await app.mails()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/^\[Suspect\]/)
})

test('a message written in two seconds with two links is not marked as spam', async () => {
  await using app = await startApp()
  const body = aContact({ message: 'Voir http://a.example et https://b.example', website: '' })
  await app.send('POST', '/api/contact', { body, headers: { 'x-form-age-ms': '2000' } })
  expect(await storedLeads(app)).toEqual([expect.objectContaining({ suspicions: [] })])
})

test('form values are plain text in mails, never HTML or headers', async () => {
  await using app = await startApp()
  await app.call('POST /api/contact', {
    body: aContact({
      subject: 'Eve\r\nBcc: tous@exemple.fr',
      message: '<script>alert(1)</script> & <img src=x onerror=alert(1)>',
    }),
  })
  const mails = await app.mails()
  expect(mails[0]?.text).toContain('<script>alert(1)</script> &')
  for (const mail of mails) {
    expect(mail.bcc).toBeUndefined()
    expect(mail.html).not.toMatch(/<script|<img/)
  }
})

/** An advertisement, sent in every text field to try to mail it to a third person. */
const SPAM = 'Gagnez 1000 euros sur http://spam.example'
const BY_SPAM = {
  ...Object.fromEntries(
    ['firstName', 'lastName', 'subject', 'message', 'address', 'city', 'activityDetails'].map((name) => [name, SPAM]),
  ),
  ...Object.fromEntries(
    ['phone', 'postalCode', 'businessPostalCode', 'siret'].map((name) => [name, 'http://spam.example']),
  ),
}

test('no text of a form is mailed to an unverified email', async () => {
  await using app = await startApp()
  await app.request('POST', '/api/contact', { ...aContact(), ...BY_SPAM })
  await app.request('POST', '/api/estimate', { ...anEstimate(), ...BY_SPAM })
  const mails = await app.mails()
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([
    'contact@bonne-enseigne.example',
    'martine@exemple.fr',
    'contact@bonne-enseigne.example',
    'martine@exemple.fr',
  ])
  for (const mail of [mails[1], mails[3]]) expect(JSON.stringify(mail)).not.toMatch(/Gagnez|spam\.example/)
})

test('an acknowledgement contains the request’s reference, its date, and the listing', async () => {
  await using app = await startApp()
  const hotel = await app.has(aProperty({ title: 'Hôtel du Port', reference: 'HR-7' }))
  await app.call('POST /api/contact', { body: aContact({ propertyId: hotel.id, halfDays: ['lundi matin'] }) })
  await app.call('POST /api/estimate', { body: anEstimate() })
  const [contact, estimate] = await storedLeads(app)
  const [toAgency, toSender, , toOwner] = await app.mails()
  const link = `/admin/demandes?demande=${contact?.id}`
  expect(toAgency?.text).toContain(`Ouvrir la demande :\nhttps://www.bonne-enseigne.example${link}`)
  expect(toAgency?.html).toContain(link.replace('&', '&amp;'))
  expect(toSender?.text).toContain('Nous avons bien reçu votre message et vous répondrons rapidement.')
  expect(toSender?.text).toContain(`Envoyé le : ${longDateTime(contact?.createdAt ?? '')}`)
  expect(toSender?.text).toContain(
    `Hôtel du Port (réf. HR-7)\nhttps://www.bonne-enseigne.example/properties/${hotel.id}`,
  )
  expect(toSender?.text).toContain('Sujet : Je recherche un bien à acquérir')
  expect(toSender?.text).toContain('Rendez-vous souhaité : lundi matin')
  expect(toOwner?.text).toContain('Un conseiller vous rappelle sous 48 heures')
  expect(toOwner?.text).toContain(`Envoyé le : ${longDateTime(estimate?.createdAt ?? '')}`)
})

test.each([
  ['POST /api/estimate', anEstimate()],
  ['POST /api/contact', aContact({ subject: 'vente', message: 'Je pense à partir.' })],
  ['POST /api/contact', aContact({ subject: 'evaluation', message: 'Je pense à partir.' })],
] as const)('a mail to an owner does not say that the business is to be valued or sold: %s', async (name, form) => {
  await using app = await startApp()
  expect((await app.request('POST', name.slice(5), form)).status).toBe(201)
  const { subject, text = '', html = '' } = (await app.mails())[1] ?? {}
  expect(subject).toBe('Votre message à Bonne Enseigne')
  const body = [text.split('-- ')[0], html.split('<hr')[0]].join()
  expect(body).toContain('Nous avons bien reçu votre message.')
  expect(body).not.toMatch(/estimation|évaluer|vendre|céder|valeur|Commerce/i)
})

test('a request has the same reference in the response, in both mails, and when it is sent again', async () => {
  await using app = await startApp()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const sendTwice = { body: anEstimate(), headers }
  const { body } = await app.send('POST', '/api/estimate', sendTwice)
  const { reference } = body as { reference: string }
  expect(reference).toMatch(/^E-\d{4}$/)
  expect(await app.send('POST', '/api/estimate', sendTwice)).toMatchObject({ status: 201, body: { reference } })
  expect((await app.call('POST /api/contact', { body: aContact() })).reference).toMatch(/^M-\d{4}$/)
  const [toAgency, toOwner] = await app.mails()
  for (const mail of [toAgency, toOwner]) expect(mail?.text).toContain(`Référence : ${reference}`)
})

test('the number of leads per sender is limited, with Retry-After @slow', async () => {
  await using app = await startApp({ limits: { windowMinutes: 15, perAccount: 10, perIp: 100, perSender: 60 } })
  for (let n = 0; n < 60; n++) {
    expect((await app.answerTo('POST /api/contact', { body: aContact() })).status).toBe(201)
  }
  expect(await app.answerTo('POST /api/contact', { body: aContact({ email: 'autre@exemple.fr' }) })).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.any(String) },
  })
  expect(await storedLeads(app)).toHaveLength(60)
})

test('leads are deleted after their retention time', async () => {
  await using app = await startApp()
  await app.call('POST /api/contact', { body: aContact({ email: 'ancienne@exemple.fr' }) })
  await app.db.update(lead).set({ createdAt: sql`now() - interval '36 months 1 day'` })
  await app.call('POST /api/contact', { body: aContact({ email: 'recente@exemple.fr' }) })
  await app.db
    .update(lead)
    .set({ createdAt: sql`now() - interval '35 months 29 days'` })
    .where(sql`email = 'recente@exemple.fr'`)
  expect(await deleteOldLeads(app.db, { months: 36 })).toBe(1)
  expect(await storedLeads(app)).toEqual([expect.objectContaining({ email: 'recente@exemple.fr' })])
})

test('the online valuation sent with a request is computed again and stored, with its figures only @slow', async () => {
  await using app = await startApp()
  const figures =
    'metier=restaurant&ca=420000&ebe=75000&ca2=400000&ebe2=70000&ca3=380000&ebe3=64000&nom=Martine&prix=9&lieu=Lisieux'
  await app.send('POST', '/api/estimate', { body: anEstimate(), headers: { 'x-valuation': figures } })
  const impossible = 'metier=restaurant&ca=100000&ebe=150000'
  for (const nonsense of ['metier=dragon', 'ca=420000', impossible, '%E0%A4%A', '&'.repeat(5_000)]) {
    const answer = await app.send('POST', '/api/estimate', { body: anEstimate(), headers: { 'x-valuation': nonsense } })
    expect(answer.status).toBe(201)
  }
  const [first, ...others] = await storedLeads(app)
  expect(first?.valuation).toEqual({
    figures: 'metier=restaurant&ca=420000&ebe=75000&ca2=400000&ebe2=70000&ca3=380000&ebe3=64000',
    low: 175_000,
    high: 225_000,
    confidence: 'low',
    referencesReadOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(others.map(({ valuation }) => valuation)).toEqual([null, null, null, null, null])
  // Premises sold with a business but not valued: the agency sees that the range excludes them.
  const hotel = 'metier=hotel&nature=murs-et-fonds&ca=598000&ebe=152000'
  await app.send('POST', '/api/estimate', { body: anEstimate(), headers: { 'x-valuation': hotel } })
  const stored = await storedLeads(app)
  expect(stored.map(({ valuation }) => valuation?.covers).filter(Boolean)).toEqual(['business'])
})
