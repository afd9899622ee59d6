import type { User } from '#domain/accounts/account.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { lockDossier, type ListingStores } from './dossiers.ts'
import { type WholeDossier, withSteps } from './history.ts'
import { titleOf } from './journal.ts'
import { updateDossier } from './write.ts'

/** Records that everything in a listing is true today. Refuses an unknown id. */
export const confirmDossier = (
  stores: ListingStores & { db: Database },
  { id, by }: { id: number; by: User },
): Promise<WholeDossier> =>
  stores.db.transaction(async (tx) => {
    const before = await lockDossier(tx, { id })
    const after = await updateDossier(tx, stores, { before, change: { row: { confirmedAt: new Date() } } })
    await recordAudit(tx, { by, action: 'property.confirmed', subject: titleOf(after), subjectId: id })
    return withSteps(tx, after)
  })
