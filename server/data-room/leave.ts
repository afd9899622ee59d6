import { ofName } from '#domain/elision.ts'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { ENDED_STATES } from '#domain/data-room/access.ts'
import { shownName } from '#domain/person-name.ts'
import type { Actor } from '#server/db/audit.ts'
import { inOrder } from '#server/db/locks.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'
import { accessRequest, fileProposal } from '#server/db/schema/data-room.ts'
import { type AccessMailServices, writeToDesk } from './mails.ts'
import { pass } from './move-access.ts'
import { asReader, isBound, takeRequests } from './requests.ts'

/**
 * Closes what an account may read, and forgets what was proposed to it, before its deletion in the same transaction, and tells the agency and the advisers. Only
 * requests that an agreement binds: they outlive the account, the others are deleted with it.
 */
export async function closeRequestsOf(
  tx: Database,
  post: AccessMailServices,
  { accountId, by }: { accountId: number; by: Actor },
): Promise<void> {
  const own = tx
    .select({ email: sql`lower(${account.email})` })
    .from(account)
    .where(eq(account.id, accountId))
  await tx.delete(fileProposal).where(inOrder(fileProposal, sql`lower(${fileProposal.email}) in (${own})`))
  const isOpen = notInArray(accessRequest.state, [...ENDED_STATES])
  for (const access of await takeRequests(tx, and(eq(accessRequest.accountId, accountId), isOpen, isBound))) {
    // The agency never wrote to advisers that it has not decided on, and the buyer needs no mail about them any more.
    const isUndecided = inArray(accessRequest.state, ['requested', 'info-needed'])
    await tx.delete(accessRequest).where(and(eq(accessRequest.adviserOf, access.request.id), isUndecided))
    await pass(tx, post, access, {
      to: 'revoked',
      by: by.id === accountId ? asReader(access, by) : by,
      also: { words: null, offer: null },
      isOwn: true,
    })
    const sentence = `Le compte ${ofName(shownName(access.request))} est supprimé\u00a0: son accès est fermé. La demande, le relevé de lecture et l’accord signé restent gardés, comme preuve.`
    await writeToDesk(tx, post, access, { subject: 'un compte supprimé', sentence })
  }
}
