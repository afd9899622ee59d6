import { and, asc, desc, eq, exists, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#domain/accounts/team.ts'
import type { ContactDetail, SellerAgent } from '#domain/contacts/contact-page.ts'
import { visibleName } from '#domain/person-name.ts'
import { isNameToldToAll, nameToldToAll } from '#server/contacts/told-name.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'
import { contact, contactMark, contactNote } from '#server/db/schema/contacts.ts'
import { accessRequest, buyerProfile } from '#server/db/schema/data-room.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { isReadableBy, readsAll } from '#server/listings/confidential-readers.ts'

export type ContactRow = typeof contact.$inferSelect

/** By what a person is found in what people leave: lower-case emails, and telephones as `phone_key` writes them. */
export interface ContactMarks {
  emails: string[]
  phones: string[]
}

export const missingContact = () => new Refusal('missing', 'Cette personne n’existe pas ou a été effacée.')

/** SQL: a person and everyone who was merged into them. */
export const idsOfPerson = (id: number): SQL => sql`(
  with recursive person as (
    select ${id}::bigint as id union select other.id from contact other join person on other.merged_into_id = person.id)
  select id from person)`

/** SQL: a record with this email or telephone is theirs; by its telephone only where it has no email. */
export const isTheirs = ({ emails, phones }: ContactMarks, email: SQL, phone: SQL = sql`null::text`): SQL =>
  sql`(lower(${email}) = any(${sql.param(emails)}) or (coalesce(${email}, '') = '' and phone_key(${phone}) = any(${sql.param(phones)})))`

/** What somebody is called: their name, else their company, else what they are found by. */
const nameOfContact = (
  { firstName, lastName, company }: Pick<ContactRow, 'firstName' | 'lastName' | 'company'>,
  marks: { shown: string }[] = [],
): string => visibleName(`${firstName} ${lastName}`) || company || (marks[0]?.shown ?? 'Sans nom')

/** The name of a merged person; one that only a seller’s record told is for those who read every affair. */
export const nameToldTo = (reader: Reader, row: ContactRow): string =>
  isNameToldToAll(row) || readsAll(reader) ? nameOfContact(row) : 'Un cédant'

/** What the journal calls a person, which members read too. */
export const nameForJournal = (row: ContactRow): string => nameToldToAll(row) || `Personne n°\u00a0${row.id}`

export async function findContact(db: Database, id: number): Promise<ContactRow> {
  const [row] = await db.select().from(contact).where(eq(contact.id, id))
  if (!row) throw missingContact()
  return row
}

export const listMarks = (db: Database, id: number) =>
  db
    .select()
    .from(contactMark)
    .where(sql`${contactMark.contactId} in ${idsOfPerson(id)}`)
    .orderBy(asc(contactMark.kind), asc(contactMark.createdAt), asc(contactMark.value))

export const marksOf = (rows: Pick<typeof contactMark.$inferSelect, 'kind' | 'value'>[]): ContactMarks => ({
  emails: rows.flatMap(({ kind, value }) => (kind === 'email' ? value : [])),
  phones: rows.flatMap(({ kind, value }) => (kind === 'phone' ? value : [])),
})

export async function listContactNotes(db: Database, id: number) {
  const author = sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`
  const rows = await db
    .select({ id: contactNote.id, text: contactNote.text, author, at: contactNote.createdAt })
    .from(contactNote)
    .leftJoin(account, eq(account.id, contactNote.authorId))
    .where(sql`${contactNote.contactId} in ${idsOfPerson(id)}`)
    .orderBy(desc(contactNote.id))
    .limit(100)
  return rows.map(({ at, author: by, ...row }) => ({ ...row, author: by ?? 'Compte supprimé', at: at.toISOString() }))
}

/** People merged into this one, and who did it. */
export async function listMerged(db: Database, id: number, reader: Reader) {
  const by = sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`
  const rows = await db
    .select({ row: contact, by })
    .from(contact)
    .leftJoin(account, eq(account.id, contact.mergedById))
    .where(eq(contact.mergedIntoId, id))
    .orderBy(desc(contact.mergedAt))
  return rows.map(({ row, by: who }) => ({
    id: row.id,
    name: nameToldTo(reader, row),
    at: (row.mergedAt ?? row.createdAt).toISOString(),
    by: who ?? 'Compte supprimé',
  }))
}

/** Other people with the same telephone. One whom only a seller’s record names is told to those who read every affair. */
export async function listAlike(db: Database, id: number, { phones }: ContactMarks, reader: Reader) {
  if (phones.length === 0) return []
  const other = db
    .select({ id: contactMark.contactId })
    .from(contactMark)
    .where(and(eq(contactMark.kind, 'phone'), inArray(contactMark.value, phones)))
  const rows = await db
    .select()
    .from(contact)
    .where(
      and(
        inArray(contact.id, other),
        isNull(contact.mergedIntoId),
        ne(contact.id, id),
        readsAll(reader) ? undefined : ne(contact.origin, 'listing'),
      ),
    )
    .orderBy(asc(contact.id))
    .limit(5)
  return Promise.all(rows.map(async (row) => ({ id: row.id, ...(await shownMarks(db, row, reader)) })))
}

/** What a line about a person shows: what only a seller’s record tells, to those who read every affair. */
async function shownMarks(db: Database, row: ContactRow, reader: Reader) {
  const all = await listMarks(db, row.id)
  const marks = readsAll(reader) ? all : all.filter(({ origin }) => origin !== 'listing')
  const first = (kind: 'email' | 'phone') => marks.find((mark) => mark.kind === kind)?.shown ?? ''
  return { name: nameOfContact(row, marks), email: first('email'), phone: first('phone') }
}

/** The agents of the affairs that a person sells and the reader may not read; without an agent, the agency. */
export async function listSellerAgents(db: Database, marks: ContactMarks, reader: Reader): Promise<SellerAgent[]> {
  const { id, firstName, lastName, agentPhone } = account
  const rows = await db
    .selectDistinct({ id, firstName, lastName, phone: agentPhone })
    .from(dossier)
    .leftJoin(account, eq(account.id, dossier.agentId))
    .where(and(isSeller(marks), sql`not ${isReadableBy(reader)}`))
    .limit(5)
  return rows.map(toSellerAgent)
}

/** Who is called instead of the seller: their agent, else the agency. */
export const toSellerAgent = (
  agent: Record<'firstName' | 'lastName' | 'phone', string | null> & { id: number | null },
) => ({
  id: agent.id,
  name: agent.id === null ? 'l’agence' : visibleName(`${agent.firstName ?? ''} ${agent.lastName ?? ''}`),
  phone: agent.phone ?? '',
})

export const isSeller = (marks: ContactMarks): SQL =>
  isTheirs(marks, sql`${dossier.facts}->>'ownerEmail'`, sql`${dossier.facts}->>'ownerPhone'`)

/** Who holds a person in the end. */
export async function rootOf(db: Database, row: ContactRow): Promise<ContactRow> {
  return row.mergedIntoId === null ? row : rootOf(db, await findContact(db, row.mergedIntoId))
}

/** The profile that a buyer filled in for confidential files; null for a member who may read none of their requests. */
export async function findBuyerProfile(
  db: Database,
  { emails }: ContactMarks,
  reader: Reader,
): Promise<ContactDetail['buyerProfile']> {
  const readable = db
    .select()
    .from(accessRequest)
    .innerJoin(dossier, eq(dossier.id, accessRequest.dossierId))
    .where(and(eq(accessRequest.accountId, account.id), isReadableBy(reader)))
  const [row] = await db
    .select({ profile: buyerProfile })
    .from(buyerProfile)
    .innerJoin(account, eq(account.id, buyerProfile.accountId))
    .where(and(sql`lower(${account.email}) = any(${sql.param(emails)})`, exists(readable)))
    .orderBy(desc(buyerProfile.confirmedAt))
    .limit(1)
  if (!row) return null
  const { contribution, financing, project, delay, confirmedAt } = row.profile
  return { contribution, financing, project, delay, confirmedAt: confirmedAt.toISOString() }
}
