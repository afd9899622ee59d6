import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '#server/db/open.ts'
import { prepareOnce } from '#server/db/prepare-once.ts'
import { property } from '#server/db/schema.ts'
import { LISTED_COLUMNS, type PropertyRow } from './listing-row.ts'

/** Some 5 kB each, and as much for the HTML of its card. */
const KEPT_MAX = 1_500

/** Changes with every change of a row: the transaction that wrote it, and where it stands. */
const VERSION = sql<string>`${property}.xmin::text || ${property}.ctid::text`

/** Which version of which listing a list names. */
export const REF = { id: property.id, version: VERSION }

export interface Ref {
  id: number
  version: string
}

interface Kept {
  version: string
  row: PropertyRow
}

const rowsById = prepareOnce((db) =>
  db
    .select({ row: LISTED_COLUMNS, version: VERSION })
    .from(property)
    .where(sql`${property.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('listings_by_id'),
)

const kept = new WeakMap<Database, LRUCache<number, Kept>>()

/**
 * The rows of a list, in its order: those kept in memory that are still this version, the others read. Always as new as the
 * list itself. Do not change them: lists share them, and what is made of them is kept with them.
 */
export async function readRows(db: Database, refs: Ref[]): Promise<PropertyRow[]> {
  const known = kept.get(db) ?? new LRUCache<number, Kept>({ max: KEPT_MAX })
  kept.set(db, known)
  const found = new Map<number, PropertyRow>()
  const missing: number[] = []
  for (const { id, version } of refs) {
    const one = known.get(id)
    if (one?.version === version) found.set(id, one.row)
    else missing.push(id)
  }
  if (missing.length > 0) {
    const read = await rowsById(db).execute({ ids: missing })
    for (const one of read) {
      known.set(one.row.id, one)
      found.set(one.row.id, one.row)
    }
  }
  // One may have been deleted since the list was made.
  return refs.flatMap(({ id }) => found.get(id) ?? [])
}
