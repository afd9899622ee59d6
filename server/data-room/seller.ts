import { and, eq, or, sql } from 'drizzle-orm'
import type { Agency } from '#domain/agency/agency.ts'
import { SELLER_LINK_DAYS } from '#domain/data-room/access.ts'
import { refusedField } from '#server/core/refusal.ts'
import type { NewAuditEntry } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'
import type { Access, AccessRow } from './requests.ts'

// The question to the seller: who may be asked, where they were, and until when the link of the mail works.

interface Address {
  email: string
  agency: Pick<Agency, 'email'>
}

/** Whether an address is of the agency, of a member of the team, or of the person who asks for the file. */
export async function isOurs(
  db: Database,
  { request, email: current }: Pick<Access, 'request' | 'email'>,
  { email, agency }: Address,
): Promise<boolean> {
  const address = email.toLowerCase()
  if ([agency.email, request.email, current].some((one) => one.toLowerCase() === address)) return true
  const isTheirs = sql`${address} in (lower(${account.email}), lower(${account.verifiedEmail}), lower(${account.formerEmail}))`
  const isOfUs = or(eq(account.role, 'admin'), eq(account.id, request.accountId ?? 0))
  return (await db.$count(account, and(isTheirs, isOfUs))) > 0
}

/** Refuses to ask the seller at an address that cannot be theirs: the answer would be the agency's own, or the buyer's. */
export async function refuseOurAddress(db: Database, access: Access, address: Address): Promise<void> {
  if (await isOurs(db, access, address))
    throw refusedField('email', 'Cette adresse est de l’équipe ou de l’acquéreur\u00a0: indiquez celle du cédant.')
}

/** Where the seller was asked, for the audit log: from the address of the listing to this one, when they differ. */
export const askedAt = (ownerEmail: string | undefined, email: string): NewAuditEntry['changes'] => ({
  sellerEmail: ownerEmail?.toLowerCase() === email.toLowerCase() ? [email] : [ownerEmail ?? null, email],
})

/** Whether the seller's link was mailed too long ago to be answered. */
export const isSellerLinkOver = ({ sellerAskedAt, sellerRemindedAt }: AccessRow): boolean =>
  Number(sellerRemindedAt ?? sellerAskedAt) < Date.now() - SELLER_LINK_DAYS * 86_400_000
