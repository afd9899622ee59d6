import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

// Envelope encryption: each document version has a data key, wrapped with FILE_KEY (docs/decisions/reading-room.md).
// FILE_KEY also seals the secrets of authenticator applications (docs/decisions/team.md) and the passwords of portals
// (docs/decisions/syndication.md).

const CIPHER = 'aes-256-gcm'
/** 96 bits, all random (NIST SP 800-38D §8.2.2). */
const IV_BYTES = 12
const TAG_BYTES = 16
export const KEY_BYTES = 32

/** A key from the settings. `id`, the first 8 hex digits of its SHA-256, is stored with the keys that it wraps. */
export interface FileKey {
  id: string
  bytes: Buffer
}

/** FILE_KEY, and FILE_KEY_FORMER while keys are being rotated. */
export interface FileKeys {
  current: FileKey
  former?: FileKey | undefined
}

export interface WrappedKey {
  keyId: string
  /** Base64. */
  wrappedKey: string
}

/** The account whose authenticator application has a secret: as a part, what the ciphertext is bound to. */
interface SecretOf {
  accountId: number
}

/** The portal whose delivery account has a password. */
interface PasswordOf {
  portalId: number
}

/** The document and part of a ciphertext. Authenticated, so that it cannot be opened as another one. */
export interface CiphertextPart {
  documentId: number
  part: 'key' | 'original' | `page ${number}` | `text ${number}`
}

export const fileKey = (bytes: Buffer): FileKey => ({
  id: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
  bytes,
})

/** Encrypts a part. Returns nonce, tag and ciphertext, joined. */
export function seal(key: Uint8Array, part: CiphertextPart | SecretOf | PasswordOf, plain: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(aadOf(part))
  const encrypted = [cipher.update(plain), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...encrypted])
}

/** Decrypts a part. Throws when it was sealed with another key or as another part, or was changed. */
export function unseal(key: Uint8Array, part: CiphertextPart | SecretOf | PasswordOf, sealed: Uint8Array): Buffer {
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(aadOf(part)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}

function aadOf(part: CiphertextPart | SecretOf | PasswordOf): Buffer {
  if ('portalId' in part) return Buffer.from(`portal ${part.portalId}, password`)
  return Buffer.from(
    'accountId' in part ? `account ${part.accountId}, totp` : `document ${part.documentId}, ${part.part}`,
  )
}

/** Wraps a data key with FILE_KEY; a new random one by default. */
export const wrap = (
  { current }: FileKeys,
  documentId: number,
  dataKey: Buffer = randomBytes(KEY_BYTES),
): WrappedKey => ({
  keyId: current.id,
  wrappedKey: seal(current.bytes, { documentId, part: 'key' }, dataKey).toString('base64'),
})

/** Unwraps the data key of a document. Throws when neither FILE_KEY nor FILE_KEY_FORMER opens it. */
export function unwrap(keys: FileKeys, documentId: number, { keyId, wrappedKey }: WrappedKey): Buffer {
  return unseal(keyCalled(keys, keyId).bytes, { documentId, part: 'key' }, Buffer.from(wrappedKey, 'base64'))
}

/** Throws when neither FILE_KEY nor FILE_KEY_FORMER has this id. */
export function keyCalled({ current, former }: FileKeys, id: string): FileKey {
  const key = [current, former].find((one) => one?.id === id)
  if (!key) throw new Error(`no key of the settings is ${id}`)
  return key
}
