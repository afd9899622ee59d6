import type { LeadAffairForm, LeadAffairMade } from '#domain/leads/affair.ts'
import type { SignedIn, TeamMembership } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { isBlindTo, readerOf, reserved } from '#server/listings/confidential-readers.ts'
import { lockDossier } from '#server/listings/dossiers.ts'
import { insertStarted } from '#server/listings/start.ts'
import type { Services } from '#server/services.ts'
import type { LeadRecord } from '#server/areas/leads/answers.ts'
import { beginWork, subjectOfEntry } from '#server/areas/leads/changes/queries.ts'
import { affairOfLead } from './affair-of-lead.ts'
import { findAffairOf, linkAffair, lockLead } from './queries.ts'

type Caller = SignedIn & { team: TeamMembership }
type Stores = Pick<Services, 'db' | 'places' | 'storage'>

/**
 * Makes the affair of a request, or links the request to an affair of its seller. A request has one: the second time, the
 * answer is the affair made before. Refuses when its caller may not read that one.
 */
export const makeAffair = (
  stores: Stores,
  { id, listingId }: LeadAffairForm & { id: number },
  caller: Caller,
): Promise<LeadAffairMade> =>
  stores.db.transaction(async (tx) => {
    const reader = await readerOf(tx, caller)
    // Listings are locked before requests: docs/decisions/locks.md.
    const chosen = typeof listingId === 'number' ? await lockDossier(tx, { id: listingId }) : undefined
    if (chosen && isBlindTo(chosen, reader)) throw reserved('listingId')
    const row = await lockLead(tx, id)
    if (row.dossierId !== null) {
      const made = await findAffairOf(tx, row, reader)
      if (made?.id && (listingId ?? made.id) === made.id) return { listingId: made.id, isNew: false }
      throw new Refusal('conflict', alreadyText(made))
    }
    const affair = chosen ?? (await startedFrom(tx, stores, row, caller))
    await linkAffair(tx, id, affair.dossier.id)
    await beginWork(tx, row, caller.user)
    const entry = { by: caller.user, action: 'lead.affair', ...subjectOfEntry(row) } as const
    await recordAudit(tx, { ...entry, listingId: affair.dossier.id })
    return { listingId: affair.dossier.id, isNew: chosen === undefined }
  })

const startedFrom = (tx: Database, { places, storage }: Stores, row: LeadRecord, by: Caller) =>
  insertStarted(tx, { places, storage }, { known: affairOfLead(row, places), by })

function alreadyText(made: { id: number | null; agent: string | null } | null): string {
  if (made?.id) return `Cette demande a déjà son affaire, n°\u00a0${made.id}.`
  return `Cette demande a déjà son affaire${made?.agent ? `, suivie par ${made.agent}` : ', suivie par les dirigeants'}.`
}
