import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { ACCESS_STATE_LABELS } from '#domain/data-room/access.ts'
import { KIND_FACTS } from '#domain/appointments/kinds.ts'
import { longDate } from '#domain/format.ts'
import { frenchSpacing } from '#domain/french-spacing.ts'
import { leadReference } from '#domain/leads/reference.ts'
import { RECORD_YEARS } from '#domain/retention.ts'
import { LEGAL_SENTENCES } from '#domain/words/legal-sentences.ts'
import { appointmentAtOfLead } from '#server/appointments/of-lead.ts'
import { listBriefsOfEmail } from '#server/briefs/exported-briefs.ts'
import { isoDates } from '#server/core/iso-dates.ts'
import { closedTo, selectQuestions, toQuestion } from '#server/data-room/questions.ts'
import { selectAccess } from '#server/data-room/requests.ts'
import type { Database } from '#server/db/database.ts'
import { accessRequest, agreement, buyerProfile, fileProposal, roomQuestion } from '#server/db/schema/data-room.ts'
import { appointment } from '#server/db/schema/appointments.ts'
import { account, isEmailProved } from '#server/db/schema/accounts.ts'
import { contact, contactMark } from '#server/db/schema/contacts.ts'
import { alert, alertMatch } from '#server/db/schema/alerts.ts'
import { isKeptLead, lead } from '#server/db/schema/leads.ts'
import { dossier, favorite, property } from '#server/db/schema/listings.ts'
import { signedSlip } from '#server/db/schema/visit-slips.ts'

// What the owner of an account gets when they export their data.

/** The favorites of an account, oldest first. */
export async function listFavoritesToExport(db: Database, id: number) {
  const rows = await db
    .select({ propertyId: favorite.propertyId, title: property.title, addedAt: favorite.createdAt })
    .from(favorite)
    .innerJoin(property, eq(property.id, favorite.propertyId))
    .where(eq(favorite.accountId, id))
    .orderBy(favorite.createdAt)
  return rows.map(isoDates)
}

/** The leads sent with the account's email, without the agency's notes; null while the email is unverified. */
export async function listRequestsToExport(db: Database, id: number) {
  const email = await findProvedEmail(db, id)
  if (email === undefined) return null
  const rows = await db
    .select({ row: lead, appointmentAt: appointmentAtOfLead })
    .from(lead)
    .where(and(isKeptLead, eq(sql`lower(${lead.email})`, email)))
    .orderBy(lead.createdAt, lead.id)
  return rows.map(({ row, appointmentAt }) => ({
    ...row.answers,
    ...isoDates({ ...row, appointmentAt }),
    reference: leadReference(row),
  }))
}

async function findProvedEmail(db: Database, id: number): Promise<string | undefined> {
  const [owner] = await db
    .select({ email: account.email })
    .from(account)
    .where(and(eq(account.id, id), isEmailProved))
  return owner?.email.toLowerCase()
}

/** The appointments with the owner of the account's email; null while it is unverified. */
export async function listAppointmentsToExport(db: Database, id: number) {
  const email = await findProvedEmail(db, id)
  if (email === undefined) return null
  const rows = await db
    .select({ row: appointment, title: lead.propertyTitle })
    .from(appointment)
    .leftJoin(lead, eq(lead.id, appointment.leadId))
    .where(and(or(isNull(lead.id), isKeptLead), eq(sql`lower(coalesce(${lead.email}, ${appointment.email}))`, email)))
    .orderBy(appointment.startsAt, appointment.id)
  return rows.map(({ row, title }) => {
    // The person may not know yet which affair a discreet visit is about.
    const isDiscreet = row.kind === 'visite-discrete'
    return {
      at: row.startsAt.toISOString(),
      minutes: row.minutes,
      kind: isDiscreet ? 'Rendez-vous' : KIND_FACTS[row.kind].label,
      listing: isDiscreet ? null : (row.dossierTitle ?? title),
      place: isDiscreet ? '' : row.place,
      state: row.state,
    }
  })
}

/** The slips of visits signed with the account's email; null while it is unverified. */
export async function listSlipsToExport(db: Database, id: number) {
  const email = await findProvedEmail(db, id)
  if (email === undefined) return null
  const isTheirs = sql`exists (select from jsonb_array_elements(${signedSlip.record} -> 'visitors') as visitor
    where lower(visitor ->> 'email') = ${email})`
  const rows = await db
    .select({
      signedOn: signedSlip.signedOn,
      way: signedSlip.way,
      text: sql<string>`${signedSlip.record} ->> 'plain'`,
      isCancelled: sql<boolean>`${signedSlip.cancelledAt} is not null`,
    })
    .from(signedSlip)
    .where(isTheirs)
    .orderBy(signedSlip.id)
  return rows
}

