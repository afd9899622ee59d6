import { inArray } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import type { Reader } from '#domain/accounts/team.ts'
import type { DossierBulk } from '#domain/listing/dossier.ts'
import type { TeamMembership } from '#server/core/handlers.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lockRows } from '#server/db/locks.ts'
import type { Database } from '#server/db/database.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { Refusal } from '#server/core/refusal.ts'
import { type Steps, applyStatusStep } from './change-status.ts'
import { lockDossier } from './dossiers.ts'
import { refuseUnlessAgent } from './edit.ts'
import { refuseUnlessGiving } from './giving.ts'
import { changesBetweenDossiers, titleOf } from './journal.ts'
import type { StoredDossier } from './projection.ts'
import { updateDossier } from './write.ts'

/** Withdraws several listings, reassigns them to another agent, or confirms them: all of them or, on a refusal, none. */
export const changeSeveral = (
  stores: Steps & { db: Database },
  { ids, status, reason = '', agentId, isConfirmed }: DossierBulk,
  { by, ...giver }: { by: User; reader: Reader; team: TeamMembership },
): Promise<void> =>
  stores.db.transaction(async (tx) => {
    if (agentId !== undefined) await refuseUnlessAgent(tx, agentId)
    // All of them before the first is written: docs/decisions/locks.md.
    await lockRows(tx, dossier, inArray(dossier.id, ids))
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
      const before = await lockDossier(tx, { id })
      if (agentId !== undefined && agentId !== before.dossier.agentId)
        await named(before, refuseUnlessGiving(tx, giver, before))
      if (status) await named(before, applyStatusStep(tx, stores, { before, to: status, reason, by }))
      if (status) continue
      const row = isConfirmed ? { confirmedAt: new Date() } : { agentId }
      const after = await named(before, updateDossier(tx, stores, { before, change: { row } }))
      const changes = changesBetweenDossiers(before, after)
      const action = isConfirmed ? 'property.confirmed' : 'property.changed'
      await recordAudit(tx, { by, action, subject: titleOf(after), subjectId: id, ...(!isConfirmed && { changes }) })
    }
  })

/** Adds the title of the listing to a refusal, since the call changes several. */
const named = <Result>(whole: StoredDossier, change: Promise<Result>): Promise<Result> =>
  change.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const { factor } = error.details
    throw new Refusal(error.kind, `«\u00a0${titleOf(whole)}\u00a0»\u00a0: ${error.message}`, factor ? { factor } : {})
  })
