/** Prints what « État du site » shows: npm run status, with the site's settings. Exits with 1 when a sign is red. */
import { readConfig } from '../config.ts'
import { readSigns, siteStateLines } from '../server/areas/overview/site-state/read-site-state.ts'
import { openDatabase } from '../server/db/open.ts'
import { createStandby } from '../server/jobs/standby.ts'
import { openStorage } from '../server/storage/open-storage.ts'
import { siteVersion } from '../server/site-version.ts'
import { join } from 'node:path'

const config = readConfig({ isDemo: false })
const { dataDir, publicUrl = '', fileKeys } = config
try {
  const database = await openDatabase(config.database ?? { folder: dataDir, isGuest: true })
  const { db } = database
  const signs = await readSigns({
    db,
    dataDir,
    fileKeys,
    publicUrl: () => publicUrl,
    version: siteVersion(),
    storage: await openStorage(config.s3 ? { s3: config.s3 } : { folder: join(dataDir, 'uploads') }),
    standby: createStandby({ db, publicUrl: config.publicUrl, isOff: !config.runsJobs }),
  })
  await database.close()
  console.log(siteStateLines(signs).join('\n'))
  process.exitCode = signs.some(({ isRed }) => isRed) ? 1 : 0
} catch (error) {
  console.error(`Devanture, status: ${(error as Error).message}`)
  process.exitCode = 1
}
