/** A backup made under load and restored elsewhere contains every request acknowledged before it started, and every picture. */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { INSTALLED, startInstalled } from '#test/installed-postgres.ts'
import { runTool, startInstance, temporaryFolder } from '../measure/instance.ts'
import { countMissing, startWriters } from './contacts.ts'
import { report } from './report.ts'

const WRITING_MS = 3_000

if (!INSTALLED) {
  console.log('--  a backup restored: not run, PostgreSQL is not installed (apt install postgresql)')
  process.exit(0)
}
const postgres = await startInstalled()
await postgres.run('create database site template template0', 'create database restored template template0')
await testRestore({ from: postgres.urlOf('site'), to: postgres.urlOf('restored') })
await postgres.stop()

async function testRestore(urls: { from: string; to: string }): Promise<void> {
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
  const backup = runTool('backup', backups.path, { DATA_DIR: from.path, DATABASE_URL: urls.from, PG_BIN: INSTALLED })
  await stop()

  const startedAt = performance.now()
  runTool('restore', backup, { DATA_DIR: to.path, DATABASE_URL: urls.to, PG_BIN: INSTALLED })
  const again = await startInstance({ dataDir: to.path, databaseUrl: urls.to })
  const tookMs = Math.round(performance.now() - startedAt)
  const { lost, twice } = await countMissing(again.origin, acknowledged)
  const served = await (await fetch(`${again.origin}/uploads/picture.webp`)).text()
  await again.end('SIGTERM')
  report(
    'backup restored',
    { acknowledged: acknowledged.length, lost, twice, 'serving again after (ms)': tookMs },
    [acknowledged.length > 0, 'nothing was written'],
    [lost === 0, `${lost} acknowledged requests are not in the backup`],
    [served === picture, 'the picture is not in the backup'],
  )
}
