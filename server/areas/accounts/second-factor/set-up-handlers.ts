import { FACTORS_MAX, type FactorAdded, type NewFactorForm } from '#domain/accounts/second-factor.ts'
import type { secondFactorCalls } from '#domain/wire/calls.ts'
import { confirmPassword } from '#server/areas/accounts/passwords.ts'
import { endOtherSessions, lockAccount } from '#server/areas/accounts/queries.ts'
import type { Handlers, Origin, SignedIn } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { violates } from '#server/db/violation.ts'
import { qrPath } from '#server/publishing/pdf/qr.ts'
import type { Services } from '#server/services.ts'
import { newSecret, timeStepOf } from './codes.ts'
import { creationOptions, newPasskey } from './passkeys.ts'
import { attemptOf, countFactorQuestion, questionOver, WRONG_CODE } from './prove.ts'
import {
  type FactorRow,
  findQuestion,
  insertFactor,
  insertFactorQuestion,
  listFactors,
  markFresh,
  renewCodes,
  consumeFactorQuestion,
} from './queries.ts'
import { openSecret, sealSecret } from './secrets.ts'
import { tellOwner } from './announce-factors.ts'
import { toFactor } from './to-factor.ts'

type SetUpHandlers = Pick<
  Handlers<typeof secondFactorCalls>,
  | 'POST /api/admin/me/passkeys/question'
  | 'POST /api/admin/me/passkeys'
  | 'POST /api/admin/me/totp/question'
  | 'POST /api/admin/me/totp'
>

/** Adding a second factor: a question, then its answer. */
export function setUpHandlers(services: Services): SetUpHandlers {
  const { db, agency, publicUrl, fileKeys } = services
  return {
    async 'POST /api/admin/me/passkeys/question'(member) {
      const passkeys = await beginAdding(services, member)
      const { user, sessionId } = member
      const options = await creationOptions(publicUrl(), { user, passkeys, rpName: agency.name })
      const question = { accountId: user.id, sessionId, purpose: 'passkey' as const, secret: options.challenge }
      return { token: await insertFactorQuestion(db, question), options: { ...options } }
    },

    'POST /api/admin/me/passkeys': (form) =>
      addFactor(services, form, {
        kind: 'passkey',
        async proofOf(challenge) {
          const passkey = await newPasskey(publicUrl(), challenge, form.body.credential)
          if (!passkey) throw new Refusal('invalid', 'Cette clé d’accès n’a pas pu être ajoutée. Recommencez.')
          return passkey
        },
      }).catch((error: unknown) => {
        if (!violates(error, 'factor_credential')) throw error
        throw new Refusal('conflict', 'Cette clé d’accès est déjà ajoutée.')
      }),

    async 'POST /api/admin/me/totp/question'(member) {
      await beginAdding(services, member)
      const { user, sessionId } = member
      const { secret, uri } = await newSecret({ issuer: agency.name, label: user.email })
      const sealed = sealSecret(fileKeys, user.id, secret)
      const token = await insertFactorQuestion(db, { accountId: user.id, sessionId, purpose: 'totp', secret: sealed })
      const { path: qr, side } = qrPath(uri)
      return { token, secret, uri, qr, side }
    },

    'POST /api/admin/me/totp': (form) =>
      addFactor(services, form, {
        kind: 'totp',
        async proofOf(secret) {
          const code = form.body.code.replaceAll(' ', '')
          const lastStep = await timeStepOf(openSecret(fileKeys, form.user.id, secret), code)
          if (lastStep === undefined) throw new Refusal('invalid', WRONG_CODE, { factor: 'asked' })
          return { secret, lastStep }
        },
      }),
  }
}

type Member = Pick<SignedIn, 'user' | 'sessionId'>

/** Checks that the user may add a factor. A user without a factor must give their password. */
async function beginAdding(services: Services, member: Member & { from: Origin; body: NewFactorForm }) {
  const { user, from, body } = member
  await countFactorQuestion(services, member)
  const factors = await listFactors(services.db, user.id)
  if (factors.length >= FACTORS_MAX) throw tooMany()
  if (factors.length > 0) return factors
  if (body.password === undefined) throw new Refusal('invalid', 'Le mot de passe actuel est requis.')
  await confirmPassword(services, { user, from, password: body.password })
  return factors
}

interface Added {
  kind: FactorRow['kind']
  /** Checks the answer by the secret of the question, and returns what is stored of it. */
  proofOf(secret: string): Promise<Partial<FactorRow>>
}

/** Adds a factor: checks the answer to the question with which it began, and stores it. */
async function addFactor(
  services: Services,
  { user, sessionId, body }: Member & { body: { token: string; name: string } },
  { kind, proofOf }: Added,
): Promise<FactorAdded> {
  const { db, throttle } = services
  const asked = { token: body.token, sessionId, purpose: kind }
  const { secret } = (await findQuestion(db, asked)) ?? {}
  if (!secret) throw questionOver()
  const proof = await proofOf(secret)
  const added = await db.transaction(async (tx) => {
    await lockAccount(tx, user.id)
    if (!(await consumeFactorQuestion(tx, asked))) throw questionOver()
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

const tooMany = () => new Refusal('conflict', `${FACTORS_MAX} seconds facteurs au plus\u00a0: retirez-en un d’abord.`)
