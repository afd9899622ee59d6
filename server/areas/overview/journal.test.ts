import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { AuditQuery } from '#domain/accounts/admin.ts'
import { identityOf, startingSettings } from '#domain/agency/starting-settings.ts'
import { AUDIT_SHOWN } from '#domain/limits.ts'
import { audit } from '#server/db/schema/journal.ts'
import { AGENCY } from '#test/app-options.ts'
import { journalOf } from '#test/journal.ts'
import { aContact, aDossier, aMandate, anAdmin, type NewUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { hasFactor } from '#test/team.ts'

/** An agency with a listing, number 1, and the means to add members to its team. */
async function anAgency() {
  const app = await startApp()
  const ada = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@exemple.fr' }))
  await app.publishes(aDossier({ title: 'Bar du Port', agentId: ada.user.id }))
  const member = (own: Partial<NewUser>) => app.signedIn(anAdmin({ email: `${own.firstName}@exemple.fr`, ...own }))
  const texts = async (query: AuditQuery = {}) =>
    (await journalOf(ada, query)).map(({ actor, text }) => `${actor} ${text}`)
  return { app, ada, member, texts, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

const params = { id: 1 }
const SEEN = { kind: 'seen' } as const

test('the audit log of a listing includes its mandates, requests and opinions, even after these are deleted @slow', async () => {
  await using agency = await anAgency()
  const { app, ada, texts } = agency
  const other = await app.publishes(aDossier({ title: 'Hôtel de la Plage' }))
  await app.answerTo('POST /api/contact', { body: aContact({ propertyId: 1 }) })
  for (const id of [1, other.id]) {
    await ada.call('PUT /api/admin/listings/{id}/price', { params: { id }, body: { price: 199_000 } })
    await ada.call('POST /api/admin/listings/{id}/mandates', { params: { id }, body: aMandate() })
  }
  await ada.call('PATCH /api/admin/leads/{id}', { params, body: { status: 'done' } })
  const opinion = {
    subject: 'Bar',
    client: '',
    figures: 'metier=restaurant&ca=420000',
    comparables: [],
    retained: 1,
    comment: '',
    reason: 'Bail',
    leadId: null,
    listingId: 1,
  }
  const { id } = await ada.call('POST /api/admin/opinions', { body: opinion })
  await ada.call('DELETE /api/admin/opinions/{id}', { params: { id } })
  expect(await texts({ listing: '1' })).toEqual([
    'Ada Lovelace a supprimé un avis de valeur\u00a0: avis n° 1',
    'Ada Lovelace a enregistré un avis de valeur\u00a0: avis n° 1',
    'Ada Lovelace a changé le statut de la demande “Martine Lefèvre”\u00a0: statut Nouveau → Traité',
    'Ada Lovelace a inscrit au registre des mandats\u00a0: mandat n° 3',
    'Ada Lovelace a modifié le bien “Bar du Port”\u00a0: prix 215\u202f000\u00a0€ → 199\u202f000\u00a0€',
  ])
  expect(await texts({ listing: String(other.id), kind: 'mandate' })).toEqual([
    'Ada Lovelace a inscrit au registre des mandats\u00a0: mandat n° 4',
  ])
  expect(await texts({ listing: '99' })).toEqual([])
})

test('the audit log is filtered by exact person, and by days in Paris, both included', async () => {
  await using agency = await anAgency()
  const { app, ada, member } = agency
  const namesake = await member({ firstName: 'Ada', lastName: 'Lovelace', email: 'autre@exemple.fr' })
  const gone = { actorId: 99, actor: 'compte supprimé', action: 'user.password', subject: 'x' } as const
  const at = (time: string) => new Date(time)
  await app.db.insert(audit).values([
    { ...gone, actorId: ada.user.id, actor: 'Ada Lovelace', at: at('2026-03-01T22:59:59Z') },
    { ...gone, actorId: namesake.user.id, actor: 'Ada Lovelace', at: at('2026-03-01T23:00:00Z') },
    { ...gone, at: at('2026-03-03T22:59:59Z') },
    { ...gone, actorId: 0, actor: 'Le site', actorKind: 'site', at: at('2026-03-03T23:00:00Z') },
  ])
  const ids = async (query: AuditQuery) => (await journalOf(ada, query)).map(({ id }) => id)
  expect(await ids({ actor: String(namesake.user.id) })).toEqual([2])
  expect(await ids({ actor: '0' })).toEqual([4])
  expect(await ids({ from: '2026-03-02', to: '2026-03-03' })).toEqual([3, 2])
  expect(await ids({ from: '2026-03-03', to: '2026-03-03' })).toEqual([3])
  expect(await ids({ from: '2026-03-04' })).toEqual([4])
  expect(await ids({ to: '2026-03-01' })).toEqual([1])
  expect(await ada.call('GET /api/admin/audit/actors', {})).toEqual([
    { id: ada.user.id, name: 'Ada Lovelace', kind: 'team' },
    { id: namesake.user.id, name: 'Ada Lovelace', kind: 'team' },
    { id: 99, name: 'compte supprimé', kind: null },
    { id: 0, name: 'Le site', kind: 'site' },
  ])
  for (const query of [{ actor: 'x' }, { listing: '0x1' }, { from: 'hier' }, { kind: 'x' }] as object[])
    expect((await ada.answerTo('GET /api/admin/audit', { query })).status).toBe(400)
})

test('an agent only reads their own audit entries, with any filter; an assistant reads none @slow', async () => {
  await using agency = await anAgency()
  const { ada, member } = agency
  const agent = await member({ firstName: 'Hélène', teamRole: 'agent' })
  const assistant = await member({ firstName: 'Bob', teamRole: 'assistant' })
  await ada.call('PUT /api/admin/listings/{id}/price', { params, body: { price: 199_000 } })
  await agent.call('PATCH /api/properties/{id}/featured', { params, body: { featured: true } })
  const own = [
    expect.objectContaining({ text: 'a changé la mise en vedette du bien “Bar du Port”\u00a0: en vedette non → oui' }),
  ]
  for (const query of [{}, { actor: String(ada.user.id) }, { listing: '1' }])
    expect(await journalOf(agent, query)).toEqual(own)
  expect(await journalOf(agent, { kind: 'mandate' })).toEqual([])
  for (const path of ['', '/actors', '/csv']) {
    const answered = async ({ token }: { token: string }) =>
      (await agency.app.send('GET', `/api/admin/audit${path}`, { token })).status
    expect([await answered(ada), await answered(agent), await answered(assistant)]).toEqual([
      200,
      path ? 403 : 200,
      403,
    ])
  }
})

test('opening a record or a request is audited once a day; refused or failed attempts are not @slow', async () => {
  await using agency = await anAgency()
  const { app, ada, member, texts } = agency
  const bob = await member({ firstName: 'Bob', lastName: 'Martin' })
  const blind = await member({ firstName: 'Zoé', teamRole: 'agent' })
  await app.answerTo('POST /api/contact', { body: aContact({ propertyId: 1 }) })
  const open = (token: string | undefined, path: string) =>
    app.send('GET', `/api/admin/${path}`, token ? { token } : {})
  await Promise.all(Array.from({ length: 8 }, () => open(ada.token, 'listings/1')))
  for (const path of ['listings/1', 'listings/99', 'leads/99']) await open(ada.token, path)
  await open(undefined, 'listings/1')
  expect(await open(blind.token, 'listings/1')).toMatchObject({ status: 200, body: { isRestricted: true } })
  expect(await texts(SEEN)).toEqual(['Ada Lovelace a ouvert la fiche “Bar du Port”'])
  for (const path of ['leads/1', 'leads/1', 'listings/1', 'listings/1']) await open(bob.token, path)
  const told = [
    'Bob Martin a ouvert la fiche “Bar du Port”',
    'Bob Martin a ouvert la demande “Martine Lefèvre”',
    'Ada Lovelace a ouvert la fiche “Bar du Port”',
  ]
  expect(await texts({ ...SEEN, listing: '1' })).toEqual(told)
  expect((await ada.call('GET /api/admin/leads/{id}', { params })).journal).toEqual([])
  // The first one is of the day before, in Paris.
  const entry = { actorId: bob.user.id, actor: 'Bob Martin', subject: 'Bar du Port', subjectId: 1 } as const
  const night = new Date('2026-03-01T22:59:00Z')
  const morning = new Date('2026-03-01T23:01:00Z')
  await app.db.insert(audit).values([night, morning].map((at) => ({ ...entry, action: 'property.seen' as const, at })))
  expect(await texts({ ...SEEN, to: '2026-03-02' })).toHaveLength(2)
})

test('reading a confidential photo, in any size, is audited as opening its record @slow', async () => {
  await using agency = await anAgency()
  const { app, ada, texts } = agency
  const drawn = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1b4ab5' } })
    .png()
    .toBuffer()
  const { imageUrl: image } = await ada.call('POST /api/upload', { file: new Blob([new Uint8Array(drawn)]) })
  const picture = { image: `${image}#focus=25,0`, alt: '', caption: '', confidential: true }
  const body = aDossier({ title: 'Bar du Port', pictures: [picture] })
  const { pictures } = await ada.call('PUT /api/admin/listings/{id}', { params, body })
  const name = pictures[0]?.image.replace('/uploads/private/', '').replace('.webp#focus=25,0', '') ?? ''
  const see = async (file: string) =>
    (await app.send('GET', `/api/admin/private-pictures?name=${file}`, { token: ada.token })).status
  expect(await see(`${name}-481.webp`)).toBe(404)
  expect(await texts(SEEN)).toEqual([])
  expect([await see(`${name}-480.webp`), await see(`${name}.webp`)]).toEqual([200, 200])
  expect(await texts(SEEN)).toEqual(['Ada Lovelace a ouvert la fiche “Bar du Port”'])
})

test('each export of personal data is audited with its number of rows @slow', async () => {
  await using agency = await anAgency()
  const { app, ada, texts } = agency
  await app.answerTo('POST /api/contact', { body: aContact() })
  await app.answerTo('POST /api/contact', { body: aContact({ firstName: 'Zoé' }) })
  await ada.call('GET /api/admin/leads', {})
  await ada.call('GET /api/admin/listings/csv', { query: { q: 'port' } })
  await ada.call('GET /api/admin/register/csv', {})
  await ada.answerTo('GET /api/admin/register/pdf', {})
  await ada.call('GET /api/admin/audit/csv', { query: { kind: 'export' } })
  await hasFactor(app.db, ada.user, 'long ago')
  expect((await ada.answerTo('GET /api/admin/leads', {})).status).toBe(403)
  expect(await texts({ kind: 'export' })).toEqual([
    'Ada Lovelace a exporté le journal (4\u00a0lignes)',
    'Ada Lovelace a exporté le registre des mandats en PDF (1\u00a0ligne)',
    'Ada Lovelace a exporté le registre des mandats en CSV (1\u00a0ligne)',
    'Ada Lovelace a exporté les biens (1\u00a0ligne)',
    'Ada Lovelace a exporté les demandes (2\u00a0lignes)',
  ])
})

test('the exported audit log has the texts of the screen, all pages of the filtered list, and no formula @slow', async () => {
  await using agency = await anAgency()
  const { app, ada } = agency
  const entry = {
    actorId: 7,
    actor: '=1+1',
    actorKind: 'team',
    action: 'property.changed',
    subject: 'Bar',
    subjectId: 1,
  } as const
  const at = new Date('2026-03-01T23:30:00Z')
  const changes = { agentId: [null, ada.user.id] }
  await app.db.insert(audit).values(Array.from({ length: AUDIT_SHOWN + 1 }, () => ({ ...entry, at, changes })))
  await ada.call('PATCH /api/properties/{id}/featured', { params, body: { featured: true } })
  const csv = String(await ada.call('GET /api/admin/audit/csv', { query: { actor: '7', from: '2026-03-02' } }))
  const [head, first, ...others] = csv.trim().split('\n')
  expect(head).toBe('Date;Personne;Qualité;Action')
  expect(first).toBe("02/03/2026 00:30;'=1+1;équipe;a modifié le bien “Bar”\u00a0: agent (vide) → Ada Lovelace")
  expect(others).toHaveLength(AUDIT_SHOWN)
  expect(csv).not.toContain('vedette')
})

test('each change of settings is audited with its fields, and with short values before and after @slow', async () => {
  await using agency = await anAgency()
  const { ada, texts } = agency
  const { mails } = startingSettings(AGENCY)
  const identity = identityOf(AGENCY)
  const { address } = identity
  await ada.call('PUT /api/admin/agency/appointments', { body: { capacity: 3, noticeHours: 48 } })
  await ada.call('PUT /api/admin/agency/team', { body: { factorRequired: true, agentsSeeAll: true } })
  await ada.call('PUT /api/admin/agency/words', { body: { 'home.title': 'Vendre', 'step2.text': 'Une\nautre' } })
  await ada.call('PUT /api/admin/agency/mails', { body: { ...mails, templates: [], opening: 'Chère cliente,' } })
  await ada.call('PUT /api/admin/agency/identity', {
    body: { ...identity, name: 'Agence du Port', address: { ...address, street: '1, quai Est' } },
  })
  await ada.call('PUT /api/admin/agency/identity', {
    body: { ...identity, name: 'Agence du Port', address: { ...address, street: '1, quai Est' } },
  })
  const told = await texts({ kind: 'agency' })
  const { capacity, noticeHours } = startingSettings(AGENCY).appointments
  const place = (street: string) => [street, address.city, address.country, address.postalCode].join(', ')
  expect(told.toReversed()).toEqual(
    [
      `rendez-vous”\u00a0: rendez-vous en même temps ${capacity} → 3\u00a0; délai de réservation en heures ${noticeHours} → 48`,
      'règles de l’équipe”\u00a0: partie confidentielle ouverte aux autres négociateurs non → oui',
      'textes du site”\u00a0: accueil, titre (vide) → Vendre\u00a0; étape\u00a02, texte',
      'mails et modèles”\u00a0: première ligne Bonjour, → Chère cliente,\u00a0; modèles',
      `coordonnées et mentions légales”\u00a0: nom ${identity.name} → Agence du Port\u00a0; adresse ${place(address.street)} → ${place('1, quai Est')}`,
    ].map((words) => `Ada Lovelace a modifié les réglages “${words}`),
  )
})

test('names and subjects that were stored with line breaks or invisible marks are read as one line @slow', async () => {
  await using agency = await anAgency()
  const { app, ada } = agency
  const entry = { action: 'property.changed', subject: 'Bar\n\ndu\u202e Port', subjectId: 1 } as const
  await app.db.insert(audit).values([
    { ...entry, actorId: 7, actor: 'Le\nsite', actorKind: 'buyer' },
    { ...entry, actorId: 8, actor: '\u200b \u200b', actorKind: 'buyer' },
  ])
  expect(await agency.texts()).toEqual([
    'compte n°\u00a08 a modifié le bien “Bar du Port”',
    'Le site a modifié le bien “Bar du Port”',
  ])
  const actors = await ada.call('GET /api/admin/audit/actors', {})
  expect(actors.map(({ name }) => name)).toEqual(['Ada Lovelace', 'Le site', 'compte n°\u00a08'])
})
