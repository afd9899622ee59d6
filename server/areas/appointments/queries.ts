import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Agency } from '#domain/agency/agency.ts'
import type { User } from '#domain/accounts/account.ts'
import type { Reader } from '#domain/accounts/team.ts'
import type { AppointmentChange, AppointmentForm, CancellationForm } from '#domain/appointments/appointment.ts'
import { KIND_FACTS, isVisit, type VisitOutcome } from '#domain/appointments/kinds.ts'
import { APPOINTMENT_MONTHS } from '#domain/retention.ts'
import type { AuditAction } from '#domain/accounts/audit-actions.ts'
import { appointmentWords, timeZoneOf } from '#server/appointments/clock.ts'
import { type AppointmentRecord, findAppointment, personOf } from '#server/appointments/list.ts'
import { appointmentMail, type Told } from '#server/appointments/mails.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import { instantOf, wallTime } from '#server/core/zoned-time.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { ago } from '#server/db/day.ts'
import { inOrder, lockRows } from '#server/db/locks.ts'
import { account } from '#server/db/schema/accounts.ts'
import { absence, appointment } from '#server/db/schema/appointments.ts'
import { isKeptLead, lead } from '#server/db/schema/leads.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { type MailServices, sendMail } from '#server/mail/mail.ts'

/** Who writes, and with what. */
export interface Desk {
  services: MailServices
  by: User
  reader: Reader
}

type Row = typeof appointment.$inferInsert

/** Stores an appointment and, if the form says so, mails it to the person. */
export async function insertAppointment(tx: Database, form: AppointmentForm, desk: Desk): Promise<AppointmentRecord> {
  const { leadId, isMailed, ...typed } = form
  if (leadId !== null) await getLeadToMeet(tx, leadId)
  const person = leadId === null ? {} : { name: '', email: '', phone: '' }
  const values = {
    ...(await columnsOf(tx, typed, desk.services.agency)),
    ...person,
    leadId,
    uid: newUid(desk.services.agency),
  }
  const [made] = await tx
    .insert(appointment)
    .values(values as Row)
    .returning({ id: appointment.id })
  return finish(tx, made?.id ?? 0, { ...desk, told: 'made', isMailed })
}

const newUid = (agency: Agency) => `${randomUUID()}@${agency.email.split('@')[1]}`

const MISSING = 'Ce rendez-vous n’existe plus.'
const missing = () => new Refusal('missing', MISSING)

/** Locks an appointment that is still planned. */
async function lockPlanned(tx: Database, id: number, reader: Reader): Promise<AppointmentRecord> {
  await lockRows(tx, appointment, eq(appointment.id, id))
  const found = await findAppointment(tx, id, reader)
  if (!found || found.lead?.status === 'erased') throw missing()
  if (found.row.state === 'cancelled') throw new Refusal('conflict', 'Ce rendez-vous est annulé.')
  return found
}

/** Changes or moves an appointment. One that a visitor booked gives its seat up once it is moved. */
export async function updateAppointment(
  tx: Database,
  { id, change: { isMailed, ...typed } }: { id: number; change: AppointmentChange },
  desk: Desk,
): Promise<AppointmentRecord> {
  const { row, agentId } = await lockPlanned(tx, id, desk.reader)
  const zone = timeZoneOf(desk.services.agency)
  const when = { ...wallTime(row.startsAt, zone), ...definedOf({ day: typed.day, time: typed.time }) }
  const { day, time, ...others } = typed
  const isMoved = day !== undefined || time !== undefined
  const person = row.leadId === null ? {} : { name: '', email: '', phone: '' }
  const columns = await columnsOf(tx, { ...others, ...(isMoved ? when : {}) }, desk.services.agency)
  // Whose it was stays so, even if its request or listing later passes to another member.
  const agent = row.agentId === null && isMoved && agentId !== null ? { agentId } : {}
  await write(tx, id, { ...agent, ...columns, ...person, ...(isMoved ? { seat: null } : {}) })
  return finish(tx, id, { ...desk, told: 'changed', isMailed })
}

export async function cancelAppointment(
  tx: Database,
  { id, form: { reason, isMailed } }: { id: number; form: CancellationForm },
  desk: Desk,
): Promise<AppointmentRecord> {
  await lockPlanned(tx, id, desk.reader)
  await write(tx, id, { state: 'cancelled', cancelReason: reason, seat: null })
  return finish(tx, id, { ...desk, told: 'cancelled', isMailed })
}

