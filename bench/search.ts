import { rmSync } from 'node:fs'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { PropertySearch } from '#contract/property.ts'
import { catalogueHandlers } from '#server/areas/catalogue/handlers.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { loadPlaces } from '#server/places/places.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { loadListings } from '../tools/load-listings.ts'
import { sequence } from '../tools/sequence.ts'

/**
 * How fast the catalogue answers as it grows: 15 mixes of filters, each a first page of 24 with its exact total, as a
 * ratio to a primary-key lookup of the same run. Interleaved, so that a slow moment of the machine touches all alike.
 *
 *   node bench/search.ts [--sizes 10000,100000,1000000] [--embedded 10000,100000] [--rounds 200]
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    embedded: { type: 'string', default: '10000,100000' },
    rounds: { type: 'string', default: '200' },
  },
})
const ROUNDS = Number(values.rounds)
const TARGET_RATIO = 15
const TARGET_GROWTH = 3

const places = loadPlaces()
const TOWNS = [
  'Lyon',
  'Nantes',
  'Annecy',
  'Toulouse',
  'Lille',
  'Rennes',
  'Dijon',
  'Caen',
  'Lyon 3e',
  '75011',
  'Marseille',
]
const DEPARTEMENTS = ['Rhône', '69', 'Gironde', 'Nord', '44', 'Calvados', 'Var', '33', 'Finistère', 'Paris']
const REGIONS = ['Bretagne', 'PACA', 'ile de france', 'Normandie', 'Occitanie', 'Grand Est', 'Corse']
const AREAS = ['Côte d’Azur', 'Grand Paris', 'Alsace', 'Pays basque']
const CATEGORY = ['Commerce', 'Hôtellerie', 'Entreprise', "Immobilier d'entreprise"] as const

type Search = PropertySearch
type Draw = <T>(items: readonly T[]) => T

const MIXES: [name: string, search: (draw: Draw, amount: () => number) => Search][] = [
  ['no filter', () => ({})],
  ['category', (draw) => ({ category: draw(CATEGORY) })],
  ['maximum price', (_, amount) => ({ maxPrice: amount() })],
  ['category + maximum price', (draw, amount) => ({ category: draw(CATEGORY), maxPrice: amount() })],
  [
    'category + price range, cheapest',
    (draw, amount) => ({ category: draw(CATEGORY), ...range(amount()), sort: 'price-asc' }),
  ],
  ['département', (draw) => ({ location: draw(DEPARTEMENTS) })],
  ['département + category', (draw) => ({ location: draw(DEPARTEMENTS), category: draw(CATEGORY) })],
  [
    'département + category + range',
    (draw, amount) => ({ location: draw(DEPARTEMENTS), category: draw(CATEGORY), ...range(amount()) }),
  ],
  ['région', (draw) => ({ location: draw(REGIONS) })],
  ['région + category', (draw) => ({ location: draw(REGIONS), category: draw(CATEGORY) })],
  ['région + range, dearest', (draw, amount) => ({ location: draw(REGIONS), ...range(amount()), sort: 'price-desc' })],
  ['town', (draw) => ({ location: draw(TOWNS) })],
  [
    'town + category + maximum price',
    (draw, amount) => ({ location: draw(TOWNS), category: draw(CATEGORY), maxPrice: amount() }),
  ],
  ['well-known area + category', (draw) => ({ location: draw(AREAS), category: draw(CATEGORY) })],
  ['reference', (_, amount) => ({ reference: `g1-${Math.ceil(amount() / 1000)}` })],
]

const range = (price: number) => ({ minPrice: price / 2, maxPrice: price })

interface Row {
  name: string
  p50: number
  p99: number
  ratio: number
}

async function measure(database: OpenDatabase, count: number): Promise<Row[]> {
  const handlers = catalogueHandlers({ db: database.db, places })
  const random = sequence(count)
  const draw: Draw = (items) => items[Math.floor(random() * items.length)] as (typeof items)[number]
  const amount = () => draw([100, 150, 200, 300, 500, 800, 1_500]) * 1_000
  const lookup = () => handlers['GET /api/properties/{id}']({ params: { id: 1 + Math.floor(random() * count) } })
  const cases: [string, () => Promise<unknown>][] = [
    ['primary-key lookup', lookup],
    ...MIXES.map(([name, mix]): [string, () => Promise<unknown>] => [
      name,
      () => handlers['GET /api/properties']({ query: { limit: PAGE_SIZE, ...mix(draw, amount) } }),
    ]),
  ]
  const times = new Map(cases.map(([name]) => [name, [] as number[]]))
  for (let round = -20; round < ROUNDS; round++) {
    for (const [name, run] of cases) {
      const started = performance.now()
      await run()
      if (round >= 0) times.get(name)?.push(performance.now() - started)
    }
  }
  const at = (name: string, share: number) =>
    times.get(name)?.toSorted((a, b) => a - b)[Math.floor(ROUNDS * share)] ?? NaN
  const floor = at('primary-key lookup', 0.5)
  return cases.map(([name]) => ({ name, p50: at(name, 0.5), p99: at(name, 0.99), ratio: at(name, 0.5) / floor }))
}

async function loadAndMeasure(database: OpenDatabase, count: number): Promise<Row[]> {
  const started = performance.now()
  await loadListings(database.db, { count, seed: 1 })
  await database.db.execute(sql`vacuum analyze`)
  console.log(
    `\n${database.engine}, ${count.toLocaleString('en')} listings (loaded in ${((performance.now() - started) / 1000).toFixed(0)} s)`,
  )
  const rows = await measure(database, count)
  console.log(`${'mix'.padEnd(34)} ${'p50 ms'.padStart(8)} ${'p99 ms'.padStart(8)} ${'x lookup'.padStart(9)}`)
  for (const { name, p50, p99, ratio } of rows) {
    console.log(
      `${name.padEnd(34)} ${p50.toFixed(2).padStart(8)} ${p99.toFixed(2).padStart(8)} ${ratio.toFixed(1).padStart(9)}`,
    )
  }
  return rows
}

const sizes = (text: string) => text.split(',').filter(Boolean).map(Number)

const bySize = new Map<number, Row[]>()
if (sizes(values.sizes).length) {
  const server = await startPostgres({ shared_buffers: '2GB', maintenance_work_mem: '512MB', max_wal_size: '8GB' })
  for (const count of sizes(values.sizes)) {
    await server.createDatabase(`bench_${count}`)
    const database = await openDatabase({ url: `${server.url}/bench_${count}` })
    bySize.set(count, await loadAndMeasure(database, count))
    await database.close()
  }
  await server.stop()
}
for (const count of sizes(values.embedded)) {
  const folder = mkdtempSync(join(tmpdir(), 'devanture-bench-'))
  const database = await openDatabase({ folder })
  await loadAndMeasure(database, count)
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
judge()

/** The goal at a million on PostgreSQL; exits 1 when it is missed. */
function judge() {
  const [million, small] = [bySize.get(1_000_000), bySize.get(10_000)]
  if (!million || !small) return
  const missed = million.filter(({ name, p50, ratio }) => {
    const before = small.find((row) => row.name === name)?.p50 ?? NaN
    return name !== 'primary-key lookup' && (ratio > TARGET_RATIO || p50 / before > TARGET_GROWTH)
  })
  console.log(
    `\nGoal at 1,000,000 (p50 at most ${TARGET_RATIO} lookups and ${TARGET_GROWTH} times its own at 10,000): `,
  )
  for (const { name, p50, ratio } of million) {
    const before = small.find((row) => row.name === name)?.p50 ?? NaN
    console.log(
      `  ${name.padEnd(34)} x${ratio.toFixed(1).padStart(5)} lookup, x${(p50 / before).toFixed(2)} its own at 10,000`,
    )
  }
  console.log(missed.length ? `MISSED by: ${missed.map(({ name }) => name).join(', ')}` : 'Met by every mix.')
  if (missed.length) process.exitCode = 1
}
