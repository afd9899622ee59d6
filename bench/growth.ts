import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type AppOptions, createApp } from '#server/app.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { writeBitmaps } from '#server/listings/bitmaps/write-bitmaps.ts'
import { loadPlaces } from '#server/places/places.ts'
import { appOptions } from '#test/app-options.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { seedDemo } from '../tools/demo/seed.ts'
import { loadListings } from '../tools/seed/load-listings.ts'
import { sequence } from '../tools/seed/sequence.ts'
import type * as Site from '../web/server.ts'
import { casesOf, rare } from './growth/cases.ts'
import { isSearch } from './growth/mixes.ts'
import { findSequentialScans } from './growth/plans.ts'
import { type Timed, timeCases } from './growth/timing.ts'
import { describeMachine } from './measure/machine.ts'

/**
 * Times searches, other API calls and page renders as the catalogue grows, each as a ratio to a primary-key lookup of the
 * same run. Exits 1 when a case at 1,000,000 listings takes more than 3 times its time at 10,000, a search more than 15
 * lookups, or when PostgreSQL reads a large table from end to end for any of them. Run `npm run build` first.
 *
 *   node bench/growth.ts [--sizes 10000,100000,1000000] [--embedded 10000,100000] [--rounds 200]
 *     [--server postgres://postgres@127.0.0.1:5432]   a running PostgreSQL, which keeps its databases for the next run
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    embedded: { type: 'string', default: '10000,100000' },
    rounds: { type: 'string', default: '200' },
    server: { type: 'string' },
  },
})
const MAX_RATIO = 15
/** What lies within 50 km is a tenth of the country. */
const MAX_RATIO_WIDE = 20
const MAX_GROWTH = 3
const WIDE = /^50 km/
/** The towns of a circle are read one by one: with more listings, more of them have some. */
const CIRCLE = /\d\d km/

process.env['NODE_ENV'] = 'production'
const places = loadPlaces()
const { createSite } = (await import(join(import.meta.dirname, '../build/server/index.js'))) as typeof Site

console.log(describeMachine())
const bySize = new Map<number, Timed[]>()
const scans: string[] = []
const sizes = sizesIn(values.sizes)
if (sizes.length) {
  const server = values.server
    ? runningPostgres(values.server)
    : await startPostgres({ shared_buffers: '2GB', maintenance_work_mem: '512MB', max_wal_size: '8GB' })
  try {
    for (const count of sizes) {
      await server.createDatabase(`bench_${count}`)
      bySize.set(count, await measure(await openDatabase({ url: `${server.url}/bench_${count}` }), count))
    }
  } finally {
    await server.stop()
  }
}
for (const count of sizesIn(values.embedded)) {
  const folder = mkdtempSync(join(tmpdir(), 'devanture-bench-'))
  await measure(await openDatabase({ folder }), count)
  rmSync(folder, { recursive: true, force: true })
}
checkGoals()
if (sizes.length) checkPlans()

async function measure(database: OpenDatabase, count: number): Promise<Timed[]> {
  const { db } = database
  const folder = mkdtempSync(join(tmpdir(), 'devanture-bench-'))
  const options = appOptions({ db, places, folder })
  console.log(`\n${database.engine}, ${count.toLocaleString('en')} listings (${await fill(options, count)})`)
  const listings = await db.$count(sql`property`)

  const { call } = await createApp(options)
  const { render } = createSite({ call, publicUrl: 'http://localhost' })
  const cases = await casesOf({ options, call, render, listings, random: sequence(count) })
  // As on a site: listings are published all along, and their bitmaps written each minute.
  const timed = await timeCases({ cases, rounds: Number(values.rounds), job: () => writeBitmaps(options) })
  for (const row of timed) print(row)
  if (database.engine === 'PostgreSQL') {
    scans.push(...(await findSequentialScans(db, cases)).map((scan) => `${scan} (${count.toLocaleString('en')})`))
  }
  for (const [name, run] of rare(options)) {
    const start = performance.now()
    const outcome = await run()
    const found = typeof outcome === 'string' ? ` (${outcome})` : ''
    console.log(`${name}: ${(performance.now() - start).toFixed(0)} ms, once${found}`)
  }
  console.log(`database: ${await sizeOf(database)}`)
  await database.close()
  rmSync(folder, { recursive: true, force: true })
  return timed
}

/** Loads the listings, unless the last run did. Returns a description of how long it took. */
async function fill(options: AppOptions, count: number): Promise<string> {
  const { db } = options
  if ((await db.$count(sql`property`)) >= count) {
    await writeBitmaps(options)
    return 'loaded before'
  }
  const started = performance.now()
  await seedDemo(options)
  await loadListings(db, { count, seed: 1 })
  const loaded = performance.now()
  await writeBitmaps(options)
  await db.execute(sql`vacuum analyze`)
  const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(0)
  return `loaded in ${seconds(started)} s, ${seconds(loaded)} s of it for bitmaps`
}

/** A PostgreSQL server that is already running, at this URL. */
function runningPostgres(url: string) {
  async function createDatabase(name: string): Promise<void> {
    const client = new pg.Client({ connectionString: `${url}/postgres` })
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${name}`)
    await client.end()
  }
  return { url, createDatabase, stop: () => Promise.resolve() }
}

/** Size of the database, and of the listings with their indexes. */
async function sizeOf({ db }: OpenDatabase): Promise<string> {
  const [size] = await db
    .select({
      listings: sql<string>`pg_size_pretty(pg_total_relation_size('property'))`,
      whole: sql<string>`pg_size_pretty(pg_database_size(current_database()))`,
    })
    .from(sql`(select) nothing`)
  return `${size?.whole}, of which listings ${size?.listings}`
}

function print({ name, p50, p99, ratio }: Timed): void {
  const cells = [p50.toFixed(2), p99.toFixed(2), ratio.toFixed(1)].map((cell) => cell.padStart(9))
  console.log(`${name.padEnd(34)} p50 ${cells[0]} ms, p99 ${cells[1]} ms ${cells[2]} lookups`)
}

/** Checks the goals at a million listings on PostgreSQL. */
function checkGoals(): void {
  const [million, small] = [bySize.get(1_000_000), bySize.get(10_000)]
  if (!million || !small) return
  console.log(
    `\nAt 1,000,000: searches take at most ${MAX_RATIO} lookups (${MAX_RATIO_WIDE} within 50 km), all cases ${MAX_GROWTH} times its own time at 10,000 (but within a circle)`,
  )
  const missed = million.filter(({ name, p50, ratio }, index) => {
    const growth = p50 / (small[index]?.p50 ?? Number.NaN)
    console.log(`  ${name.padEnd(34)} × ${ratio.toFixed(1).padStart(5)} lookups, × ${growth.toFixed(2)} its own time`)
    const maxRatio = !isSearch(name) ? Infinity : WIDE.test(name) ? MAX_RATIO_WIDE : MAX_RATIO
    return ratio > maxRatio || (growth > MAX_GROWTH && !CIRCLE.test(name))
  })
  console.log(missed.length ? `MISSED by: ${missed.map(({ name }) => name).join(', ')}` : 'Met by all.')
  if (missed.length) process.exitCode = 1
}

function checkPlans(): void {
  console.log(
    scans.length ? `Tables read from end to end:\n  ${scans.join('\n  ')}` : 'No table is read from end to end.',
  )
  if (scans.length) process.exitCode = 1
}

function sizesIn(text: string): number[] {
  return text.split(',').filter(Boolean).map(Number)
}
