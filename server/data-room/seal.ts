import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

// Envelope encryption: each version of a document has a data key, which FILE_KEY wraps (docs/decisions/reading-room.md).

const CIPHER = 'aes-256-gcm'
/** NIST SP 800-38D §8.2.1: 96 bits. */
const IV_BYTES = 12
const TAG_BYTES = 16
export const KEY_BYTES = 32

/** A key of the settings, and the name under which wrapped keys remember it: the first 8 hex digits of its SHA-256. */
export interface FileKey {
  id: string
  bytes: Buffer
}

/** FILE_KEY; and FILE_KEY_FORMER while keys are being wrapped again. */
export interface FileKeys {
  current: FileKey
  former?: FileKey | undefined
}

export interface WrappedKey {
  keyId: string
  /** In base64. */
  wrappedKey: string
}

/** Which document a ciphertext is of, and which part of it: none opens as another. */
export interface Part {
  documentId: number
  part: 'key' | 'original' | 'texts' | `page ${number}`
}

export const fileKey = (bytes: Buffer): FileKey => ({
  id: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
  bytes,
})

/** Encrypts: the nonce, the tag, then the ciphertext. */
export function seal(key: Buffer, part: Part, plain: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(aadOf(part))
  const encrypted = [cipher.update(plain), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...encrypted])
}

/** Decrypts. Throws when it was sealed with another key or as another part, or has changed since. */
export function unseal(key: Buffer, part: Part, sealed: Uint8Array): Buffer {
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(aadOf(part)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}

const aadOf = ({ documentId, part }: Part) => Buffer.from(`document ${documentId}, ${part}`)

/** Wraps a data key with FILE_KEY: a new one, unless it is given. */
export const wrap = (
  { current }: FileKeys,
  documentId: number,
  dataKey: Buffer = randomBytes(KEY_BYTES),
): WrappedKey => ({
  keyId: current.id,
  wrappedKey: seal(current.bytes, { documentId, part: 'key' }, dataKey).toString('base64'),
})

/** The data key of a document. Throws when neither key of the settings opens it. */
export function unwrap(keys: FileKeys, documentId: number, { keyId, wrappedKey }: WrappedKey): Buffer {
  const key = [keys.current, keys.former].find((one) => one?.id === keyId)
  if (!key) throw new Error(`no key of the settings is ${keyId}`)
  return unseal(key.bytes, { documentId, part: 'key' }, Buffer.from(wrappedKey, 'base64'))
}
