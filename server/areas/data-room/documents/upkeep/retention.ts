import { READING_MONTHS } from '#domain/data-room/agreement.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/db/open.ts'
import { deleteUnlogged } from '../admin-queries.ts'
import { forgetEnded, summariseViews } from './queries.ts'

/** How long documents are kept after the deed or the withdrawal of their listing. */
const DOCUMENTS_MONTHS = 6

/** Every night: leaves a line for each reader and version of the looks at pages of long ago. */
export const summariseOldViews = (db: Database): Promise<void> => summariseViews(db, { months: READING_MONTHS })

/** Every night: deletes the documents of listings that were sold or withdrawn long ago, and what is left of others. */
export async function forgetOldDocuments({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  await storage.clear(await forgetEnded(db, { months: DOCUMENTS_MONTHS }))
  await deleteUnlogged(db)
}
