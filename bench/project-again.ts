import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/open.ts'
import { projectAgain } from '#server/listings/project-again.ts'
import { loadPlaces } from '#server/places/places.ts'
import { folderStorage } from '#server/storage/storage.ts'
import { describeMachine } from './measure/machine.ts'
import { type Engine, ENGINES, prepareData } from './measure/site.ts'

/**
 * Times what a start does when the rules of what visitors see have changed: when no listing shows anything else, and when
 * all do.
 *
 *   node bench/project-again.ts [--engine PGlite] [--listings 10000]
 */
const { values } = parseArgs({
  options: { engine: { type: 'string' }, listings: { type: 'string', default: '10000' } },
})
const places = loadPlaces()

console.log(describeMachine())
for (const engine of values.engine ? [values.engine as Engine] : ENGINES) {
  await using data = await prepareData(engine, Number(values.listings))
  const database = await openDatabase(data.url ? { url: data.url } : { folder: data.dataDir })
  const storage = folderStorage(data.uploads)
  const timed = async (what: string, rules: string) => {
    const [began, { user, system }] = [performance.now(), process.cpuUsage()]
    await projectAgain({ database, places, storage, rules, log: { info: () => undefined, warn: console.warn } })
    const cpu = process.cpuUsage({ user, system })
    const seconds = (performance.now() - began) / 1_000
    console.log(
      `${engine}, ${what}: ${seconds.toFixed(1)} s, of which this process ${((cpu.user + cpu.system) / 1e6).toFixed(1)}`,
    )
  }
  await timed('the first start', 'one')
  await timed('nothing differs', 'two')
  await database.db.execute(sql`update property set card = '{"facts":{}}', facets = '{}'`)
  await timed('every listing differs', 'three')
  await timed('the same rules', 'three')
  await database.close()
}
