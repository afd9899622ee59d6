import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { HoursForm, TestimonialsForm } from '#domain/agency/settings.ts'
import { weekOf } from '#test/week-of.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { journalOf } from '#test/journal.ts'
import { AGENCY } from '#test/app-options.ts'
import { IdentityForm } from '#domain/agency/identity.ts'
import { identityOf } from '#domain/agency/starting-settings.ts'
import { aContact, aDossier, anAdmin, aUser, aStep } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const HOURS: HoursForm = {
  week: weekOf([
    { days: ['Tuesday', 'Wednesday', 'Thursday'], opens: '09:30', closes: '12:00' },
    { days: ['Tuesday'], opens: '14:00', closes: '18:00' },
  ]),
  closures: [
    { from: daysAfter(todayInParis(), -9), to: daysAfter(todayInParis(), -5), reason: 'Congés' },
    { from: daysAfter(todayInParis(), 30), to: daysAfter(todayInParis(), 30), reason: 'Fête' },
    { from: daysAfter(todayInParis(), 3), to: daysAfter(todayInParis(), 4), reason: 'Pont' },
  ],
}

const QUOTE = { quote: 'Tout était clair.', name: 'Ada Byron', position: 'Cliente, Caen', date: null, propertyId: null }

test('before anything is edited, the agency is as agency.json says', async () => {
  await using app = await startApp()
  const { hours, closures, social, testimonials } = await app.call('GET /api/agency', {})
  expect(hours).toBe('Du lundi au vendredi, 9h-18h')
  expect(closures).toEqual([])
  expect(social.map(({ name }) => name)).toEqual(['LinkedIn', 'Facebook', 'Instagram'])
  expect(testimonials.map(({ name, initials }) => [name, initials])).toEqual([
    ['Martine et Alain Lefèvre', 'ML'],
    ['Sophie et Karim Benali', 'SB'],
    ['Philippe Gauthier', 'PG'],
  ])
})

test('an administrator edits hours and closed days, with immediate effect and one audit entry', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  await admin.call('PUT /api/admin/agency/hours', { body: HOURS })
  await admin.call('PUT /api/admin/agency/hours', { body: HOURS })
  const { hours, openings, closures } = await app.call('GET /api/agency', {})
  expect(hours).toBe('Le mardi, 9h30-12h et 14h-18h\u00a0; les mercredi et jeudi, 9h30-12h')
  expect(openings).toContainEqual({ days: ['Tuesday', 'Wednesday', 'Thursday'], opens: '09:30', closes: '12:00' })
  expect(closures.map(({ reason }) => reason)).toEqual(['Pont', 'Fête'])
  expect((await admin.call('GET /api/admin/agency', {})).hours).toEqual(HOURS)
  const entries = await journalOf(admin)
  expect(entries).toMatchObject([
    {
      action: 'agency.changed',
      subject: 'horaires et fermetures',
      subjectId: null,
      text: 'a modifié les réglages “horaires et fermetures”\u00a0: horaires\u00a0; fermetures',
    },
  ])
})

const closed = (own: object) => ({ ...HOURS, closures: [{ from: '2026-12-24', to: '2026-12-26', reason: '', ...own }] })
const monday = (...ranges: { opens: string; closes: string }[]) => ({
  closures: [],
  week: { ...HOURS.week, Monday: ranges },
})

test.for([
  [monday({ opens: '18:00', closes: '09:00' }), 'Fermez plus tard que vous n’ouvrez.'],
  [monday({ opens: '', closes: '09:00' }), 'Indiquez une heure, comme 09:00.'],
  [
    monday({ opens: '09:00', closes: '12:00' }, { opens: '11:30', closes: '18:00' }),
    'Commencez après la fin de la plage précédente.',
  ],
  [{ closures: [], week: weekOf([]) }, 'Indiquez au moins une plage d’ouverture.'],
  [closed({ to: '2026-12-23' }), 'Le dernier jour vient après le premier.'],
  [closed({ from: '2026-02-30' }), 'Indiquez le premier jour de fermeture.'],
  [closed({ to: '2028-12-23' }), 'Une fermeture dure un an au plus.'],
] as const)('hours that make no sense are refused: %j', async ([body, message]) => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const answer = await admin.answerTo('PUT /api/admin/agency/hours', { body: body as HoursForm })
  expect(answer).toMatchObject({ status: 400, body: { message } })
})

test('only administrators edit the agency', async () => {
  await using app = await startApp()
  const user = await app.signedIn(aUser())
  const social = { body: { links: [] } }
  expect(await app.answerTo('PUT /api/admin/agency/social', social)).toMatchObject({ status: 401 })
  expect(await user.answerTo('PUT /api/admin/agency/social', social)).toMatchObject({ status: 403 })
  expect(await user.answerTo('GET /api/admin/agency', {})).toMatchObject({ status: 403 })
})

const IDENTITY = identityOf(AGENCY)
const OTHER = {
  ...IDENTITY,
  name: 'Agence du Port',
  legalName: 'Agence du Port SARL',
  phone: { display: '02 97 00 00 01', e164: '+33297000001' },
  email: 'bonjour@agence-du-port.example',
  guarantee: { holdsNoFunds: false, guarantor: { name: 'Garant Exemple', address: IDENTITY.mediator.address } },
} satisfies IdentityForm

