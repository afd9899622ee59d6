import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '#domain/accounts/team.ts'
import { LEAD_STATUS_LABELS } from '#domain/accounts/admin.ts'
import { CONTACT_ITEMS_SHOWN, type ContactItem, type ContactItemKind } from '#domain/contacts/contact-page.ts'
import { ALERT_STATE_LABELS, APPOINTMENT_STATE_LABELS, MAIL_STATUS_LABELS } from '#domain/contacts/item-words.ts'
import { KIND_FACTS, OUTCOME_LABELS } from '#domain/appointments/kinds.ts'
import { ACCESS_STATE_LABELS } from '#domain/data-room/access.ts'
import { counted } from '#domain/format.ts'
import type { ContactBrief } from '#domain/briefs/written-brief.ts'
import { SUBJECTS } from '#domain/leads/lead.ts'
import { listKnownBriefs } from '#server/briefs/contact-briefs.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'
import { brief } from '#server/db/schema/briefs.ts'
import { alert } from '#server/db/schema/alerts.ts'
import { appointment } from '#server/db/schema/appointments.ts'
import { accessRequest, documentReading, documentView, fileProposal } from '#server/db/schema/data-room.ts'
import { isKeptLead, lead } from '#server/db/schema/leads.ts'
import { dossier, favorite } from '#server/db/schema/listings.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import { isReadableBy, readsAll } from '#server/listings/confidential-readers.ts'
import { type ContactMarks, idsOfPerson, isSeller, isTheirs } from '#server/areas/contacts/queries.ts'

// What a person has left, the newest of each kind. Each function reads one table, by its indexes.

const column = (of: AnyPgColumn): SQL => sql`${of}`

const item = (
  kind: ContactItemKind,
  at: Date,
  { label, note = '', to = null }: { label: string; note?: string; to?: string | null },
): ContactItem => ({ kind, at: at.toISOString(), label, note, to })

export async function listContactRequests(db: Database, marks: ContactMarks) {
  const rows = await db
    .select()
    .from(lead)
    .where(and(isKeptLead, isTheirs(marks, column(lead.email), column(lead.phone))))
    .orderBy(desc(lead.id))
    .limit(CONTACT_ITEMS_SHOWN)
  const sells = rows.some(({ kind, subject }) => kind === 'estimate' || subject === 'vente' || subject === 'evaluation')
  const buys = rows.some(({ kind, subject }) => kind === 'contact' && subject === 'achat')
  const items = rows.map((row) =>
    item('request', row.createdAt, {
      label:
        row.kind === 'estimate'
          ? 'Demande d’estimation'
          : (row.propertyTitle ?? SUBJECTS[row.subject as keyof typeof SUBJECTS] ?? 'Demande'),
      note: LEAD_STATUS_LABELS[row.status],
      to: `/admin/demandes?vue=toutes&demande=${row.id}`,
    }),
  )
  const said = rows.map(({ email, phone, firstName, lastName }) => ({ email, phone, firstName, lastName }))
  return { items, sells, buys, ids: rows.map(({ id }) => id), said }
}

export async function listContactAppointments(
  db: Database,
  marks: ContactMarks,
  leadIds: number[],
): Promise<ContactItem[]> {
  const rows = await db
    .select()
    .from(appointment)
    .where(
      or(
        inArray(appointment.leadId, leadIds),
        sql`${appointment.leadId} is null and ${isTheirs(marks, column(appointment.email), column(appointment.phone))}`,
      ),
    )
    .orderBy(desc(appointment.startsAt))
    .limit(CONTACT_ITEMS_SHOWN)
  return rows.map(({ kind, state, outcome, startsAt }) =>
    item('appointment', startsAt, {
      label: KIND_FACTS[kind].label,
      note: [APPOINTMENT_STATE_LABELS[state], outcome && OUTCOME_LABELS[outcome]].filter(Boolean).join(' · '),
    }),
  )
}

/** Files that they asked for, and for how long they read; an adviser’s too. */
export async function listFiles(db: Database, { emails }: ContactMarks, reader: Reader) {
  const read = sql<number>`(select coalesce(sum(ms), 0)::float8 from ${documentView} where request_id = ${accessRequest.id})
    + (select coalesce(sum(ms), 0)::float8 from ${documentReading} where request_id = ${accessRequest.id})`
  const rows = await db
    .select({ row: accessRequest, title: dossier.title, read, isRead: isReadableBy(reader) })
    .from(accessRequest)
    .innerJoin(dossier, eq(dossier.id, accessRequest.dossierId))
    .where(sql`lower(${accessRequest.email}) = any(${sql.param(emails)})`)
    .orderBy(desc(accessRequest.id))
    .limit(CONTACT_ITEMS_SHOWN)
  const items = rows
    .filter(({ isRead }) => isRead)
    .map(({ row, title, read: ms }) =>
      item('file', row.createdAt, {
        label: title,
        note: [ACCESS_STATE_LABELS[row.state], ms > 0 && `lu ${counted(Math.ceil(ms / 60_000), 'minute')}`]
          .filter(Boolean)
          .join(' · '),
        to: `/admin/acces/${row.id}`,
      }),
    )
  return {
    items,
    said: rows.flatMap(({ row, isRead }) => (isRead ? { firstName: row.firstName, lastName: row.lastName } : [])),
    advises: rows.some(({ row }) => row.adviserOf !== null),
    buys: rows.some(({ row }) => row.adviserOf === null),
  }
}

