/** PostgreSQL crashes and restarts under load: clear 503 answers until it is back, and the site recovers by itself within 5 s. */
import { setTimeout as delay } from 'node:timers/promises'
import { startPostgres } from '#test/postgres-server.ts'
import { startInstance, temporaryFolder } from '../measure/instance.ts'
import { countMissing, startWriters } from './contacts.ts'
import { report } from './report.ts'

const DOWN_MS = 3_000
const RECOVERY_MAX_MS = 5_000

const postgres = await startPostgres({ fsync: 'on' })
await postgres.createDatabase('site')
using folder = temporaryFolder()
const site = await startInstance({ dataDir: folder.path, databaseUrl: postgres.urlOf('site') })

const writers = startWriters(site.origin, 8)
await delay(2_000)
await postgres.crash()
await delay(DOWN_MS)
await postgres.restart()
const upAt = writers.outcomes.at(-1)?.at ?? 0
await delay(RECOVERY_MAX_MS + 3_000)
await writers.stop()

const failed = writers.outcomes.filter(({ status }) => status !== 201)
const recoveredMs = Math.round(Math.max(0, ...failed.map(({ at, ms }) => at + ms - upAt)))
const unclear = failed.filter(({ status }) => status !== 503)
const { lost, twice } = await countMissing(site.origin, writers.acknowledged)
await site.end('SIGTERM')
await postgres.stop()

report(
  'PostgreSQL crashed and restarted under load',
  {
    acknowledged: writers.acknowledged.length,
    lost,
    twice,
    'answered 503': failed.length - unclear.length,
    'recovered after (ms)': recoveredMs,
    'slowest answer (ms)': Math.round(Math.max(...writers.outcomes.map(({ ms }) => ms))),
  },
  [lost === 0, `${lost} acknowledged requests are gone`],
  [twice === 0, `${twice} requests are there twice`],
  [failed.length > 0, 'nothing failed: the fault did not happen'],
  [unclear.length === 0, `statuses ${[...new Set(unclear.map(({ status }) => status))].join(', ')} instead of 503`],
  [recoveredMs <= RECOVERY_MAX_MS, 'it did not recover in time'],
  [site.process.exitCode === 0, 'the site did not exit on SIGTERM'],
)
