import { and, eq, sql } from 'drizzle-orm'
import type { ContactQuality } from '#domain/contacts/contact.ts'
import { ADDRESS_MAX_CHARS, LINE_MAX_CHARS, NAME_MAX_CHARS, NOTE_MAX_CHARS } from '#domain/limits.ts'
import type { ReadContact, ReadContactRow } from '#domain/imports/mapping.ts'
import type { Actor } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { contact, contactMark, contactNote } from '#server/db/schema/contacts.ts'
import { importRow } from '#server/db/schema/imports.ts'
import { type ComparedPerson, matchPeople } from '../check/match-people.ts'

const QUALITIES: Record<ReadContact['qualities'][number], ContactQuality> = {
  acquéreur: 'buyer',
  cédant: 'seller',
  conseil: 'adviser',
}

interface Written {
  runId: number
  by: Actor
}

/**
 * Writes a person of a file: new, without consent, or what the file adds to one whom no member has changed. The row keeps no
 * word of them, only who they are. Runs in the caller's transaction.
 */
export async function writeImportPerson(tx: Database, read: ReadContactRow, { runId, by }: Written): Promise<void> {
  const isWritten = and(eq(importRow.runId, runId), eq(importRow.row, read.row))
  if ((await tx.$count(importRow, isWritten)) > 0) return
  // Again, because the rows before may have made them.
  const [person] = await matchPeople(tx, [read])
  if (!person || person.kind === 'error') return
  const outcome = person.contactId === null ? await insertPerson(tx, person, by) : await addToPerson(tx, person)
  await tx.insert(importRow).values({ runId, row: read.row, said: {}, ...outcome })
}

async function insertPerson(tx: Database, { read, adds }: ComparedPerson, by: Actor) {
  const { firstName = '', lastName = '', company = '', street, postalCode, town, qualities } = read.contact
  const address = [street, [postalCode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const [row] = await tx
    .insert(contact)
    .values({
      firstName: firstName.slice(0, NAME_MAX_CHARS),
      lastName: lastName.slice(0, NAME_MAX_CHARS),
      company: company.slice(0, LINE_MAX_CHARS),
      address: address.slice(0, ADDRESS_MAX_CHARS),
      qualities: qualities.map((quality) => QUALITIES[quality]),
      origin: 'import',
    })
    .returning({ id: contact.id })
  const contactId = row?.id ?? 0
  await insertMarks(tx, contactId, adds)
  const note = [read.contact.position, read.contact.notes].filter(Boolean).join('\n').slice(0, NOTE_MAX_CHARS)
  if (note) await tx.insert(contactNote).values({ contactId, authorId: by.id || null, text: note })
  return { state: 'created', contactId, before: {} } as const
}

async function addToPerson(tx: Database, { contactId, adds }: ComparedPerson) {
  const added = await insertMarks(tx, contactId as number, adds)
  return { state: added.length > 0 ? 'updated' : 'unchanged', contactId, before: { marks: added } } as const
}

/** Adds what nobody else has; an email belongs to one person. Returns what was added. */
async function insertMarks(tx: Database, contactId: number, { emails, phones }: ComparedPerson['adds']) {
  const marks = [
    ...emails.map((shown) => ({ kind: 'email' as const, value: sql<string>`lower(${shown}::text)`, shown })),
    ...phones.map((shown) => ({ kind: 'phone' as const, value: sql<string>`phone_key(${shown}::text)`, shown })),
  ]
  if (marks.length === 0) return []
  const rows = marks.map((mark) => ({ ...mark, contactId, origin: 'import' as const }))
  const { kind, value } = contactMark
  return tx.insert(contactMark).values(rows).onConflictDoNothing().returning({ kind, value })
}

/** Deletes a person that a row made, unless something of them was added since; takes back what it added to another one. */
export async function undoImportPerson(tx: Database, row: typeof importRow.$inferSelect): Promise<void> {
  const { contactId } = row
  if (contactId === null) return
  if (row.state === 'updated')
    for (const { kind, value } of (row.before['marks'] ?? []) as { kind: 'email' | 'phone'; value: string }[])
      await tx
        .delete(contactMark)
        .where(
          and(
            eq(contactMark.contactId, contactId),
            eq(contactMark.kind, kind),
            eq(contactMark.value, value),
            eq(contactMark.origin, 'import'),
          ),
        )
  if (row.state === 'created')
    await tx.delete(contact).where(
      sql`${contact.id} = ${contactId} and touched_at is null and consent = 'unknown' and merged_into_id is null
        and not exists (select from brief where contact_id = ${contactId})
        and (select count(*) from contact_note where contact_id = ${contactId}) <= 1
        and not exists (select from contact_mark m join contact_trace t on t.email = m.value or t.digits = m.value where m.contact_id = ${contactId})`,
    )
}
