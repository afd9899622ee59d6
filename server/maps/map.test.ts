import { expect, test } from 'vitest'
import { brotliCompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { ListingMap, MapZone } from '#domain/listing/map.ts'
import { aDossier, aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { loadListings } from '../../tools/seed/load-listings.ts'

type App = Awaited<ReturnType<typeof startApp>>

async function mapOf(app: App, query: string): Promise<ListingMap & { total: number }> {
  const { status, body } = await app.get(`/api/map?${query}`)
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  return { ...(body as ListingMap), total: await totalOf(app, query) }
}

const totalOf = async (app: App, query: string) =>
  Number((await app.get(`/api/properties?${query}`)).headers['x-total-count'])

/** Matches every published listing. */
const EVERY_STATUS = 'status=en+vente,sous+offre,sous+compromis'

/** The links of a drawing, with the number of listings in their label. */
const linksOf = ({ drawing }: ListingMap) =>
  [...drawing.matchAll(/<a [^>]*href="([^"]*)" data-code="([^"]*)" aria-label="([^"]*)"/g)].map(
    ([, href = '', code = '', label = '']) => ({
      query: href.replaceAll('&#38;', '&').replace('/search?', ''),
      code,
      count: Number(/([\d\u202f]+) biens?$/.exec(label)?.[1]?.replace(/\D/g, '')),
      isOne: !/ autres? communes?/.test(label),
    }),
  )

test('the numbers of a map add up, and every link finds as many listings as its label says @slow', async () => {
  await using app = await startApp()
  await loadListings(app.db, { count: 1_100, seed: 3 })
  await app.db.execute(sql`update property set price = price * 1.2 where id % 7 = 0`)
  await app.has(aProperty({ location: 'Presqu’île du bout du monde' }))
  await app.publishes(aDossier({ location: 'Villeurbanne', discretion: 'departement' }))
  for (const query of [
    '',
    'category=Commerce',
    'minPrice=120000&maxPrice=345000',
    'activity=pizzeria',
    'deal=fonds&maxPrice=400000',
    `${EVERY_STATUS}&revenueMin=1&withoutRevenue=yes`,
    `location=Bretagne&${EVERY_STATUS}&maxPrice=456789`,
    `location=Rh%C3%B4ne&${EVERY_STATUS}`,
    `location=Paris&radius=50&${EVERY_STATUS}&maxPrice=456789`,
    'location=Bretagne',
    'location=Rh%C3%B4ne',
    'location=Rh%C3%B4ne&category=Commerce&maxPrice=500000',
    'location=La+R%C3%A9union',
    'location=Lyon',
    'location=Lyon&radius=30',
    'location=Lyon&radius=50&category=Commerce&maxPrice=500000',
    'location=Vincennes&radius=5',
    'location=Paris',
  ]) {
    const map = await mapOf(app, query)
    expect(map.places.reduce((sum, { count }) => sum + count, 0) + map.elsewhere, query).toBe(map.total)
    expect(brotliCompressSync(map.drawing).length, query).toBeLessThan(15_360)
    expect(map.drawing, query).not.toMatch(/style=|<script|NaN|undefined/)
    const links = linksOf(map)
    const inRegions = links.filter(({ code }) => code.startsWith('region-'))
    const drawn = links.filter((link) => !inRegions.includes(link))
    expect(
      drawn.reduce((sum, { count }) => sum + count, 0),
      query,
    ).toBeLessThanOrEqual(map.total)
    for (const { query: there, count, isOne } of [...drawn.slice(0, 3), ...inRegions.slice(0, 2)])
      if (isOne) expect(await totalOf(app, there), `${query} → ${there}`).toBe(count)
  }
})

test('a listing is drawn as closely as it is published, with its surroundings @slow', async () => {
  await using app = await startApp()
  const near = await app.has(aProperty({ location: 'Amboise' }))
  const nowhere = await app.has(aProperty({ location: 'quelque part' }))
  const blurred = await app.publishes(aDossier({ location: 'Villeurbanne', discretion: 'departement' }))
  const vague = await app.publishes(aDossier({ location: 'Villeurbanne', discretion: 'region' }))
  const zoneOf = async (id: number) => (await app.get(`/api/properties/${id}/zone`)).body as MapZone
  const zone = await zoneOf(near.id)
  expect(zone).toMatchObject({ kind: 'commune', name: 'Amboise', within: 'Indre-et-Loire' })
  expect(zone.facts.map(({ label }) => label)).toEqual(['Habitants', 'Densité', 'Habitants à moins de 10\u00a0km'])
  expect(zone.sources).toContain('IGN Admin Express et geo.api.gouv.fr (Licence Ouverte)')
  expect(zone.towns.find(({ name }) => name === 'Tours')?.km).toBe(21)
  const departement = await zoneOf(blurred.id)
  expect(departement).toMatchObject({ kind: 'departement', name: 'Rhône', towns: [] })
  expect(departement.drawing).not.toContain('map-zone-edge')
  expect(await zoneOf(vague.id)).toMatchObject({ kind: 'region', name: 'Auvergne-Rhône-Alpes', towns: [] })
  expect((await app.get(`/api/properties/${nowhere.id}/zone`)).status).toBe(404)
  // Blurred listings that differ only in their commune have the same zone.
  const other = await app.publishes(aDossier({ location: 'Givors', discretion: 'departement' }))
  expect(await zoneOf(other.id)).toEqual(departement)
})

test('the links to the towns around a listing find it: none leads to a search without results @slow', async () => {
  await using app = await startApp()
  const places = ['Amboise', 'Paris 11e', 'Balma', 'Fort-de-France', 'Ajaccio', 'Marseille 6e', 'Guéret', 'Saint-Malo']
  for (const location of places) {
    const { id } = await app.has(aProperty({ location }))
    const { towns } = (await app.get(`/api/properties/${id}/zone`)).body as MapZone
    expect(towns.length, location).toBeGreaterThan(0)
    for (const { value, km, radius } of towns) {
      if (radius === undefined) expect(km).toBeGreaterThanOrEqual(50)
      else {
        const query = new URLSearchParams({ location: value, radius: String(radius) })
        const found = (await app.get(`/api/properties?${query}`)).body as { id: number }[]
        expect(
          found.map((one) => one.id),
          `${value} from ${location}`,
        ).toContain(id)
      }
    }
  }
})
