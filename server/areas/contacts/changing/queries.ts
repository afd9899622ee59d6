import { and, eq, exists, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import type { ContactPersonForm } from '#domain/contacts/contact-page.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { lockRows } from '#server/db/locks.ts'
import { alert, alertMatch, alertOpposition } from '#server/db/schema/alerts.ts'
import { brief } from '#server/db/schema/briefs.ts'
import { contact, contactMark, contactNote } from '#server/db/schema/contacts.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import {
  findContact,
  idsOfPerson,
  listMarks,
  marksOf,
  missingContact,
  nameForJournal,
} from '#server/areas/contacts/queries.ts'

interface Done {
  by: User
}

const subjectOf = (row: typeof contact.$inferSelect) => ({ subject: nameForJournal(row), subjectId: row.id })

/** Adds a person. Throws a Refusal when an email is that of another person. */
export const insertContact = (db: Database, form: ContactPersonForm, { by }: Done): Promise<number> =>
  db.transaction(async (tx) => {
    const { emails, phones, ...words } = form
    await refuseKnownEmails(tx, emails, [])
    const [row] = await tx
      .insert(contact)
      .values({ ...words, origin: 'typed', touchedAt: new Date() })
      .returning()
    if (!row) throw missingContact()
    await addMarks(tx, { id: row.id, ids: [] }, { emails, phones })
    await recordAudit(tx, { by, action: 'contact.added', ...subjectOf(row) })
    return row.id
  })

/**
 * Sets what a member may change of a person; coordinates of merged people count as theirs. Those that were not `shown` to the
 * member stay: they could not take them over into the form.
 */
export const updateContact = (
  db: Database,
  id: number,
  form: ContactPersonForm,
  { by, shown: read }: Done & { shown: readonly string[] },
): Promise<void> =>
  db.transaction(async (tx) => {
    const ids = await lockRows(tx, contact, sql`${contact.id} in ${idsOfPerson(id)}`)
    if (!ids.includes(id)) throw missingContact()
    const { emails, phones, ...words } = form
    await refuseKnownEmails(tx, emails, ids)
    const held = await listMarks(tx, id)
    const isKept = ({ kind, value, shown }: (typeof held)[number]) =>
      !read.includes(shown) ||
      (kind === 'email' ? emails.some((email) => email.toLowerCase() === value) : phones.includes(shown))
    for (const { contactId, kind, value } of held.filter((mark) => !isKept(mark)))
      await tx
        .delete(contactMark)
        .where(and(eq(contactMark.contactId, contactId), eq(contactMark.kind, kind), eq(contactMark.value, value)))
    // One that a seller's record alone told, and that the form did not show, is typed like a new one.
    const known = held.filter((mark) => isKept(mark) && (mark.origin !== 'listing' || read.includes(mark.shown)))
    await addMarks(
      tx,
      { id, ids },
      {
        emails: emails.filter((email) => !known.some(({ value }) => value === email.toLowerCase())),
        phones: phones.filter((phone) => !known.some(({ shown }) => shown === phone)),
      },
    )
    const [row] = await tx
      .update(contact)
      .set({ ...words, touchedAt: new Date() })
      .where(eq(contact.id, id))
      .returning()
    if (row) await recordAudit(tx, { by, action: 'contact.changed', ...subjectOf(row) })
  })

async function refuseKnownEmails(tx: Database, emails: string[], own: number[]): Promise<void> {
  const values = emails.map((email) => email.toLowerCase())
  const [other] = await tx
    .select({ value: contactMark.value, row: contact })
    .from(contactMark)
    .innerJoin(contact, eq(contact.id, contactMark.contactId))
    .where(
      and(
        eq(contactMark.kind, 'email'),
        inArray(contactMark.value, values),
        ne(sql`${contact.id} = any(${sql.param(own)})`, true),
      ),
    )
    .limit(1)
  if (other)
    throw refusedField(
      'emails',
      `${other.value} est l’adresse d’une autre personne (n°\u00a0${other.row.id})\u00a0: réunissez-les plutôt.`,
    )
}

/** Adds coordinates that a member typed; `ids` are those of the person and of who is merged into them. */
async function addMarks(
  tx: Database,
  { id, ids }: { id: number; ids: number[] },
  { emails, phones }: { emails: string[]; phones: string[] },
) {
  const typed = [
    ...emails.map((shown) => ({ kind: 'email' as const, value: sql<string>`lower(${shown}::text)`, shown })),
    ...phones.map((shown) => ({ kind: 'phone' as const, value: sql<string>`phone_key(${shown}::text)`, shown })),
  ]
  if (typed.length === 0) return
  const rows = typed.map((mark) => ({ ...mark, contactId: id, origin: 'typed' as const }))
  const isTyped = or(...typed.map(({ kind, value }) => and(eq(contactMark.kind, kind), eq(contactMark.value, value))))
  await tx
    .delete(contactMark)
    .where(and(inArray(contactMark.contactId, ids), eq(contactMark.origin, 'listing'), isTyped))
  const added = await tx.insert(contactMark).values(rows).onConflictDoNothing().returning({ kind: contactMark.kind })
  // Somebody else took the address meanwhile.
  if (added.filter(({ kind }) => kind === 'email').length < new Set(emails.map((email) => email.toLowerCase())).size)
    throw refusedField('emails', 'Cette adresse vient d’être donnée à une autre personne.')
}

