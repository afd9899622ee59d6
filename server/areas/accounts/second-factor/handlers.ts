import {
  type Factor,
  FACTOR_GRACE_DAYS,
  FACTORS_MAX,
  type FactorAdded,
  type NewFactorForm,
} from '#domain/accounts/second-factor.ts'
import { startingSettings } from '#domain/agency/starting-settings.ts'
import type { secondFactorCalls } from '#domain/wire/calls.ts'
import { confirmPassword } from '#server/areas/accounts/passwords.ts'
import { endOtherSessions, getAccount, lockAccount } from '#server/areas/accounts/queries.ts'
import { endAllSessions, openSession } from '#server/areas/accounts/sessions/queries.ts'
import type { Handlers, Origin, SignedIn } from '#server/core/handlers.ts'
import { isoDates } from '#server/core/iso-dates.ts'
import { Refusal } from '#server/core/refusal.ts'
import { violates } from '#server/db/violation.ts'
import { qrPath } from '#server/publishing/pdf/qr.ts'
import type { Services } from '#server/services.ts'
import { newSecret, stepOf } from './codes.ts'
import { creationOptions, newPasskey } from './passkeys.ts'
import { askFactor, attemptOf, prove, questionOver, WRONG_CODE } from './prove.ts'
import {
  countRecoveryCodes,
  deleteFactor,
  type FactorRow,
  findQuestion,
  insertFactor,
  insertQuestion,
  listFactors,
  markFresh,
  renewCodes,
  takeQuestion,
} from './queries.ts'
import { openSecret, sealSecret } from './secrets.ts'
import { resetFactors, tellOwner } from './tell.ts'

type Member = Pick<SignedIn, 'user' | 'sessionId'>

export const isFactorRequired = ({ agency }: Pick<Services, 'agency'>): boolean =>
  (agency.edited ?? startingSettings(agency)).team.factorRequired

