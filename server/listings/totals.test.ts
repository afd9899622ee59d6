import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#contract/listing/register/category.ts'
import { property } from '#server/db/schema.ts'
import { aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { sequence } from '../../tools/seed/sequence.ts'
import { matching, type Filters } from '#server/listings/conditions.ts'
import { countListings, priceBucket } from '#server/listings/totals.ts'

const TOWNS = ['Lyon 3e', 'Annecy', 'Paris 11e', 'Caen', 'Saint-Denis, La Réunion', 'Nouméa', 'quelque part']

test('totals stay exact through inserts, changes and deletions', async () => {
  await using app = await startApp()
  const next = sequence(7)
  for (let n = 0; n < 60; n++) {
    // Round prices, prices with cents, prices of few digits.
    const price = [Math.round(next() * 40) * 25_000 + 25_000, next() * 900_000 + 1, Math.ceil(next() * 120)][n % 3] ?? 1
    await app.has(aProperty({ price, location: TOWNS[n % TOWNS.length], category: CATEGORIES[n % 4] }))
  }
  await app.db
    .update(property)
    .set({ price: sql`${property.price} * 1.5`, category: 'Entreprise' })
    .where(eq(property.departement, '69'))
  await app.db.update(property).set({ region: null, departement: null }).where(eq(property.departement, '14'))
  await app.db.delete(property).where(inArray(property.id, [1, 5, 9, 20]))

  const places: Filters['place'][] = [
    undefined,
    { regions: ['84'], departements: [], communes: [], arrondissements: [] },
    { regions: [], departements: ['75', '974'], communes: [], arrondissements: [] },
    { regions: [], departements: ['69'], communes: ['74010'], arrondissements: [] },
  ]
  for (let n = 0; n < 100; n++) {
    const bounds = [Math.round(next() * 1_000_000), Math.round(next() * 20) * 50_000, Math.round(next() * 100)]
    const filters: Filters = {
      place: places[n % places.length],
      category: n % 3 ? undefined : CATEGORIES[n % 4],
      minPrice: n % 5 ? bounds[n % 3] : undefined,
      maxPrice: n % 7 ? bounds[(n + 1) % 3] : undefined,
    }
    expect(await countListings(app.db, filters), JSON.stringify(filters)).toBe(
      await app.db.$count(property, matching(filters)),
    )
  }
})

test('a price falls in the same bucket here and in the database', async () => {
  await using app = await startApp()
  for (const price of [1, 1.5, 9, 10, 99, 99.99, 100, 101, 999, 1000, 285_000, 299_999.99, 300_000, 6_000_000, 1e15]) {
    for (const digits of [2, 3]) {
      const [row] = await app.db
        .select({ bucket: sql<number>`property_bucket(${price}::float8, ${digits})` })
        .from(sql`(select) nothing`)
      const bucket = priceBucket(price, digits)
      expect(bucket.number, String(price)).toBe(row?.bucket)
      expect(bucket.start).toBeLessThanOrEqual(price)
      expect(bucket.end).toBeGreaterThan(price)
    }
  }
})
