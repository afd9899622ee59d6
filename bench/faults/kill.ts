/** kill −9 in the middle of acknowledged writes, twenty times on each engine: nothing acknowledged is lost, it always reopens. */
import { randomInt } from 'node:crypto'
import { startPostgres } from '#test/postgres-server.ts'
import { missingFrom, startWriters } from './contacts.ts'
import { temporaryFolder } from './folder.ts'
import { type Instance, startInstance } from './instance.ts'
import { expecting, percentile, report } from './report.ts'

const ROUNDS = Number(process.argv[2] ?? 20)
const VISITORS = 8

await killed('PGlite')
const postgres = await startPostgres({ fsync: 'on' })
await postgres.createDatabase('site')
await killed('PostgreSQL', `${postgres.url}/site`)
await postgres.stop()

async function killed(engine: string, databaseUrl?: string): Promise<void> {
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
    const begun = performance.now()
    instance = await start()
    reopenings.push(performance.now() - begun)
  }
  const { lost, twice } = await missingFrom(instance.origin, acknowledged)
  await instance.end('SIGTERM')
  report(
    `killed ${ROUNDS} times while it wrote, ${engine}`,
    { acknowledged: acknowledged.length, lost, twice, 'reopened in (p50, ms)': percentile(reopenings, 0.5) },
    expecting(
      [lost === 0, `${lost} acknowledged requests are gone`],
      [twice === 0, `${twice} requests are there twice`],
      [acknowledged.length > ROUNDS, 'too few writes for the figure to mean something'],
    ),
  )
}
