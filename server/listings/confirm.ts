import type { Database } from '#server/db/open.ts'
import { lockDossier, type Stores } from './dossiers.ts'
import { type WholeDossier, withSteps } from './history.ts'
import { updateDossier } from './write.ts'

/** Records that everything in a listing is true today. Refuses an unknown id. */
export const confirmDossier = (stores: Stores & { db: Database }, id: number): Promise<WholeDossier> =>
  stores.db.transaction(async (tx) => {
    const before = await lockDossier(tx, { id })
    return withSteps(tx, await updateDossier(tx, stores, { before, change: { row: { confirmedAt: new Date() } } }))
  })
