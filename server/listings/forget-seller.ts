import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AuditedField } from '#domain/accounts/admin.ts'
import { DOCUMENT_KINDS } from '#domain/data-room/document.ts'
import { type Facts, FIELDS, type FactRow, YEAR_FIELDS, type YearFigures } from '#domain/listing/register/fields.ts'
import { RENAMED_FIELDS, RENAMED_YEAR_FIELDS, withCurrentNames } from '#domain/listing/register/renamed.ts'
import { isForSale, shownStatus } from '#domain/listing/register/status.ts'
import { attemptEach } from '#server/core/attempt-each.ts'
import { Refusal } from '#server/core/refusal.ts'
import { type Actor, recordAudit, redactAudit, SITE } from '#server/db/audit.ts'
import { inOrder } from '#server/db/locks.ts'
import type { Database } from '#server/db/database.ts'
import { ago, startOf } from '#server/db/day.ts'
import { appointment } from '#server/db/schema/appointments.ts'
import { accessRequest, roomDocument } from '#server/db/schema/data-room.ts'
import { importRow } from '#server/db/schema/imports.ts'
import { dossier, propertyEvent } from '#server/db/schema/listings.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import { lead, opinion } from '#server/db/schema/leads.ts'
import { getDossier, lockDossier, type ListingStores } from './dossiers.ts'
import { type WholeDossier, withSteps } from './history.ts'
import { type Edit, titleOf } from './journal.ts'
import { hasMandate, mandatedAmong } from './mandates.ts'
import type { StoredDossier } from './projection.ts'
import { updateDossier } from './write.ts'

/** Months until a seller is erased: after the sale or withdrawal of the listing, and after the last edit of a draft. */
export interface SellersKept {
  soldMonths: number
  draftMonths: number
}

/**
 * Nightly job: erases the sellers of listings that were sold, withdrawn or abandoned that long ago (GDPR art. 5(1)(e)),
 * unless a mandate is in force.
 */
export async function forgetOldSellers(
  { db, ...stores }: ListingStores & { db: Database },
  kept: SellersKept,
): Promise<void> {
  const ids = await listDue(db, kept)
  const mandated = await mandatedAmong(db, ids)
  await attemptEach(
    ids.filter((id) => !mandated.has(id)),
    (id) =>
      db.transaction(async (tx) => {
        await forgetSeller(tx, stores, { before: await lockDossier(tx, { id }), by: SITE })
      }),
  )
}

/** Erases the seller's data from a listing. Refuses an unknown id, and a listing that is for sale or under a mandate. */
export const eraseSeller = (stores: ListingStores & { db: Database }, { id, by }: Edit): Promise<WholeDossier> =>
  stores.db.transaction(async (tx) => {
    const before = await lockDossier(tx, { id })
    await refuseUnlessOver(tx, before)
    return withSteps(tx, await forgetSeller(tx, stores, { before, by }))
  })

/** Refuses to erase the seller of a listing that is for sale, or that a mandate in force covers. */
async function refuseUnlessOver(tx: Database, { dossier: row }: StoredDossier): Promise<void> {
  if (isForSale(shownStatus(row))) {
    throw new Refusal('conflict', 'Ce bien est sur le site\u00a0: retirez-le avant d’effacer les données du vendeur.')
  }
  if (await hasMandate(tx, row.id)) {
    throw new Refusal('conflict', 'Un mandat est en vigueur\u00a0: les données du vendeur servent jusqu’à son terme.')
  }
}

/**
 * Erases the seller's data from a locked dossier: facts that are personal or unknown in the register, confidential photos,
 * reasons of status changes, opinions of value, the draft, and what the confidential file has of them. Keeps price, activity, place, dates and figures for the
 * agency's sales statistics. The audit log names the erased fields, not their values.
 */
async function forgetSeller(
  tx: Database,
  stores: ListingStores,
  { before, by }: { before: StoredDossier; by: Actor },
): Promise<StoredDossier> {
  const { id, facts, draft, draftVersion } = before.dossier
  const kept = impersonal(facts, FIELDS, RENAMED_FIELDS) as Facts
  const years = before.years.map(({ closedOn, months, figures }) => ({
    closedOn,
    months,
    figures: impersonal(figures, YEAR_FIELDS, RENAMED_YEAR_FIELDS) as YearFigures,
  }))
  const pictures = before.pictures.filter(({ confidential }) => !confidential)
  const erased = [
    ...Object.keys(facts).filter((name) => !Object.hasOwn(kept, name)),
    ...(JSON.stringify(years.map(({ figures }) => figures)) ===
    JSON.stringify(before.years.map(({ figures }) => figures))
      ? []
      : ['years']),
    ...(pictures.length < before.pictures.length ? ['pictures'] : []),
  ]
  const reasons = await tx
    .update(propertyEvent)
    .set({ reason: '' })
    .where(and(eq(propertyEvent.dossierId, id), ne(propertyEvent.reason, '')))
    .returning({ id: propertyEvent.id })
  // The request is of the same person: the affair must not lead to it.
  await tx
    .update(lead)
    .set({ dossierId: null })
    .where(inOrder(lead, eq(lead.dossierId, id), 'no key update'))
  await tx.delete(opinion).where(inOrder(opinion, eq(opinion.dossierId, id)))
  await forgetInDataRoom(tx, before)
  await forgetInAppointments(tx, id)
  // The next file is then compared as if it were the first.
  await tx.update(importRow).set({ said: {}, before: {} }).where(eq(importRow.dossierId, id))
  const row = { facts: kept, draft: null, draftVersion: draftVersion + 1 }
  await updateDossier(tx, stores, { before, change: { row, years, pictures } })
  // The time of this update, not later: any edit after it makes the listing due again (see listDue).
  await tx
    .update(dossier)
    .set({ sellerErasedAt: sql`${dossier.updatedAt}` })
    .where(eq(dossier.id, id))
  if (erased.length || reasons.length || draft) {
    const changes = Object.fromEntries(erased.map((name) => [name, []])) as Partial<Record<AuditedField, unknown>>
    const entry = { by, action: 'property.forgotten', subject: titleOf(before), subjectId: id } as const
    await recordAudit(tx, { ...entry, ...(erased.length ? { changes } : {}) })
  }
  await redactAudit(tx, { listingId: id })
  return getDossier(tx, id)
}

