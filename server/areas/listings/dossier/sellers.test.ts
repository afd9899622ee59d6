import { eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { DossierForm } from '#domain/listing/dossier.ts'
import { type Facts, FIELD_NAMES, field } from '#domain/listing/register/fields.ts'
import type { Status } from '#domain/listing/register/status.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { schema } from '#server/db/schema.ts'
import { forgetOldSellers } from '#server/listings/forget-seller.ts'
import { loadPlaces } from '#server/places/places.ts'
import { journalOf } from '#test/journal.ts'
import { hasDocument, hasRequest } from '#test/data-room.ts'
import { aDossier, aMandate, anAdmin, anAppointment, aStep, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const { dossier, propertyEvent } = schema
const places = loadPlaces()

const CONSENT = { consentWords: 'J’accepte', consentVersion: '1' }

type App = Awaited<ReturnType<typeof startApp>>

/** Ended before today. */
const OLD_MANDATE = aMandate({
  parties: [{ name: 'registre-nom', address: '1, rue du Port', quality: 'Gérante', siren: '' }],
  signedOn: daysAfter(todayInParis(), -200),
  startsOn: daysAfter(todayInParis(), -200),
  endsOn: daysAfter(todayInParis(), -1),
})

/** A marker in every text that the register declares personal, and everywhere else a seller may be named. */
const SECRET = 'zqxj'
const personalTexts = FIELD_NAMES.filter((name) => field(name).personal && field(name).kind === 'text')
const SELLER: DossierForm = aDossier({
  price: 215_000,
  facts: {
    ...aDossier().facts,
    floorPrice: 190_000,
    ...(Object.fromEntries(personalTexts.map((name) => [name, `${SECRET}-${name}`.slice(0, 20)])) as Facts),
    saleReason: 'sante',
  },
  years: [
    {
      closedOn: '2025-12-31',
      months: 12,
      figures: { revenue: 380_000, ebitda: 52_000, ownerPay: 30_000, restatements: `${SECRET}-voiture` },
    },
  ],
  pictures: [
    { image: '/uploads/salle.webp', alt: 'La salle', caption: '', confidential: false },
    { image: `/uploads/${SECRET}-enseigne.webp`, alt: `${SECRET}-alt`, caption: '', confidential: true },
  ],
})

async function startAgency() {
  const app = await startApp()
  const admin = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Byron' }))
  return {
    app,
    admin,
    /** A sold listing whose mandate has ended, with a leftover draft. */
    async sold() {
      const { id } = await app.publishes({ ...SELLER, agentId: admin.user.id }, OLD_MANDATE)
      const params = { id }
      const reason = `${SECRET}-motif`
      await admin.call('POST /api/admin/listings/{id}/status', { params, body: aStep('sous offre', { reason }) })
      await admin.call('POST /api/admin/listings/{id}/status', { params, body: aStep('vendu', { soldPrice: 200_000 }) })
      await admin.call('PUT /api/admin/listings/{id}/draft', { params, body: { notes: `${SECRET}-brouillon` } })
      return id
    },
    erase: (id: number) => admin.answerTo('DELETE /api/admin/listings/{id}/seller', { params: { id } }),
    read: (id: number) => admin.call('GET /api/admin/listings/{id}', { params: { id } }),
    night: () => forgetOldSellers({ db: app.db, places, storage: app.storage }, { soldMonths: 12, draftMonths: 6 }),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

/** The tables that contain a text. */
async function tablesWith({ db }: App, text: string): Promise<string[]> {
  const tables = (Object.values(schema).filter((value: object) => is(value, PgTable)) as PgTable[]).map(getTableName)
  const found: string[] = []
  for (const name of tables) {
    const [row] = await db
      .select({ has: sql<boolean>`coalesce(bool_or(t::text like ${`%${text}%`}), false)` })
      .from(sql`${sql.identifier(name)} t`)
    if (row?.has) found.push(name)
  }
  return found.toSorted()
}

test('an administrator erases the seller of a sold listing; the data for own sales and the register of mandates stay @slow', async () => {
  await using site = await startAgency()
  const { app } = site
  const id = await site.sold()
  // Audit entries as an older version wrote them, with values.
  const entry = {
    actorId: 1,
    actor: 'Ada Byron',
    action: 'property.changed',
    subject: 'Restaurant',
    subjectId: id,
  } as const
  await app.db
    .insert(schema.audit)
    .values({ ...entry, changes: { ownerName: [null, `${SECRET}-journal`], price: [1, 2] } })
  expect(await tablesWith(app, SECRET)).toEqual([
    'audit',
    'contact',
    'contact_mark',
    'dossier',
    'dossier_picture',
    'dossier_year',
    'property_event',
  ])

  expect((await site.erase(id)).status).toBe(200)

  expect(await tablesWith(app, SECRET)).toEqual([])
  const left = await site.read(id)
  expect(left).toMatchObject({
    status: 'vendu',
    title: 'Restaurant de quartier',
    soldPrice: 200_000,
    deedOn: todayInParis(),
    activities: ['restaurant'],
    location: 'Lisieux, Calvados',
    facts: { surface: 140, floorPrice: 190_000 },
    years: [{ closedOn: '2025-12-31', figures: { revenue: 380_000, ebitda: 52_000, ownerPay: 30_000 } }],
    pictures: [{ image: '/uploads/salle.webp' }],
    draft: null,
    sellerErasedAt: expect.any(String),
  })
  expect(left.facts).not.toHaveProperty('saleReason')
  expect(await tablesWith(app, 'registre-nom')).toEqual(['mandate_register'])
  expect(await site.admin.call('GET /api/admin/register/check', {})).toMatchObject({ isIntact: true, rows: 1 })
  const [forgotten, ...others] = await journalOf(site.admin)
  expect(forgotten).toMatchObject({
    actor: 'Ada Byron',
    action: 'property.forgotten',
    subject: 'Restaurant de quartier',
    changes: { ownerName: [], notes: [], siren: [], saleReason: [], years: [], pictures: [] },
  })
  expect(others.find(({ subject }) => subject === 'Restaurant')?.changes).toEqual({ ownerName: [], price: [1, 2] })
})

test('the seller of a listing on the site or under a mandate cannot be erased', async () => {
  await using site = await startAgency()
  const { id } = await site.app.publishes(SELLER)
  const refused = async () => (await site.erase(id)).body
  expect(await refused()).toMatchObject({ message: expect.stringContaining('retirez-le') })
  const body = aStep('retiré', { reason: 'Vendu ailleurs' })
  await site.admin.call('POST /api/admin/listings/{id}/status', { params: { id }, body })
  expect(await refused()).toMatchObject({ message: expect.stringContaining('Un mandat est en vigueur') })
  expect(await site.read(id)).toMatchObject({ facts: { ownerName: `${SECRET}-ownerName` }, sellerErasedAt: null })
})

/** A record that reached its status, or was last edited, this many months ago. */
async function aRecord({ app, admin }: Awaited<ReturnType<typeof startAgency>>, status: Status, months: number) {
  const { id } = await admin.call('POST /api/admin/listings', {})
  await admin.call('PUT /api/admin/listings/{id}', { params: { id }, body: SELLER })
  const at = sql`now() - make_interval(months => ${months}) - interval '1 day'` as never
  await app.db.insert(propertyEvent).values({ dossierId: id, actorId: 1, at, from: 'en vente', to: status })
  await app.db.update(dossier).set({ status, updatedAt: at }).where(eq(dossier.id, id))
  return id
}

test('at night, sellers are erased a year after a sale or a withdrawal, and six months after the last edit of a draft @slow', async () => {
  await using site = await startAgency()
  const due = [await aRecord(site, 'vendu', 12), await aRecord(site, 'retiré', 12), await aRecord(site, 'brouillon', 6)]
  const typed = await aRecord(site, 'brouillon', 6)
  await site.admin.call('PUT /api/admin/listings/{id}/draft', { params: { id: typed }, body: { notes: 'hier' } })
  const mandated = await aRecord(site, 'retiré', 12)
  await site.app.hasMandateFor(mandated)
  const later = await aRecord(site, 'vendu', 12)
  await site.app.db
    .update(dossier)
    .set({ deedOn: daysAfter(todayInParis(), -30) })
    .where(eq(dossier.id, later))
  const kept = [
    await aRecord(site, 'vendu', 11),
    await aRecord(site, 'retiré', 11),
    await aRecord(site, 'brouillon', 5),
    await aRecord(site, 'en vente', 30),
    typed,
    mandated,
    later,
  ]
  await site.night()
  const hasName = async (id: number) => 'ownerName' in (await site.read(id)).facts
  expect(await Promise.all(due.map(hasName))).toEqual(due.map(() => false))
  expect(await Promise.all(kept.map(hasName))).toEqual(kept.map(() => true))
  const entries = async () => (await journalOf(site.admin)).filter(({ action }) => action === 'property.forgotten')
  expect((await entries()).map(({ actor, subjectId }) => [actor, subjectId])).toEqual(
    due.toReversed().map((id) => ['Le site', id]),
  )
  // Not again, unless the record was edited after its seller was erased.
  await site.night()
  expect(await entries()).toHaveLength(3)
  await site.admin.call('PUT /api/admin/listings/{id}', { params: { id: due[0] ?? 0 }, body: SELLER })
  await site.night()
  expect(await entries()).toHaveLength(4)
  expect(await hasName(due[0] ?? 0)).toBe(false)
})

test('nothing of the seller is left in the confidential file, its mails and its journal @slow', async () => {
  await using site = await startAgency()
  const { app, admin } = site
  const { db } = app
  const id = await site.sold()
  const buyer = await app.signedIn(aUser())
  const email = `${SECRET}@cedant.example`
  const [thread] = await db
    .insert(schema.lead)
    .values({ kind: 'contact', firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '', ...CONSENT })
    .returning()
  const leadId = thread!.id
  const request = await hasRequest(app, buyer, id, { state: 'requested', leadId })
  await admin.call('POST /api/admin/access-requests/{id}/seller', { params: { id: request }, body: { email } })
  await db.insert(schema.mail).values([
    { id: crypto.randomUUID(), leadId, recipient: email, subject: 'Une réponse à nous donner' },
    { id: crypto.randomUUID(), leadId, recipient: 'a@b.example', subject: 'Dossier confidentiel' },
  ])
  const document = await hasDocument(app, id)
  await admin.call('PUT /api/admin/documents/{id}', {
    params: { id: document },
    body: { kind: 'lease', title: `Bail de ${SECRET}`, level: 1, position: 0 },
  })
  const appointment = (own: object) =>
    admin.call('POST /api/admin/appointments', { body: anAppointment({ listingId: id, ...own }) })
  await appointment({ kind: 'photos', name: SECRET })
  await appointment({ note: `Sonner chez ${SECRET}`, place: `Chez ${SECRET}` })
  expect(await tablesWith(app, SECRET)).toEqual(
    expect.arrayContaining(['mail', 'access_request', 'room_document', 'audit', 'appointment']),
  )

  expect((await site.erase(id)).status).toBe(200)
  expect(await tablesWith(app, SECRET)).toEqual([])
  expect(
    await db.select({ to: schema.mail.recipient }).from(schema.mail).where(eq(schema.mail.leadId, leadId)),
  ).toEqual([{ to: 'a@b.example' }])
  expect(await db.select({ title: schema.roomDocument.title }).from(schema.roomDocument)).toEqual([
    { title: 'Bail et avenants' },
  ])
  const entries = await journalOf(admin, { kind: 'document' })
  expect(entries.map(({ subject }) => subject)).toEqual(['titre effacé'])
})
