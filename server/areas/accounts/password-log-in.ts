import type { Origin } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Services } from '#server/services.ts'
import { isPasswordOf } from './passwords.ts'
import { findByEmail, lockByEmail } from './queries.ts'
import { askFactor, attemptOf } from './second-factor/prove.ts'
import { listFactors } from './second-factor/queries.ts'
import { openSession, recordWrongPassword } from './sessions/queries.ts'

/** Opens a session by email and password; an account with a second factor must answer a question first. */
export async function logInByPassword(
  services: Services,
  { email, password, from }: { email: string; password: string; from: Origin },
) {
  const { db, throttle } = services
  const attempt = { ip: from.ip, account: email }
  await throttle.check('log-in', attempt)
  const account = await findByEmail(db, email)
  const isRight = await isPasswordOf(account, password)
  if (!account?.active || !isRight) {
    const isPaused = await throttle.count('log-in', attempt)
    await recordWrongPassword(db, { email, isPaused })
    throw wrongLogin()
  }
  // Check again: otherwise, guesses sent at the same time would exceed the limit.
  await throttle.check('log-in', attempt)
  if ((await listFactors(db, account.id)).length > 0)
    await throttle.count('factor-question', attemptOf({ accountId: account.id, sessionId: null }, from.ip))
  const { question, loggedIn } = await db.transaction(async (tx) => {
    // Read again: the account may have changed during the password comparison.
    const now = await lockByEmail(tx, email)
    if (!now?.active || now.passwordHash !== account.passwordHash) throw wrongLogin()
    const question = await askFactor(tx, services, { accountId: now.id, sessionId: null })
    if (question) return { question }
    return { loggedIn: await openSession(tx, services, { account: now, from, proof: 'password' }) }
  })
  if (!loggedIn) throw new Refusal('unauthenticated', 'Confirmez votre identité.', { factor: 'asked', question })
  await throttle.forget('log-in', attempt)
  return loggedIn
}

const wrongLogin = () => new Refusal('unauthenticated', 'Email ou mot de passe incorrect')
