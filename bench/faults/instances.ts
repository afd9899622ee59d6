/**
 * Two instances on one PostgreSQL and one S3 bucket behind HAProxy (with deploy/haproxy.cfg). One is killed under load: no
 * acknowledged request and no picture is lost, fewer than 1 % of the answers are errors, and none after two seconds.
 */
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startPostgres } from '#test/postgres-server.ts'
import { s3Server } from '#test/s3-server.ts'
import { logInAsAdministrator, startInstance, temporaryFolder } from '../measure/instance.ts'
import { aLargePhoto } from '../measure/photo.ts'
import { isInstalled, PROXIES } from '../measure/proxies.ts'
import { sampleQuantile } from '../measure/statistics.ts'
import { countMissing, startVisitors, startWriters } from './contacts.ts'
import { report } from './report.ts'

const PATHS = ['/', '/search?category=Commerce', '/api/properties?limit=24', '/api/featured-properties']
const RUN_MS = 10_000
const SETTLED_MS = 2_000

if (!isInstalled('haproxy', '-v')) {
  console.log('--  one of two instances killed: not run, HAProxy is not installed (apt install haproxy)')
  process.exit(0)
}
const postgres = await startPostgres({ fsync: 'on' })
await postgres.createDatabase('site')
using folder = temporaryFolder()
await using bucket = await s3Server()
const { endpoint, credentials } = bucket.settings
const env = {
  TRUSTED_PROXIES: '1',
  S3_BUCKET: bucket.settings.bucket,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
}
const settings = { databaseUrl: postgres.urlOf('site'), env }
const first = await startInstance({ ...settings, dataDir: join(folder.path, 'first') })
const second = await startInstance({ ...settings, dataDir: join(folder.path, 'second') })

const proxy = await PROXIES['HAProxy']?.([first.origin, second.origin], folder.path)
const { origin = '' } = proxy ?? {}

const body = new FormData()
body.set('image', new Blob([new Uint8Array(await aLargePhoto(1200, 900))], { type: 'image/jpeg' }), 'photo.jpg')
const headers = await logInAsAdministrator(second.origin)
const uploaded = await fetch(`${second.origin}/api/upload`, { method: 'POST', headers, body })
const { imageUrl } = (await uploaded.json()) as { imageUrl: string }
const writers = startWriters(origin, 6)
const readers = startVisitors(6, (turn) => fetch(origin + PATHS[turn % PATHS.length]))
await delay(RUN_MS)
const killedAt = writers.outcomes.at(-1)?.at ?? 0
await second.end('SIGKILL')
await delay(RUN_MS)
await Promise.all([writers.stop(), readers.stop()])

const outcomes = [...writers.outcomes, ...readers.outcomes]
const errors = outcomes.filter(({ status }) => status < 200 || status >= 400)
const late = errors.filter(({ at }) => at > killedAt + SETTLED_MS)
const percent = (100 * errors.length) / outcomes.length
const times = outcomes.map(({ ms }) => ms)
const picture = await fetch(origin + imageUrl)
const { lost, twice } = await countMissing(first.origin, writers.acknowledged)
await proxy?.stop()
await first.end('SIGTERM')
await postgres.stop()

report(
  'one of two instances killed',
  {
    requests: outcomes.length,
    acknowledged: writers.acknowledged.length,
    lost,
    twice,
    'errors (%)': percent.toFixed(2),
    'after 2 s': late.length,
    'p99 (ms)': Math.round(sampleQuantile(times, 0.99)),
  },
  [lost === 0, `${lost} acknowledged requests are gone`],
  [picture.status === 200, 'the picture uploaded to the other one is missing'],
  [twice === 0, `${twice} requests are there twice`],
  [percent < 1, 'one answer in a hundred, or more, is an error'],
  [late.length === 0, `errors two seconds later: ${[...new Set(late.map(({ status }) => status))].join(', ')}`],
)
