import { and, asc, desc, inArray, or } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import { RADII_KM } from '#domain/limits.ts'
import type { Property } from '#domain/listing/listing.ts'
import { property } from '#server/db/schema/listings.ts'
import { otherConditions, type LocatedFilters } from '#server/search/conditions.ts'
import { loadPlaces } from '#server/places/places.ts'
import { departementCode } from '#server/places/index/known-place.ts'
import { aDossier, aProperty } from '#test/makers.ts'
import { IS_ALL } from '#test/matrix.ts'
import { startApp } from '#test/start-app.ts'
import { loadListings } from '../../../tools/seed/load-listings.ts'
import { sequence } from '../../../tools/seed/sequence.ts'

type App = Awaited<ReturnType<typeof startApp>>

async function search(app: App, query: Record<string, string | number>) {
  const given = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { status, body, headers } = await app.get(`/api/properties?${given}`)
  expect(status, JSON.stringify(body)).toBe(200)
  const [, next] = /cursor=([\w-]+)[^,]*rel="next"/.exec(String(headers['link'] ?? '')) ?? []
  return { found: body as Property[], total: Number(headers['x-total-count']), next }
}

const titles = async (app: App, query: Record<string, string | number>) =>
  (await search(app, query)).found.map(({ title }) => title)

test('pages and totals are those of a plain query, around random towns @slow', async () => {
  await using app = await startApp()
  await loadListings(app.db, { count: 1_000, seed: 11 })
  const places = loadPlaces()
  const next = sequence(5)
  const towns = places.points.all().filter(({ code }) => !code.startsWith('98'))
  const communes = towns.filter(({ code }) => !places.cityOf(code))
  const sizes = new Map(
    [...Map.groupBy(communes, ({ code }) => departementCode(code))].map(([code, own]) => [code, own.length]),
  )
  const large = towns.filter(({ code }) => places.populationOf(code) > 40_000)
  for (let draw = 0; draw < (IS_ALL ? 100 : 30); draw++) {
    const among = draw % 3 ? large : towns
    const at = among[Math.floor(next() * among.length)] as (typeof towns)[number]
    const km = RADII_KM[draw % RADII_KM.length] as number
    const location = places.commune(at.code)?.value ?? ''
    // A few communes have no text that names only them.
    if (places.town(location)?.code !== at.code) continue
    const filters: LocatedFilters = {
      category: draw % 2 ? CATEGORIES[draw % 4] : undefined,
      minPrice: draw % 4 === 1 ? 100_000 : undefined,
      maxPrice: draw % 4 === 3 ? 600_000 : undefined,
    }
    const codes = places.points.within(at, km).map(({ code }) => code)
    const inside = Map.groupBy(
      codes.filter((code) => !places.cityOf(code)),
      departementCode,
    )
    const whole = [...inside].filter(([code, own]) => own.length === sizes.get(code)).map(([code]) => code)
    const cities = new Set(codes)
    const arrondissements = codes.filter((code) => places.cityOf(code) && !cities.has(places.cityOf(code) ?? ''))
    const plain = and(
      or(
        inArray(property.commune, codes),
        inArray(property.departement, whole),
        inArray(property.arrondissement, arrondissements),
      ),
      ...otherConditions(filters),
    )
    const isByPrice = draw % 5 === 2
    const expected = await app.db
      .select({ id: property.id })
      .from(property)
      .where(plain)
      .orderBy(...(isByPrice ? [asc(property.price), asc(property.id)] : [desc(property.id)]))
    const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >
    const query = { location, radius: km, limit: 24, ...given, ...(isByPrice ? { sort: 'price-asc' } : {}) }
    const { found, total } = await search(app, query)
    const what = JSON.stringify(query)
    expect(total, what).toBe(expected.length)
    expect(
      found.map(({ id }) => id),
      what,
    ).toEqual(expected.slice(0, 24).map(({ id }) => id))
    if (draw % 3) continue
    const near = await search(app, { ...query, sort: 'distance' })
    expect(near.total, what).toBe(expected.length)
    expect(near.found, what).toHaveLength(Math.min(24, expected.length))
    const distances = near.found.flatMap(({ km: far }) => far ?? [])
    expect(distances, what).toEqual(distances.toSorted((one, other) => one - other))
  }
}, 120_000)

/** Titles of all pages. */
async function walk(app: App, query: Record<string, string | number>): Promise<string[]> {
  const seen: string[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page = await search(app, { ...query, limit: 3, ...(cursor ? { cursor } : {}) })
    seen.push(...page.found.map(({ title }) => title))
    cursor = page.next
  }
  return seen
}

