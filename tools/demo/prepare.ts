import '../../server/core/module-resolution.ts'
import { readConfig } from '../../config.ts'
import { createLog } from '#server/http/watch/log.ts'
import { openStores } from '#server/open-stores.ts'
import { demoFileKeys } from './file-key.ts'
import { fillDemo } from './fill.ts'

/** Creates the demo's database and files, and ends: run beside the first build, which takes as long. */
const config = { ...readConfig({ isDemo: true }), s3: undefined }
const { database } = await openStores({
  config,
  log: createLog(config.log.level),
  print: console.log,
  fill: fillDemo,
  makeFileKeys: async (dataDir) => demoFileKeys(dataDir),
})
await database.close()
