import { and, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { ACKNOWLEDGED_MINUTES, ACKNOWLEDGEMENTS } from '#domain/limits.ts'
import { ago } from '#server/db/day.ts'
import { lockRows } from '#server/db/locks.ts'
import type { Database } from '#server/db/database.ts'
import { accessRequest } from '#server/db/schema/data-room.ts'
import { account } from '#server/db/schema/accounts.ts'
import { dossier, property } from '#server/db/schema/listings.ts'
import { lead, leadNote, opinion } from '#server/db/schema/leads.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { LeadRecord } from './answers.ts'
import type { NewLead } from './new-lead.ts'

const REUSED_KEY =
  'Ce formulaire a déjà été envoyé avec un autre contenu\u00a0: rechargez la page pour l’envoyer de nouveau.'

/**
 * Stores a lead, unless its idempotency key exists: the same form was already sent. Throws a Refusal when the key was used
 * for another form, which would be lost.
 */
export async function insertLead(tx: Database, row: NewLead): Promise<{ stored: LeadRecord; isNew: boolean }> {
  const [made] = await tx.insert(lead).values(row).onConflictDoNothing().returning()
  if (made) return { stored: made, isNew: true }
  const [first] = await tx
    .select()
    .from(lead)
    .where(eq(lead.idempotencyKey, row.idempotencyKey ?? ''))
  if (!first || (first.contentHash && first.contentHash !== row.contentHash)) throw new Refusal('conflict', REUSED_KEY)
  return { stored: first, isNew: false }
}

const sameEmail = (email: string) => and(ne(lead.email, ''), eq(sql`lower(${lead.email})`, email.toLowerCase()))

/** Whether an acknowledgement may be sent to this email, which may belong to another person: not after many in a row. */
export const mayAcknowledge = async (db: Database, email: string): Promise<boolean> => {
  const recent = and(sameEmail(email), gt(lead.createdAt, ago(ACKNOWLEDGED_MINUTES, 'mins')))
  return email !== '' && (await db.$count(lead, recent)) <= ACKNOWLEDGEMENTS
}

/** SQL: leads with the same email or the same valid telephone. Callback requests have no email. */
export const samePerson = ({ email, phone, phoneE164 }: Pick<NewLead, 'email' | 'phone' | 'phoneE164'>) =>
  or(sameEmail(email), phoneE164 ? sql`phone_key(${lead.phone}) = phone_key(${phone})` : undefined)

/**
 * SQL: leads of this sender that are marked as spam. By email only, where there is one: a made-up telephone number may
 * belong to other people.
 */
export const spamOf = (sender: NewLead) =>
  and(eq(lead.status, 'spam'), sender.email ? sameEmail(sender.email) : samePerson(sender))

/** The title, reference and agent of a listing; undefined once deleted: messages about it are still accepted. */
export async function findListing(db: Database, id: number) {
  const [row] = await db
    .select({
      id: property.id,
      title: property.title,
      reference: property.reference,
      agent: sql<string | null>`${property.sheet}->'agent'->>'name'`,
      /** The agent's account, while it can be assigned leads. */
      agentId: account.id,
    })
    .from(property)
    .innerJoin(dossier, eq(dossier.id, property.id))
    .leftJoin(account, and(eq(account.id, dossier.agentId), eq(account.role, 'admin'), eq(account.active, true)))
    .where(eq(property.id, id))
  return row
}

/** Deletes leads older than `months` and erased ones, with their notes and mails. Returns how many. */
export const deleteOldLeads = (db: Database, { months }: { months: number }): Promise<number> =>
  db.transaction(async (tx) => {
    const isOld = or(eq(lead.status, 'erased'), lt(lead.createdAt, ago(months, 'months')))
    // Access requests, which lose their lead, are locked before leads: docs/decisions/locks.md.
    const old = tx.select({ id: lead.id }).from(lead).where(isOld)
    await lockRows(tx, accessRequest, inArray(accessRequest.leadId, old))
    const ids = sql.param(await lockRows(tx, lead, isOld))
    await lockRows(tx, leadNote, sql`${leadNote.leadId} = any (${ids}::bigint[])`)
    await lockRows(tx, opinion, sql`${opinion.leadId} = any (${ids}::bigint[])`)
    const gone = await tx
      .delete(lead)
      .where(sql`${lead.id} = any (${ids}::bigint[])`)
      .returning({ id: lead.id })
    return gone.length
  })

export const missingLead = (): Refusal => new Refusal('missing', 'Cette demande n’existe pas ou a été supprimée.')
