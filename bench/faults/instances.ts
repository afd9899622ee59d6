/**
 * Two instances on one PostgreSQL and one S3 bucket behind HAProxy (with deploy/haproxy.cfg). One is killed under load: no
 * acknowledged request and no picture is lost, fewer than 1 % of the answers are errors, and none after two seconds.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/free-port.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { s3Server } from '#test/s3-server.ts'
import { countMissing, startWriters } from './contacts.ts'
import { temporaryFolder } from './folder.ts'
import { startInstance } from './instance.ts'
import { missingPictures, uploadPictures } from './pictures.ts'
import { startReaders } from './readers.ts'
import { expecting, percentile, report } from './report.ts'

const HAPROXY = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'].find(existsSync)
const RUN_MS = 10_000
const SETTLED_MS = 2_000

if (!HAPROXY) {
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
const settings = { databaseUrl: `${postgres.url}/site`, env }
const first = await startInstance({ ...settings, dataDir: join(folder.path, 'first') })
const second = await startInstance({ ...settings, dataDir: join(folder.path, 'second') })

const port = await freePort()
const configuration = join(folder.path, 'haproxy.cfg')
writeFileSync(configuration, configure(port, [first.origin, second.origin]))
const proxy = spawn(HAPROXY, ['-db', '-f', configuration], { stdio: 'ignore' })
const origin = `http://127.0.0.1:${port}`
await untilItAnswers(origin)

const pictures = await uploadPictures(second.origin, 3)
const writers = startWriters(() => origin, 6)
const readers = startReaders(origin, 6)
await sleep(RUN_MS)
const killedAt = writers.outcomes.at(-1)?.at ?? 0
await second.end('SIGKILL')
await sleep(RUN_MS)
await Promise.all([writers.stop(), readers.stop()])

const outcomes = [...writers.outcomes, ...readers.outcomes]
const errors = outcomes.filter(({ status }) => status < 200 || status >= 400)
const late = errors.filter(({ at }) => at > killedAt + SETTLED_MS)
const share = (100 * errors.length) / outcomes.length
const missing = await missingPictures(origin, pictures)
const { lost, twice } = await countMissing(first.origin, writers.acknowledged)
proxy.kill()
await first.end('SIGTERM')
await postgres.stop()

report(
  'one of two instances killed',
  {
    requests: outcomes.length,
    acknowledged: writers.acknowledged.length,
    lost,
    twice,
    pictures: pictures.length,
    'errors (%)': share.toFixed(2),
    'after 2 s': late.length,
    'p99 (ms)': percentile(
      outcomes.map(({ ms }) => ms),
      0.99,
    ),
  },
  expecting(
    [lost === 0, `${lost} acknowledged requests are gone`],
    [missing.length === 0, `missing pictures: ${missing.join(', ')}`],
    [twice === 0, `${twice} requests are there twice`],
    [share < 1, 'one answer in a hundred, or more, is an error'],
    [late.length === 0, `errors two seconds later: ${[...new Set(late.map(({ status }) => status))].join(', ')}`],
  ),
)

/** The configuration given to operators, with the ports of this run. */
function configure(at: number, origins: string[]): string {
  const file = readFileSync(join(import.meta.dirname, '../../deploy/haproxy.cfg'), 'utf8')
  return origins.reduce(
    (text, origin, index) => text.replace(`127.0.0.1:300${index + 1}`, new URL(origin).host),
    file.replace(':8080', `127.0.0.1:${at}`),
  )
}

async function untilItAnswers(at: string): Promise<void> {
  for (;;) {
    const answer = await fetch(at).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
}
