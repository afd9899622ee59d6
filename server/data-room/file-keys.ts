import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { documentVersion } from '#server/db/schema/data-room.ts'
import { type FileKeys, unwrap, wrap } from './seal.ts'

/** Call at start. Throws an Error for the operator when neither FILE_KEY nor FILE_KEY_FORMER opens a stored document. */
export async function checkFileKeys(db: Database, fileKeys: FileKeys | undefined): Promise<void> {
  const { keyId, documentId, wrappedKey, path } = documentVersion
  const rows = await db
    .selectDistinctOn([keyId], { keyId, documentId, wrappedKey })
    .from(documentVersion)
    .where(isNotNull(path))
    .orderBy(keyId)
  for (const row of rows) {
    if (!fileKeys) throw new Error('the documents of confidential files are encrypted; set FILE_KEY to their key')
    try {
      unwrap(fileKeys, row.documentId, row)
    } catch {
      throw new Error(
        `neither FILE_KEY nor FILE_KEY_FORMER opens the documents that key ${row.keyId} encrypts; set one of them to it`,
      )
    }
  }
}

/** Wraps the data keys of documents with FILE_KEY instead of FILE_KEY_FORMER, while the site runs. Returns how many. */
export async function rotateKeys(db: Database, keys: FileKeys): Promise<number> {
  const { id, path, keyId, wrappedKey } = documentVersion
  const rows = await db
    .select()
    .from(documentVersion)
    .where(and(isNotNull(path), ne(keyId, keys.current.id)))
  for (const row of rows)
    await db
      .update(documentVersion)
      .set(wrap(keys, row.documentId, unwrap(keys, row.documentId, row)))
      .where(and(eq(id, row.id), eq(wrappedKey, row.wrappedKey)))
  return rows.length
}