export async function listContactProposals(
  db: Database,
  { emails }: ContactMarks,
  reader: Reader,
): Promise<ContactItem[]> {
  const rows = await db
    .select({ title: dossier.title, id: dossier.id, at: fileProposal.sentAt, by: fileProposal.sentBy })
    .from(fileProposal)
    .innerJoin(dossier, eq(dossier.id, fileProposal.dossierId))
    .where(and(sql`lower(${fileProposal.email}) = any(${sql.param(emails)})`, isReadableBy(reader)))
    .orderBy(desc(fileProposal.sentAt))
    .limit(CONTACT_ITEMS_SHOWN)
  return rows.map(({ title, id, at, by }) =>
    item('proposal', at, { label: title, note: `proposé par ${by}`, to: `/admin/biens/${id}/dossier` }),
  )
}

/** The affairs that they sell: those that the reader may read, and whether there are any. */
export async function listAffairs(db: Database, marks: ContactMarks, reader: Reader) {
  const rows = await db
    .select({
      id: dossier.id,
      title: dossier.title,
      status: dossier.status,
      at: dossier.createdAt,
      isRead: isReadableBy(reader),
    })
    .from(dossier)
    .where(isSeller(marks))
    .orderBy(desc(dossier.id))
    .limit(CONTACT_ITEMS_SHOWN)
  const items = rows
    .filter(({ isRead }) => isRead)
    .map(({ id, title, status, at }) =>
      item('affair', at, {
        label: title || `Affaire n°\u00a0${id}`,
        note: status,
        to: `/admin/biens/${id}`,
      }),
    )
  return { items, sells: rows.length > 0 }
}

export async function listContactAlerts(db: Database, { emails }: ContactMarks) {
  const rows = await db
    .select()
    .from(alert)
    .where(sql`lower(${alert.email}) = any(${sql.param(emails)})`)
    .orderBy(desc(alert.id))
    .limit(CONTACT_ITEMS_SHOWN)
  const items = rows.map(({ createdAt, label, state }) =>
    item('alert', createdAt, { label: label || 'Alerte', note: ALERT_STATE_LABELS[state] }),
  )
  return { items, ids: rows.map(({ id }) => id) }
}

/** What they look for: what members wrote, and what they confirmed themselves. */
export const listContactBriefs = (db: Database, id: number, { emails }: ContactMarks): Promise<ContactBrief[]> =>
  listKnownBriefs(db, or(sql`${brief.contactId} in ${idsOfPerson(id)}`, inArray(brief.email, emails)))

/** Their account, with its favourites. */
export async function findAccount(db: Database, { emails }: ContactMarks) {
  const [found] = await db
    .select({ id: account.id, role: account.role, firstName: account.firstName, lastName: account.lastName })
    .from(account)
    .where(sql`lower(${account.email}) = any(${sql.param(emails)})`)
    .orderBy(account.id)
    .limit(1)
  if (!found) return { account: null, said: [], items: [] }
  const rows = await db
    .select({ id: favorite.propertyId, title: favorite.title, at: favorite.createdAt })
    .from(favorite)
    .where(eq(favorite.accountId, found.id))
    .orderBy(desc(favorite.createdAt))
    .limit(CONTACT_ITEMS_SHOWN)
  const items = rows.map(({ id, title, at }) => item('favourite', at, { label: title, to: `/properties/${id}` }))
  const { id: accountId, role, ...name } = found
  return { account: { id: accountId, role }, said: [name], items }
}

interface Answered {
  leadIds: number[]
  alertIds: number[]
}

/** Mails of the last thirty days. One about a confidential file is told to those who read every affair. */
export async function listContactMails(
  db: Database,
  { emails }: ContactMarks,
  { leadIds, alertIds, reader }: Answered & { reader: Reader },
): Promise<ContactItem[]> {
  const { subject, status, createdAt, recipient } = mail
  const rows = await db
    .select({ subject, status, createdAt })
    .from(mail)
    .where(
      and(
        sql`lower(${recipient}) = any(${sql.param(emails)})`,
        or(
          inArray(mail.leadId, leadIds),
          inArray(mail.alertId, alertIds),
          sql`${mail.leadId} is null and ${mail.alertId} is null`,
        ),
        readsAll(reader) ? undefined : eq(mail.isConfidential, false),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(CONTACT_ITEMS_SHOWN)
  return rows.map((row) => item('mail', row.createdAt, { label: row.subject, note: MAIL_STATUS_LABELS[row.status] }))
}
