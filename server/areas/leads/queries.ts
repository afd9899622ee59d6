import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { lead, property } from '#server/db/schema.ts'
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
  if (made) return { stored: made, isNew: true }
  const [first] = await tx
    .select()
    .from(lead)
    .where(eq(lead.idempotencyKey, row.idempotencyKey ?? ''))
  if (!first || (first.contentHash && first.contentHash !== row.contentHash)) throw new Refusal('conflict', REUSED_KEY)
  return { stored: first, isNew: false }
}

/** The title, reference and public agent of a listing; undefined when it is deleted: messages about it are still accepted. */
export async function findListing(db: Database, id: number) {
  const [row] = await db
    .select({
      id: property.id,
      title: property.title,
      reference: property.reference,
      agent: sql<string | null>`${property.sheet}->'agent'->>'name'`,
    })
    .from(property)
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