test('an administrator edits the agency’s identity, which pages, mails and feeds show from then on', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const { baseline: _gone, ...body } = OTHER
  await admin.call('PUT /api/admin/agency/identity', { body })
  const identity = await app.call('GET /api/agency/identity', {})
  expect(identity).toMatchObject(body)
  expect(identity).not.toHaveProperty('baseline')
  expect((await app.get('/feed.xml')).body).toContain('Agence du Port : les derniers biens')
  await app.call('POST /api/contact', { body: aContact() })
  const [toAgency, toVisitor] = await app.mails()
  expect(toAgency).toMatchObject({ to: [{ address: 'bonjour@agence-du-port.example' }] })
  expect(toVisitor?.text).toContain('Agence du Port — Agence du Port SARL')
  expect(await journalOf(admin)).toMatchObject([
    { action: 'agency.changed', subject: 'coordonnées et mentions légales' },
  ])
})

test('the price list in force depends on the day; past price lists cannot be changed', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const { fees } = await admin.call('GET /api/admin/agency', {})
  const [current] = fees.schedules
  if (!current) throw new Error('no price list')
  const next = { ...current, services: current.services.slice(0, 2) }
  const list = (...schedules: typeof fees.schedules) => ({ body: { label: 'Notre barème', schedules } })
  const rewritten = list({ ...current, services: next.services })
  expect(await admin.answerTo('PUT /api/admin/agency/fees', rewritten)).toMatchObject({
    status: 400,
    body: { problems: [{ path: 'schedules.0.appliesFrom' }] },
  })
  const past = list(current, { ...next, appliesFrom: daysAfter(todayInParis(), -1) })
  expect(await admin.answerTo('PUT /api/admin/agency/fees', past)).toMatchObject({
    body: { problems: [{ path: 'schedules.1.appliesFrom' }] },
  })
  await admin.call('PUT /api/admin/agency/fees', list(current, { ...next, appliesFrom: daysAfter(todayInParis(), 1) }))
  expect(await app.call('GET /api/agency/fees', {})).toEqual(current)
  await admin.call('PUT /api/admin/agency/fees', list(current, { ...next, appliesFrom: todayInParis() }))
  expect((await app.call('GET /api/agency/fees', {})).services).toHaveLength(2)
  expect((await app.call('GET /api/agency/identity', {})).fees.label).toBe('Notre barème')
})

test('mails to visitors begin and end with the agency’s own words; mails to the agency do not', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const { mails } = await admin.call('GET /api/admin/agency', {})
  const body = { ...mails, opening: 'Madame, Monsieur,', closing: 'À très vite.' }
  await admin.call('PUT /api/admin/agency/mails', { body })
  await app.call('POST /api/auth/register', { body: aUser({ email: 'ada@exemple.fr' }) })
  await app.call('POST /api/auth/forgot-password', { body: { email: 'ada@exemple.fr' } })
  await app.call('POST /api/contact', { body: aContact() })
  const texts = (await app.mails()).map(({ text = '' }) => text)
  expect(texts.filter((text) => text.includes('À très vite.'))).toHaveLength(2)
  expect(texts.find((text) => text.startsWith('Madame, Monsieur,'))).toContain('mot de passe')
})

test.for<[Partial<IdentityForm>, string, string]>([
  [{ siren: '123456789' }, 'siren', 'Ce SIREN comporte une erreur\u00a0: sa clé de contrôle est fausse.'],
  [{ vatNumber: 'FR12123456782' }, 'vatNumber', 'Le numéro de TVA se termine par le SIREN.'],
  [
    { phone: { display: '02 97', e164: '' } },
    'phone.display',
    'Indiquez un numéro à dix chiffres, ou un numéro international qui commence par +.',
  ],
])('an identity that cannot be is refused beside its field: %j', async ([own, path, message]) => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const body = { ...IDENTITY, ...own }
  expect(await admin.answerTo('PUT /api/admin/agency/identity', { body })).toMatchObject({
    status: 400,
    body: { message },
  })
  expect(IdentityForm.safeParse(body).error?.issues[0]?.path.join('.')).toBe(path)
})

test('social links begin with https, and may be none', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const http = { links: [{ name: 'Réseau', url: 'http://reseau.example/agence' }] }
  expect(await admin.answerTo('PUT /api/admin/agency/social', { body: http })).toMatchObject({
    status: 400,
    body: { message: 'Indiquez une adresse qui commence par https://.' },
  })
  await admin.call('PUT /api/admin/agency/social', { body: { links: [] } })
  expect((await app.call('GET /api/agency', {})).social).toEqual([])
})

