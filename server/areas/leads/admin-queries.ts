import { and, asc, desc, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm'
import type { LeadStatus } from '#domain/accounts/admin.ts'
import { leadReference } from '#domain/leads/reference.ts'
import type { LeadChange } from '#domain/leads/inbox.ts'
import type { User } from '#domain/accounts/account.ts'
import { findAppointment } from '#server/appointments/appointments.ts'
import { changesBetween, recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import { account, lead, leadNote, mail } from '#server/db/schema.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { LeadRow } from './answers.ts'

/** Lists the leads, newest first. */
export const listLeads = (db: Database): Promise<LeadRow[]> => db.select().from(lead).orderBy(desc(lead.id))

/** Lists contact requests, newest first: all of them unless `most` is given. */
export async function listContacts(db: Database, most?: number): Promise<LeadRow[]> {
  const contacts = db.select().from(lead).where(eq(lead.kind, 'contact')).orderBy(desc(lead.id))
  return await (most ? contacts.limit(most) : contacts)
}

/** Returns a lead with its notes, its mails and the other leads of the person. Throws a Refusal when it does not exist. */
export async function getLead(db: Database, id: number) {
  const [row] = await db.select().from(lead).where(eq(lead.id, id))
  if (!row) return refuseMissing()
  const [appointmentAt, notes, mails, related] = await Promise.all([
    findAppointment(db, id),
    listNotes(db, id),
    db.select().from(mail).where(eq(mail.leadId, id)).orderBy(asc(mail.createdAt)),
    db
      .select()
      .from(lead)
      .where(and(ne(lead.id, id), or(...samePerson(row))))
      .orderBy(desc(lead.id)),
  ])
  return { row, appointmentAt, notes, mails, related }
}

/** With the author's name as it is now; an account that is gone has none. */
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

/** Same e-mail, or same valid telephone. Who asks to be called leaves no e-mail. */
const samePerson = ({ email, phoneE164 }: LeadRow) => [
  email ? eq(sql`lower(${lead.email})`, email.toLowerCase()) : sql`false`,
  ...(phoneE164 ? [eq(lead.phoneE164, phoneE164)] : []),
]

/** Changes leads, of which all must exist, and journals new statuses. */
export const updateLeads = (
  db: Database,
  { ids, by, ...change }: LeadChange & { ids: number[]; by: User },
): Promise<void> => db.transaction((tx) => changeLeads(tx, { ids, by, ...change }))

async function changeLeads(tx: Database, { ids, by, ...change }: LeadChange & { ids: number[]; by: User }) {
  const rows = await tx.select().from(lead).where(inArray(lead.id, ids)).orderBy(asc(lead.id)).for('update')
  if (rows.length < new Set(ids).size) return refuseMissing()
  if (typeof change.assigneeId === 'number') await refuseUnlessAdmin(tx, change.assigneeId)
  await tx.update(lead).set(change).where(inArray(lead.id, ids))
  for (const before of change.status ? rows : [])
    await recordAudit(tx, {
      by,
      action: 'lead.status',
      subject: nameOf(before),
      subjectId: before.id,
      changes: changesBetween(before, { ...before, ...change }, ['status']),
    })
}

const nameOf = ({ firstName, lastName }: LeadRow) => `${firstName} ${lastName}`

async function refuseUnlessAdmin(tx: Database, id: number): Promise<void> {
  const [admin] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, id), eq(account.role, 'admin')))
  if (!admin) throw new Refusal('invalid', 'Cette personne n’est pas administrateur.')
}

/** Deletes leads with their notes and mails. The journal says which by their reference: never whose they were. */
export const deleteLeads = (db: Database, { ids, by }: { ids: number[]; by: User }): Promise<number> =>
  db.transaction(async (tx) => {
    const gone = await tx.delete(lead).where(inArray(lead.id, ids)).returning({ id: lead.id, kind: lead.kind })
    for (const one of gone)
      await recordAudit(tx, { by, action: 'lead.deleted', subject: leadReference(one), subjectId: one.id })
    return gone.length
  })

/** Adds a note; `andAlso` runs in its transaction. */
export const insertNote = (
  db: Database,
  { id, text, status, by }: { id: number; text: string; status?: LeadStatus | undefined; by: User },
  andAlso?: (tx: Database, row: LeadRow) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(lead).where(eq(lead.id, id))
    if (!row) return refuseMissing()
    await tx.insert(leadNote).values({ leadId: id, text, authorId: by.id })
    if (status && status !== row.status) await changeLeads(tx, { ids: [id], status, by })
    await andAlso?.(tx, row)
  })

export const listFailedMails = (db: Database) =>
  db.select().from(mail).where(eq(mail.status, 'failed')).orderBy(desc(mail.createdAt))

function refuseMissing(): never {
  throw new Refusal('missing', 'Cette demande n’existe pas ou a été supprimée.')
}
