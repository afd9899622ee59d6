import { Refusal } from '#server/core/refusal.ts'
import type { documentVersion } from '#server/db/schema/data-room.ts'
import type { Storage } from '#server/storage/storage.ts'
import { newStem, storedPath } from '#server/storage/stored-names.ts'
import { type FileKeys, type CiphertextPart, seal, unseal, unwrap, wrap, type WrappedKey } from './seal.ts'

/** The storage of documents, and the keys that encrypt them. */
export interface Vault {
  storage: Pick<Storage, 'keep' | 'read' | 'clear'>
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
  part: CiphertextPart['part']
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
  const path = storedPath({ room: 'private', name: `${newStem(DOCUMENT_PREFIX)}.sealed` })
  const opened = openVersion(vault, { documentId, path, ...wrapped })
  const sealed = parts.map((part) => sealPart(opened, part))
  await keepSealed(vault.storage, opened, sealed)
  return { path, ...wrapped }
}

/** Unwraps the data key of a version. Refuses when its files were deleted; throws like `unwrap`. */
export function openVersion(vault: Vault, version: Sealed): OpenVersion {
  const { documentId, path } = version
  if (path === null) throw notKept()
  return { documentId, path, key: unwrap(keysOf(vault), documentId, version) }
}

/** A part of a version, encrypted. */
export type SealedPart = Plain

/** Encrypts a part with the data key of its version. */
export const sealPart = (
  { documentId, key }: Pick<OpenVersion, 'documentId' | 'key'>,
  { part, bytes }: Plain,
): SealedPart => ({ part, bytes: seal(key, { documentId, part }, bytes) })

/** Stores encrypted parts of a version. */
export const keepSealed = (
  storage: Pick<Storage, 'keep'>,
  { path }: Pick<OpenVersion, 'path'>,
  parts: SealedPart[],
): Promise<void> => storage.keep(parts.map(({ part, bytes }) => ({ path: pathOfPart(path, part), bytes })))

/** A part of a version, still encrypted. Refuses when it is missing. */
export async function readSealed(
  storage: Pick<Storage, 'read'>,
  version: Pick<OpenVersion, 'path'>,
  part: CiphertextPart['part'],
): Promise<Buffer> {
  const sealed = await findSealed(storage, version, part)
  if (!sealed) throw notKept()
  return sealed
}

/** A part of a version, still encrypted. */
export const findSealed = (
  storage: Pick<Storage, 'read'>,
  { path }: Pick<OpenVersion, 'path'>,
  part: CiphertextPart['part'],
): Promise<Buffer | undefined> => storage.read(pathOfPart(path, part))

/** Decrypts a part of a version. Refuses when it is missing or was deleted. */
export async function readPart(vault: Vault, version: Sealed, part: CiphertextPart['part']): Promise<Buffer> {
  const { documentId, path, key } = openVersion(vault, version)
  return unseal(key, { documentId, part }, await readSealed(vault.storage, { path }, part))
}

const notKept = () => new Refusal('missing', 'Ce document n’est plus conservé.')

/** Parts are named like the sizes of a picture, so that they are removed as one set. */
function pathOfPart(path: string, part: CiphertextPart['part']): string {
  if (part === 'original') return path
  const [kind, number] = part.split(' ')
  return path.replace(/\.sealed$/, `-${number}.${kind === 'text' ? 'sealedtext' : 'sealed'}`)
}