/** The second factors of team members: docs/decisions/team.md. */
export function secondFactorHandlers(services: Services): Handlers<typeof secondFactorCalls> {
  const { db, throttle, agency, publicUrl, fileKeys } = services

  /** Limits the questions that nobody answers. */
  const countQuestion = ({ user, sessionId }: Member) =>
    throttle.count('factor-question', attemptOf({ accountId: user.id, sessionId }))

  /** Checks that the user may add a factor. A user without a factor must give their password. */
  async function beginAdding({ body, ...member }: Member & { from: Origin; body: NewFactorForm }) {
    const { user, from } = member
    await countQuestion(member)
    const factors = await listFactors(db, user.id)
    if (factors.length >= FACTORS_MAX) throw tooMany()
    if (factors.length > 0) return factors
    if (body.password === undefined) throw new Refusal('invalid', 'Le mot de passe actuel est requis.')
    await confirmPassword(services, { user, from, password: body.password })
    return factors
  }

  /** Adds a factor: checks the answer to the question with which it began, and stores what `proofOf` extracts. */
  async function add(
    { user, sessionId, body }: Member & { body: { token: string; name: string } },
    kind: FactorRow['kind'],
    proofOf: (secret: string) => Promise<Partial<FactorRow>>,
  ): Promise<FactorAdded> {
    const asked = { token: body.token, sessionId, purpose: kind }
    const { secret } = (await findQuestion(db, asked)) ?? {}
    if (!secret) throw questionOver()
    const proof = await proofOf(secret)
    const added = await db.transaction(async (tx) => {
      await lockAccount(tx, user.id)
      if (!(await takeQuestion(tx, asked))) throw questionOver()
      const others = await listFactors(tx, user.id)
      if (others.length >= FACTORS_MAX) throw tooMany()
      const made = await insertFactor(tx, { ...proof, kind, name: body.name, accountId: user.id })
      await markFresh(tx, sessionId)
      await endOtherSessions(tx, { accountId: user.id, keptSession: sessionId })
      await tellOwner(tx, services, { account: user, news: 'added', name: made.name })
      return { factor: toFactor(made), ...(!others.length && { recoveryCodes: await renewCodes(tx, user.id) }) }
    })
    await throttle.forget('factor-question', attemptOf({ accountId: user.id, sessionId }))
    return added
  }

  return {
    async 'POST /api/auth/login/factor'({ body: answer, from }) {
      const loggedIn = await prove(services, {
        answer,
        sessionId: null,
        from,
        complete: (tx, account, proof) => openSession(tx, services, { account, from, proof }),
      })
      await throttle.forget('log-in', { ip: from.ip, account: loggedIn.user.email })
      return loggedIn
    },

    async 'POST /api/auth/sessions/end'({ body: { token }, from }) {
      await throttle.count('reset', { ip: from.ip })
      await endAllSessions(db, token)
      return { message: 'Toutes les sessions de votre compte sont fermées. Choisissez un nouveau mot de passe.' }
    },

    async 'GET /api/admin/me'({ user, team }) {
      const factors = await listFactors(db, user.id)
      const required = isFactorRequired(services)
      const { factorAskedAt } = await getAccount(db, user.id)
      const dueAt = factorAskedAt && factorAskedAt.getTime() + FACTOR_GRACE_DAYS * DAY_MS
      return {
        role: team.role,
        factors: factors.map(toFactor),
        recoveryCodesLeft: await countRecoveryCodes(db, user.id),
        isFactorRequired: required,
        factorDueAt: required && factors.length === 0 && dueAt ? new Date(dueAt).toISOString() : null,
      }
    },

    async 'POST /api/admin/me/question'(member) {
      await countQuestion(member)
      const { user, sessionId } = member
      const question = await askFactor(db, services, { accountId: user.id, sessionId })
      return question ?? refuseNone()
    },

    async 'POST /api/admin/me/proof'({ sessionId, body: answer, from }) {
      await prove(services, { answer, sessionId, from, complete: (tx) => markFresh(tx, sessionId) })
      return { message: 'C’est bien vous.' }
    },

    async 'POST /api/admin/me/passkeys/question'(member) {
      const passkeys = await beginAdding(member)
      const { user, sessionId } = member
      const options = await creationOptions(publicUrl(), { user, passkeys, rpName: agency.name })
      const question = { accountId: user.id, sessionId, purpose: 'passkey' as const, secret: options.challenge }
      return { token: await insertQuestion(db, question), options: { ...options } }
    },

    'POST /api/admin/me/passkeys': (form) =>
      add(form, 'passkey', async (challenge) => {
        const passkey = await newPasskey(publicUrl(), challenge, form.body.credential)
        if (!passkey) throw new Refusal('invalid', 'Cette clé d’accès n’a pas pu être ajoutée. Recommencez.')
        return passkey
      }).catch((error: unknown) => {
        if (!violates(error, 'factor_credential')) throw error
        throw new Refusal('conflict', 'Cette clé d’accès est déjà ajoutée.')
      }),

    async 'POST /api/admin/me/totp/question'(member) {
      await beginAdding(member)
      const { user, sessionId } = member
      const { secret, uri } = await newSecret({ issuer: agency.name, label: user.email })
      const sealed = sealSecret(fileKeys, user.id, secret)
      const token = await insertQuestion(db, { accountId: user.id, sessionId, purpose: 'totp', secret: sealed })
      const { path: qr, side } = qrPath(uri)
      return { token, secret, uri, qr, side }
    },

    'POST /api/admin/me/totp': (form) =>
      add(form, 'totp', async (secret) => {
        const lastStep = await stepOf(openSecret(fileKeys, form.user.id, secret), form.body.code.replaceAll(' ', ''))
        if (lastStep === undefined) throw new Refusal('invalid', WRONG_CODE, { factor: 'asked' })
        return { secret, lastStep }
      }),

    async 'DELETE /api/admin/me/factors/{id}'({ user, sessionId, params: { id } }) {
      await db.transaction(async (tx) => {
        await lockAccount(tx, user.id)
        const removed = await deleteFactor(tx, { id, accountId: user.id })
        if (!removed) throw new Refusal('missing', 'Ce second facteur n’existe pas ou a été retiré.')
        await endOtherSessions(tx, { accountId: user.id, keptSession: sessionId })
        await tellOwner(tx, services, { account: user, news: 'removed', name: removed.name })
      })
      return { message: 'Le second facteur est retiré. Vos autres appareils sont déconnectés.' }
    },

    'POST /api/admin/me/recovery-codes': ({ user }) =>
      db.transaction(async (tx) => {
        await lockAccount(tx, user.id)
        if ((await listFactors(tx, user.id)).length === 0) return refuseNone()
        await tellOwner(tx, services, { account: user, news: 'renewed', name: '' })
        return { recoveryCodes: await renewCodes(tx, user.id) }
      }),

    async 'DELETE /api/admin/users/{id}/factors'({ user, params: { id } }) {
      if (id === user.id) throw new Refusal('conflict', 'Retirez vos propres seconds facteurs depuis votre sécurité.')
      await db.transaction((tx) => resetFactors(tx, services, { id, by: user }))
      return { message: 'Les seconds facteurs de ce compte sont retirés.' }
    },
  }
}

/** A second factor as its owner sees it. */
export const toFactor = ({ id, kind, name, createdAt, lastUsedAt }: FactorRow): Factor =>
  isoDates({ id, kind, name, createdAt, lastUsedAt })

const DAY_MS = 86_400_000

const tooMany = () => new Refusal('conflict', `${FACTORS_MAX} seconds facteurs au plus\u00a0: retirez-en un d’abord.`)

function refuseNone(): never {
  throw new Refusal('conflict', 'Votre compte n’a pas encore de second facteur.')
}
