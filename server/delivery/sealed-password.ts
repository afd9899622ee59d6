import { Refusal } from '#server/core/refusal.ts'
import { type FileKeys, keyCalled, seal, unseal } from '#server/data-room/seal.ts'

const NO_KEY =
  'Ce site n’a pas de clé des fichiers, sans laquelle aucun mot de passe n’est gardé\u00a0: demandez à qui l’héberge de régler FILE_KEY.'

/** Seals the password of a delivery account, bound to its portal. Refused without a key: it is never kept in clear. */
export function sealPassword(keys: FileKeys | undefined, portalId: number, password: string): string {
  if (!keys) throw new Refusal('conflict', NO_KEY)
  const { id, bytes } = keys.current
  return `${id}:${seal(bytes, { portalId }, Buffer.from(password)).toString('base64')}`
}

/** The password of a sealed one. Refused when the key that sealed it is no longer known. */
export function openPassword(keys: FileKeys | undefined, portalId: number, stored: string): string {
  const [keyId = '', sealed = ''] = stored.split(':')
  if (!keys) throw new Refusal('conflict', NO_KEY)
  try {
    return unseal(keyCalled(keys, keyId).bytes, { portalId }, Buffer.from(sealed, 'base64')).toString()
  } catch (cause) {
    const message = 'Le mot de passe de ce portail ne peut plus être lu\u00a0: saisissez-le de nouveau.'
    throw new Refusal('conflict', message, { cause: cause as Error })
  }
}

/** Whether one of the keys opens a stored password. */
export function isReadablePassword(keys: FileKeys | undefined, portalId: number, stored: string): boolean {
  try {
    openPassword(keys, portalId, stored)
    return true
  } catch {
    return false
  }
}
