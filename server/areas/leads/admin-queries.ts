import { and, asc, desc, eq, getTableColumns, inArray, like, ne, sql } from 'drizzle-orm'
import type { LeadStatus } from '#domain/accounts/admin.ts'
import type { Reader } from '#domain/accounts/team.ts'
import { leadReference } from '#domain/leads/reference.ts'
import type { LeadChange } from '#domain/leads/inbox.ts'
import type { User } from '#domain/accounts/account.ts'
import { findAppointment } from '#server/appointments/appointments.ts'
import { changesBetween, recordAudit } from '#server/db/audit.ts'
import { withTexts } from '#server/db/audit-texts.ts'
import type { Database } from '#server/db/open.ts'
import {
  accessRequest,
  account,
  appointment,
  audit,
  isKept,
  lead,
  leadNote,
  mail,
  roomQuestion,
} from '#server/db/schema.ts'
import { selectQuestions } from '#server/data-room/requests.ts'
import { isReadableBy } from '#server/listings/confidential.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { LeadRow } from './answers.ts'
import { samePerson, spamOf } from './queries.ts'

/** Lists the leads, newest first, with the time of their appointment. */
export const listLeads = (db: Database) =>
  db
    .select({ ...getTableColumns(lead), appointmentAt: appointment.startsAt })
    .from(lead)
    .leftJoin(appointment, eq(appointment.leadId, lead.id))
    .where(isKept)
    .orderBy(desc(lead.id))

/** Lists contact requests, newest first: all of them unless `most` is given. */
export async function listContacts(db: Database, most?: number): Promise<LeadRow[]> {
  const isShown = and(isKept, eq(lead.kind, 'contact'))
  const contacts = db.select().from(lead).where(isShown).orderBy(desc(lead.id))
  return await (most ? contacts.limit(most) : contacts)
}

/**
 * Returns a lead with its notes, mails, the person's other leads, and the questions about the confidential file if the
 * reader may read it. Throws a Refusal when the lead does not exist.
 */
export async function getLead(db: Database, id: number, reader: Reader) {
  const [row] = await db.select().from(lead).where(isLead(id))
  if (!row) return refuseMissing()
  const [appointmentAt, notes, mails, journal, related, questions] = await Promise.all([
    findAppointment(db, id),
    listNotes(db, id),
    db.select().from(mail).where(eq(mail.leadId, id)).orderBy(asc(mail.createdAt)),
    db
      .select()
      .from(audit)
      .where(and(like(audit.action, 'lead.%'), ne(audit.action, 'lead.seen'), eq(audit.subjectId, id)))
      .orderBy(asc(audit.id)),
    db
      .select()
      .from(lead)
      .where(and(isKept, ne(lead.id, id), samePerson(row)))
      .orderBy(desc(lead.id)),
    // Questions of the buyer and of their advisers.
    selectQuestions(db)
      .where(and(eq(accessRequest.leadId, id), isReadableBy(reader)))
      .orderBy(asc(roomQuestion.id)),
  ])
  return { row, appointmentAt, notes, mails, journal: await withTexts(db, journal), related, questions }
}

const isLead = (id: number) => and(isKept, eq(lead.id, id))

/** With each author's current name. */
const listNotes = (db: Database, id: number) =>
  db
    .select({
      ...getTableColumns(leadNote),
      author: sql<string>`coalesce(${account.firstName} || ' ' || ${account.lastName}, 'compte supprimé')`,
    })
    .from(leadNote)
    .leftJoin(account, eq(account.id, leadNote.authorId))
    .where(eq(leadNote.leadId, id))
    .orderBy(asc(leadNote.id))

type Change = LeadChange & { ids: number[]; by: User }

/** Changes leads, and records new statuses in the audit log. Refuses when one of them does not exist. */
export const updateLeads = (db: Database, { ids, by, ...change }: Change): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx.select().from(lead).where(inArray(lead.id, ids)).orderBy(asc(lead.id)).for('update')
    if (rows.length < new Set(ids).size) return refuseMissing()
    if (typeof change.assigneeId === 'number') await refuseUnlessAdmin(tx, change.assigneeId)
    await tx.update(lead).set(change).where(inArray(lead.id, ids))
    for (const before of rows) {
      const isErased = change.status === 'erased'
      const changes = changesBetween(before, { ...before, ...change }, ['status', 'assigneeId', 'callBackOn'])
      await recordAudit(tx, {
        by,
        action: isErased ? 'lead.deleted' : 'status' in changes ? 'lead.status' : 'lead.changed',
        ...subjectOfEntry(before),
        ...(isErased && { subject: leadReference(before) }),
        changes,
      })
      if (before.status === 'spam' && change.status !== 'spam' && change.status !== 'erased')
        await trustSender(tx, before, by)
    }
  })

/** The subject of audit entries about a lead. */
export const subjectOfEntry = ({ id, firstName, lastName, propertyId }: LeadRow) => ({
  subject: `${firstName} ${lastName}`,
  subjectId: id,
  listingId: propertyId,
})

/** Also removes the spam status of the sender's other leads, so that future ones are not marked as spam. */
async function trustSender(tx: Database, sender: LeadRow, by: User): Promise<void> {
  const others = await tx.select({ id: lead.id }).from(lead).where(spamOf(sender))
  if (others.length > 0) await updateLeads(tx, { ids: others.map(({ id }) => id), status: 'new', by })
}

async function refuseUnlessAdmin(tx: Database, id: number): Promise<void> {
  if ((await tx.$count(account, and(eq(account.id, id), eq(account.role, 'admin')))) === 0)
    throw new Refusal('invalid', 'Cette personne n’est pas administrateur.')
}

/** Adds a note, and assigns the lead to its author unless it has an assignee; `andAlso` runs in the same transaction. */
export const insertNote = (
  db: Database,
  { id, text, status, by }: { id: number; text: string; status?: LeadStatus | undefined; by: User },
  andAlso?: (tx: Database, row: LeadRow) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(lead).where(isLead(id))
    if (!row) return refuseMissing()
    await tx.insert(leadNote).values({ leadId: id, text, authorId: by.id })
    const follow = row.assigneeId === null ? { assigneeId: by.id } : {}
    if (status || row.assigneeId === null)
      await updateLeads(tx, { ids: [id], ...follow, ...(status && { status }), by })
    await andAlso?.(tx, row)
  })

export const listFailedMails = (db: Database) =>
  db.select().from(mail).where(eq(mail.status, 'failed')).orderBy(desc(mail.createdAt))

function refuseMissing(): never {
  throw new Refusal('missing', 'Cette demande n’existe pas ou a été supprimée.')
}
