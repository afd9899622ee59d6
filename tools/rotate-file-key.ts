/**
 * Wraps the keys of all documents, and the secrets of authenticator applications, with FILE_KEY, in place of FILE_KEY_FORMER; the
 * site may run: npm run files:rotate.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { rotateSecrets } from '../server/areas/accounts/second-factor/queries.ts'
import { rotateKeys } from '../server/data-room/file-keys.ts'
import { DATABASE_FOLDER } from '../server/db/embedded/server.ts'
import { openDatabase } from '../server/db/open.ts'

const { dataDir, database: settings, fileKeys } = readConfig({ isDemo: false })
if (!fileKeys) fail('set FILE_KEY to the new key, and FILE_KEY_FORMER to the one before')
if (!settings && !existsSync(join(dataDir, DATABASE_FOLDER))) fail(`there is no database in ${dataDir}: set DATA_DIR`)
try {
  const { db, close } = await openDatabase(settings ?? { folder: dataDir, isGuest: true })
  try {
    const [documents, secrets] = [await rotateKeys(db, fileKeys), await rotateSecrets(db, fileKeys)]
    console.log(
      `${documents} versions of documents and ${secrets} secrets of applications are now under key ${fileKeys.current.id}; remove FILE_KEY_FORMER and restart`,
    )
  } finally {
    await close()
  }
} catch (error) {
  fail((error as Error).message)
}

function fail(message: string): never {
  console.error(`Devanture, files:rotate: ${message}`)
  process.exit(1)
}