export const insertContactNote = (db: Database, id: number, text: string, { by }: Done): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await findContact(tx, id)
    await tx.insert(contactNote).values({ contactId: id, authorId: by.id, text })
    await recordAudit(tx, { by, action: 'contact.noted', ...subjectOf(row) })
  })

/**
 * Notes that a person wants no more offers, under any of their emails: alerts and briefs that wait or run stop, and each email
 * is opposed, as when its owner stops an alert.
 */
export const withdrawConsent = (db: Database, id: number, { by }: Done): Promise<void> =>
  db.transaction(async (tx) => {
    const { emails } = marksOf(await listMarks(tx, id))
    const alerts = await lockRows(
      tx,
      alert,
      and(sql`lower(${alert.email}) = any(${sql.param(emails)})`, ne(alert.state, 'stopped')),
    )
    const ids = await lockRows(tx, contact, sql`${contact.id} in ${idsOfPerson(id)}`)
    if (!ids.includes(id)) throw missingContact()
    await tx
      .update(alert)
      .set({ state: 'stopped', stoppedAt: new Date(), confirmHash: null })
      .where(inArray(alert.id, alerts))
    await tx.delete(mail).where(and(inArray(mail.alertId, alerts), ne(mail.status, 'sent')))
    await tx.delete(alertMatch).where(and(inArray(alertMatch.alertId, alerts), isNull(alertMatch.sentAt)))
    await tx.execute(sql`insert into ${alertOpposition} (email_hash) select encode(sha256(convert_to(value, 'UTF8')), 'hex')
      from unnest(${sql.param(emails)}::text[]) as value on conflict (email_hash) do update set at = now()`)
    const isTheirBrief = or(inArray(brief.contactId, ids), inArray(brief.email, emails))
    const briefs = await lockRows(tx, brief, and(isTheirBrief, ne(brief.state, 'stopped')))
    await tx
      .update(brief)
      .set({ state: 'stopped', stoppedAt: new Date(), confirmHash: null })
      .where(inArray(brief.id, briefs))
    await tx.delete(mail).where(and(inArray(mail.briefId, briefs), ne(mail.status, 'sent')))
    const rows = await tx
      .update(contact)
      .set({
        consent: 'refused',
        consentWords: '',
        consentVersion: '',
        consentAt: new Date(),
        // Not of a person whom only a seller's record names: a member has not told that name.
        touchedAt: sql`case when ${contact.origin} <> 'listing' then now() else ${contact.touchedAt} end`,
      })
      .where(inArray(contact.id, ids))
      .returning()
    for (const row of rows.filter((one) => one.id === id))
      await recordAudit(tx, { by, action: 'contact.refused', ...subjectOf(row) })
  })

/** Erases a person, and those merged into them. Throws a Refusal while a record of them remains, which names them. */
export const deleteContact = (db: Database, id: number, { by }: Done): Promise<void> =>
  db.transaction(async (tx) => {
    const ids = await lockRows(tx, contact, sql`${contact.id} in ${idsOfPerson(id)}`)
    if (!ids.includes(id)) throw missingContact()
    const row = await findContact(tx, id)
    const marks = tx
      .select({ one: sql`1` })
      .from(contactMark)
      .where(
        and(
          inArray(contactMark.contactId, ids),
          or(
            sql`${contactMark.kind} = 'email' and exists (select from contact_trace where email = ${contactMark.value})`,
            sql`${contactMark.kind} = 'phone' and exists (select from contact_trace where digits = ${contactMark.value} and coalesce(email, '') = '')`,
          ),
        ),
      )
    const [remains] = await tx
      .select({ one: sql`1` })
      .from(sql`(select 1) as one`)
      .where(exists(marks))
    if (remains)
      throw new Refusal(
        'conflict',
        'Effacez d’abord ce que cette personne a laissé\u00a0: ses demandes, son compte, ses affaires.',
      )
    await tx.delete(contact).where(inArray(contact.id, ids))
    await recordAudit(tx, { by, action: 'contact.erased', ...subjectOf(row), subject: 'personne effacée' })
  })
