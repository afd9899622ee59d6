import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { desc, inArray, sql } from 'drizzle-orm'
import { ACTIVITY_NAMES } from '#contract/listing/register/activities.ts'
import { CATEGORIES } from '#contract/listing/register/category.ts'
import { toCriteria } from '#server/areas/alerts/criteria.ts'
import { findMatches } from '#server/areas/alerts/sending.ts'
import { type Database, type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { alert, alertMatch, property } from '#server/db/schema.ts'
import { loadPlaces } from '#server/places/places.ts'
import { findPostgres, startPostgres } from '#test/postgres-server.ts'
import { loadListings } from '../tools/seed/load-listings.ts'
import { sequence } from '../tools/seed/sequence.ts'
import { officialTowns } from '../tools/seed/towns.ts'
import { describeMachine } from './measure/machine.ts'
import { postgresCpu } from './measure/postgres-cpu.ts'

/**
 * Times the comparison of new listings with alerts, whose criteria all differ: of an activity or a category, in a town, around
 * it, in its département or anywhere, with bounds of price, revenue or rent. Counts CPU time, which other programs of the
 * machine do not change: of PostgreSQL's processes, or of this one with the embedded engine, and says how long it took. Exits
 * 1 when 10,000 alerts take more than 5 s of the database. Linux only.
 *
 *   node bench/alerts.ts [--alerts 10000,100000] [--new 100] [--listings 10000]
 */
const { values } = parseArgs({
  options: {
    alerts: { type: 'string', default: '10000,100000' },
    new: { type: 'string', default: '100' },
    listings: { type: 'string', default: '10000' },
  },
})
const GOAL = { alerts: 10_000, ms: 5_000 }
const ROUNDS = 3
const BATCH = 2_000

const places = loadPlaces()
const towns = officialTowns()
console.log(describeMachine())
if (findPostgres()) {
  const server = await startPostgres()
  try {
    await server.createDatabase('bench')
    await measure(await openDatabase({ url: `${server.url}/bench` }), await postgresCpu(`${server.url}/bench`))
  } finally {
    await server.stop()
  }
}
const folder = mkdtempSync(join(tmpdir(), 'devanture-bench-'))
await measure(await openDatabase({ folder }), ownCpu)
rmSync(folder, { recursive: true, force: true })

async function measure(database: OpenDatabase, databaseCpu: () => number): Promise<void> {
  const { db } = database
  await loadListings(db, { count: Number(values.listings), seed: 1 })
  let held = 0
  for (const count of values.alerts.split(',').map(Number)) {
    await addAlerts(db, held, count)
    held = count
    await db.execute(sql`vacuum analyze`)
    const rounds: { database: number; own: number; took: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await db.delete(alertMatch)
      await publishAgain(db, Number(values.new))
      const [start, before, ownBefore] = [performance.now(), databaseCpu(), ownCpu()]
      await findMatches({ db, places })
      rounds.push({ database: databaseCpu() - before, own: ownCpu() - ownBefore, took: performance.now() - start })
    }
    const found = await db.$count(alertMatch)
    const median = (name: 'database' | 'own' | 'took') =>
      rounds.map((round) => round[name]).toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
    console.log(
      `${database.engine}, ${values.new} new listings, ${count.toLocaleString('en')} alerts: database ${seconds(median('database'))}, this process ${seconds(median('own'))}, took ${seconds(median('took'))}; ${found.toLocaleString('en')} to announce`,
    )
    if (count === GOAL.alerts && median('database') > GOAL.ms) process.exitCode = 1
  }
  await database.close()
}

/** The newest listings become news. */
async function publishAgain(db: Database, count: number): Promise<void> {
  const newest = db.select({ id: property.id }).from(property).orderBy(desc(property.id)).limit(count)
  await db.update(property).set({ publishedAt: new Date() }).where(inArray(property.id, newest))
}

async function addAlerts(db: Database, from: number, to: number): Promise<void> {
  const random = sequence(from + 1)
  const confirmedAt = new Date(0)
  for (let start = from; start < to; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, to - start) }, (_, at) => ({
      email: `${start + at}@exemple.fr`,
      criteria: toCriteria(criteriaOf(random, start + at), places),
      rhythm: 'daily' as const,
      state: 'active' as const,
      linkToken: String(start + at),
      consentWords: '',
      consentVersion: '',
      confirmedAt,
    }))
    await db.insert(alert).values(rows)
  }
}

/** Criteria that no other alert has, thanks to its lowest price. */
function criteriaOf(random: () => number, number: number): string {
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const town = one(towns)
  const criteria = new URLSearchParams({ minPrice: String(1_000 + number) })
  const kind = random()
  if (random() < 0.6) criteria.set('activity', one(ACTIVITY_NAMES))
  else if (random() < 0.8) criteria.set('category', one(CATEGORIES))
  const departement = places.departement(town.departement)?.name ?? ''
  if (kind < 0.75) criteria.set('location', kind < 0.5 ? `${town.name}, ${departement}` : departement)
  if (kind < 0.25) criteria.set('radius', one(['10', '20', '30', '50']))
  if (random() < 0.7) criteria.set('maxPrice', String(Math.round(random() * 80) * 10_000 + 150_000))
  if (random() < 0.2) criteria.set('revenueMin', String(Math.round(random() * 50) * 10_000))
  if (random() < 0.1) criteria.set('rentMax', String(Math.round(random() * 50) * 1_000))
  return criteria.toString()
}

/** CPU time of this process, in milliseconds. */
function ownCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
