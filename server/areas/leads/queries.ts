import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { ERASE_UNDO_SECONDS } from '#domain/limits.ts'
import { recordAudit, SITE } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import { account, dossier, isKept, lead, property } from '#server/db/schema.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { LeadRow } from './answers.ts'
import type { NewLead } from './new-lead.ts'

const REUSED_KEY =
  'Ce formulaire a déjà été envoyé avec un autre contenu\u00a0: rechargez la page pour l’envoyer de nouveau.'

/**
 * Stores a lead, unless its idempotency key exists: the same form was already sent. Throws a Refusal when the key was
 * used for another form, which would be lost.
 */
export async function insertLead(tx: Database, row: NewLead): Promise<{ stored: LeadRow; isNew: boolean }> {
  const [made] = await tx.insert(lead).values(row).onConflictDoNothing().returning()
  if (made) {
    const { assigneeId, firstName, lastName, id } = made
    const subject = `${firstName} ${lastName}`
    if (assigneeId !== null) await recordAudit(tx, { by: SITE, action: 'lead.assigned', subject, subjectId: id })
    return { stored: made, isNew: true }
  }
  const [first] = await tx
    .select()
    .from(lead)
    .where(eq(lead.idempotencyKey, row.idempotencyKey ?? ''))
  if (!first || (first.contentHash && first.contentHash !== row.contentHash)) throw new Refusal('conflict', REUSED_KEY)
  return { stored: first, isNew: false }
}

/** Same e-mail, or same valid telephone. Who asks to be called leaves no e-mail. */
export const samePerson = ({
  email,
  phone,
  phoneE164,
}: Pick<NewLead, 'email' | 'phone' | 'phoneE164'>): SQL | undefined =>
  or(
    email ? eq(sql`lower(${lead.email})`, email.toLowerCase()) : sql`false`,
    phoneE164 ? sql`phone_key(${lead.phone}) = phone_key(${phone})` : undefined,
  )

/** Whether the agency has marked this person as spam, and not taken it back. */
export const isSpamSender = async (tx: Database, sender: NewLead): Promise<boolean> =>
  (await tx.$count(lead, and(isKept, eq(lead.status, 'spam'), samePerson(sender)))) > 0

/** The title, reference and agent of a listing; undefined when it is deleted: messages about it are still accepted. */
export async function findListing(db: Database, id: number) {
  const [row] = await db
    .select({
      id: property.id,
      title: property.title,
      reference: property.reference,
      agent: sql<string | null>`${property.sheet}->'agent'->>'name'`,
      /** Of their account, while they may follow requests. */
      agentId: account.id,
    })
    .from(property)
    .innerJoin(dossier, eq(dossier.id, property.id))
    .leftJoin(account, and(eq(account.id, dossier.agentId), eq(account.role, 'admin'), eq(account.active, true)))
    .where(eq(property.id, id))
  return row
}

/** Deletes leads older than `months`, with their mails. Returns how many. */
export async function deleteOldLeads(db: Database, { months }: { months: number }): Promise<number> {
  const gone = await db
    .delete(lead)
    .where(sql`${lead.createdAt} < now() - make_interval(months => ${months})`)
    .returning({ id: lead.id })
  return gone.length
}

/** Deletes leads that were erased, with their notes and mails, once that cannot be undone. */
export async function deleteErasedLeads(db: Database): Promise<void> {
  await db.delete(lead).where(sql`${lead.erasedAt} < now() - make_interval(secs => ${ERASE_UNDO_SECONDS})`)
}
