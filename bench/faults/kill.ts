/**
 * Kills the site (SIGKILL) during writes, ten times alone and ten times with its PostgreSQL: no acknowledged write is lost and it
 * always restarts.
 */
import { readFileSync } from 'node:fs'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startInstance, temporaryFolder } from '../measure/instance.ts'
import { median } from '../measure/statistics.ts'
import { countMissing, startWriters } from './contacts.ts'
import { report } from './report.ts'

const ROUNDS = Number(process.argv[2] ?? 10)
const VISITORS = 8

await testKill('the site', () => undefined)
await testKill('the site and its PostgreSQL', (dataDir) => {
  const [pid] = readFileSync(join(dataDir, 'postgresql/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
})

async function testKill(killed: string, killMore: (dataDir: string) => void): Promise<void> {
  using folder = temporaryFolder()
  const start = () => startInstance({ dataDir: folder.path })
  const acknowledged: string[] = []
  const reopenings: number[] = []
  let instance = await start()
  for (let round = 0; round < ROUNDS; round++) {
    const writers = startWriters(instance.origin, VISITORS)
    await delay(randomInt(200, 1_500))
    killMore(folder.path)
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
    `killed ${ROUNDS} times while it wrote: ${killed}`,
    { acknowledged: acknowledged.length, lost, twice, 'reopened in (p50, ms)': Math.round(median(reopenings)) },
    [lost === 0, `${lost} acknowledged requests are gone`],
    [twice === 0, `${twice} requests are there twice`],
    [acknowledged.length > ROUNDS, 'too few writes for a meaningful result'],
  )
}
