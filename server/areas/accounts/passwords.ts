import { hash, verify } from '@node-rs/argon2'
import type { User } from '#domain/accounts/account.ts'
import type { Origin } from '#server/core/handlers.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import type { Services } from '#server/services.ts'
import { getAccount } from './queries.ts'
import { recordWrongPassword } from './sessions/queries.ts'

/** argon2id with OWASP's parameters, which are the library's defaults. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'))

/** Used for the comparison when there is no account, so that an unknown email takes as long as a wrong password. */
const unknownAccountHash = hash(crypto.randomUUID())

export async function isPasswordOf(account: { passwordHash: string } | undefined, password: string): Promise<boolean> {
  const passwordHash = account?.passwordHash ?? (await unknownAccountHash)
  // Former hashes are of the characters as one system typed them.
  const forms = new Set([password.normalize('NFC'), password.normalize('NFD')])
  for (const form of forms) if (await verify(passwordHash, form)) return account !== undefined
  return false
}

interface Confirmation {
  user: Pick<User, 'id' | 'email'>
  from: Pick<Origin, 'ip'>
  password: string
  /** The field beside which a wrong password is shown. */
  field?: string
}

/**
 * Checks the password of a logged-in user. Throws a 400 when it is wrong, because a 401 would end the session. Returns the
 * stored hash it was compared with.
 */
export async function confirmPassword(
  { db, throttle }: Pick<Services, 'db' | 'throttle'>,
  { user, from, password, field }: Confirmation,
): Promise<string> {
  const attempt = { ip: from.ip, account: user.email }
  await throttle.check('log-in', attempt)
  const account = await getAccount(db, user.id)
  if (await isPasswordOf(account, password)) {
    // Check again after the slow comparison, as for a log-in.
    await throttle.check('log-in', attempt)
    return account.passwordHash
  }
  if (await throttle.count('log-in', attempt)) await recordWrongPassword(db, { email: user.email, isPaused: true })
  throw notCurrent(field)
}

const NOT_CURRENT = 'Le mot de passe actuel est incorrect.'

export const notCurrent = (field?: string): Refusal =>
  field ? refusedField(field, NOT_CURRENT) : new Refusal('invalid', NOT_CURRENT)

export const COMMON_PASSWORD = 'Ce mot de passe est l’un des plus courants\u00a0: choisissez-en un autre.'
