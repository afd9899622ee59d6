import type { ProfileForm, ProfileUpdate, User } from '#domain/accounts/account.ts'
import type { accountCalls } from '#domain/wire/calls.ts'
import type { Database } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { Handlers, SignedIn } from '#server/core/handlers.ts'
import { isoDates } from '#server/core/iso-dates.ts'
import { isCommonPassword } from '#server/core/common-passwords.ts'
import { refuseStaleFactor } from '#server/core/member.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import { lockListingsOf } from '#server/listings/dossiers.ts'
import { sendMail } from '#server/mail/mail.ts'
import { COMMON_PASSWORD, confirmPassword, hashPassword, isPasswordOf, notCurrent } from './passwords.ts'
import {
  changePicture,
  findByEmail,
  getAccount,
  askVerification,
  insertAccount,
  findProfileToExport,
  listAccessToExport,
  listAlertsToExport,
  listFavoritesToExport,
  listRequestsToExport,
  lockAccount,
  lockByEmail,
  updatePerson,
  verifyEmail,
} from './queries.ts'
import { auditChange, auditOwnChange } from './account-audit.ts'
import { deleteAccount } from './admin-queries.ts'
import { acceptInvitation } from './invitations/queries.ts'
import { verificationMail } from './mails.ts'
import {
  findPending,
  getPending,
  listFormerEmails,
  mailNewLink,
  refuseChange,
  restoreEmail,
  settleChange,
} from './email-change/queries.ts'
import { setPassword } from './new-password.ts'
import { resetPassword } from './password-reset/queries.ts'
import { isFactorRequired, toFactor } from './second-factor/handlers.ts'
import { askFactor, attemptOf } from './second-factor/prove.ts'
import { listFactors } from './second-factor/queries.ts'
import { deleteSession, findSession, listSessions, openSession, recordWrongPassword } from './sessions/queries.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import { isWithinLimit } from '#server/throttle/throttle.ts'
import { isOtherEmail, toUser } from './user-row.ts'

/** Finds the account of a session token; called before each call that is restricted to users or administrators. */
export const identifyBy =
  ({ db, agency }: Pick<Services, 'db' | 'agency'>) =>
  async (token: string): Promise<SignedIn | undefined> => {
    const found = await findSession(db, hashToken(token), isFactorRequired({ agency }))
    if (!found) return undefined
    const { account, sessionId, factor } = found
    const team = account.role === 'admin' ? { role: account.teamRole, factor } : undefined
    return { user: toUser(account), sessionId, team }
  }

