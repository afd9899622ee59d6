/** A backup made under load and restored elsewhere contains every request acknowledged before it started, and every picture. */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startPostgres } from '#test/postgres-server.ts'
import { runTool, startInstance, temporaryFolder } from '../measure/instance.ts'
import { countMissing, startWriters } from './contacts.ts'
import { report } from './report.ts'

const WRITING_MS = 3_000

const postgres = await startPostgres()
await postgres.createDatabase('site')
await postgres.createDatabase('restored')
const [site, restored] = [postgres.urlOf('site'), postgres.urlOf('restored')]
await testRestore('in the data folder', {})
await testRestore('from the data folder to DATABASE_URL', { to: restored })
await testRestore('from DATABASE_URL to the data folder', { from: site })
await postgres.stop()

async function testRestore(where: string, urls: { from?: string; to?: string }): Promise<void> {
  using from = temporaryFolder()
  using backups = temporaryFolder()
  using to = temporaryFolder()
  const site = await startInstance({ dataDir: from.path, databaseUrl: urls.from })
  const picture = randomUUID()
  writeFileSync(join(from.path, 'uploads', 'picture.webp'), picture)
  const writers = startWriters(site.origin, 4)
  const stop = () => Promise.all([writers.stop(), site.end('SIGTERM')])
  await delay(WRITING_MS)
  const acknowledged = [...writers.acknowledged]
  const backup = runTool('backup', backups.path, { DATA_DIR: from.path, DATABASE_URL: urls.from })
  await stop()

  const startedAt = performance.now()
  runTool('restore', backup, { DATA_DIR: to.path, DATABASE_URL: urls.to })
  const again = await startInstance({ dataDir: to.path, databaseUrl: urls.to })
  const tookMs = Math.round(performance.now() - startedAt)
  const { lost, twice } = await countMissing(again.origin, acknowledged)
  const served = await (await fetch(`${again.origin}/uploads/picture.webp`)).text()
  await again.end('SIGTERM')
  report(
    `backup restored, ${where}`,
    { acknowledged: acknowledged.length, lost, twice, 'serving again after (ms)': tookMs },
    [acknowledged.length > 0, 'nothing was written'],
    [lost === 0, `${lost} acknowledged requests are not in the backup`],
    [served === picture, 'the picture is not in the backup'],
  )
}
