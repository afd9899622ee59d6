import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { Refusal } from '#server/core/refusal.ts'
import type { Database } from '#server/db/open.ts'
import { documentVersion } from '#server/db/schema.ts'
import type { Storage } from '#server/storage/storage.ts'
import { newStem, pathOf } from '#server/storage/stored-names.ts'
import { type FileKeys, type Part, seal, unseal, unwrap, wrap, type WrappedKey } from './seal.ts'

/** The storage of documents, and the keys that encrypt them. */
export interface Vault {
  storage: Pick<Storage, 'keep' | 'read' | 'clear'>
  fileKeys?: FileKeys | undefined
}

/** Prefix of the names of stored files. */
export const DOCUMENT_PREFIX = 'document'

/** What is needed to decrypt a version. */
export type Sealed = Pick<typeof documentVersion.$inferSelect, 'documentId' | 'keyId' | 'wrappedKey'> & {
  /** Path of the original, from which the paths of the other parts derive. Null once deleted. */
  path: string | null
}

interface Plain {
  part: Part['part']
  bytes: Uint8Array
}

/** The keys of the site. Refuses when it has none. */
function keysOf({ fileKeys }: Vault): FileKeys {
  if (fileKeys) return fileKeys
  throw new Refusal(
    'unavailable',
    'Le dossier confidentiel n’est pas encore en service\u00a0: il lui manque sa clé (FILE_KEY).',
  )
}

/** Encrypts and stores a new version of a document. It can only be read once the caller stores what is returned. */
export async function keepNew(
  vault: Vault,
  documentId: number,
  parts: Plain[],
): Promise<WrappedKey & { path: string }> {
  const wrapped = wrap(keysOf(vault), documentId)
  const path = pathOf({ room: 'private', name: `${newStem(DOCUMENT_PREFIX)}.sealed` })
  await keepParts(vault, { documentId, path, ...wrapped }, parts)
  return { path, ...wrapped }
}

/** Encrypts more parts of a version and stores them beside it. */
export async function keepParts(vault: Vault, version: Sealed, parts: Plain[]): Promise<void> {
  const { documentId, path } = version
  if (path === null) return
  const key = unwrap(keysOf(vault), documentId, version)
  const files = parts.map(({ part, bytes }) => ({
    path: pathOfPart(path, part),
    bytes: seal(key, { documentId, part }, bytes),
  }))
  await vault.storage.keep(files)
}

/** Decrypts a part of a version. Refuses when it is missing or was deleted. */
export async function readPart(vault: Vault, version: Sealed, part: Part['part']): Promise<Buffer> {
  const { documentId, path } = version
  const key = unwrap(keysOf(vault), documentId, version)
  const sealed = path === null ? undefined : await vault.storage.read(pathOfPart(path, part))
  if (!sealed) throw new Refusal('missing', 'Ce document n’est plus conservé.')
  return unseal(key, { documentId, part }, sealed)
}

/** Named like the sizes of a picture, so that all parts are removed together. */
function pathOfPart(path: string, part: Part['part']): string {
  if (part === 'original') return path
  const number = part === 'texts' ? 0 : Number(part.slice('page '.length))
  return path.replace(/\.sealed$/, `-${number}.sealed`)
}

/** At start: throws an Error for the operator when a stored document can be opened with no key of the settings. */
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

/** Rewraps the data keys of all documents with FILE_KEY, one by one, while the site runs. Returns how many it changed. */
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