/** Handlers of the account calls: docs/specification.md §4, §6, §7. */
export function accountHandlers({
  db,
  places,
  throttle,
  requestResetLink,
  storage,
  ...services
}: Services): Handlers<typeof accountCalls> {
  async function sessionsOf({ user, sessionId }: SignedIn) {
    const rows = await listSessions(db, user.id)
    return rows.map((row) => ({ ...isoDates(row), isCurrent: row.id === sessionId }))
  }

  async function changePerson(tx: Database, id: number, { isAgreed, ...changed }: ProfileForm & { isAgreed: boolean }) {
    const edit = async () => ({ before: await lockAccount(tx, id), changed, isAgreed })
    const change = await updatePerson({ db: tx, places, ...services }, id, edit)
    await auditOwnChange(tx, change)
    return change.after
  }

  async function setPicture(user: User, picture: Parameters<typeof changePicture>[2]) {
    const row = await changePicture({ db, storage }, user.id, picture)
    if (row.role === 'admin') await auditChange(db, 'picture', { row, by: user })
    return toUser(row)
  }

  return {
    'GET /api/auth/me': async ({ user }) => user,

    async 'POST /api/auth/login'({ body: { email, password }, from }) {
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
    },

    async 'POST /api/auth/register'({ body: { password, ...person }, from }) {
      await throttle.count('register', { ip: from.ip })
      return toUser(await insertAccount(db, { ...person, passwordHash: await hashPassword(password) }))
    },

    async 'PUT /api/auth/update-profile'({ user, sessionId, team, body, from }) {
      if (isProfile(body) && isOtherEmail(body.email, user.email)) {
        refuseStaleFactor(team?.factor)
        // Limited, because each change sends a mail to an email chosen by the user.
        await throttle.count('email-change', { ip: from.ip, account: String(user.id) })
        await throttle.count('new-email', { ip: '', account: body.email })
      }
      if (!isPassword(body)) {
        const person = { ...personIn(body), isAgreed: team?.factor === 'fresh' }
        return toUser(await db.transaction((tx) => changePerson(tx, user.id, person)))
      }
      const currentHash = await confirmPassword({ db, throttle }, { user, from, password: body.currentPassword })
      const passwordHash = await hashPassword(body.newPassword)
      // The email may belong to another person, who must not get a mail for each change.
      const isTold = await isWithinLimit(throttle.count('password-mail', { ip: '', account: user.email }))
      return db.transaction(async (tx) => {
        // Listings before their agent: docs/decisions/locks.md.
        await lockListingsOf(tx, user.id)
        // If an administrator has just set another password, that one stays.
        const now = await lockAccount(tx, user.id)
        if (now?.passwordHash !== currentHash) throw notCurrent()
        const own = { id: user.id, passwordHash, keptSession: sessionId }
        const row = await setPassword(tx, services, { ...own, way: 'oneself', isTold })
        if (!isProfile(body)) return toUser(row)
        return toUser(await changePerson(tx, user.id, { ...personIn(body), isAgreed: true }))
      })
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
      const { email } = await resetPassword({ db, ...services }, token, await hashPassword(password))
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

    async 'POST /api/auth/restore-email'({ body: { token }, from }) {
      await throttle.count('reset', { ip: from.ip })
      await restoreEmail({ db, ...services }, token)
      return { message: 'Votre adresse email est rétablie. Tous vos appareils ont été déconnectés.' }
    },

    async 'POST /api/auth/email-confirmation'({ body: { token, password = '' }, from }) {
      await throttle.count('reset', { ip: from.ip })
      const { owner, change, isNew } = await getPending(db, token)
      if (password !== '') await confirmPassword({ db, throttle }, { user: owner, from, password, field: 'password' })
      const at = new Date()
      return settleChange(
        { db, ...services },
        {
          accountId: owner.id,
          evidence: { ...(isNew && { provedAt: at }), ...((!isNew || password !== '') && { agreedAt: at }) },
          changeId: change.id,
        },
      )
    },

    async 'POST /api/auth/email-refusal'({ body: { token }, from }) {
      await throttle.count('reset', { ip: from.ip })
      await refuseChange({ db, ...services }, token)
      return { message: 'Votre adresse n’est plus celle de ce compte.' }
    },

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

    'PUT /api/auth/me/picture': ({ user, file, query }) => setPicture(user, { file, focus: query.focus }),

    'DELETE /api/auth/me/picture': ({ user }) => setPicture(user, null),

    'GET /api/auth/me/sessions': sessionsOf,

    async 'DELETE /api/auth/me/sessions/{id}'({ user, params }) {
      await deleteSession(db, { id: params.id, by: user })
      return { message: 'Cet appareil est déconnecté.' }
    },

    async 'GET /api/auth/me/export'({ user, sessionId }) {
      return {
        user,
        favorites: await listFavoritesToExport(db, user.id),
        sessions: await sessionsOf({ user, sessionId }),
        formerEmails: (await listFormerEmails(db, user.id)).map(isoDates),
        alerts: await listAlertsToExport(db, user.id),
        buyerProfile: await findProfileToExport(db, user.id),
        accessRequests: await listAccessToExport(db, user.id),
        requests: await listRequestsToExport(db, user.id),
        factors: (await listFactors(db, user.id)).map(toFactor),
      }
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

    async 'DELETE /api/auth/me'({ user, body, from }) {
      const passwordHash = await confirmPassword({ db, throttle }, { user, from, password: body.password })
      if (!(await deleteAccount({ db, places, ...services }, { user, passwordHash }))) throw notCurrent()
      if (user.profileImage) await storage.remove(user.profileImage)
      return { message: 'Votre compte a été supprimé.' }
    },
  }
}

/** Includes the email, so that a link mailed to a former email verifies nothing. */
const linkHash = (token: string, email: string) => hashToken(`${token} ${email.toLowerCase()}`)

const wrongLogin = () => new Refusal('unauthenticated', 'Email ou mot de passe incorrect')

const isProfile = (body: ProfileUpdate): body is Extract<ProfileUpdate, { email: string }> =>
  typeof body.email === 'string'
const isPassword = (body: ProfileUpdate): body is Extract<ProfileUpdate, { newPassword: string }> =>
  typeof body.newPassword === 'string'
const personIn = ({ firstName, lastName, email }: ProfileForm) => ({ firstName, lastName, email })
