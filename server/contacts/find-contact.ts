import { and, asc, eq, sql } from 'drizzle-orm'
import type { ContactOrigin } from '#domain/contacts/contact.ts'
import type { Database } from '#server/db/database.ts'
import { contact, contactMark } from '#server/db/schema/contacts.ts'

/** Somebody as they say who they are. */
export interface SaidPerson {
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | undefined
  phone?: string | undefined
}

const PHONE = (phone: string) => sql<string>`phone_key(${phone})`

/**
 * The id of the person with this email, else with this telephone when only one has it and no email was given; a new one
 * otherwise. Never changes the names of a known one: a stranger may have typed them.
 */
export async function contactOf(tx: Database, person: SaidPerson, origin: ContactOrigin): Promise<number> {
  const { firstName = '', lastName = '', phone = '' } = person
  const email = person.email?.toLowerCase() ?? ''
  // Two requests of the same person at once wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${email || phone}`}, 0))`)
  const known = email
    ? await withMark(tx, 'email', sql`${email}`)
    : phone
      ? await withMark(tx, 'phone', PHONE(phone))
      : []
  const [first, ...others] = known
  if (first !== undefined && others.length === 0) return first
  const [made] = await tx.insert(contact).values({ firstName, lastName, origin }).returning({ id: contact.id })
  if (!made) throw new Error('nothing was inserted')
  const marks = [
    ...(email ? [{ kind: 'email' as const, value: sql`${email}`, shown: email }] : []),
    ...(phone ? [{ kind: 'phone' as const, value: PHONE(phone), shown: phone }] : []),
  ]
  if (marks.length > 0)
    await tx
      .insert(contactMark)
      .values(marks.map((mark) => ({ ...mark, contactId: made.id, origin })))
      .onConflictDoNothing()
  return made.id
}

/** The people with a mark, each as the person into whom it was merged. */
async function withMark(tx: Database, kind: 'email' | 'phone', value: ReturnType<typeof sql>): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: sql<number>`coalesce(${contact.mergedIntoId}, ${contact.id})::int` })
    .from(contactMark)
    .innerJoin(contact, eq(contact.id, contactMark.contactId))
    .where(and(eq(contactMark.kind, kind), eq(contactMark.value, value)))
    .orderBy(asc(sql`1`))
  return rows.map(({ id }) => id)
}
