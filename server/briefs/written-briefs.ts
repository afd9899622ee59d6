import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import type { AuditAction } from '#domain/accounts/audit-actions.ts'
import { briefWords } from '#domain/briefs/criteria-words.ts'
import type { BriefChange, WrittenBriefForm } from '#domain/briefs/written-brief.ts'
import { BRIEFS_PER_ADDRESS_MAX } from '#domain/limits.ts'
import { visibleName } from '#domain/person-name.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { lockRows } from '#server/db/locks.ts'
import { alertOpposition } from '#server/db/schema/alerts.ts'
import { brief, briefMatch } from '#server/db/schema/briefs.ts'
import { contact, contactMark } from '#server/db/schema/contacts.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import { type MailServices, sendMail } from '#server/mail/mail.ts'
import { isWithinLimit, type Throttle } from '#server/throttle/throttle.ts'
import type { Places } from '#server/places/places.ts'
import { missingBrief } from './contact-briefs.ts'
import { officialCriteria } from './criteria.ts'
import { agreementMail } from './mails.ts'

type BriefServices = MailServices & { places: Places }
type BriefRow = typeof brief.$inferSelect

interface Writing {
  by: User
  contactId: number
}

/**
 * Stores a brief that a member has written for a person. Without an email, or where the person refuses mails, it is told by
 * telephone only: active, and never mailed. Otherwise it waits for their agreement. Throws a Refusal for an email that is not theirs.
 */
export async function insertWrittenBrief(
  tx: Database,
  services: BriefServices,
  form: WrittenBriefForm,
  { by, contactId }: Writing,
): Promise<BriefRow> {
  const criteria = officialCriteria(form.criteria, services.places)
  const [known] = await lockRows(tx, contact, eq(contact.id, contactId))
  if (known === undefined) throw new Refusal('missing', 'Cette personne n’existe pas ou a été effacée.')
  const own = and(eq(brief.contactId, contactId), ne(brief.state, 'stopped'))
  if ((await tx.$count(brief, own)) >= BRIEFS_PER_ADDRESS_MAX)
    throw new Refusal(
      'conflict',
      `Cette personne a déjà ${BRIEFS_PER_ADDRESS_MAX}\u00a0recherches\u00a0: arrêtez-en une.`,
    )
  const email = form.email && (await mailedAddress(tx, contactId, form.email.toLowerCase()))
  const { line, rhythm } = form
  const state = email ? 'pending' : 'active'
  const [row] = await tx
    .insert(brief)
    .values({ contactId, email, line, criteria, rhythm, state, origin: 'desk', authorId: by.id, linkToken: newToken() })
    .returning()
  if (!row) throw missingBrief()
  await recordBrief(tx, row, 'contact.brief-added', by)
  if (email && form.asksAgreement) await askAgreement(tx, services, row)
  return row
}

/** The address of a person; empty when they want no mails. Throws a Refusal when it is not theirs. */
async function mailedAddress(tx: Database, contactId: number, email: string): Promise<string> {
  const [holder] = await tx
    .select({ id: contactMark.contactId })
    .from(contactMark)
    .where(
      and(
        eq(contactMark.kind, 'email'),
        eq(contactMark.value, email),
        sql`contact_root(${contactMark.contactId}) = contact_root(${contactId})`,
      ),
    )
  if (!holder) throw refusedField('email', 'Cette adresse n’est pas celle de la personne.')
  // Who stopped an alert or a brief asks again on the site.
  const hash = sql`encode(sha256(convert_to(${email}, 'UTF8')), 'hex')`
  if ((await tx.$count(alertOpposition, eq(alertOpposition.emailHash, hash))) > 0) return ''
  const refuses = or(eq(contact.consent, 'refused'), sql`'mail' = any(${contact.forbidden})`)
  const people = inArray(contact.id, [holder.id, contactId])
  return (await tx.$count(contact, and(people, refuses))) > 0 ? '' : email
}

/** Counts a mail that asks for an agreement. Throws a Refusal when an address has had too many of them that day. */
export async function limitAgreements(throttle: Throttle, email: string): Promise<void> {
  if (await isWithinLimit(throttle.count('alert-mail', { ip: '', account: email.toLowerCase() }))) return
  throw new Refusal('too-many', 'Cette adresse a déjà reçu plusieurs demandes d’accord aujourd’hui.')
}