/** The alerts of an account, with what they have announced. */
export async function listAlertsToExport(db: Database, id: number) {
  const alerts = await db.select().from(alert).where(eq(alert.accountId, id)).orderBy(alert.createdAt)
  const ids = alerts.map((row) => row.id)
  const sent = await db
    .select({ alertId: alertMatch.alertId, propertyId: alertMatch.propertyId, sentAt: alertMatch.sentAt })
    .from(alertMatch)
    .where(and(inArray(alertMatch.alertId, ids), isNotNull(alertMatch.sentAt)))
  return alerts.map(({ id: alertId, email, criteria, label, rhythm, state, createdAt, confirmedAt, consentWords }) => ({
    ...isoDates({ email, criteria, label, rhythm, state, createdAt, confirmedAt }),
    consent: consentWords,
    announced: sent.flatMap((one) =>
      one.alertId === alertId && one.sentAt ? [{ propertyId: one.propertyId, sentAt: one.sentAt.toISOString() }] : [],
    ),
  }))
}

/** The confidential files proposed to the account's email, under the listings' public names; null while it is unverified. */
export async function listProposalsToExport(db: Database, id: number) {
  const email = await findProvedEmail(db, id)
  if (email === undefined) return null
  const { sentAt, times, phone, openedAt } = fileProposal
  const rows = await db
    .select({ listing: dossier.title, reference: dossier.reference, sentAt, times, phone, openedAt })
    .from(fileProposal)
    .innerJoin(dossier, eq(dossier.id, fileProposal.dossierId))
    .where(eq(sql`lower(${fileProposal.email})`, email))
    .orderBy(sentAt)
  return rows.map(isoDates)
}

/** What the agency keeps of the person with the account's email, without its notes; null while it is unverified. */
export async function findContactToExport(db: Database, id: number) {
  const email = await findProvedEmail(db, id)
  const [mark] = email === undefined ? [] : await db.select().from(contactMark).where(isEmailMark(email))
  const [row] = mark ? await db.select().from(contact).where(eq(contact.id, mark.contactId)) : []
  if (!row) return null
  const marks = await db.select().from(contactMark).where(eq(contactMark.contactId, row.id))
  const shown = (which: 'email' | 'phone') => marks.flatMap(({ kind, shown: one }) => (kind === which ? one : []))
  return { ...isoDates(row), emails: shown('email'), phones: shown('phone') }
}

/** What the owner of the account’s email looks for; null while it is unverified. */
export async function listBriefsToExport(db: Database, id: number) {
  const email = await findProvedEmail(db, id)
  return email === undefined ? null : listBriefsOfEmail(db, email)
}

const isEmailMark = (email: string) => and(eq(contactMark.kind, 'email'), eq(contactMark.value, email))

/** The buyer profile of an account; null when it has none. */
export async function findProfileToExport(db: Database, id: number) {
  const [row] = await db.select().from(buyerProfile).where(eq(buyerProfile.accountId, id))
  return row ? isoDates(row) : null
}

/** The account's requests for confidential files, with their advisers and questions. */
export async function listAccessToExport(db: Database, id: number) {
  const own = await selectAccess(db).where(eq(accessRequest.accountId, id)).orderBy(accessRequest.id)
  const ids = own.map(({ request }) => request.id)
  const advisers = await db.select().from(accessRequest).where(inArray(accessRequest.adviserOf, ids))
  const questions = await selectQuestions(db).where(inArray(roomQuestion.requestId, ids)).orderBy(roomQuestion.id)
  const numbers = own.flatMap(({ request }) => request.agreementNumber ?? [])
  const signed = await db.select().from(agreement).where(inArray(agreement.number, numbers))
  return own.map(({ request, listing, ...access }) => ({
    ...isoDates(request),
    agreement: signed.find(({ number }) => number === request.agreementNumber)?.record ?? null,
    keptAfterAccount: access.boundUntil && keptWords(access.boundUntil),
    listing: listing.title,
    reference: listing.reference,
    state: ACCESS_STATE_LABELS[request.state],
    adviser: request.adviserKind,
    consent: request.consentWords,
    advisers: advisers
      .filter(({ adviserOf }) => adviserOf === request.id)
      .map(({ adviserKind: kind, firstName, lastName, email }) => ({ kind, name: `${firstName} ${lastName}`, email })),
    questions: questions
      .filter(({ question }) => question.requestId === request.id)
      .map((asked) => toQuestion(closedTo({ ...access, request, listing }, asked))),
  }))
}

/** What the deletion of the account leaves of a request, and until when. */
const keptWords = (until: string) =>
  `${frenchSpacing(LEGAL_SENTENCES.evidenceKept.text)} Dernier jour de l’accord\u00a0: ${longDate(until)}. L’accord et ses preuves sont gardés ${RECORD_YEARS}\u00a0ans de plus.`
