import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { lead, property } from '#server/db/schema.ts'
import type { NewLead } from '../new-lead.ts'

export type LeadRow = typeof lead.$inferSelect

/** Nothing when the same form was already sent: its idempotency key is there. */
export async function insertLead(tx: Database, row: NewLead): Promise<LeadRow | undefined> {
  const [made] = await tx.insert(lead).values(row).onConflictDoNothing().returning()
  return made
}

/** What a listing is called; nothing when it is sold and gone, which is no reason to refuse a message about it. */
export async function findListing(db: Database, id: number) {
  const [row] = await db
    .select({ id: property.id, title: property.title, reference: property.reference })
    .from(property)
    .where(eq(property.id, id))
  return row
}

/** Requests nobody may keep any longer, and their mails. Returns how many. */
export async function deleteOldLeads(db: Database, { months }: { months: number }): Promise<number> {
  const gone = await db
    .delete(lead)
    .where(sql`${lead.createdAt} < now() - make_interval(months => ${months})`)
    .returning({ id: lead.id })
  return gone.length
}
