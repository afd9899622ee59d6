import { and, count, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Category } from '#contract/category.ts'
import type { Database } from '#server/db/open.ts'
import { property, propertyCount } from '#server/db/schema.ts'
import type { Place, Places } from '#server/places/places.ts'

/** A counter of property_count as the place it counts: 'r' + région code, 'd' + département code. */
export const placeOfCounter = (counter: string, places: Places): Place | undefined =>
  counter.startsWith('r') ? places.region(counter.slice(1)) : places.departement(counter.slice(1))

/** Listings of one category, or of all, per counted place, most listings first. */
export async function countPlaces(
  db: Database,
  category: Category | undefined,
): Promise<[counter: string, n: number][]> {
  const rows = await db
    .select({ place: propertyCount.place, total: sql<number>`sum(${propertyCount.listings})::int` })
    .from(propertyCount)
    .where(and(eq(propertyCount.category, category ?? ''), ne(propertyCount.place, '')))
    .groupBy(propertyCount.place)
    .orderBy(sql`2 desc`, propertyCount.place)
  return rows.flatMap(({ place, total }) => (total > 0 ? [[place, total]] : []))
}

/** The towns of a département with the most listings. */
export async function countTowns(
  db: Database,
  { departement, category, limit }: { departement: string; category: Category | undefined; limit: number },
): Promise<[commune: string, n: number][]> {
  const rows = await db
    .select({ commune: property.commune, total: count() })
    .from(property)
    .where(
      and(
        eq(property.departement, departement),
        isNotNull(property.commune),
        category && eq(property.category, category),
      ),
    )
    .groupBy(property.commune)
    .orderBy(desc(count()), property.commune)
    .limit(limit)
  return rows.map(({ commune, total }) => [commune ?? '', total])
}

/** Every category × town with at least that many listings, most listings first. */
export async function listTownLandings(
  db: Database,
  { atLeast, limit }: { atLeast: number; limit: number },
): Promise<{ commune: string; category: Category }[]> {
  const rows = await db
    .select({ commune: property.commune, category: property.category })
    .from(property)
    .where(isNotNull(property.commune))
    .groupBy(property.commune, property.category)
    .having(sql`count(*) >= ${atLeast}`)
    .orderBy(desc(count()), property.commune, property.category)
    .limit(limit)
  return rows.map(({ commune, category }) => ({ commune: commune ?? '', category }))
}
