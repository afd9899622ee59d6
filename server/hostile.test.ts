import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Call } from '#domain/wire/call.ts'
import { type Calls, calls } from '#domain/wire/calls.ts'
import { account } from '#server/db/schema.ts'
import { hasDocument } from '#test/data-room.ts'
import { aBuyer, aContact, aDossier, aMandate, anAdmin, anEstimate, aProperty, aUser } from '#test/makers.ts'
import { AGENCY } from '#test/app-options.ts'
import { identityOf, startingSettings } from '#domain/agency/starting-settings.ts'
import { oneInTurn } from '#test/matrix.ts'
import { startApp } from '#test/start-app.ts'

const rows = Object.entries<Call>(calls).map(([name, row]) => {
  const [method = '', path = ''] = name.split(' ')
  return { name: name as keyof Calls, row, method: method as 'GET', path }
})

type WithBody = { [Name in keyof Calls]: Calls[Name] extends { body: unknown } ? Name : never }[keyof Calls]

/** For each call, a body that is accepted, or that only the database can refuse. */
const BODIES: Record<WithBody, unknown> = {
  'POST /api/auth/login': { email: 'nobody@exemple.fr', password: 'motdepasse' },
  'POST /api/auth/register': aUser(),
  'PUT /api/auth/update-profile': { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@exemple.fr' },
  'POST /api/auth/forgot-password': { email: 'nobody@exemple.fr' },
  'POST /api/auth/reset-password': { token: 'none', newPassword: 'motdepasse' },
  'POST /api/auth/invitation': { token: 'none', password: 'motdepasse' },
  'POST /api/auth/password-check': { password: 'motdepasse' },
  'POST /api/admin/invitations': { firstName: 'Ada', lastName: 'Lovelace', email: 'lovelace@exemple.fr' },
  'POST /api/auth/restore-email': { token: 'none' },
  'POST /api/auth/email-confirmation': { token: 'none', password: 'motdepasse' },
  'POST /api/auth/email-refusal': { token: 'none' },
  'POST /api/auth/me/verification/confirmation': { token: 'x' },
  'DELETE /api/auth/me': { password: 'wrong' },
  'POST /api/auth/login/factor': { token: 'none', code: '123456', passkey: { id: 'none', response: {} } },
  'POST /api/auth/sessions/end': { token: 'none' },
  'POST /api/admin/me/proof': { token: 'none', code: '123456', passkey: { id: 'none', response: {} } },
  'POST /api/admin/me/passkeys/question': { password: 'motdepasse' },
  'POST /api/admin/me/passkeys': { token: 'none', name: 'Clé', credential: { id: 'none', response: {} } },
  'POST /api/admin/me/totp/question': { password: 'motdepasse' },
  'POST /api/admin/me/totp': { token: 'none', name: 'Téléphone', code: '123456' },
  'POST /api/favorites': { propertyId: 1 },
  'POST /api/access-requests/{id}/readings': { documentId: 1, page: 1, ms: 10_000 },
  'POST /api/data-room-news/stop': { token: 'none' },
  'PUT /api/admin/documents/{id}': { kind: 'lease', title: 'Bail', level: 1, position: 0 },
  'POST /api/estimate': anEstimate(),
  'POST /api/contact': aContact({ propertyId: 1, halfDays: [] }),
  'POST /api/callback': { name: 'Martine', phone: '0231000000', when: 'Dès que possible' },
  'POST /api/alerts': { email: 'm@exemple.fr', rhythm: 'daily', consent: true, criteria: 'category=Commerce' },
  'POST /api/alerts/confirm': { token: 'none' },
  'POST /api/alerts/linked': { token: 'none' },
  'PUT /api/alerts/linked': { token: 'none', rhythm: 'daily' },
  'POST /api/alerts/linked/renewal': { token: 'none' },
  'POST /api/alerts/linked/stop': { token: 'none', all: true },
  'POST /api/alerts/saved': { rhythm: 'daily', consent: true, criteria: 'category=Commerce' },
  'PATCH /api/alerts/saved/{id}': { label: 'Commerces', isPaused: false },
  'POST /api/admin/listings': {
    activity: 'bakery',
    deal: 'fonds',
    location: 'Lisieux',
    ownerName: 'Odette',
    ownerPhone: '',
  },
  'POST /api/admin/listings/bulk': { ids: [1], agentId: 1 },
  'PUT /api/admin/listings/{id}': { ...aDossier({ agentId: 1 }), draftVersion: 0 },
  'POST /api/admin/views': { name: 'Caen', search: { q: 'caen' } },
  'PUT /api/admin/listings/{id}/price': { price: 285_000 },
  'PUT /api/admin/listings/{id}/draft': { title: 'Restaurant', facts: { surface: '140' } },
  'POST /api/admin/listings/{id}/status': { to: 'retiré', reason: 'Essai', soldPrice: 1, keptAccessId: 1 },
  'POST /api/admin/listings/{id}/mandates': aMandate(),
  'POST /api/admin/mandates': aMandate({ kind: 'recherche' }),
  'POST /api/admin/mandates/{id}/changes': { ...aMandate(), act: 'avenant', reason: 'Prix' },
  'POST /api/admin/mandates/{id}/renewal': { until: aMandate().endsOn },
  'POST /api/admin/mandates/{id}/termination': { on: aMandate().startsOn, reason: 'Accord' },
  'PUT /api/admin/register/first-number': { number: 1 },
  'POST /api/properties': aProperty(),
  'PUT /api/properties/{id}': aProperty(),
  'PATCH /api/properties/{id}/featured': { featured: true },
  'POST /api/optimize-description': {
    description: 'Une boulangerie de quartier.',
    propertyData: { title: 'Boulangerie', location: 'Lisieux', category: 'Commerce', price: 285_000 },
    wordCount: 100,
  },
  'PUT /api/admin/users/{id}': {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'u@exemple.fr',
    role: 'user',
    active: true,
  },
  'PUT /api/admin/users/{id}/agent': {
    agentStatus: 'salarie',
    agentSpeciality: '',
    agentPhone: '',
    agentTitle: '',
    agentSector: '',
    teamRank: 1,
  },
  'POST /api/admin/users/{id}/handover': { toId: 2 },
  'PUT /api/admin/users/{id}/password': { newPassword: 'motdepasse' },
  'PUT /api/admin/agency/identity': identityOf(AGENCY),
  'PUT /api/admin/agency/fees': startingSettings(AGENCY).fees,
  'PUT /api/admin/agency/mails': startingSettings(AGENCY).mails,
  'PUT /api/admin/agency/words': { 'home.title': 'Vendre, acheter' },
  'PUT /api/admin/agency/look': startingSettings(AGENCY).look,
  'PUT /api/admin/agency/hours': { week: {}, closures: [] },
  'PUT /api/admin/agency/social': { links: [{ name: 'Réseau', url: 'https://reseau.example' }] },
  'PUT /api/admin/agency/publishing': { requireMandate: false },
  'PUT /api/admin/agency/team': { factorRequired: true, agentsSeeAll: false },
  'PUT /api/admin/agency/appointments': { capacity: 1, noticeHours: 24 },
  'PUT /api/admin/agency/testimonials': {
    testimonials: [{ quote: 'Très bien.', name: 'M. L.', position: 'Lisieux', date: null, propertyId: 1 }],
  },
  'PATCH /api/admin/leads/{id}': { status: 'in-progress', assigneeId: 2, callBackOn: null },
  'POST /api/admin/leads/{id}/notes': { text: 'Rappelé' },
  'POST /api/admin/leads/{id}/mails': { subject: 'Votre demande', text: 'Bonjour' },
  'POST /api/admin/leads/bulk': { ids: [1], assigneeId: 2 },
  'POST /api/access-requests/{id}/agreement/code': {
    sha256: 'a'.repeat(64),
    name: 'Ada Lovelace',
    quality: 'gérante',
    company: 'SARL Lovelace',
    hasPower: true,
    hasRead: true,
    accepts: true,
  },
  'POST /api/access-requests/{id}/agreement': { code: '123456' },
  'POST /api/admin/opinions': {
    subject: 'Bar',
    client: '',
    figures: 'metier=restaurant&ca=420000',
    comparables: [],
    retained: 1,
    comment: '',
    reason: 'Bail',
    leadId: null,
    listingId: null,
  },
  'PUT /api/admin/opinions/{id}': {
    subject: 'Bar',
    client: '',
    figures: 'metier=restaurant&ca=420000',
    comparables: [],
    retained: 1,
    comment: '',
    reason: 'Bail',
    leadId: null,
    listingId: null,
  },
  'PUT /api/buyer-profile': aBuyer(),
  'POST /api/access-requests': { propertyId: 1, message: '', nameToSeller: true, consent: true },
  'POST /api/access-requests/{id}/answer': { text: 'Oui' },
  'POST /api/access-requests/{id}/advisers': {
    kind: 'avocat',
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'byron@exemple.fr',
  },
  'POST /api/access-requests/{id}/questions': { documentId: 1, text: 'Et le bail ?' },
  'POST /api/seller-consents/open': { token: 'none' },
  'POST /api/seller-consents': { token: 'none', answer: 'no' },
  'POST /api/admin/access-requests/{id}/steps': { step: 'approve', level: 1, days: 30 },
  'POST /api/admin/access-requests/{id}/seller': { email: 'cedant@exemple.fr' },
  'POST /api/admin/room-questions/{id}/answer': { text: 'Oui', toAll: true },
}

const nested = (depth: number) => `${'{"a":['.repeat(depth / 2)}${']}'.repeat(depth / 2)}`
/** JSON texts to insert into bodies. */
const HOSTILE = ['0', '2147483648', '1e308', 'null', '[]', '"\\u0000"', nested(5_000)]

/**
 * An agency with a listing, its mandate, a lead, a document and a request to read it, each with id 1. Account 1 is a user;
 * account 2 is an administrator, who made the request.
 */
async function agencyWithOneOfEach() {
  const app = await startApp({
    limits: { windowMinutes: 15, perAccount: 1e6, perIp: 1e6, perSender: 1e6 },
    writer: { isConfigured: true, rewrite: ({ description }) => Promise.resolve(description) },
  })
  await app.signedIn(aUser())
  const admin = await app.signedIn(anAdmin())
  const { token } = admin
  await app.publishes(aDossier())
  await app.answerTo('POST /api/contact', { body: aContact() })
  await hasDocument(app, 1)
  await app.db.update(account).set({ verifiedEmail: account.email })
  await admin.call('PUT /api/buyer-profile', { body: aBuyer() })
  const request = { propertyId: 1, message: '', nameToSeller: true, consent: true as const }
  await admin.call('POST /api/access-requests', { body: request })
  return { app, token, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

const MARK = '\u{e000}'

/** Yields copies of the body with one value replaced by MARK: each value in turn, at any depth. */
function* marked(value: unknown): Generator {
  yield MARK
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    for (const other of marked(inner)) {
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }
    }
  }
}
test('no hostile value anywhere in a body makes a call fail or ends the session', { timeout: 300_000 }, async () => {
  await using agency = await agencyWithOneOfEach()
  const { app, token } = agency
  const failed: string[] = []
  let turn = 0
  for (const { name, row, method, path } of rows) {
    if (!row.body) continue
    for (const body of marked(BODIES[name as WithBody])) {
      for (const hostile of oneInTurn(HOSTILE, turn++)) {
        const payload = JSON.stringify(body).replace(JSON.stringify(MARK), () => hostile)
        const answer = await app.send(method, path.replace(/\{\w+\}/, '1'), { token, body: payload })
        const isLost = row.access !== 'visitor' && answer.status === 401
        if (answer.status >= 500 || isLost) failed.push(`${answer.status} ${name} ${payload.slice(0, 300)}`)
      }
    }
  }
  expect(failed).toEqual([])
})

test('a hostile id in a path is refused', async () => {
  await using agency = await agencyWithOneOfEach()
  const { app, token } = agency
  // Calls that succeed for ids that do not exist: docs/specification.md §7.
  const idempotent = new Set([
    'DELETE /api/favorites/{propertyId}',
    'GET /api/favorites/check/{propertyId}',
    'DELETE /api/auth/me/sessions/{id}',
  ])
  for (const { name, row, method, path } of rows.filter(({ path: one }) => one.includes('{'))) {
    for (const id of ['0', '2000000000', '2147483648', '999999999999999']) {
      const body = BODIES[name as WithBody]
      const url = path.replace(/\{\w+\}/, id).replaceAll(/\{\w+\}/g, '1')
      const answer = await app.send(method, url, { token, ...(body ? { body } : {}) })
      expect(answer.status, url).toBeLessThan(500)
      if (idempotent.has(name) || row.upload) continue
      expect([400, 404, 429], `${name} ${id}`).toContain(answer.status)
      if (id === '2000000000') expect(answer.status, name).toBe(404)
    }
  }
})

test('no hostile query makes a call fail', { timeout: 120_000 }, async () => {
  await using agency = await agencyWithOneOfEach()
  const { app, token } = agency
  const values = HOSTILE.map((json) => json.replaceAll('"', '').slice(0, 4_000))
  for (const { row, method, path } of rows) {
    if (!row.query) continue
    const { properties = {} } = z.toJSONSchema(row.query, { io: 'input', unrepresentable: 'any' })
    for (const key of Object.keys(properties)) {
      for (const value of values) {
        const url = `${path.replace(/\{\w+\}/, '1')}?${new URLSearchParams({ [key]: value })}`
        expect((await app.send(method, url, { token })).status, url.slice(0, 300)).toBeLessThan(500)
      }
    }
  }
})

test('JSON nested deeper than the limit is refused', async () => {
  await using agency = await agencyWithOneOfEach()
  const { app, token } = agency
  const save = (body: string) => app.send('PUT', '/api/admin/listings/1/draft', { token, body })
  expect(await save(nested(5_000))).toMatchObject({ status: 400, body: { message: 'Requête trop imbriquée' } })
  expect((await save(nested(20))).status).toBe(200)
})
