/** Kills the site (SIGKILL) during writes, twenty times on each engine: no acknowledged write is lost and it always restarts. */
import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { startPostgres } from '#test/postgres-server.ts'
import { startInstance, temporaryFolder } from '../measure/instance.ts'
import { median } from '../measure/statistics.ts'
import { countMissing, startWriters } from './contacts.ts'
import { report } from './report.ts'

const ROUNDS = Number(process.argv[2] ?? 20)
const VISITORS = 8

await testKill('PGlite')
const postgres = await startPostgres({ fsync: 'on' })
await postgres.createDatabase('site')
await testKill('PostgreSQL', `${postgres.url}/site`)
await postgres.stop()

async function testKill(engine: string, databaseUrl?: string): Promise<void> {
  using folder = temporaryFolder()
  const start = () => startInstance({ dataDir: folder.path, databaseUrl })
  const acknowledged: string[] = []
  const reopenings: number[] = []
  let instance = await start()
  for (let round = 0; round < ROUNDS; round++) {
    const writers = startWriters(instance.origin, VISITORS)
    await delay(randomInt(200, 1_500))
    await instance.end('SIGKILL')
    await writers.stop()
    acknowledged.push(...writers.acknowledged)
    const startedAt = performance.now()
    instance = await start()
    reopenings.push(performance.now() - startedAt)
  }
  const { lost, twice } = await countMissing(instance.origin, acknowledged)
  await instance.end('SIGTERM')
  report(
    `killed ${ROUNDS} times while it wrote, ${engine}`,
    { acknowledged: acknowledged.length, lost, twice, 'reopened in (p50, ms)': Math.round(median(reopenings)) },
    [lost === 0, `${lost} acknowledged requests are gone`],
    [twice === 0, `${twice} requests are there twice`],
    [acknowledged.length > ROUNDS, 'too few writes for a meaningful result'],
  )
}
