import { Refusal } from '#server/core/refusal.ts'
import type { documentVersion } from '#server/db/schema.ts'
import type { Storage } from '#server/storage/storage.ts'
import { newStem, pathOf } from '#server/storage/stored-names.ts'
import { type FileKeys, type Part, seal, unseal, unwrap, wrap, type WrappedKey } from './seal.ts'

/** The storage of documents, and the keys that encrypt them. */
export interface Vault {
  storage: Pick<Storage, 'location' | 'keep' | 'read' | 'clear'>
  fileKeys?: FileKeys | undefined
}

export const DOCUMENT_PREFIX = 'document'

/** What is needed to decrypt a version. */
export type Sealed = Pick<typeof documentVersion.$inferSelect, 'documentId' | 'keyId' | 'wrappedKey'> & {
  /** Path of the original, from which the paths of the other parts derive. Null once deleted. */
  path: string | null
}

/** A version that still has files, with its data key, which opens only its parts. */
export interface OpenVersion {
  documentId: number
  path: string
  key: Uint8Array
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

/** Encrypts and stores a new version of a document. Returns what its row must contain for the version to be readable. */
export async function keepNew(
  vault: Vault,
  documentId: number,
  parts: Plain[],
): Promise<WrappedKey & { path: string }> {
  const wrapped = wrap(keysOf(vault), documentId)
  const path = pathOf({ room: 'private', name: `${newStem(DOCUMENT_PREFIX)}.sealed` })
  await keepSealed(vault.storage, openVersion(vault, { documentId, path, ...wrapped }), parts)
  return { path, ...wrapped }
}

/** Unwraps the data key of a version. Refuses when its files were deleted; throws like `unwrap`. */
export function openVersion(vault: Vault, version: Sealed): OpenVersion {
  const { documentId, path } = version
  if (path === null) throw notKept()
  return { documentId, path, key: unwrap(keysOf(vault), documentId, version) }
}

/** Encrypts parts of a version and stores them. */
export async function keepSealed(
  storage: Pick<Storage, 'keep'>,
  { documentId, path, key }: OpenVersion,
  parts: Plain[],
): Promise<void> {
  const files = parts.map(({ part, bytes }) => ({
    path: pathOfPart(path, part),
    bytes: seal(key, { documentId, part }, bytes),
  }))
  await storage.keep(files)
}

/** Decrypts a part of an opened version. Refuses when it is missing. */
export async function readSealed(
  storage: Pick<Storage, 'read'>,
  { documentId, path, key }: OpenVersion,
  part: Part['part'],
): Promise<Buffer> {
  const sealed = await storage.read(pathOfPart(path, part))
  if (!sealed) throw notKept()
  return unseal(key, { documentId, part }, sealed)
}

/** Decrypts a part of a version. Refuses when it is missing or was deleted. */
export const readPart = async (vault: Vault, version: Sealed, part: Part['part']): Promise<Buffer> =>
  readSealed(vault.storage, openVersion(vault, version), part)

const notKept = () => new Refusal('missing', 'Ce document n’est plus conservé.')

/** Parts are named like the sizes of a picture, so that they are removed as one set. */
function pathOfPart(path: string, part: Part['part']): string {
  if (part === 'original') return path
  const number = part === 'texts' ? 0 : Number(part.slice('page '.length))
  return path.replace(/\.sealed$/, `-${number}.sealed`)
}
