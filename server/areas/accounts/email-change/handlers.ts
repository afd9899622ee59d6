import type { accountCalls } from '#domain/wire/calls.ts'
import { verificationMail } from '#server/areas/accounts/mails.ts'
import { confirmPassword } from '#server/areas/accounts/passwords.ts'
import { getAccount, lockAccount } from '#server/areas/accounts/queries.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import { sendMail } from '#server/mail/mail.ts'
import type { Services } from '#server/services.ts'
import {
  askVerification,
  findPending,
  getPending,
  mailNewLink,
  refuseChange,
  restoreEmail,
  settleChange,
  verifyEmail,
} from './queries.ts'

type EmailHandlers = Pick<
  Handlers<typeof accountCalls>,
  | 'GET /api/auth/me/email-change'
  | 'POST /api/auth/email-confirmation'
  | 'POST /api/auth/email-refusal'
  | 'POST /api/auth/restore-email'
  | 'POST /api/auth/me/verification'
  | 'POST /api/auth/me/verification/confirmation'
>

/** The email of an account: its change, proved by a link to the new one, and its verification. */
export function emailHandlers(services: Services): EmailHandlers {
  const { db, throttle } = services
  return {
    async 'GET /api/auth/me/email-change'({ user }) {
      const { email, formerEmail } = await getAccount(db, user.id)
      if (formerEmail === null) return null
      const waiting = await findPending(db, { accountId: user.id })
      return {
        email,
        formerEmail,
        isProved: Boolean(waiting?.change.provedAt),
        isAgreed: Boolean(waiting?.change.agreedAt),
      }
    },

    async 'POST /api/auth/email-confirmation'({ body: { token, password = '' }, from }) {
      await throttle.count('reset', { ip: from.ip })
      const { owner, change, isNew } = await getPending(db, token)
      if (password !== '') await confirmPassword(services, { user: owner, from, password, field: 'password' })
      const at = new Date()
      const evidence = { ...(isNew && { provedAt: at }), ...((!isNew || password !== '') && { agreedAt: at }) }
      return settleChange(services, { accountId: owner.id, evidence, changeId: change.id })
    },

    async 'POST /api/auth/email-refusal'({ body: { token }, from }) {
      await throttle.count('reset', { ip: from.ip })
      await refuseChange(services, token)
      return { message: 'Votre adresse n’est plus celle de ce compte.' }
    },

    async 'POST /api/auth/restore-email'({ body: { token }, from }) {
      await throttle.count('reset', { ip: from.ip })
      await restoreEmail(services, token)
      return { message: 'Votre adresse email est rétablie. Tous vos appareils ont été déconnectés.' }
    },

    async 'POST /api/auth/me/verification'({ user }) {
      await throttle.count('alert-mail', { ip: '', account: user.email })
      const token = newToken()
      await db.transaction(async (tx) => {
        const owner = await lockAccount(tx, user.id)
        if (owner?.formerEmail) return mailNewLink(tx, owner, services)
        await askVerification(tx, user.id, linkHash(token, user.email))
        await sendMail(tx, services, { to: user.email, ...verificationMail(token) })
      })
      return { message: 'Un email vient de vous être envoyé\u00a0: ouvrez son lien pour confirmer votre adresse.' }
    },

    async 'POST /api/auth/me/verification/confirmation'({ user, body: { token }, from }) {
      await throttle.count('reset', { ip: from.ip })
      await verifyEmail(db, user.id, linkHash(token, user.email))
      return { message: 'Votre adresse est confirmée.' }
    },
  }
}

/** Includes the email, so that a link mailed to a former email verifies nothing. */
const linkHash = (token: string, email: string) => hashToken(`${token} ${email.toLowerCase()}`)
