import { and, desc, eq, gt, gte, inArray, isNotNull } from 'drizzle-orm'
import { CATEGORIES, type Category } from '#contract/listing/category.ts'
import type { Database } from '#server/db/open.ts'
import { type CountedKind, placeCount } from '#server/db/schema.ts'
import type { Place, Places } from '#server/places/places.ts'

const { kind, code, category, departement, listings } = placeCount

interface Counted {
  kind: CountedKind
  code: string
  total: number
}

export function countedPlace({ kind, code }: Counted, places: Places): Place | undefined {
  if (kind === 'region') return places.region(code)
  return kind === 'departement' ? places.departement(code) : places.commune(code)
}

/** Listings of one category, or of all, per région and département, most listings first. */
export const countPlaces = (db: Database, of: Category | undefined): Promise<Counted[]> =>
  db
    .select({ kind, code, total: listings })
    .from(placeCount)
    .where(and(inArray(kind, ['region', 'departement']), eq(category, of ?? ''), gt(listings, 0)))
    .orderBy(desc(listings), kind, code)

/** Whether one of these towns has listings. */
export async function hasListings(db: Database, communes: string[]): Promise<boolean> {
  const found = await db
    .select({ code })
    .from(placeCount)
    .where(and(eq(kind, 'commune'), inArray(code, communes), eq(category, ''), gt(listings, 0)))
    .limit(1)
  return found.length > 0
}

/** The towns of a département with the most listings. */
export const countTowns = (
  db: Database,
  at: { departement: string; category: Category | undefined; limit: number },
): Promise<Counted[]> =>
  db
    .select({ kind, code, total: listings })
    .from(placeCount)
    .where(and(eq(departement, at.departement), eq(category, at.category ?? ''), gt(listings, 0)))
    .orderBy(desc(listings), code)
    .limit(at.limit)

/** Pairs of category and town with at least `atLeast` listings, most listings first. */
export async function listTownLandings(
  db: Database,
  { atLeast, limit }: { atLeast: number; limit: number },
): Promise<{ commune: string; category: Category }[]> {
  const rows = await db
    .select({ commune: code, category })
    .from(placeCount)
    .where(and(isNotNull(departement), inArray(category, CATEGORIES), gte(listings, atLeast)))
    .orderBy(desc(listings), code, category)
    .limit(limit)
  return rows as { commune: string; category: Category }[]
}
