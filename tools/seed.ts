import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { readConfig } from '../config.ts'
import { openDatabase } from '../server/db/open.ts'
import { buildPlacesIndexIfChanged } from './build.ts'
import { loadListings } from './seed/load-listings.ts'

/** `npm run seed -- --count 5000 [--seed 1]`: generated listings, the same for the same seed, for development and benchmarks. */
const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string', default: '1' } } })
const [count, seed] = [Number(values.count), Number(values.seed)]
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error('Say how many listings to add: npm run seed -- --count 5000 [--seed 1]')
  process.exit(1)
}

buildPlacesIndexIfChanged()
const config = readConfig({ isDemo: true })
const { db, close } = await openDatabase(config.database ?? { folder: config.dataDir })
try {
  await loadListings(db, {
    count,
    seed,
    onProgress: (loaded) => process.stdout.write(`\r${loaded} of ${count} listings`),
  })
  await db.execute(sql`vacuum analyze property`)
  console.log(`\nAdded ${count} generated listings`)
} catch (error) {
  const { cause } = error as { cause?: { code?: string } }
  if (cause?.code !== '23505') throw error
  console.error(`\nThese listings are there already: choose another --seed`)
  process.exitCode = 1
} finally {
  await close()
}
