import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Agency } from '#domain/agency/agency.ts'
import type { Reader } from '#domain/accounts/team.ts'
import { isVisit } from '#domain/appointments/kinds.ts'
import { type SlipWording, slipText, type Visited } from '#domain/appointments/slip-text.ts'
import type { SignedSlip, SlipForm } from '#domain/appointments/visit-slip.ts'
import { isInForce, lastDayOf } from '#domain/mandates/mandate.ts'
import { appointmentWords, timeZoneOf } from '#server/appointments/clock.ts'
import { type AppointmentRecord, findAppointment, personOf } from '#server/appointments/list.ts'
import { Refusal } from '#server/core/refusal.ts'
import { wallTime } from '#server/core/zoned-time.ts'
import { sha256 } from '#server/data-room/agreement-record.ts'
import type { Database } from '#server/db/database.ts'
import { appointment } from '#server/db/schema/appointments.ts'
import { accessRequest, buyerProfile } from '#server/db/schema/data-room.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { mandateRegister } from '#server/db/schema/mandates.ts'
import { signedSlip, visitSlip } from '#server/db/schema/visit-slips.ts'
import { isReadableBy, placeFor, reserved } from '#server/listings/confidential-readers.ts'
import { readFormerMandates } from '#server/listings/former-mandates.ts'
import { readMandates } from '#server/listings/mandates.ts'

// Slips of visits as they are read: docs/decisions/visit-slips.md.

/** What the record of a signed slip holds; the PDF has the whole. */
export interface SlipRecord extends SlipForm {
  plain: string
  witness: string
}

export type SignedRow = Omit<typeof signedSlip.$inferSelect, 'copy' | 'record'> & { record: SlipRecord }

/** All columns but the PDF. */
const SIGNED = {
  id: signedSlip.id,
  appointmentId: signedSlip.appointmentId,
  dossierId: signedSlip.dossierId,
  mandateNumber: signedSlip.mandateNumber,
  formerMandate: signedSlip.formerMandate,
  formerMandateEndsOn: signedSlip.formerMandateEndsOn,
  way: signedSlip.way,
  record: sql<SlipRecord>`${signedSlip.record}`,
  visitAt: signedSlip.visitAt,
  signedOn: signedSlip.signedOn,
  recordedAt: signedSlip.recordedAt,
  copySha256: signedSlip.copySha256,
  scanId: signedSlip.scanId,
  scanType: signedSlip.scanType,
  scanPages: signedSlip.scanPages,
  scanSha256: signedSlip.scanSha256,
  path: signedSlip.path,
  keyId: signedSlip.keyId,
  wrappedKey: signedSlip.wrappedKey,
  cancelledAt: signedSlip.cancelledAt,
  cancelledBy: signedSlip.cancelledBy,
  cancelReason: signedSlip.cancelReason,
}

/** A visit, who comes, and its slip as it would be signed now. */
export interface SlipVisit {
  found: AppointmentRecord
  listing: { id: number; reference: string | null }
  visited: Visited
  form: SlipForm
  isPrepared: boolean
  text: SlipWording & { sha256: string }
}

const MISSING = 'Ce rendez-vous n’existe plus.'

/** Refuses what is no visit of an affair, and members who may not read its slip. */
export async function getVisit(
  db: Database,
  id: number,
  { reader, agency }: { reader: Reader; agency: Agency },
): Promise<SlipVisit> {
  const found = await findAppointment(db, id, reader)
  if (!found || found.lead?.status === 'erased') throw new Refusal('missing', MISSING)
  const { row, listing, isReadable, agentId } = found
  if (!isReadable && agentId !== reader.id) throw reserved()
  if (!isVisit(row.kind)) throw new Refusal('conflict', 'Seule une visite a un bon.')
  if (!listing) throw new Refusal('conflict', 'Choisissez l’affaire de ce rendez-vous\u00a0: le bon la désigne.')
  const zone = timeZoneOf(agency)
  const visited: Visited = {
    reference: listing.reference,
    title: listing.title,
    place: row.place || (await placeOf(db, listing.id, reader)),
    when: appointmentWords(row.startsAt, zone),
    agent: found.agent,
    mandate: await findMandateOn(db, listing.id, wallTime(row.startsAt, zone).day),
  }
  const [prepared] = await db.select().from(visitSlip).where(eq(visitSlip.appointmentId, id))
  const form = prepared?.form ?? (await knownForm(db, found))
  const text = slipText({ agency, visited, form })
  return { found, listing, visited, form, isPrepared: Boolean(prepared), text: { ...text, sha256: sha256(text.plain) } }
}

/** Whether a member may read the confidential part of a listing. Refuses an unknown one. */
export async function isListingReadBy(db: Database, id: number, reader: Reader): Promise<boolean> {
  const [row] = await db
    .select({ isRead: isReadableBy(reader) })
    .from(dossier)
    .where(eq(dossier.id, id))
  if (!row) throw new Refusal('missing', 'Ce bien n’existe pas.')
  return row.isRead
}

/** The exact address for those who may read it, else what the listing publishes. */
async function placeOf(db: Database, listingId: number, reader: Reader): Promise<string> {
  const [row] = await db
    .select({ place: placeFor(reader), facts: dossier.facts, isReadable: isReadableBy(reader) })
    .from(dossier)
    .where(eq(dossier.id, listingId))
  return [row?.isReadable && row.facts.street, row?.place].filter(Boolean).join(', ')
}

