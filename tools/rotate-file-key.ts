/**
 * Wraps the keys of all documents, the secrets of authenticator applications and the passwords of portals with FILE_KEY, in place of FILE_KEY_FORMER; the
 * site may run: npm run files:rotate.
 */
import { readProductionConfig } from '../config.ts'
import { rotateSecrets } from '../server/areas/accounts/second-factor/queries.ts'
import { rotatePasswords } from '../server/areas/syndication/delivery/queries.ts'
import { rotateKeys } from '../server/data-room/file-keys.ts'
import { openAsGuest } from '../server/db/open.ts'
import { runCommand } from './command.ts'

await runCommand('files:rotate', async () => {
  const { database: settings, fileKeys } = readProductionConfig()
  if (!fileKeys) throw new Error('set FILE_KEY to the new key, and FILE_KEY_FORMER to the one before')
  const { db, close } = await openAsGuest(settings)
  try {
    const [documents, secrets] = [await rotateKeys(db, fileKeys), await rotateSecrets(db, fileKeys)]
    const passwords = await rotatePasswords(db, fileKeys)
    return `${documents} versions of documents, ${secrets} secrets of applications and ${passwords} passwords of portals are now under key ${fileKeys.current.id}; remove FILE_KEY_FORMER and restart`
  } finally {
    await close()
  }
})
