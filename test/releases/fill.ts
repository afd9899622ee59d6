import { desc, eq, sql } from 'drizzle-orm'
import { ALERT_EVENTS, ALERT_STATES } from '#domain/alerts/alert.ts'
import { RHYTHMS } from '#domain/alerts/rhythms.ts'
import { opinionInputs } from '#domain/valuation/opinion.ts'
import { value } from '#domain/valuation/valuation.ts'
import { recordAudit, SITE } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import * as alerts from '#server/db/schema/alerts.ts'
import * as appointments from '#server/db/schema/appointments.ts'
import * as slips from '#server/db/schema/visit-slips.ts'
import * as jobs from '#server/db/schema/mail-and-jobs.ts'
import * as leads from '#server/db/schema/leads.ts'
import * as listings from '#server/db/schema/listings.ts'
import { sha256 } from '#server/data-room/agreement-record.ts'
import { roomDocument } from '#server/db/schema/data-room.ts'
import { fillDataRoom } from './fill-data-room.ts'
import { type FilledAccount, fillPeople, PEOPLE } from './fill-people.ts'

/** Adds to the demo agency's rows what it lacks: after it, each table has a row, and each step of what moves in steps. */
export async function fillEveryTable(db: Database): Promise<void> {
  const people = await fillPeople(db)
  const [withRoom] = await db.select().from(roomDocument).orderBy(roomDocument.dossierId).limit(1)
  const published = await db.select().from(listings.property).orderBy(desc(listings.property.id))
  const ids = published.map(({ id }) => id).filter((id) => id !== withRoom?.dossierId)
  await fillDataRoom(db, { listings: [withRoom?.dossierId ?? 0, ...ids], ...people })
  await fillListings(db, { ids, ...people })
  await fillLeads(db, people.agent)
  await fillAlerts(db, { ids, ...people })
  await fillJobs(db)
  await fillJournal(db, people.owner, ids[0] ?? 0)
}

async function fillListings(
  db: Database,
  { ids, buyer, agent }: { ids: number[]; buyer: FilledAccount; agent: FilledAccount },
) {
  const [first = 0, second = 0] = ids
  await db.update(listings.dossier).set({ agentId: agent.id }).where(eq(listings.dossier.id, first))
  await db.insert(listings.favorite).values([
    { accountId: buyer.id, propertyId: first, title: 'Favori' },
    { accountId: buyer.id, propertyId: second, title: 'Autre favori' },
  ])
  await db.insert(listings.dossierView).values({ name: 'Mes bars', search: { q: 'bar' } })
  await db.insert(listings.dossierNotice).values({ dossierId: first, kind: 'mandate-30', about: '2027-02-28' })
  await db.insert(listings.hiddenPicture).values({ path: '/uploads/listing-cachee-a1b2c3.webp' })
  await db.insert(listings.unusedUpload).values({ stem: 'a1b2c3', prefix: 'listing' })
  await db.insert(listings.projection).values({ rules: '0123456789abcdef', former: ['fedcba9876543210'] })
  const draft = { title: 'Fiche en cours', draft: { title: 'Bar en cours' }, draftAt: new Date(), draftVersion: 2 }
  await db.insert(listings.dossier).values({ ...draft, agentId: agent.id, hiddenDetails: { rooms: 12 } })
  const [withdrawn] = await db.insert(listings.dossier).values({ title: 'Bar retiré', status: 'retiré' }).returning()
  if (!withdrawn) throw new Error('nothing was inserted')
  await db.insert(listings.removedProperty).values({ id: withdrawn.id, category: 'Commerce', price: 99_000.5 })
  const step = { dossierId: withdrawn.id, actorId: agent.id, from: 'en vente', to: 'retiré' } as const
  await db.insert(listings.propertyEvent).values({ ...step, reason: 'Le cédant renonce.' })
}

