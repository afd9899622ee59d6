import { and, asc, desc, eq, getTableColumns, like, ne, or, sql } from 'drizzle-orm'
import type { ContactLine } from '#domain/accounts/admin.ts'
import { isFromSeller } from '#domain/leads/from-seller.ts'
import type { Reader } from '#domain/accounts/team.ts'
import { appointmentAtOfLead } from '#server/appointments/of-lead.ts'
import { withTexts } from '#server/db/audit-texts.ts'
import type { Database } from '#server/db/database.ts'
import { accessRequest, roomQuestion } from '#server/db/schema/data-room.ts'
import { account } from '#server/db/schema/accounts.ts'
import { isKeptLead, lead, leadNote } from '#server/db/schema/leads.ts'
import { audit } from '#server/db/schema/journal.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import { selectQuestions } from '#server/data-room/questions.ts'
import { isReadableBy } from '#server/listings/confidential-readers.ts'
import { findAffairOf, listAffairsOfSeller } from './affair/queries.ts'
import { missingLead, samePerson } from './queries.ts'

/** Lists the leads, newest first, with the time of their appointment. */
export const listLeads = (db: Database) =>
  db
    .select({ ...getTableColumns(lead), appointmentAt: appointmentAtOfLead })
    .from(lead)
    .where(isKeptLead)
    .orderBy(desc(lead.id))

/**
 * Lists contact requests, newest first: all of them unless `most` is given. There may be tens of thousands, so the database
 * writes each value as it is shown, and only those: mapping whole rows takes longer than reading them.
 */
export async function listContacts(db: Database, most?: number): Promise<ContactLine[]> {
  const createdAt = sql`to_char(${lead.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const { rows } = (await db.execute(sql`
    select ${lead.id}::float8 as id, ${lead.firstName} as "firstName", ${lead.lastName} as "lastName", ${lead.email},
      ${lead.phone}, ${lead.status}, ${lead.suspicions}, ${createdAt} as "createdAt",
      coalesce(${lead.subject}, '') as subject, coalesce(${lead.message}, '') as message,
      ${lead.propertyTitle} as "propertyTitle"
    from ${lead} where ${isKeptLead} and ${lead.kind} = 'contact' order by ${lead.id} desc limit ${most ?? null}`)) as unknown as {
    rows: ContactLine[]
  }
  return rows
}

/**
 * Returns a lead with its notes, mails, the person's other leads, and, if the reader may read the confidential file, the
 * mails and questions about it. Throws a Refusal when the lead does not exist.
 */
export async function getLead(db: Database, id: number, reader: Reader) {
  const [found] = await db
    .select({ row: lead, appointmentAt: appointmentAtOfLead })
    .from(lead)
    .where(and(isKeptLead, eq(lead.id, id)))
  if (!found) throw missingLead()
  const { row } = found
  const [recordedBy, notes, mails, journal, related, questions, affair, sellersAffairs] = await Promise.all([
    nameOfMember(db, row.recordedById),
    listNotes(db, id),
    db
      .select(getTableColumns(mail))
      .from(mail)
      .innerJoin(lead, eq(lead.id, mail.leadId))
      .leftJoin(dossier, eq(dossier.id, lead.propertyId))
      .where(and(eq(mail.leadId, id), or(eq(mail.isConfidential, false), isReadableBy(reader))))
      .orderBy(asc(mail.createdAt)),
    db
      .select()
      .from(audit)
      .where(and(like(audit.action, 'lead.%'), ne(audit.action, 'lead.seen'), eq(audit.subjectId, id)))
      .orderBy(asc(audit.id)),
    db
      .select()
      .from(lead)
      .where(and(isKeptLead, ne(lead.id, id), samePerson(row)))
      .orderBy(desc(lead.id)),
    // Questions of the buyer and of their advisers.
    selectQuestions(db)
      .where(and(eq(accessRequest.leadId, id), isReadableBy(reader)))
      .orderBy(asc(roomQuestion.id)),
    findAffairOf(db, row, reader),
    isFromSeller(row) ? listAffairsOfSeller(db, row, reader) : [],
  ])
  return {
    ...found,
    recordedBy,
    notes,
    mails,
    journal: await withTexts(db, journal),
    related,
    questions,
    affair,
    sellersAffairs,
  }
}

async function nameOfMember(db: Database, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [member] = await db
    .select({ firstName: account.firstName, lastName: account.lastName })
    .from(account)
    .where(eq(account.id, id))
  return member ? `${member.firstName} ${member.lastName}` : null
}

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

export const listFailedMails = (db: Database) =>
  db.select().from(mail).where(eq(mail.status, 'failed')).orderBy(desc(mail.createdAt))