test('30 km around Lyon: near towns are found with their distance, nearest first across pages @slow', async () => {
  await using app = await startApp()
  for (const location of [
    'Villefranche-sur-Saône',
    'Tarare',
    'Lyon 3e',
    'Villeurbanne',
    'Lyon',
    'Vénissieux',
    'Annecy',
    'Rhône',
  ])
    await app.has(aProperty({ title: location, location }))
  const around = { location: 'Lyon', radius: 30 }
  expect(await titles(app, around)).toEqual(['Vénissieux', 'Lyon', 'Villeurbanne', 'Lyon 3e', 'Villefranche-sur-Saône'])
  const { found } = await search(app, around)
  expect(found.find(({ title }) => title === 'Villefranche-sur-Saône')?.km).toBe(29)
  expect(found.find(({ title }) => title === 'Lyon')?.km).toBe(0)
  const nearest = await walk(app, { ...around, sort: 'distance' })
  expect(nearest).toEqual(['Lyon', 'Lyon 3e', 'Villeurbanne', 'Vénissieux', 'Villefranche-sur-Saône'])
  expect(await walk(app, around)).toEqual(await titles(app, around))
  // Around a département, or without a place, a radius has no effect.
  expect(await titles(app, { location: 'Rhône', radius: 5 })).toEqual(await titles(app, { location: 'Rhône' }))
  expect(await titles(app, { radius: 5 })).toEqual(await titles(app, {}))
  expect((await app.get('/api/properties?location=Lyon&radius=7')).status).toBe(400)
})

test('a hotel in a village is found by a search around a town nearby', async () => {
  await using app = await startApp()
  for (const location of ['Île-de-Bréhat', 'Lège-Cap-Ferret'])
    await app.has(aProperty({ title: location, location, category: 'Hôtellerie' }))
  for (const [location, village, km] of [
    ['Paimpol', 'Île-de-Bréhat', 8],
    ['Arcachon', 'Lège-Cap-Ferret', 9],
  ] as const) {
    const { found } = await search(app, { location, radius: 10, category: 'Hôtellerie' })
    expect(found.map(({ title, km: away }) => [title, away])).toEqual([[village, km]])
  }
})

test('an arrondissement is found around neighbouring towns, even if its city’s centre is too far', async () => {
  await using app = await startApp()
  await app.has(aProperty({ title: '12e', location: 'Paris 12e' }))
  await app.has(aProperty({ title: '16e', location: 'Paris 16e' }))
  await app.has(aProperty({ title: 'La Réunion', location: 'Saint-Denis, La Réunion' }))
  expect(await titles(app, { location: 'Vincennes', radius: 5 })).toEqual(['12e'])
  expect(
    await titles(app, { location: 'Saint-Denis (Seine-Saint-Denis)', radius: 50, sort: 'price-asc' }),
  ).not.toContain('La Réunion')
})

test('searches with ever smaller radii never locate a blurred listing more precisely than it shows @slow', async () => {
  await using app = await startApp()
  await app.publishes(aDossier({ title: 'Rhône seulement', location: 'Villeurbanne', discretion: 'departement' }))
  await app.publishes(aDossier({ title: 'Île-de-France seulement', location: 'Vincennes', discretion: 'region' }))
  await app.publishes(aDossier({ title: 'Val-de-Marne seulement', location: 'Vincennes', discretion: 'departement' }))
  for (const radius of RADII_KM) {
    for (const location of ['Villeurbanne', 'Lyon', 'Lyon 3e', 'Vaulx-en-Velin', 'Bron', 'Villefranche-sur-Saône']) {
      for (const sort of ['recent', 'distance', 'price-asc'])
        expect(await search(app, { location, radius, sort }), `${radius} km around ${location}`).toMatchObject({
          total: 0,
          found: [],
        })
      const map = await app.get(`/api/map?location=${encodeURIComponent(location)}&radius=${radius}`)
      expect(map.body).toMatchObject({ places: [], elsewhere: 0 })
    }
    // A circle that contains a whole département finds the listings published by département, without a distance.
    const { found } = await search(app, { location: 'Paris', radius })
    expect(found.map(({ title, km }) => [title, km])).toEqual(
      radius === 50 || radius === 30 ? [['Val-de-Marne seulement', undefined]] : [],
    )
    expect((await titles(app, { location: 'Paris', radius, sort: 'distance' })).length).toBe(found.length)
  }
  const [, , blurred] = await titles(app, {})
  expect(blurred).toBe('Rhône seulement')
})
