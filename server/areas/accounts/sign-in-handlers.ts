import type { accountCalls } from '#domain/wire/calls.ts'
import { isCommonPassword } from '#server/core/common-passwords.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { refusedField } from '#server/core/refusal.ts'
import type { Services } from '#server/services.ts'
import { isWithinLimit } from '#server/throttle/throttle.ts'
import { acceptInvitation } from './invitations/queries.ts'
import { logInByPassword } from './password-log-in.ts'
import { resetPassword } from './password-reset/queries.ts'
import { COMMON_PASSWORD, hashPassword } from './passwords.ts'
import { insertAccount } from './queries.ts'
import { deleteSession } from './sessions/queries.ts'
import { toUser } from './user-row.ts'

type SignInHandlers = Pick<
  Handlers<typeof accountCalls>,
  | 'POST /api/auth/login'
  | 'POST /api/auth/register'
  | 'POST /api/auth/logout'
  | 'POST /api/auth/forgot-password'
  | 'POST /api/auth/reset-password'
  | 'POST /api/auth/invitation'
  | 'POST /api/auth/password-check'
>

/** Into an account and out of it: by its password, or by a mailed link that sets one. */
export function signInHandlers(services: Services): SignInHandlers {
  const { db, throttle, requestResetLink } = services
  return {
    'POST /api/auth/login': ({ body, from }) => logInByPassword(services, { ...body, from }),

    async 'POST /api/auth/register'({ body: { password, ...person }, from }) {
      await throttle.count('register', { ip: from.ip })
      return toUser(await insertAccount(db, { ...person, passwordHash: await hashPassword(password) }))
    },

    async 'POST /api/auth/logout'({ user, sessionId }) {
      await deleteSession(db, { id: sessionId, by: user })
      return { message: 'Vous êtes déconnecté.' }
    },

    async 'POST /api/auth/forgot-password'({ body: { email }, from }) {
      await throttle.count('reset', { ip: from.ip, account: email })
      if (await isWithinLimit(throttle.count('reset-mail', { ip: '', account: email })))
        await requestResetLink({ email })
      return { message: 'Si un compte existe à cette adresse, un lien vient de lui être envoyé.' }
    },

    async 'POST /api/auth/reset-password'({ body: { token, password }, from }) {
      await throttle.count('reset', { ip: from.ip })
      const { email } = await resetPassword(services, token, await hashPassword(password))
      await throttle.forget('log-in', { ip: from.ip, account: email })
      return { message: 'Votre mot de passe a été changé.' }
    },

    async 'POST /api/auth/invitation'({ body: { token, password }, from }) {
      await throttle.count('reset', { ip: from.ip })
      if (isCommonPassword(password)) throw refusedField('password', COMMON_PASSWORD)
      const { email } = await acceptInvitation(db, { token, passwordHash: await hashPassword(password) })
      await throttle.forget('log-in', { ip: from.ip, account: email })
      return { message: 'Vous faites partie de l’équipe.' }
    },

    async 'POST /api/auth/password-check'({ body: { password }, from }) {
      await throttle.count('password-check', { ip: from.ip })
      return { isCommon: isCommonPassword(password) }
    },
  }
}
