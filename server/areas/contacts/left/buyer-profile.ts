import { and, desc, eq, exists, sql } from 'drizzle-orm'
import type { Reader } from '#domain/accounts/team.ts'
import type { ContactDetail } from '#domain/contacts/contact-page.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'
import { accessRequest, buyerProfile } from '#server/db/schema/data-room.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { isReadableBy } from '#server/listings/confidential.ts'
import type { ContactMarks } from '../queries.ts'

/** The profile that a buyer filled in for confidential files; null for a member who may read none of their requests. */
export async function findBuyerProfile(
  db: Database,
  { emails }: ContactMarks,
  reader: Reader,
): Promise<ContactDetail['buyerProfile']> {
  const readable = db
    .select()
    .from(accessRequest)
    .innerJoin(dossier, eq(dossier.id, accessRequest.dossierId))
    .where(and(eq(accessRequest.accountId, account.id), isReadableBy(reader)))
  const [row] = await db
    .select({ profile: buyerProfile })
    .from(buyerProfile)
    .innerJoin(account, eq(account.id, buyerProfile.accountId))
    .where(and(sql`lower(${account.email}) = any(${sql.param(emails)})`, exists(readable)))
    .orderBy(desc(buyerProfile.confirmedAt))
    .limit(1)
  if (!row) return null
  const { contribution, financing, project, delay, confirmedAt } = row.profile
  return { contribution, financing, project, delay, confirmedAt: confirmedAt.toISOString() }
}
