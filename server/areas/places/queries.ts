import { and, count, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { property, propertyCount } from '#server/db/schema.ts'

/** Listings per counted place, 'r' + région code or 'd' + département code: of those named, or of all. */
export async function countByPlace(db: Database, names?: string[]): Promise<Map<string, number>> {
  if (names?.length === 0) return new Map()
  const rows = await db
    .select({ place: propertyCount.place, total: sql<number>`sum(${propertyCount.listings})::int` })
    .from(propertyCount)
    .where(
      and(eq(propertyCount.category, ''), names ? inArray(propertyCount.place, names) : ne(propertyCount.place, '')),
    )
    .groupBy(propertyCount.place)
    .orderBy(propertyCount.place)
  return new Map(rows.map(({ place, total }) => [place, total]))
}

/** Listings per commune and per arrondissement of Paris, Lyon, Marseille, among the given codes. */
export async function countByCommune(db: Database, codes: string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const towns = await Promise.all(
    [property.commune, property.arrondissement].map((column) =>
      db
        .select({ code: sql<string>`${column}`, total: count() })
        .from(property)
        .where(or(inArray(column, codes)))
        .groupBy(column),
    ),
  )
  return new Map(towns.flat().map(({ code, total }) => [code, total]))
}
