import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { identityOf, startingSettings } from '#domain/agency/starting-settings.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { newToken } from '#server/core/tokens.ts'
import { dossierView, dossier, favorite } from '#server/db/schema/listings.ts'
import { alert } from '#server/db/schema/alerts.ts'
import { brief } from '#server/db/schema/briefs.ts'
import { mandateRegister } from '#server/db/schema/mandates.ts'
import { opinion } from '#server/db/schema/leads.ts'
import { hashToken } from '#server/core/tokens.ts'
import { AGENCY } from '#test/app-options.ts'
import { hasDocument } from '#test/data-room.ts'
import { aDossier, aMandate, aProperty, aStep, aUser } from '#test/makers.ts'
import { callInstance, type Two } from '#test/two-instances.ts'
import { aLead } from './leads.ts'
import { ALL, anAddress, once, type Prepare } from './row.ts'

const SETTINGS = startingSettings(AGENCY)
type Setting = Parameters<typeof callInstance>[0] & `PUT /api/admin/agency/${string}`

/** Each setting is saved by two members. */
const setting =
  (name: Setting, body: object): Prepare =>
  async (two) => ({
    calls: [await two.member(), await two.member()].map((by) => callInstance(name, { body } as never, by)),
    answers: ALL,
  })

/** A brief, active unless `own` says otherwise. Returns the token of its mails. */
async function aBriefIn({ db }: Two, own: Partial<typeof brief.$inferInsert> = {}): Promise<string> {
  const linkToken = newToken()
  const email = anAddress().toLowerCase()
  await db
    .insert(brief)
    .values({ email, linkToken, criteria: { strict: [] }, rhythm: 'daily', state: 'active', origin: 'site', ...own })
  return linkToken
}

async function anAlertOf({ db }: Two, own: Partial<typeof alert.$inferInsert> = {}) {
  const token = newToken()
  const consent = { consentWords: 'J’accepte', consentVersion: '1' }
  const [row] = await db
    .insert(alert)
    .values({
      email: anAddress(),
      criteria: newToken(),
      rhythm: 'daily',
      state: 'active',
      linkToken: newToken(),
      ...consent,
      ...own,
    })
    .returning()
  if (!row) throw new Error('nothing was inserted')
  return { ...row, token }
}

/** A saved search, as the input of its calls, and its owner. */
async function aSavedSearch(two: Two) {
  const by = await two.app.signedIn(aUser())
  const { id } = await anAlertOf(two, { email: by.user.email, accountId: by.user.id })
  return { by, params: { id } }
}

const OPINION = {
  subject: 'Bar',
  client: '',
  figures: 'metier=restaurant&ca=420000',
  comparables: [],
  retained: 1,
  comment: '',
  reason: 'Bail',
  leadId: null,
  listingId: null,
}

async function anOpinion(two: Two, by: Awaited<ReturnType<Two['member']>>) {
  await by.call('POST /api/admin/opinions', { body: OPINION })
  const [row] = await two.db.select({ id: opinion.id }).from(opinion).where(eq(opinion.authorId, by.user.id))
  return row?.id ?? 0
}

/** A published listing, whose mandate is the last of the register. */
async function aListing({ app, db }: Two) {
  const { id } = await app.publishes(aDossier())
  const [mandate] = await db.select().from(mandateRegister).where(eq(mandateRegister.dossierId, id))
  return { id, mandate: mandate?.number ?? 0 }
}