/**
 * Appointments for photos or a signature that follow no request are with the seller, and are deleted. Of the others, only what
 * was typed about the affair goes: their persons are buyers.
 */
async function forgetInAppointments(tx: Database, id: number): Promise<void> {
  const isAbout = eq(appointment.dossierId, id)
  const isWithSeller = and(isNull(appointment.leadId), inArray(appointment.kind, ['photos', 'signature']))
  const { name, email, phone } = appointment
  const gone = await tx
    .delete(appointment)
    .where(inOrder(appointment, and(isAbout, isWithSeller)))
    .returning({ name, email, phone })
  // An appointment that is only old leaves its person: nothing but this tells the two apart.
  for (const one of gone) await tx.execute(sql`select forget_contact(${one.email}, ${one.phone}, true, ${one.name})`)
  await tx
    .update(appointment)
    .set({ note: '', place: '', cancelReason: '' })
    .where(inOrder(appointment, isAbout, 'no key update'))
}

/**
 * Erases the seller from the requests for the confidential file: the address that they were asked at, the mails sent there, and
 * titles of documents, which reading records keep: the kind of the document takes their place.
 */
async function forgetInDataRoom(tx: Database, { dossier: { id, facts } }: StoredDossier): Promise<void> {
  const requests = await tx
    .select({ leadId: accessRequest.leadId, email: accessRequest.sellerEmail })
    .from(accessRequest)
    .where(eq(accessRequest.dossierId, id))
    .orderBy(accessRequest.id)
    .for('no key update')
  const leadIds = requests.flatMap(({ leadId }) => leadId ?? [])
  const emails = [facts.ownerEmail, ...requests.map(({ email }) => email)].flatMap(
    (email) => email?.toLowerCase() ?? [],
  )
  await tx
    .delete(mail)
    .where(inOrder(mail, and(inArray(mail.leadId, leadIds), inArray(sql`lower(${mail.recipient})`, emails))))
  await tx
    .update(accessRequest)
    .set({ sellerEmail: null, sellerHash: null })
    .where(
      and(
        eq(accessRequest.dossierId, id),
        or(isNotNull(accessRequest.sellerEmail), isNotNull(accessRequest.sellerHash)),
      ),
    )
  await tx
    .update(roomDocument)
    .set({ title: sql`${JSON.stringify(DOCUMENT_KINDS)}::jsonb ->> ${roomDocument.kind}` })
    .where(inOrder(roomDocument, eq(roomDocument.dossierId, id), 'no key update'))
}

type Rows = Readonly<Record<string, FactRow>>

/** The values that are not personal, under their current names. Values of unknown fields might be: they are left out. */
const impersonal = (values: object, rows: Rows, renamed: Readonly<Record<string, string>>): object =>
  Object.fromEntries(
    Object.entries(withCurrentNames(values, renamed)).filter(([name]) => rows[name] && !rows[name].personal),
  )

const { status, updatedAt, deedOn, draftAt, sellerErasedAt, id } = dossier

/** When a listing was sold or withdrawn, in a query on `dossier` rows with one of these statuses. */
export const ENDED_AT: SQL<Date> = sql<Date>`greatest(coalesce((select max(${propertyEvent.at}) from ${propertyEvent}
  where ${propertyEvent.dossierId} = ${id} and ${propertyEvent.to} = ${status}), ${updatedAt}), ${startOf(sql`${deedOn}`)})`

/** Listings due for erasure that were edited since their last erasure. */
async function listDue(db: Database, { soldMonths, draftMonths }: SellersKept): Promise<number[]> {
  const touchedAt = sql`greatest(${updatedAt}, ${draftAt})`
  const isOver = or(
    and(inArray(status, ['vendu', 'retiré']), sql`${ENDED_AT} < ${ago(soldMonths, 'months')}`),
    and(eq(status, 'brouillon'), isNull(dossier.reservedUntil), sql`${touchedAt} < ${ago(draftMonths, 'months')}`),
  )
  const isWritten = sql`(${sellerErasedAt} is null or ${touchedAt} > ${sellerErasedAt})`
  const rows = await db.select({ id }).from(dossier).where(and(isOver, isWritten)).orderBy(id)
  return rows.map((row) => row.id)
}
