import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { createApp } from '#server/app.ts'
import { deskSearchHandlers } from '#server/areas/desk-search/handlers.ts'
import { openDatabase } from '#server/db/open.ts'
import { loadPlaces } from '#server/places/places.ts'
import { appOptions } from '#test/app-options.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { loadDesk } from '../tools/seed/load-desk.ts'
import { loadListings } from '../tools/seed/load-listings.ts'
import { sequence } from '../tools/seed/sequence.ts'
import { describeMachine, sampleQuantile } from './measure/statistics.ts'
import { DESK_TEXTS, type Draw, searches } from './search/mixes.ts'

/**
 * Times the first page and the exact total of typical searches, each as a ratio to a primary-key lookup of the same run.
 * Exits 1 when a search exceeds its bar, in lookups. The back office's search, among twice as many leads, has one in ms.
 *
 *   node bench/search.ts [--sizes 10000,100000] [--rounds 100]
 */
const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '10000,100000' }, rounds: { type: 'string', default: '100' } },
})
/** Lookups that the median of a search may take, by number of listings. */
const BARS: Record<number, number> = { 10_000: 10, 100_000: 60 }
const WARM_UP = 10
const DESK = 'desk: words, telephones, numbers'
const DESK_MAX_MS = 50
/** An owner may read all listings and leads. */
const OWNER = { user: { id: 1 }, team: { role: 'owner' } }

process.env['NODE_ENV'] = 'production'
console.log(describeMachine())
const server = await startPostgres({ shared_buffers: '512MB' })
try {
  for (const size of values.sizes.split(',').map(Number)) await measure(size)
} finally {
  await server.stop()
}

async function measure(count: number): Promise<void> {
  await server.createDatabase(`bench_${count}`)
  const database = await openDatabase({ url: server.urlOf(`bench_${count}`), statementMs: 600_000 })
  const { db } = database
  const folder = mkdtempSync(join(tmpdir(), 'devanture-bench-'))
  await loadListings(db, { count, seed: 1 })
  await loadDesk(db, { leads: 2 * count })
  await db.execute(sql`vacuum analyze property`)
  const { call } = await createApp(appOptions({ db, places: loadPlaces(), folder }))
  const random = sequence(count)
  const callApi = async (name: string, query: Record<string, string> = {}, params: Record<string, number> = {}) => {
    const outcome = await call(name, { query, params })
    if (!('answer' in outcome)) throw new Error(`${name}: ${outcome.message}`)
  }
  const draw: Draw = (items) => items[Math.floor(random() * items.length)] as (typeof items)[number]
  const { 'GET /api/admin/search': searchDesk } = deskSearchHandlers({ db })
  const cases = [
    [
      'primary-key lookup',
      () => callApi('GET /api/properties/{id}', {}, { id: 1 + Math.floor(random() * count) }),
    ] as const,
    ...searches(callApi, draw),
    [DESK, () => searchDesk({ ...OWNER, query: { q: draw(DESK_TEXTS) } } as Parameters<typeof searchDesk>[0])] as const,
  ]
  const times = cases.map(([name, run]) => ({ name, run, taken: [] as number[] }))
  // Each case once per round: a slow moment of the machine affects all cases equally.
  for (let round = -WARM_UP; round < Number(values.rounds); round++) {
    for (const { run, taken } of times) {
      const start = performance.now()
      await run()
      if (round >= 0) taken.push(performance.now() - start)
    }
  }
  const lookup = sampleQuantile(times[0]?.taken ?? [], 0.5)
  const bar = BARS[count] ?? Infinity
  console.log(`\n${count.toLocaleString('en')} listings; bar: ${bar} lookups`)
  for (const { name, taken } of times) {
    const [p50, p99] = [sampleQuantile(taken, 0.5), sampleQuantile(taken, 0.99)]
    const isOver = name === DESK ? p99 > DESK_MAX_MS : p50 / lookup > bar
    const cells = [p50.toFixed(2), p99.toFixed(2), (p50 / lookup).toFixed(1)].map((cell) => cell.padStart(8))
    console.log(
      `${name.padEnd(36)} p50 ${cells[0]} ms, p99 ${cells[1]} ms ${cells[2]} lookups${isOver ? '  OVER' : ''}`,
    )
    if (isOver) process.exitCode = 1
  }
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