/** The register has no gap and no number twice. */
const inARow = async ({ db }: Two) => {
  const rows = await db.select({ number: mandateRegister.number }).from(mandateRegister).orderBy(mandateRegister.number)
  const numbers = rows.map(({ number }) => number)
  expect.soft(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
}

const CHANGE = { ...aMandate(), act: 'avenant' as const, reason: 'Prix' }

export const listingRows = {
  async 'POST /api/favorites'(two) {
    const [by, { id }] = [await two.app.signedIn(aUser()), await aListing(two)]
    const left = async () => expect.soft(await two.db.$count(favorite, eq(favorite.propertyId, id))).toBe(1)
    return { calls: [callInstance('POST /api/favorites', { body: { propertyId: id } }, by)], answers: ALL, left }
  },
  async 'DELETE /api/favorites/{propertyId}'(two) {
    const [by, { id }] = [await two.app.signedIn(aUser()), await aListing(two)]
    await by.call('POST /api/favorites', { body: { propertyId: id } })
    return {
      calls: [callInstance('DELETE /api/favorites/{propertyId}', { params: { propertyId: id } }, by)],
      answers: ALL,
    }
  },
  async 'POST /api/alerts'({ db }) {
    const email = anAddress()
    const body = { email, criteria: '', rhythm: 'daily' as const, consent: true as const }
    const left = async () => expect.soft(await db.$count(alert, eq(alert.email, email))).toBe(1)
    return { calls: [callInstance('POST /api/alerts', { body })], answers: ALL, left }
  },
  async 'POST /api/alerts/confirm'(two) {
    const token = newToken()
    await anAlertOf(two, { state: 'pending', confirmHash: hashToken(token) })
    return { calls: [callInstance('POST /api/alerts/confirm', { body: { token } })], answers: once(404) }
  },
  async 'POST /api/alerts/linked'(two) {
    const { linkToken: token } = await anAlertOf(two)
    return { calls: [callInstance('POST /api/alerts/linked', { body: { token } })], answers: ALL }
  },
  async 'PUT /api/alerts/linked'(two) {
    const { linkToken: token } = await anAlertOf(two)
    return { calls: [callInstance('PUT /api/alerts/linked', { body: { token, rhythm: 'weekly' } })], answers: ALL }
  },
  async 'POST /api/alerts/linked/renewal'(two) {
    const { linkToken: token } = await anAlertOf(two)
    return { calls: [callInstance('POST /api/alerts/linked/renewal', { body: { token } })], answers: ALL }
  },
  async 'POST /api/alerts/linked/stop'(two) {
    const email = anAddress()
    const alerts = [await anAlertOf(two, { email }), await anAlertOf(two, { email }), await anAlertOf(two, { email })]
    const calls = [...alerts, ...alerts.toReversed()].map(({ linkToken: token }) =>
      callInstance('POST /api/alerts/linked/stop', { body: { token, all: true } }),
    )
    const left = async () =>
      expect
        .soft((await two.db.select().from(alert).where(eq(alert.email, email))).map(({ state }) => state))
        .toEqual(alerts.map(() => 'stopped'))
    return { calls, answers: ALL, left }
  },
  async 'POST /api/briefs'({ db }) {
    const email = anAddress()
    const criteria = { places: [{ name: 'Caen' }], strict: [] }
    const body = { email, line: '', criteria, rhythm: 'daily' as const, consent: true as const }
    const left = async () =>
      expect.soft(await db.$count(brief, eq(brief.email, email.toLowerCase()))).toBeGreaterThan(0)
    return { calls: [callInstance('POST /api/briefs', { body })], answers: ALL, left }
  },
  async 'POST /api/briefs/confirm'(two) {
    const token = newToken()
    await aBriefIn(two, { state: 'pending', confirmHash: hashToken(token) })
    return { calls: [callInstance('POST /api/briefs/confirm', { body: { token } })], answers: once(404) }
  },
  async 'POST /api/briefs/linked'(two) {
    const token = await aBriefIn(two)
    return { calls: [callInstance('POST /api/briefs/linked', { body: { token, rhythm: 'weekly' } })], answers: ALL }
  },
  async 'POST /api/briefs/linked/reserved'(two) {
    const body = { token: await aBriefIn(two), dossierId: 1 }
    return { calls: [callInstance('POST /api/briefs/linked/reserved', { body })], answers: { 404: 12 } }
  },
  async 'POST /api/briefs/linked/answer'(two) {
    const token = await aBriefIn(two)
    const body = { token, dossierId: 1, answer: 'declined' as const }
    return { calls: [callInstance('POST /api/briefs/linked/answer', { body })], answers: ALL }
  },
  async 'POST /api/briefs/reading'() {
    return { calls: [callInstance('POST /api/briefs/reading', { body: { line: 'bar Lyon' } })], answers: ALL }
  },
  async 'POST /api/briefs/stop'(two) {
    const token = await aBriefIn(two)
    return { calls: [callInstance('POST /api/briefs/stop', { query: { token } })], answers: ALL }
  },
  async 'POST /api/alerts/stop'(two) {
    const { linkToken: token } = await anAlertOf(two)
    return { calls: [callInstance('POST /api/alerts/stop', { query: { token } })], answers: ALL }
  },
  async 'POST /api/alerts/saved'(two) {
    const by = await two.app.signedIn(aUser())
    const left = async () => expect.soft(await two.db.$count(alert, eq(alert.accountId, by.user.id))).toBe(1)
    const body = { criteria: '', rhythm: 'daily' as const, consent: true as const }
    return { calls: [callInstance('POST /api/alerts/saved', { body }, by)], answers: ALL, left }
  },
  async 'PATCH /api/alerts/saved/{id}'(two) {
    const { by, params } = await aSavedSearch(two)
    return {
      calls: [callInstance('PATCH /api/alerts/saved/{id}', { params, body: { label: 'Bars' } }, by)],
      answers: ALL,
    }
  },
  async 'POST /api/alerts/saved/{id}/look'(two) {
    const { by, params } = await aSavedSearch(two)
    return { calls: [callInstance('POST /api/alerts/saved/{id}/look', { params }, by)], answers: ALL }
  },
  async 'POST /api/alerts/saved/{id}/confirmation'(two) {
    const { by, params } = await aSavedSearch(two)
    return { calls: [callInstance('POST /api/alerts/saved/{id}/confirmation', { params }, by)], answers: ['ok', 429] }
  },
  async 'DELETE /api/alerts/saved/{id}'(two) {
    const { by, params } = await aSavedSearch(two)
    return { calls: [callInstance('DELETE /api/alerts/saved/{id}', { params }, by)], answers: once(404) }
  },
  async 'POST /api/admin/views'(two) {
    const [by, name] = [await two.member(), newToken().slice(0, 20)]
    const left = async () => expect.soft(await two.db.$count(dossierView, eq(dossierView.name, name))).toBe(1)
    return {
      calls: [callInstance('POST /api/admin/views', { body: { name, search: { q: 'caen' } } }, by)],
      answers: ['ok', 409],
      left,
    }
  },
  async 'DELETE /api/admin/views/{id}'(two) {
    const by = await two.member()
    const { id } = await by.call('POST /api/admin/views', {
      body: { name: newToken().slice(0, 20), search: { q: 'caen' } },
    })
    return { calls: [callInstance('DELETE /api/admin/views/{id}', { params: { id } }, by)], answers: once(404) }
  },
  async 'POST /api/admin/listings/bulk'(two) {
    const by = await two.member()
    const ids = [(await aListing(two)).id, (await aListing(two)).id, (await aListing(two)).id]
    const calls = [ids, ids.toReversed()].map((ids) =>
      callInstance('POST /api/admin/listings/bulk', { body: { ids, isConfirmed: true } }, by),
    )
    return { calls, answers: ALL }
  },
  async 'POST /api/admin/listings'(two) {
    return { calls: [callInstance('POST /api/admin/listings', { body: null }, await two.member())], answers: ALL }
  },
  async 'PUT /api/admin/listings/{id}'(two) {
    const [by, one, other] = [await two.member(), await aListing(two), await aListing(two)]
    // One reference for both.
    const body = aDossier({ reference: 'EN-1' })
    const calls = [one, other].map(({ id }) =>
      callInstance('PUT /api/admin/listings/{id}', { params: { id }, body }, by),
    )
    const left = async () => expect.soft(await two.db.$count(dossier, eq(dossier.reference, 'EN-1'))).toBe(1)
    return { calls, answers: { ok: 6, 409: 6 }, left }
  },
  async 'PATCH /api/admin/listings/{id}'(two) {
    const by = await two.member()
    const { id } = await by.call('POST /api/admin/listings', { body: null })
    const calls = (['title', 'description'] as const).map((name) =>
      callInstance(
        'PATCH /api/admin/listings/{id}',
        {
          params: { id },
          body: { [name]: 'Bar du Port', seen: { [name]: '' }, unsaved: {} },
        },
        by,
      ),
    )
    return { calls, answers: ALL }
  },
  async 'PUT /api/admin/listings/{id}/price'(two) {
    const [by, { id }] = [await two.member(), await aListing(two)]
    const calls = [200_000, 210_000].map((price) =>
      callInstance('PUT /api/admin/listings/{id}/price', { params: { id }, body: { price } }, by),
    )
    return { calls, answers: ALL }
  },
  async 'PUT /api/admin/listings/{id}/draft'(two) {
    const [by, { id }] = [await two.member(), await aListing(two)]
    const input = { params: { id }, body: { title: 'Restaurant' } }
    return { calls: [callInstance('PUT /api/admin/listings/{id}/draft', input, by)], answers: ALL }
  },
  async 'DELETE /api/admin/listings/{id}/seller'(two) {
    const by = await two.member()
    const { id } = await by.call('POST /api/admin/listings', { body: null })
    return { calls: [callInstance('DELETE /api/admin/listings/{id}/seller', { params: { id } }, by)], answers: ALL }
  },
  async 'PUT /api/admin/listings/{id}/reservation'(two) {
    const by = await two.member()
    const { id } = await two.app.publishes(aDossier())
    await two.db.update(dossier).set({ status: 'brouillon' }).where(eq(dossier.id, id))
    return {
      calls: [callInstance('PUT /api/admin/listings/{id}/reservation', { params: { id }, body: { days: 7 } }, by)],
      answers: once(409),
    }
  },
  async 'PUT /api/admin/listings/{id}/verification'(two) {
    const [by, { id }] = [await two.member(), await aListing(two)]
    const documentId = await hasDocument(two.app, id, { kind: 'accounts' })
    const body = { closedOn: '2025-12-31', documentId }
    return {
      calls: [callInstance('PUT /api/admin/listings/{id}/verification', { params: { id }, body }, by)],
      answers: ALL,
    }
  },
  async 'POST /api/admin/listings/{id}/confirmation'(two) {
    const [by, { id }] = [await two.member(), await aListing(two)]
    return { calls: [callInstance('POST /api/admin/listings/{id}/confirmation', { params: { id } }, by)], answers: ALL }
  },
  async 'POST /api/admin/listings/{id}/status'(two) {
    const [by, { id }] = [await two.member(), await aListing(two)]
    const body = aStep('retiré', { reason: 'Renonce' })
    return {
      calls: [callInstance('POST /api/admin/listings/{id}/status', { params: { id }, body }, by)],
      answers: once(409),
    }
  },
  async 'POST /api/admin/listings/{id}/mandates'(two) {
    const [by, { id, mandate }] = [await two.member(), await aListing(two)]
    // Both append to the register and publish the listing.
    const calls = [
      callInstance('POST /api/admin/listings/{id}/mandates', { params: { id }, body: aMandate() }, by),
      callInstance('POST /api/admin/mandates/{id}/changes', { params: { id: mandate }, body: CHANGE }, by),
    ]
    return { calls, answers: ALL, left: () => inARow(two) }
  },
  async 'POST /api/admin/mandates'(two) {
    const body = aMandate({ kind: 'recherche' })
    return {
      calls: [callInstance('POST /api/admin/mandates', { body }, await two.member())],
      answers: ALL,
      left: () => inARow(two),
    }
  },
  async 'POST /api/admin/mandates/{id}/changes'(two) {
    const [by, { mandate: id }] = [await two.member(), await aListing(two)]
    const calls = [callInstance('POST /api/admin/mandates/{id}/changes', { params: { id }, body: CHANGE }, by)]
    return { calls, answers: ALL, left: () => inARow(two) }
  },
  async 'POST /api/admin/mandates/{id}/renewal'(two) {
    const [by, { mandate: id }] = [await two.member(), await aListing(two)]
    const input = { params: { id }, body: { until: daysAfter(todayInParis(), 200) } }
    return {
      calls: [callInstance('POST /api/admin/mandates/{id}/renewal', input, by)],
      answers: once(400),
      left: () => inARow(two),
    }
  },
  async 'POST /api/admin/mandates/{id}/termination'(two) {
    const [by, { mandate: id }] = [await two.member(), await aListing(two)]
    const input = { params: { id }, body: { on: daysAfter(todayInParis(), 1), reason: 'Accord' } }
    return {
      calls: [callInstance('POST /api/admin/mandates/{id}/termination', input, by)],
      answers: once(409),
      left: () => inARow(two),
    }
  },
  async 'PUT /api/admin/register/first-number'(two) {
    await aListing(two)
    // Begun by then: nobody may change it any more.
    const calls = [
      callInstance('PUT /api/admin/register/first-number', { body: { number: 500 } }, await two.member()),
      callInstance('POST /api/admin/mandates', { body: aMandate({ kind: 'recherche' }) }, await two.member()),
    ]
    return { calls, answers: { ok: 6, 409: 6 }, left: () => inARow(two) }
  },
  async 'POST /api/admin/opinions'(two) {
    const [by, { id: leadId }, { id: listingId }] = [await two.member(), await aLead(two), await aListing(two)]
    const left = async () => expect.soft(await two.db.$count(opinion, eq(opinion.leadId, leadId))).toBe(12)
    const body = { ...OPINION, leadId, listingId }
    return { calls: [callInstance('POST /api/admin/opinions', { body }, by)], answers: ALL, left }
  },
  async 'PUT /api/admin/opinions/{id}'(two) {
    const by = await two.member()
    const [id, { id: leadId }, { id: listingId }] = [await anOpinion(two, by), await aLead(two), await aListing(two)]
    const calls = [
      callInstance('PUT /api/admin/opinions/{id}', { params: { id }, body: { ...OPINION, leadId, listingId } }, by),
    ]
    return { calls, answers: ALL }
  },
  async 'DELETE /api/admin/opinions/{id}'(two) {
    const by = await two.member()
    const id = await anOpinion(two, by)
    return { calls: [callInstance('DELETE /api/admin/opinions/{id}', { params: { id } }, by)], answers: once(404) }
  },
  async 'POST /api/properties'(two) {
    const by = await two.member()
    const body = aProperty({ reference: 'EN-2' })
    const left = async () => expect.soft(await two.db.$count(dossier, eq(dossier.reference, 'EN-2'))).toBe(1)
    return { calls: [callInstance('POST /api/properties', { body }, by)], answers: once(409), left }
  },
  async 'PUT /api/properties/{id}'(two) {
    const [by, { id }] = [await two.member(), await two.app.has(aProperty())]
    return {
      calls: [callInstance('PUT /api/properties/{id}', { params: { id }, body: aProperty() }, by)],
      answers: ALL,
    }
  },
  async 'DELETE /api/properties/{id}'(two) {
    const [by, { id }] = [await two.member(), await two.app.has(aProperty())]
    return { calls: [callInstance('DELETE /api/properties/{id}', { params: { id } }, by)], answers: once(404) }
  },
  async 'PATCH /api/properties/{id}/featured'(two) {
    const [by, { id }] = [await two.member(), await two.app.has(aProperty())]
    const calls = [true, false].map((featured) =>
      callInstance('PATCH /api/properties/{id}/featured', { params: { id }, body: { featured } }, by),
    )
    return { calls, answers: ALL }
  },
  'PUT /api/admin/agency/identity': setting('PUT /api/admin/agency/identity', identityOf(AGENCY)),
  'PUT /api/admin/agency/host': setting('PUT /api/admin/agency/host', AGENCY.host),
  'PUT /api/admin/agency/legal': setting('PUT /api/admin/agency/legal', { terms: { text: '## Objet\nTexte.' } }),
  'PUT /api/admin/agency/fees': setting('PUT /api/admin/agency/fees', SETTINGS.fees),
  'PUT /api/admin/agency/mails': setting('PUT /api/admin/agency/mails', SETTINGS.mails),
  'PUT /api/admin/agency/slip': setting('PUT /api/admin/agency/slip', SETTINGS.slip),
  'PUT /api/admin/agency/words': setting('PUT /api/admin/agency/words', { 'home.title': 'Vendre, acheter' }),
  'PUT /api/admin/agency/look': setting('PUT /api/admin/agency/look', SETTINGS.look),
  'PUT /api/admin/agency/hours': setting('PUT /api/admin/agency/hours', SETTINGS.hours),
  'PUT /api/admin/agency/social': setting('PUT /api/admin/agency/social', { links: [] }),
  'PUT /api/admin/agency/appointments': setting('PUT /api/admin/agency/appointments', { capacity: 1, noticeHours: 24 }),
  'PUT /api/admin/agency/publishing': setting('PUT /api/admin/agency/publishing', { requireMandate: false }),
  'PUT /api/admin/agency/matching': setting('PUT /api/admin/agency/matching', { below: 10, above: 5 }),
  'PUT /api/admin/agency/window': setting('PUT /api/admin/agency/window', { listings: [], seconds: 12 }),
  'PUT /api/admin/agency/valuation': setting('PUT /api/admin/agency/valuation', {
    bars: { multiple: 3, source: 'Nos ventes' },
  }),
  'PUT /api/admin/agency/team': setting('PUT /api/admin/agency/team', { factorRequired: true, agentsSeeAll: false }),
  'PUT /api/admin/agency/testimonials': setting('PUT /api/admin/agency/testimonials', { testimonials: [] }),
} satisfies Record<string, Prepare>

export const listingPairs: Record<string, Prepare> = {
  async 'listings are handed over while they change'(two) {
    const [by, ada, bob] = [
      await two.member(),
      await two.member({ teamRole: 'agent' }),
      await two.member({ teamRole: 'agent' }),
    ]
    const draft = await ada.call('POST /api/admin/listings', { body: null })
    const { id } = await two.app.publishes(aDossier({ agentId: ada.user.id }))
    const { id: leadId } = await aLead(two, { assigneeId: ada.user.id })
    const ids = [id, draft.id]
    const calls = [
      callInstance(
        'POST /api/admin/users/{id}/handover',
        { params: { id: ada.user.id }, body: { toId: bob.user.id } },
        by,
      ),
      callInstance('POST /api/admin/listings/bulk', { body: { ids, agentId: by.user.id } }, by),
      callInstance('POST /api/admin/listings/bulk', { body: { ids, agentId: ada.user.id } }, by),
      callInstance(
        'PUT /api/admin/users/{id}',
        { params: { id: ada.user.id }, body: { ...ada.user, role: 'admin', active: true, lastName: 'Byron' } },
        by,
      ),
      callInstance(
        'POST /api/admin/leads/{id}/notes',
        { params: { id: leadId }, body: { text: 'Rappelée', status: 'done' } },
        by,
      ),
      callInstance('PATCH /api/admin/leads/{id}', { params: { id: leadId }, body: { assigneeId: ada.user.id } }, by),
    ]
    return { calls, answers: ALL }
  },
  async 'an agent changes name and password while their listings change'(two) {
    const [by, ada] = [await two.member(), await two.member({ teamRole: 'agent' })]
    const { id } = await two.app.publishes(aDossier({ agentId: ada.user.id }))
    const { email } = ada.user
    const profile = { firstName: 'Ada', lastName: 'Byron', email }
    const calls = [
      callInstance(
        'PUT /api/auth/update-profile',
        { body: { ...profile, currentPassword: ada.password, newPassword: ada.password } },
        ada,
      ),
      callInstance(
        'PUT /api/admin/users/{id}/agent',
        { params: { id: ada.user.id }, body: { agentStatus: 'salariée' } },
        by,
      ),
      callInstance('PUT /api/admin/listings/{id}/price', { params: { id }, body: { price: 199_000 } }, by),
    ]
    return { calls, answers: ['ok', 400, 401] }
  },
  async 'an opinion is saved while its seller is erased'(two) {
    const by = await two.member()
    const { id: listingId } = await by.call('POST /api/admin/listings', { body: null })
    const [id, { id: leadId }] = [await anOpinion(two, by), await aLead(two)]
    const body = { ...OPINION, leadId, listingId }
    const calls = [
      callInstance('PUT /api/admin/opinions/{id}', { params: { id }, body }, by),
      callInstance('POST /api/admin/opinions', { body }, by),
      callInstance('DELETE /api/admin/listings/{id}/seller', { params: { id: listingId } }, by),
      callInstance(
        'POST /api/admin/leads/{id}/notes',
        { params: { id: leadId }, body: { text: 'Vue', status: 'done' } },
        by,
      ),
    ]
    return { calls, answers: ['ok', 404] }
  },
}