test('a testimonial may name a sold listing, as long as it has a page @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const { id } = await app.publishes()
  const body: TestimonialsForm = { testimonials: [QUOTE, { ...QUOTE, propertyId: id, date: '2026-10-09' }] }
  expect(await admin.answerTo('PUT /api/admin/agency/testimonials', { body })).toMatchObject({
    status: 400,
    body: { problems: [{ path: 'testimonials.1.propertyId' }] },
  })
  const params = { id }
  await admin.call('POST /api/admin/listings/{id}/status', { params, body: aStep('sous compromis') })
  await admin.call('POST /api/admin/listings/{id}/status', { params, body: aStep('vendu') })
  await admin.call('PUT /api/admin/agency/testimonials', { body })
  expect((await app.call('GET /api/agency', {})).testimonials.map(({ propertyId }) => propertyId)).toEqual([null, id])
  expect((await admin.call('GET /api/admin/agency', {})).soldListings).toEqual([
    { id, title: 'Restaurant de quartier' },
  ])
})

test('the team is the active administrators with a rank, in that order', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Byron' }))
  const second = await app.signedIn(anAdmin({ firstName: 'Grace', lastName: 'Hopper' }))
  const user = await app.signedIn(aUser())
  const rank = (id: number, teamRank: number | null, own = {}) =>
    admin.call('PUT /api/admin/users/{id}/agent', { params: { id }, body: { agentStatus: '', teamRank, ...own } })
  await rank(admin.user.id, 2)
  await rank(second.user.id, 1, { agentTitle: 'Gérante', agentSector: 'Normandie', agentPhone: '02 61 91 00 20' })
  await rank(user.user.id, 3)
  const teamOf = async () => (await app.call('GET /api/agency/proof', {})).team
  expect((await teamOf()).map(({ lastName }) => lastName)).toEqual(['Hopper', 'Byron'])
  expect((await teamOf())[0]).toMatchObject({ title: 'Gérante', sector: 'Normandie', phone: '02 61 91 00 20' })
  await rank(admin.user.id, null)
  expect((await teamOf()).map(({ lastName }) => lastName)).toEqual(['Hopper'])
  const wrong = { params: { id: admin.user.id }, body: { agentStatus: '', teamRank: 0 } }
  expect(await admin.answerTo('PUT /api/admin/users/{id}/agent', wrong)).toMatchObject({
    status: 400,
    body: { message: 'Indiquez un rang de 1 à 99, ou laissez vide.' },
  })
})

test('a sold listing shows its trade, its département and how long it took, never a price @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const sell = async (soldPrice: number) => {
    const { id } = await app.publishes(aDossier({ price: 200_000 }))
    const params = { id }
    await admin.call('POST /api/admin/listings/{id}/status', { params, body: aStep('sous compromis') })
    await admin.call('POST /api/admin/listings/{id}/status', { params, body: aStep('vendu', { soldPrice }) })
    // Five months on sale.
    const publishedAt = new Date(`${daysAfter(todayInParis(), -152)}T12:00:00Z`)
    await app.db.update(dossier).set({ publishedAt, deedOn: todayInParis() }).where(eq(dossier.id, id))
    return id
  }
  const first = await sell(180_000)
  const proof = () => app.call('GET /api/agency/proof', {})
  expect(await proof()).toEqual({
    team: [],
    sold: [{ id: first, trade: 'Restaurant traditionnel', place: 'Calvados', months: 5 }],
    figures: null,
  })
  for (const price of [185_000, 190_000, 195_000]) await sell(price)
  // Four deals are too few to show averages.
  expect((await proof()).figures).toBeNull()
  await sell(200_000)
  expect((await proof()).figures).toEqual({ deals: 5, months: 5, percent: 95 })
  expect((await app.get('/api/agency/proof')).body).not.toHaveProperty('sold.0.price')
})

test('the agency writes the texts of its pages; a page only loads its own long texts', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const on = (path: string) => app.call('GET /api/agency/words', { query: { path } })
  expect(await on('/')).toEqual({})
  const { siteTexts } = await admin.call('GET /api/admin/agency', {})
  expect(siteTexts).toMatchObject({
    'home.closing': 'Prêt à concrétiser votre projet?',
    'service6.title': 'Conseil juridique',
  })
  const body = {
    'home.title': 'Vendre sans bruit',
    'service1.title': 'Céder un fonds',
    'service1.content': 'Nous sommes deux.\n- Une visite',
    'step2.weDo': 'Une annonce\nDes visites',
  }
  await admin.call('PUT /api/admin/agency/words', { body })
  const frame = { home: { title: 'Vendre sans bruit' }, service1: { title: 'Céder un fonds', content: '' }, step: {} }
  expect(await on('/')).toEqual(frame)
  expect(await on('/services/1')).toEqual({
    ...frame,
    service1: { ...frame.service1, content: body['service1.content'] },
  })
  expect(await on('/notre-processus')).toMatchObject({ step2: { weDo: ['Une annonce', 'Des visites'] } })
  const long = { body: { 'home.title': 'a'.repeat(81) } }
  // Announcing an empty text would make pages reload again and again, waiting for it.
  await admin.call('PUT /api/admin/agency/words', { body: { 'service1.content': '', 'step1.title': '' } })
  expect(await on('/services/1')).toEqual({})
  expect(await on('/contact')).toEqual({})
  expect(await admin.answerTo('PUT /api/admin/agency/words', long)).toMatchObject({
    status: 400,
    body: { message: 'Titre : 80 caractères au plus' },
  })
})