async function fillLeads(db: Database, agent: FilledAccount) {
  const [lead] = await db.select().from(leads.lead).orderBy(desc(leads.lead.id)).limit(1)
  if (!lead) throw new Error('the demo has no lead')
  const booked = {
    leadId: lead.id,
    startsAt: new Date('2027-01-12T09:00:00Z'),
    seat: 1,
    uid: 'rendez-vous-1@exemple.fr',
  }
  const visit = {
    name: 'Mme Modèle',
    startsAt: new Date('2027-01-13T09:00:00Z'),
    kind: 'visite',
    uid: 'visite-1',
  } as const
  const [, planned] = await db
    .insert(appointments.appointment)
    .values([booked, { ...visit, minutes: 60, agentId: agent.id }])
    .returning()
  await fillSlips(db, planned?.id ?? 0)
  await db.insert(appointments.calendarLink).values({ accountId: agent.id, tokenHash: 'x'.repeat(43) })
  await db.insert(appointments.absence).values({ accountId: agent.id, startsOn: '2027-02-01', endsOn: '2027-02-05' })
  await db.insert(leads.leadNote).values({ leadId: lead.id, authorId: agent.id, text: 'Rappelé.' })
  const form = {
    subject: 'Restaurant de Lisieux',
    client: 'Mme Modèle',
    figures: 'metier=restaurant&ca=420000&ebe=80000',
    comparables: [{ label: 'Un bar voisin', price: 210_000 }],
    retained: 250_000,
    reason: 'Emplacement',
    comment: '',
  }
  const inputs = opinionInputs(form)
  if (!inputs) throw new Error('the opinion has no figures')
  const valuation = value(inputs, 2026, { isCapped: true })
  const made = { referencesReadOn: '2026-11-28', madeOn: '2026-11-28', authorId: agent.id, leadId: lead.id }
  await db.insert(leads.opinion).values({ form, valuation, ...made })
}

async function fillSlips(db: Database, appointmentId: number) {
  const visitor = { name: 'Mme Modèle', address: '4, rue du Four, Lisieux', phone: '06 39 98 00 05', email: '' }
  const form = { visitors: [visitor], company: '', siren: '' }
  await db.insert(slips.visitSlip).values({ appointmentId, form })
  const copy = Buffer.from('%PDF-1.7')
  await db.insert(slips.signedSlip).values({
    appointmentId,
    way: 'screen',
    record: { ...form, witness: 'Agent Modèle', plain: 'Bon de visite' },
    visitAt: new Date('2027-01-13T09:00:00Z'),
    signedOn: '2027-01-13',
    copy,
    copySha256: sha256(copy),
  })
}

async function fillAlerts(db: Database, { ids, buyer }: { ids: number[]; buyer: FilledAccount }) {
  const [first = 0] = ids
  const consent = { consentWords: 'J’accepte', consentVersion: '1' }
  const rows = ALERT_STATES.map((state, index) => ({
    ...consent,
    state,
    email: PEOPLE.buyer,
    accountId: state === 'paused' ? buyer.id : null,
    criteria: `title=${state}`,
    label: `Alerte ${state}`,
    linkToken: `lien-${state}`,
    rhythm: RHYTHMS[index % RHYTHMS.length] ?? 'daily',
  }))
  const [, active] = await db.insert(alerts.alert).values(rows).returning()
  const matches = ALERT_EVENTS.map((event) => ({ alertId: active?.id ?? 0, propertyId: first, event }))
  await db.insert(alerts.alertMatch).values(matches)
  await db.insert(alerts.alertRun).values({ comparedUntil: new Date(), weeklySentFor: '2026-11-23' })
  await db.insert(alerts.alertOpposition).values({ emailHash: 'b'.repeat(64) })
}

async function fillJobs(db: Database) {
  const content = { text: 'Bonjour', html: '<p>Bonjour</p>' }
  const mail = { recipient: PEOPLE.buyer, subject: 'Bonjour' }
  await db.insert(jobs.mail).values([
    { ...mail, id: '00000000-0000-4000-8000-000000000001', status: 'queued', content },
    { ...mail, id: '00000000-0000-4000-8000-000000000002', status: 'sent', sentAt: new Date(), isConfidential: true },
    { ...mail, id: '00000000-0000-4000-8000-000000000003', status: 'failed', content, lastError: '550', attempts: 8 },
  ])
  await db.insert(jobs.attempt).values({ key: 'login 192.0.2.1', points: 3, expire: new Date('2027-01-01') })
  await db.insert(jobs.siteFact).values([
    { name: 'backup', value: { rows: 20_221, files: 1_308, bytes: 55_000_000 } },
    { name: 'disk', value: { days: [{ day: '2026-11-27', free: 40_000_000_000 }] } },
    { name: 'alarm', value: { signs: ['mails'] } },
  ])
  await db.insert(jobs.siteOrigin).values({ publicUrl: 'https://www.bonne-enseigne.example' })
}

async function fillJournal(db: Database, owner: FilledAccount, listingId: number) {
  const changes = { price: [210_000, 199_000], title: ['Bar', 'Bar du Port'] }
  const subject = { subject: 'Bar du Port', subjectId: listingId, listingId }
  await recordAudit(db, { by: owner, action: 'property.changed', ...subject, changes })
  await recordAudit(db, { by: owner, action: 'property.seen', ...subject })
  await recordAudit(db, { by: SITE, action: 'lead.deleted', subject: 'demande effacée', subjectId: 999_999 })
  await db.execute(sql`delete from catalogue_change where id < (select max(id) from catalogue_change) - 2`)
}
