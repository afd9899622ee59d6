/**
 * Restores a backup and starts it elsewhere with the settings of production, mail server and bucket included. It must send no
 * mail, and remove no picture uploaded since the backup, until an administrator says that it replaces production.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { mailServer } from '#test/mail-server.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { s3Server } from '#test/s3-server.ts'
import { openDatabase } from '#server/db/open.ts'
import { unusedUpload } from '#server/db/schema.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { stemOf } from '#server/storage/stored-names.ts'
import { logIn, runTool, startInstance, temporaryFolder } from '../measure/instance.ts'
import { aPhoto } from '../measure/photo.ts'
import { startWriters } from './contacts.ts'
import { report } from './report.ts'

const WRITING_MS = 2_000
/** A worker takes what waits when it starts, then every two seconds. */
const REHEARSAL_MS = 20_000
const DELIVERY_MAX_MS = 60_000
const DAY_MS = 86_400_000

const postgres = await startPostgres()
for (const name of ['site', 'restored']) await postgres.createDatabase(name)
const [siteUrl, restoredUrl] = [postgres.urlOf('site'), postgres.urlOf('restored')]
using data = temporaryFolder()
using backups = temporaryFolder()
using elsewhere = temporaryFolder()
await using bucket = await s3Server()
const { endpoint, credentials } = bucket.settings
const env = {
  S3_BUCKET: bucket.settings.bucket,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
}
const outside = await mailServer()
const down = await mailServer()
await down.close()

// Its mail server is down, so that mails wait in its queue when it is backed up.
const production = await startInstance({
  dataDir: data.path,
  databaseUrl: siteUrl,
  env: { ...env, PUBLIC_URL: 'https://www.exemple.fr', SMTP_URL: `smtp://127.0.0.1:${down.port}` },
})
const writers = startWriters(production.origin, 2)
await sleep(WRITING_MS)
await writers.stop()
const backup = runTool('backup', backups.path, { DATA_DIR: data.path, DATABASE_URL: siteUrl })
const pictures = await uploadPictures(production.origin, 3)
for (const object of bucket.objects.values()) object.at = new Date(Date.now() - 2 * DAY_MS)

runTool('restore', backup, { DATA_DIR: elsewhere.path, DATABASE_URL: restoredUrl })
await makeItNight(restoredUrl, pictures)
const copy = await startInstance({
  dataDir: elsewhere.path,
  databaseUrl: restoredUrl,
  env: { ...env, PUBLIC_URL: 'https://recette.exemple.fr', SMTP_URL: `smtp://127.0.0.1:${outside.port}` },
})
await sleep(REHEARSAL_MS)
const mailed = outside.received.length
const missing = await missingPictures(production.origin, pictures)
const metrics = await (await fetch(`${copy.origin}/metrics`)).text()

// Production is gone for good: the copy replaces it, and an administrator sends what waited.
await production.end('SIGTERM')
const headers = { ...(await logIn(copy.origin)), 'Content-Type': 'application/json' }
for (const path of ['jobs/resumption', 'failed-mails/retry'])
  await fetch(`${copy.origin}/api/admin/${path}`, { method: 'POST', headers })
const waited = writers.acknowledged.length * 2
const resumedAt = performance.now()
while (outside.received.length < waited && performance.now() - resumedAt < DELIVERY_MAX_MS) await sleep(200)
await copy.end('SIGTERM')
await outside.close()
await postgres.stop()

report(
  'a copy started with the settings of production',
  {
    'mails that waited': waited,
    'sent by the copy': mailed,
    'pictures since the backup': pictures.length,
    removed: missing.length,
    'sent once it replaced production': outside.received.length - mailed,
  },
  [waited > 0, 'nothing was written'],
  [mailed === 0, `the copy sent ${mailed} mails`],
  [missing.length === 0, `the copy removed ${missing.join(', ')}`],
  [metrics.includes('\ndevanture_standby 1'), 'its metrics do not say that it is on standby'],
  [outside.received.length >= waited, 'the copy did not send the waiting mails after it was resumed'],
)

/** Uploads photos as the administrator. Returns their URLs. */
async function uploadPictures(origin: string, count: number): Promise<string[]> {
  const headers = await logIn(origin)
  const photo = new Blob([new Uint8Array(await aPhoto(1200, 900))], { type: 'image/jpeg' })
  return Promise.all(
    Array.from({ length: count }, async () => {
      const body = new FormData()
      body.set('image', photo, 'photo.jpg')
      const answer = await fetch(`${origin}/api/upload`, { method: 'POST', headers, body })
      return ((await answer.json()) as { imageUrl: string }).imageUrl
    }),
  )
}

/** The URLs that the site does not serve. */
async function missingPictures(origin: string, urls: string[]): Promise<string[]> {
  const statuses = await Promise.all(urls.map(async (url) => (await fetch(origin + url)).status))
  return urls.filter((_, index) => statuses[index] !== 200)
}

/** The purge of pictures is due, and it found these unused the night before. */
async function makeItNight(url: string, unused: string[]): Promise<void> {
  const database = await openDatabase({ url })
  const jobs = await startJobs(database.queue, () => undefined, { isAwake: false })
  const foundAt = new Date(Date.now() - DAY_MS)
  await database.db
    .insert(unusedUpload)
    .values(unused.map((path) => ({ stem: stemOf(path) ?? '', prefix: 'bien', foundAt })))
  await jobs.declare({ name: 'unused-listing-pictures' })
  await jobs.send(database.db, 'unused-listing-pictures', {})
  await jobs.stop()
  await database.close()
}
