/** Prints what « État du site » shows: npm run status, with the site's settings. Exits with 1 when a sign is red. */
import { join } from 'node:path'
import { readProductionConfig } from '../config.ts'
import { readSigns, siteStateLines } from '../server/areas/overview/site-state/read-site-state.ts'
import { openAsGuest } from '../server/db/open.ts'
import { createStandby } from '../server/jobs/standby.ts'
import { siteVersion } from '../server/site-version.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import { runCommand } from './command.ts'

await runCommand('status', async () => {
  const { database: settings, s3, dataDir, publicUrl = '', fileKeys, runsJobs } = readProductionConfig()
  const database = await openAsGuest(settings)
  try {
    const { db } = database
    const signs = await readSigns({
      db,
      dataDir,
      fileKeys,
      publicUrl: () => publicUrl,
      version: siteVersion(),
      startedAt: null,
      storage: await openStorage(s3 ? { s3 } : { folder: join(dataDir, 'uploads') }),
      standby: createStandby({ db, publicUrl: publicUrl || undefined, isOff: !runsJobs }),
    })
    if (signs.some(({ isRed }) => isRed)) process.exitCode = 1
    return siteStateLines(signs).join('\n')
  } finally {
    await database.close()
  }
})