export async function recordOutcome(
  tx: Database,
  { id, outcome }: { id: number; outcome: VisitOutcome },
  desk: Desk,
): Promise<AppointmentRecord> {
  const { row } = await lockPlanned(tx, id, desk.reader)
  if (!isVisit(row.kind)) throw new Refusal('conflict', 'Seule une visite a une issue.')
  if (row.startsAt > new Date()) throw new Refusal('conflict', 'Cette visite n’a pas encore eu lieu.')
  await tx.update(appointment).set({ outcome, state: 'held' }).where(eq(appointment.id, id))
  const found = await getStored(tx, id, desk.reader)
  await record(tx, 'appointment.outcome', found, desk)
  return found
}

const write = (tx: Database, id: number, columns: Partial<Row>) =>
  tx
    .update(appointment)
    .set({ ...columns, sequence: sql`${appointment.sequence} + 1`, updatedAt: new Date() })
    .where(eq(appointment.id, id))

async function getStored(tx: Database, id: number, reader: Reader): Promise<AppointmentRecord> {
  const found = await findAppointment(tx, id, reader)
  if (!found) throw missing()
  return found
}

/** The entry of the journal and, if it was asked for, the mail. */
async function finish(
  tx: Database,
  id: number,
  { told, isMailed, ...desk }: Desk & { told: Told; isMailed: boolean },
): Promise<AppointmentRecord> {
  if (isMailed) await tx.update(appointment).set({ isMailed: true }).where(eq(appointment.id, id))
  const found = await getStored(tx, id, desk.reader)
  await record(tx, `appointment.${told}`, found, desk)
  if (!isMailed) return found
  if (!personOf(found).email)
    throw refusedField('isMailed', 'Cette personne n’a pas d’adresse email\u00a0: décochez le mail ou indiquez-la.')
  const { agency } = desk.services
  const content = { ...appointmentMail(found, told, agency), replyTo: agency.email }
  await sendMail(tx, desk.services, content, found.row.leadId === null ? undefined : { leadId: found.row.leadId })
  return found
}

/** Without the person: the journal outlives them. */
const record = (tx: Database, action: AuditAction, { row, listing }: AppointmentRecord, { by, services }: Desk) =>
  recordAudit(tx, {
    by,
    action,
    subject: `${KIND_FACTS[row.kind].label}, ${appointmentWords(row.startsAt, timeZoneOf(services.agency))}`,
    subjectId: row.id,
    listingId: listing?.id ?? null,
  })

type Typed = Partial<Omit<AppointmentForm, 'leadId' | 'isMailed'>>

/** Typed fields as columns. Refuses an unknown listing or member, and a time that does not exist. */
async function columnsOf(
  tx: Database,
  { day, time, listingId, agentId, ...others }: { [Name in keyof Typed]: Typed[Name] | undefined },
  agency: Agency,
): Promise<Partial<Row>> {
  const columns: Partial<Row> = definedOf(others)
  if (day !== undefined && time !== undefined) {
    const startsAt = instantOf({ day, time }, timeZoneOf(agency))
    if (!startsAt) throw refusedField('time', 'Cette heure n’existe pas\u00a0: les horloges avancent ce jour-là.')
    columns.startsAt = startsAt
  }
  if (agentId !== undefined) {
    if (agentId !== null) await refuseUnlessMember(tx, agentId, 'agentId')
    columns.agentId = agentId
  }
  if (listingId !== undefined) Object.assign(columns, await listingColumns(tx, listingId))
  return columns
}

const definedOf = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>
  }

async function listingColumns(tx: Database, listingId: number | null): Promise<Partial<Row>> {
  if (listingId === null) return { dossierId: null, dossierTitle: null }
  const [found] = await tx.select({ title: dossier.title }).from(dossier).where(eq(dossier.id, listingId))
  if (!found) throw refusedField('listingId', 'Cette affaire n’existe plus.')
  return { dossierId: listingId, dossierTitle: found.title }
}

/** Refuses a member who is not active, beside this field. */
export async function refuseUnlessMember(tx: Database, id: number, path: string): Promise<void> {
  const isMember = and(eq(account.id, id), eq(account.role, 'admin'), eq(account.active, true))
  if ((await tx.$count(account, isMember)) === 0) throw refusedField(path, 'Choisissez un membre actif de l’équipe.')
}

async function getLeadToMeet(tx: Database, id: number): Promise<void> {
  // The lead must not be deleted meanwhile.
  await lockRows(tx, lead, eq(lead.id, id))
  if ((await tx.$count(lead, and(isKeptLead, eq(lead.id, id)))) === 0)
    throw refusedField('leadId', 'Cette demande n’existe plus.')
}

/** Nightly job: deletes appointments without a request, and absences, some time after their last day. */
export async function deleteOldAppointments(db: Database): Promise<void> {
  const limit = ago(APPOINTMENT_MONTHS, 'months')
  await db
    .delete(appointment)
    .where(inOrder(appointment, and(isNull(appointment.leadId), lt(appointment.startsAt, limit))))
  await db.delete(absence).where(inOrder(absence, lt(absence.endsOn, sql`(${limit})::date`)))
}
