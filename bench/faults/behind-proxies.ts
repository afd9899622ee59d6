/**
 * The bucket is down, then PostgreSQL is stopped, while visitors come directly, then through Caddy, nginx and HAProxy, with the
 * files of deploy/: each door answers as the site does, errors are French and say when to come back, and no acknowledged request
 * is lost.
 *
 *   node bench/faults/behind-proxies.ts [seconds of the bucket] [seconds of PostgreSQL]
 */
import { join } from 'node:path'
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '#server/db/open.ts'
import { INSTALLED, startInstalled } from '#test/installed-postgres.ts'
import { s3Server } from '#test/s3-server.ts'
import { loadListings } from '../../tools/seed/load-listings.ts'
import { logInAsAdministrator, startInstance, temporaryFolder } from '../measure/instance.ts'
import { aLargePhoto } from '../measure/photo.ts'
import { type Door, PROXIES } from '../measure/proxies.ts'
import { sampleQuantile } from '../measure/statistics.ts'
import { type Arrival, startArrivals } from './arrivals.ts'
import { report } from './report.ts'

const [BUCKET_SECONDS = 120, DATABASE_SECONDS = 30] = process.argv.slice(2).map(Number)
const PER_SECOND = 20
const QUIET_MS = 10_000
const PHASES = ['before', 'bucket down', 'between', 'database stopped', 'returning', 'after'] as const
/** Through a proxy, so many more answers than directly may be errors: those that it was passing on at a change. */
const MORE_ERRORS_MAX = 0.02

if (!INSTALLED) {
  console.log('--  behind three proxies: not run, PostgreSQL is not installed (apt install postgresql)')
  process.exit(0)
}
const postgres = await startInstalled()
await postgres.run('create database site template template0')
const databaseUrl = postgres.urlOf('site')
const { db, close } = await openDatabase({ url: databaseUrl })
await loadListings(db, { count: 300, seed: 1 })
await close()
using folder = temporaryFolder()
await using bucket = await s3Server()
const { endpoint, credentials } = bucket.settings
await using site = await startInstance({
  dataDir: join(folder.path, 'data'),
  databaseUrl,
  env: {
    TRUSTED_PROXIES: '1',
    S3_BUCKET: bucket.settings.bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  },
})
const paths = pathsOf(await uploadPicture(site.origin))

const directly = await testDoor({ name: 'directly', origin: site.origin, stop: async () => undefined })
for (const [name, start] of Object.entries(PROXIES)) {
  const door = await start([site.origin], folder.path)
  if (door) await testDoor(door, directly)
  else console.log(`--  behind ${name}: not run, it is not installed (apt install ${name.toLowerCase()})`)
}
await site.end('SIGTERM')
await postgres.stop()

async function testDoor({ name, origin, stop }: Door, compared: Arrival[] = []): Promise<Arrival[]> {
  // Cold pages would measure the start of the site.
  for (const path of paths) await (await fetch(origin + path)).arrayBuffer()
  let phase: (typeof PHASES)[number] = 'before'
  const visits = startArrivals({ origin, perSecond: PER_SECOND, paths, phase: () => phase })
  await delay(QUIET_MS)
  phase = 'bucket down'
  bucket.setDown(true)
  await delay(BUCKET_SECONDS * 1000)
  bucket.setDown(false)
  phase = 'between'
  await delay(QUIET_MS)
  phase = 'database stopped'
  await postgres.pause()
  await delay(DATABASE_SECONDS * 1000)
  await postgres.resume()
  phase = 'returning'
  await delay(QUIET_MS)
  phase = 'after'
  await delay(QUIET_MS)
  await visits.stop()
  const stored = await countStored()
  await stop()

  const { all, acknowledged } = visits
  const lost = acknowledged.filter((one) => !stored.has(one)).length
  const twice = acknowledged.filter((one) => (stored.get(one) ?? 0) > 1).length
  const unclear = [...new Set(all.flatMap((one) => one.unclear ?? []))]
  const worse = PHASES.filter((during) => errorsIn(all, during) > errorsIn(compared, during) + MORE_ERRORS_MAX)
  const times = all.map(({ ms }) => ms)
  report(
    `bucket down ${BUCKET_SECONDS} s, PostgreSQL stopped ${DATABASE_SECONDS} s, ${name}`,
    {
      load: loadavg()[0]?.toFixed(1) ?? '',
      requests: all.length,
      acknowledged: acknowledged.length,
      lost,
      twice,
      ...Object.fromEntries(
        PHASES.map((during) => [`${during}, errors (%)`, (100 * errorsIn(all, during)).toFixed(1)]),
      ),
      'p99 (ms)': Math.round(sampleQuantile(times, 0.99)),
    },
    [lost === 0, `${lost} acknowledged requests are gone`],
    [twice === 0, `${twice} requests are there twice`],
    [unclear.length === 0, `${unclear.length} kinds of unclear errors: ${unclear.slice(0, 5).join('; ')}`],
    [compared.length === 0 || worse.length === 0, `more errors than directly: ${worse.join(', ')}`],
    [errorsIn(all, 'after') === 0, 'errors ten seconds after the return of PostgreSQL'],
  )
  return all
}

function errorsIn(all: Arrival[], during: string): number {
  const those = all.filter(({ phase }) => phase === during)
  return those.filter(({ status }) => status === 0 || status >= 400).length / Math.max(1, those.length)
}

/** How many rows each last name has. */
async function countStored(): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string; count: number }>(
    'select last_name as name, count(*)::int as count from lead group by 1',
  )
  await client.end()
  return new Map(rows.map(({ name, count }) => [name, count]))
}

async function uploadPicture(origin: string): Promise<string> {
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(await aLargePhoto(1200, 900))], { type: 'image/jpeg' }), 'photo.jpg')
  const uploaded = await fetch(`${origin}/api/upload`, {
    method: 'POST',
    headers: await logInAsAdministrator(origin),
    body,
  })
  return ((await uploaded.json()) as { imageUrl: string }).imageUrl
}

/** Listings, and after each another page, call or file. */
function pathsOf(picture: string): string[] {
  const others = ['/', '/search?category=Commerce', '/contact', '/estimate', '/api/properties?limit=24', picture]
  return Array.from({ length: 40 }, (_, n) => [`/properties/${n + 1}`, others[n % others.length] ?? '/']).flat()
}
