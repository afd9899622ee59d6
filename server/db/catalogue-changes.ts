import type { CatalogueChanges, ListingChange } from '#domain/shown.ts'
import { CATALOGUE_VERSION } from './catalogue-version.ts'

/** A lower id may commit after a higher one: this many changes are looked at again each time. */
const WINDOW = 500

const RECENT = `
  select (${CATALOGUE_VERSION}) as version,
    (select json_agg(json_build_object('id', id, 'what', what)) from catalogue_change
      where id > (select max(id) - ${WINDOW} from catalogue_change)) as recent`

interface Row {
  version: string | null
  recent: { id: number; what: ListingChange[] | null }[] | null
}

interface Read {
  version: string
  isNew: boolean
  /** Those since the last read. */
  changes: CatalogueChanges
}

/** Follows what changes: each read tells what did since the one before. */
export function createChangeReader(): (query: (text: string) => Promise<{ rows: unknown[] }>) => Promise<Read> {
  let last: { version: string; count: number; first: string; seen: Set<number> } | undefined
  return async (query) => {
    const [row] = (await query(RECENT)).rows as Row[]
    const [version, recent] = [row?.version ?? '', row?.recent ?? []]
    const parts = version.split('-')
    const [first, count] = [parts.length === 3 ? (parts[0] ?? '') : '', Number(parts.at(-1))]
    const before = last
    last = { version, count, first, seen: new Set(recent.map(({ id }) => id)) }
    if (before === undefined || before.version === version) return { version, isNew: false, changes: [] }
    const added = recent.filter(({ id }) => !before.seen.has(id))
    // Rows beyond the window, or deleted ones: something was not seen.
    const isComplete = count === before.count + added.length && (before.count === 0 || first === before.first)
    const isTold = added.every(({ what }) => what !== null)
    return { version, isNew: true, changes: isComplete && isTold ? added.flatMap(({ what }) => what ?? []) : undefined }
  }
}
