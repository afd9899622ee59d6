/** Kills the site (SIGKILL) during writes, twenty times on each engine: no acknowledged write is lost and it always restarts. */
import { randomInt } from 'node:crypto'
import { startPostgres } from '#test/postgres-server.ts'
import { countMissing, startWriters } from './contacts.ts'
import { temporaryFolder } from './folder.ts'
import { type Instance, startInstance } from './instance.ts'
import { expecting, percentile, report } from './report.ts'

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
  let instance: Instance = await start()
  for (let round = 0; round < ROUNDS; round++) {
    const { origin } = instance
    const writers = startWriters(() => origin, VISITORS)
    await new Promise((resolve) => setTimeout(resolve, randomInt(200, 1_500)))
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
    { acknowledged: acknowledged.length, lost, twice, 'reopened in (p50, ms)': percentile(reopenings, 0.5) },
    expecting(
      [lost === 0, `${lost} acknowledged requests are gone`],
      [twice === 0, `${twice} requests are there twice`],
      [acknowledged.length > ROUNDS, 'too few writes for a meaningful result'],
    ),
  )
}
