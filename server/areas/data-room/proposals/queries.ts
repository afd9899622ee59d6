import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { PROPOSAL_LINK_DAYS } from '#domain/retention.ts'
import { hashToken } from '#server/core/tokens.ts'
import type { Database } from '#server/db/database.ts'
import { ago } from '#server/db/day.ts'
import { fileProposal } from '#server/db/schema/data-room.ts'
import { isKeptLead, lead } from '#server/db/schema/leads.ts'
import { dossier } from '#server/db/schema/listings.ts'

const SHOWN_MAX = 100

export const listProposals = (db: Database, listingId: number) =>
  db
    .select()
    .from(fileProposal)
    .where(eq(fileProposal.dossierId, listingId))
    .orderBy(desc(fileProposal.sentAt), desc(fileProposal.id))
    .limit(SHOWN_MAX)

/** The newest request of a person, as long as it is kept: with this id, or any. */
export async function findLeadOf(
  db: Database,
  { email, leadId }: { email: string; leadId?: number | null | undefined },
) {
  const isOne = typeof leadId === 'number' ? eq(lead.id, leadId) : undefined
  const [found] = await db
    .select({ id: lead.id, createdAt: lead.createdAt })
    .from(lead)
    .where(and(isKeptLead, eq(sql`lower(${lead.email})`, email.toLowerCase()), isOne))
    .orderBy(desc(lead.id))
    .limit(1)
  return found
}

/** The proposal of a link that still works, and which no other account has opened, with its listing. */
export async function findProposed(db: Database, { token, accountId }: { token: string; accountId: number }) {
  const isOwn = or(isNull(fileProposal.accountId), eq(fileProposal.accountId, accountId))
  const isValid = gt(fileProposal.sentAt, ago(PROPOSAL_LINK_DAYS, 'days'))
  const [found] = await db
    .select({ proposal: fileProposal, status: dossier.status })
    .from(fileProposal)
    .innerJoin(dossier, eq(dossier.id, fileProposal.dossierId))
    .where(and(eq(fileProposal.tokenHash, hashToken(token)), isValid, isOwn))
  return found
}

/** Notes the account that came with the link: no other may. */
export const markOpened = (db: Database, { id, accountId }: { id: number; accountId: number }): Promise<unknown> =>
  db
    .update(fileProposal)
    .set({ accountId, openedAt: sql`coalesce(${fileProposal.openedAt}, now())` })
    .where(and(eq(fileProposal.id, id), or(isNull(fileProposal.accountId), eq(fileProposal.accountId, accountId))))
