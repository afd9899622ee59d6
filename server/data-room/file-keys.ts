import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { documentVersion } from '#server/db/schema/data-room.ts'
import { signedSlip } from '#server/db/schema/visit-slips.ts'
import { type FileKeys, unwrap, wrap } from './seal.ts'

/** What data keys are wrapped of: versions of documents, and scans of signed slips. */
const ENCRYPTED = [
  { table: documentVersion, documentId: documentVersion.documentId },
  { table: signedSlip, documentId: signedSlip.scanId },
] as const

/** Call at start. Throws an Error for the operator when neither FILE_KEY nor FILE_KEY_FORMER opens a stored document. */
export async function checkFileKeys(db: Database, fileKeys: FileKeys | undefined): Promise<void> {
  for (const { table, documentId } of ENCRYPTED) {
    const rows = await db
      .selectDistinctOn([table.keyId], { keyId: table.keyId, documentId, wrappedKey: table.wrappedKey })
      .from(table as typeof documentVersion)
      .where(isNotNull(table.path))
      .orderBy(table.keyId)
    for (const row of rows.map(toWrapped)) {
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
}

/** A row that has files has its key. */
const toWrapped = ({
  documentId,
  keyId,
  wrappedKey,
}: { [Name in 'keyId' | 'wrappedKey']: string | null } & { documentId: number | null }) => ({
  documentId: documentId ?? 0,
  keyId: keyId ?? '',
  wrappedKey: wrappedKey ?? '',
})

/** Wraps the data keys of documents with FILE_KEY instead of FILE_KEY_FORMER, while the site runs. Returns how many. */
export async function rotateKeys(db: Database, keys: FileKeys): Promise<number> {
  let count = 0
  for (const { table, documentId } of ENCRYPTED) {
    const rows = await db
      .select({ id: table.id, keyId: table.keyId, documentId, wrappedKey: table.wrappedKey })
      .from(table as typeof documentVersion)
      .where(and(isNotNull(table.path), ne(table.keyId, keys.current.id)))
    for (const { id, ...row } of rows) {
      const wrapped = toWrapped(row)
      await db
        .update(table as typeof documentVersion)
        .set(wrap(keys, wrapped.documentId, unwrap(keys, wrapped.documentId, wrapped)))
        .where(and(eq(table.id, id), eq(table.wrappedKey, wrapped.wrappedKey)))
    }
    count += rows.length
  }
  return count
}
