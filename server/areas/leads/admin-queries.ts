import { asc, desc, eq } from 'drizzle-orm'
import type { LeadStatus } from '#contract/accounts/admin.ts'
import type { User } from '#contract/accounts/account.ts'
import { changesBetween, recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import { lead, leadNote, mail } from '#server/db/schema.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { LeadRow } from './queries.ts'

/** Lists the leads, newest first. */
export const listLeads = (db: Database, kind?: LeadRow['kind']): Promise<LeadRow[]> =>
  db
    .select()
    .from(lead)
    .where(kind && eq(lead.kind, kind))
    .orderBy(desc(lead.id))

/** Returns a lead with its notes and mails. Throws a Refusal when it does not exist. */
export async function getLead(db: Database, id: number) {
  const [row] = await db.select().from(lead).where(eq(lead.id, id))
  if (!row) return refuseMissing()
  const [notes, mails] = await Promise.all([
    db.select().from(leadNote).where(eq(leadNote.leadId, id)).orderBy(asc(leadNote.id)),
    db.select().from(mail).where(eq(mail.leadId, id)).orderBy(asc(mail.createdAt)),
  ])
  return { row, notes, mails }
}

export const updateStatus = (
  db: Database,
  { id, status, by }: { id: number; status: LeadStatus; by: User },
): Promise<void> =>
  db.transaction(async (tx) => {
    const [before] = await tx.select().from(lead).where(eq(lead.id, id)).for('update')
    if (!before) return refuseMissing()
    await tx.update(lead).set({ status }).where(eq(lead.id, id))
    await recordAudit(tx, {
      by,
      action: 'lead.status',
      subject: `${before.firstName} ${before.lastName}`,
      subjectId: id,
      changes: changesBetween(before, { ...before, status }, ['status']),
    })
  })

export async function insertNote(
  db: Database,
  { id, text, by }: { id: number; text: string; by: User },
): Promise<void> {
  const [row] = await db.select({ id: lead.id }).from(lead).where(eq(lead.id, id))
  if (!row) return refuseMissing()
  await db.insert(leadNote).values({ leadId: id, text, authorId: by.id, author: `${by.firstName} ${by.lastName}` })
}

export const listFailedMails = (db: Database) =>
  db.select().from(mail).where(eq(mail.status, 'failed')).orderBy(desc(mail.createdAt))

function refuseMissing(): never {
  throw new Refusal('missing', 'Cette demande n’existe pas ou a été supprimée.')
}
