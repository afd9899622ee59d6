import { asc, count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import { FEED_RECIPIENTS_MAX } from '#domain/syndication/feed-recipient.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { feedRecipient } from '#server/db/schema/syndication.ts'
import { violates } from '#server/db/violation.ts'

const { tokenHash: _tokenHash, ...columns } = getTableColumns(feedRecipient)

export const listRecipients = (db: Database) =>
  db
    .select(columns)
    .from(feedRecipient)
    .orderBy(asc(sql`lower(${feedRecipient.name})`))

export async function addRecipient(db: Database, row: { name: string; tokenHash: string }, by: User) {
  return db
    .transaction(async (tx) => {
      const [all] = await tx.select({ rows: count() }).from(feedRecipient)
      if (all && all.rows >= FEED_RECIPIENTS_MAX)
        throw new Refusal('conflict', `${FEED_RECIPIENTS_MAX} destinataires au plus\u00a0: retirez-en un.`)
      const [added] = await tx.insert(feedRecipient).values(row).returning(columns)
      if (!added) throw new Error('nothing was inserted')
      await recordAudit(tx, { by, action: 'feed.given', subject: added.name, subjectId: added.id })
      return added
    })
    .catch((error: unknown) => {
      throw violates(error, 'feed_recipient_name') ? refusedField('name', 'Un destinataire porte déjà ce nom.') : error
    })
}

export async function removeRecipient(db: Database, id: number, by: User): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(feedRecipient).where(eq(feedRecipient.id, id)).returning(columns)
    if (!row) throw new Refusal('missing', 'Destinataire introuvable.')
    await recordAudit(tx, { by, action: 'feed.revoked', subject: row.name, subjectId: id })
  })
}