/** The mandate in force on a day, the one that ends last, with the day it was signed; null without one. */
async function findMandateOn(db: Database, listingId: number, day: string): Promise<Visited['mandate']> {
  const [latest] = (await readMandates(db, [listingId]))
    .filter((mandate) => isInForce(mandate, day))
    .toSorted((one, other) => lastDayOf(other).localeCompare(lastDayOf(one)))
  if (!latest) return findFormerMandateOn(db, listingId, day)
  const number = latest.of ?? latest.number
  // An amendment has a day of its own; a correction may be of the day of the mandate.
  const [first] = await db
    .select({ signedOn: mandateRegister.signedOn })
    .from(mandateRegister)
    .where(
      or(
        eq(mandateRegister.number, number),
        and(eq(mandateRegister.of, number), eq(mandateRegister.act, 'correction')),
      ),
    )
    .orderBy(desc(mandateRegister.number))
    .limit(1)
  return { number, signedOn: first?.signedOn ?? latest.signedOn }
}

/** That of the former register, as `mandate_cover` says which days it covers. */
async function findFormerMandateOn(db: Database, listingId: number, day: string): Promise<Visited['mandate']> {
  const former = (await readFormerMandates(db, [listingId])).get(listingId)
  if (!former?.endsOn || former.endsOn < day || (former.signedOn ?? day) > day) return null
  return { formerNumber: former.number, signedOn: former.signedOn, endsOn: former.endsOn }
}

/** Who comes, from what the site knows: their last slip, else their request and the company of their buyer's profile. */
async function knownForm(db: Database, found: AppointmentRecord): Promise<SlipForm> {
  const { row, lead } = found
  const { name, email, phone } = personOf(found)
  const isSame = or(
    row.leadId === null ? undefined : eq(appointment.leadId, row.leadId),
    email ? eq(sql`lower(${appointment.email})`, email.toLowerCase()) : undefined,
  )
  const [earlier] = isSame
    ? await db
        .select({ form: visitSlip.form })
        .from(visitSlip)
        .innerJoin(appointment, eq(appointment.id, visitSlip.appointmentId))
        .where(and(isSame, ne(appointment.id, row.id)))
        .orderBy(desc(visitSlip.updatedAt))
        .limit(1)
    : []
  if (earlier) return earlier.form
  const address = [lead?.address, [lead?.postalCode, lead?.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return { visitors: [{ name, address, phone, email }], company: await companyOf(db, found, email), siren: '' }
}

async function companyOf(db: Database, { row }: AppointmentRecord, email: string): Promise<string> {
  const isTheirs = or(
    row.leadId === null ? undefined : eq(accessRequest.leadId, row.leadId),
    email ? eq(sql`lower(${accessRequest.email})`, email.toLowerCase()) : undefined,
  )
  if (!isTheirs) return ''
  const [profile] = await db
    .select({ company: buyerProfile.company })
    .from(accessRequest)
    .innerJoin(buyerProfile, eq(buyerProfile.accountId, accessRequest.accountId))
    .where(and(isTheirs, isNull(accessRequest.adviserOf)))
    .limit(1)
  return profile?.company ?? ''
}

/** Signed slips of appointments, or of a listing, last first. */
export const listSignedSlips = async (
  db: Database,
  of: { appointmentId: number } | { dossierId: number },
): Promise<SignedRow[]> =>
  db
    .select(SIGNED)
    .from(signedSlip)
    .where(
      'appointmentId' in of ? eq(signedSlip.appointmentId, of.appointmentId) : eq(signedSlip.dossierId, of.dossierId),
    )
    .orderBy(desc(signedSlip.id))

/** A signed slip. Refuses an unknown one, and members who may not read it. */
export async function getSignedSlip(db: Database, id: number, reader: Reader): Promise<SignedRow> {
  const [found] = await db
    .select({ row: SIGNED, isReadable: isReadableBy(reader) })
    .from(signedSlip)
    .leftJoin(dossier, eq(dossier.id, signedSlip.dossierId))
    .where(eq(signedSlip.id, id))
  if (!found) throw new Refusal('missing', 'Ce bon de visite n’existe pas.')
  const { row, isReadable } = found
  const visit =
    isReadable || row.appointmentId === null ? undefined : await findAppointment(db, row.appointmentId, reader)
  if (!isReadable && visit?.agentId !== reader.id) throw reserved()
  return row
}

/** The signed PDF. Refuses one that is no longer what was signed. */
export async function readCopy(db: Database, { id, copySha256 }: SignedRow): Promise<Buffer> {
  const [row] = await db.select({ copy: signedSlip.copy }).from(signedSlip).where(eq(signedSlip.id, id))
  if (!row || sha256(row.copy) !== copySha256)
    throw new Refusal('conflict', 'Ce bon de visite a été modifié depuis sa signature\u00a0: il ne prouve plus rien.')
  return row.copy
}

export const toSignedSlip = (row: SignedRow, zone: string): SignedSlip => ({
  id: row.id,
  way: row.way,
  day: wallTime(row.visitAt, zone).day,
  signedOn: row.signedOn,
  recordedAt: row.recordedAt.toISOString(),
  visitors: row.record.visitors.map(({ name }) => name),
  witness: row.record.witness,
  isMandated: row.mandateNumber !== null || row.formerMandate !== null,
  copySha256: row.copySha256,
  scanPages: row.scanPages,
  cancelled: row.cancelledAt && {
    at: row.cancelledAt.toISOString(),
    by: row.cancelledBy ?? '',
    reason: row.cancelReason,
  },
})