/** Mails the link by which a person agrees to the mails of a brief; an earlier link works no more. */
async function askAgreement(tx: Database, services: MailServices, row: BriefRow): Promise<void> {
  const token = newToken()
  await tx
    .update(brief)
    .set({ confirmHash: hashToken(token), askedAt: new Date() })
    .where(eq(brief.id, row.id))
  const content = agreementMail(briefWords(row.criteria), token)
  await sendMail(tx, services, { to: row.email, ...content }, { briefId: row.id })
}

/** Changes a brief of a person as a member asks. Throws a Refusal when it is stopped, or waits for its buyer. */
export async function updateWrittenBrief(
  tx: Database,
  services: BriefServices,
  { id, by, change }: { id: number; by: User; change: BriefChange },
): Promise<BriefRow> {
  // A brief of the site is nobody's until it is confirmed, so no member knows of it.
  const [locked] = await lockRows(tx, brief, and(eq(brief.id, id), isNotNull(brief.contactId)))
  const [before] = locked === undefined ? [] : await tx.select().from(brief).where(eq(brief.id, locked))
  if (!before) throw missingBrief()
  if (before.state === 'stopped')
    throw new Refusal('conflict', 'Cette recherche est arrêtée\u00a0: notez-en une nouvelle.')
  const { line, criteria: given, rhythm, state, asksAgreement } = change
  const address = await addressAfter(tx, before, change.email?.toLowerCase())
  const at = new Date()
  const criteria = given && officialCriteria(given, services.places)
  const [row] = await tx
    .update(brief)
    .set({
      rhythm,
      reviewedAt: at,
      remindedAt: null,
      // A line that was typed no longer says what is looked for.
      ...(criteria ? { criteria, line: line ?? '', changedAt: at } : {}),
      ...(state && before.state !== 'pending' ? { state } : {}),
      // After the state that was asked for: an address that nobody agreed to is never active.
      ...(address === undefined ? {} : { email: address, state: address ? 'pending' : 'active', confirmHash: null }),
      ...(state === 'stopped' ? { state, stoppedAt: at, confirmHash: null } : {}),
    })
    .where(eq(brief.id, id))
    .returning()
  if (!row) throw missingBrief()
  if (state === 'stopped') await forgetUnsent(tx, id)
  if (asksAgreement) {
    if (row.state !== 'pending') throw new Refusal('conflict', 'Cette recherche n’attend l’accord de personne.')
    // They may have refused mails since the brief was written.
    if (row.contactId === null || !(await mailedAddress(tx, row.contactId, row.email)))
      throw new Refusal('conflict', 'Cette personne ne veut plus de mails\u00a0: appelez-la.')
    await askAgreement(tx, services, row)
  }
  await recordBrief(tx, row, state === 'stopped' ? 'contact.brief-stopped' : 'contact.brief-changed', by)
  return row
}

/** Where listings are mailed from now on; undefined when that does not change. Who has agreed has agreed for one address. */
async function addressAfter(tx: Database, { contactId, email, confirmedAt }: BriefRow, given: string | undefined) {
  if (given === undefined || given === email || contactId === null) return undefined
  if (confirmedAt)
    throw refusedField('email', 'Cette recherche a été confirmée avec une autre adresse\u00a0: notez-en une nouvelle.')
  return given && mailedAddress(tx, contactId, given)
}

async function forgetUnsent(tx: Database, briefId: number): Promise<void> {
  await tx.delete(mail).where(and(eq(mail.briefId, briefId), ne(mail.status, 'sent')))
  await tx
    .delete(briefMatch)
    .where(and(eq(briefMatch.briefId, briefId), inArray(briefMatch.state, ['found', 'queued'])))
}

/** A journal entry about the person of a brief, whose name goes with them. */
async function recordBrief(tx: Database, row: BriefRow, action: AuditAction, by: User): Promise<void> {
  const [person] = await tx
    .select()
    .from(contact)
    .where(eq(contact.id, row.contactId ?? 0))
  if (!person) return
  const name = visibleName(`${person.firstName} ${person.lastName}`) || person.company || 'Sans nom'
  await recordAudit(tx, { by, action, subject: name, subjectId: person.id })
}
