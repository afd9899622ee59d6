import { type FileKeys, keyCalled, seal, unseal } from '#server/data-room/seal.ts'

/**
 * Seals the Base32 secret of an authenticator application, bound to its account: the id of the key, a colon, the ciphertext in
 * Base64. Without keys it stays in clear.
 */
export const sealSecret = (keys: FileKeys | undefined, accountId: number, secret: string): string =>
  keys
    ? `${keys.current.id}:${seal(keys.current.bytes, { accountId }, Buffer.from(secret)).toString('base64')}`
    : secret

/** The Base32 secret of a stored one. Throws when it is sealed with a key that the settings lack, or for another account. */
export function openSecret(keys: FileKeys | undefined, accountId: number, stored: string): string {
  const [keyId = '', sealed] = stored.split(':')
  if (sealed === undefined) return stored
  if (!keys) throw new Error('the secrets of authenticator applications are sealed; FILE_KEY is not set')
  return unseal(keyCalled(keys, keyId).bytes, { accountId }, Buffer.from(sealed, 'base64')).toString()
}
