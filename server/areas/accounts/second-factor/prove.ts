import { type FactorAnswer, type FactorQuestion, WRONG_CODES_MAX } from '#domain/accounts/second-factor.ts'
import { describeDevice } from '#server/core/device.ts'
import { lockAccount } from '#server/areas/accounts/queries.ts'
import { type AccountRow, bindingEmail } from '#server/areas/accounts/user-row.ts'
import type { Origin, SignedIn } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { sendMail } from '#server/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { timeStepOf } from './codes.ts'
import { factorMail, type FactorNews } from './mails.ts'
import { passkeyOf, requestOptions } from './passkeys.ts'
import { openSecret } from './secrets.ts'
import {
  countRecoveryCodes,
  countWrongCode,
  type FactorRow,
  findQuestion,
  forgetWrongCodes,
  insertFactorQuestion,
  listFactors,
  readWrongCodes,
  consumeFactorQuestion,
  usePasskey,
  useRecoveryCode,
  useStep,
} from './queries.ts'

/** The second factor that was used. */
type Proof = 'passkey' | 'code' | 'recovery'

/** Creates a question for a second factor of an account; undefined when it has none. `sessionId` is null for a log-in. */
export async function askFactor(
  db: Database,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { accountId, sessionId }: { accountId: number; sessionId: number | null },
): Promise<FactorQuestion | undefined> {
  const factors = await listFactors(db, accountId)
  if (factors.length === 0) return undefined
  const passkeys = factors.filter(({ kind }) => kind === 'passkey')
  const passkey = passkeys.length > 0 ? await requestOptions(publicUrl(), passkeys) : undefined
  const codesLeft = await countRecoveryCodes(db, accountId)
  return {
    token: await insertFactorQuestion(db, {
      accountId,
      sessionId,
      purpose: 'proof',
      secret: passkey?.challenge ?? null,
    }),
    kinds: [...new Set(factors.map(({ kind }) => kind)), ...(codesLeft > 0 ? ['recovery' as const] : [])],
    ...(passkey && { passkey: { ...passkey } }),
  }
}

interface Proving<Result> {
  answer: FactorAnswer
  /** Null for a log-in. */
  sessionId: number | null
  from: Origin
  /** Runs in the transaction that uses up the proof, with the account locked. */
  complete(tx: Database, account: AccountRow, proof: Proof): Promise<Result>
}

/**
 * Checks the answer to a question, and uses the question up; after a wrong code, another one may be tried. Throws a
 * Refusal, with `factor: 'asked'` while the question can still be answered.
 */
export async function prove<Result>(
  services: Services,
  { answer, sessionId, from, complete }: Proving<Result>,
): Promise<Result> {
  const { db, throttle } = services
  const { token, passkey, code = '' } = answer
  const asked = { token, sessionId, purpose: 'proof' as const }
  const found = await findQuestion(db, asked)
  // A passkey's challenge is used once, whatever the result.
  if (!found || (passkey && !(await consumeFactorQuestion(db, asked)))) throw questionOver()
  const { account, secret } = found
  const guessed = { accountId: account.id, sessionId }
  const attempt = attemptOf(guessed, from.ip)
  // Counted before the check, so that simultaneous guesses cannot exceed the limit. A passkey cannot be guessed.
  const isPause = !passkey && (await throttle.count('factor', attempt))
  const factors = await listFactors(db, account.id)
  const signed = passkey && secret ? await passkeyOf(services.publicUrl(), secret, passkey, factors) : undefined
  const done = await db.transaction(async (tx) => {
    const now = await lockAccount(tx, account.id)
    if (!now?.active || now.passwordHash !== account.passwordHash) throw questionOver()
    const wrongCodes = passkey ? 0 : await readWrongCodes(tx, guessed)
    if (wrongCodes >= WRONG_CODES_MAX) throw codesClosed(sessionId)
    const proof = passkey
      ? signed && (await usePasskey(tx, signed)) && 'passkey'
      : await codeProof(tx, { ...services, factors, code, now })
    if (!proof) {
      const news = wrongCodes + 1 === WRONG_CODES_MAX ? closedNews(sessionId) : isPause ? 'refused' : undefined
      if (!passkey) await countWrongCode(tx, guessed)
      await tellRefused(tx, services, { account: now, from, news })
      return undefined
    }
    if (!passkey && !(await consumeFactorQuestion(tx, asked))) throw questionOver()
    await forgetWrongCodes(tx, guessed)
    return { result: await complete(tx, now, proof) }
  })
  if (done) {
    await throttle.forget('factor', attempt)
    await throttle.forget('factor-question', attempt)
    return done.result
  }
  if (passkey) throw new Refusal('invalid', 'Cette clé d’accès n’est pas reconnue. Recommencez.')
  throw new Refusal('invalid', WRONG_CODE, { factor: 'asked' })
}

/** What the rate limits count together: the attempts of a session, or, for log-ins, those of an account. */
export const attemptOf = ({ accountId, sessionId }: { accountId: number; sessionId: number | null }, ip = '') =>
  sessionId === null ? { ip, account: String(accountId) } : { ip: '', account: `${accountId} ${sessionId}` }

/** Limits the questions of a session that nobody answers. */
export const countFactorQuestion = (
  { throttle }: Pick<Services, 'throttle'>,
  { user, sessionId }: Pick<SignedIn, 'user' | 'sessionId'>,
) => throttle.count('factor-question', attemptOf({ accountId: user.id, sessionId }))

/** The question stays open for a passkey. */
const codesClosed = (sessionId: number | null) =>
  new Refusal(
    'invalid',
    `${WRONG_CODES_MAX} codes faux de suite ont été donnés\u00a0: les codes ne sont plus acceptés${sessionId === null ? '' : ' dans cette session'}. Utilisez une clé d’accès, ou ${sessionId === null ? 'demandez à un dirigeant de l’agence de retirer vos seconds facteurs' : 'connectez-vous de nouveau'}.`,
    { factor: 'asked' },
  )

const closedNews = (sessionId: number | null): FactorNews => (sessionId === null ? 'closed' : 'closed-in-session')

export const WRONG_CODE = 'Ce code n’est pas le bon, ou a déjà servi.'

export const questionOver = () => new Refusal('invalid', 'Le temps de répondre est passé. Recommencez.')

async function codeProof(
  tx: Database,
  {
    fileKeys,
    factors,
    code,
    now,
  }: Pick<Services, 'fileKeys'> & { factors: FactorRow[]; code: string; now: AccountRow },
): Promise<Proof | undefined> {
  const digits = code.replaceAll(' ', '')
  if (!/^\d{6}$/.test(digits)) return (await useRecoveryCode(tx, now.id, code)) ? 'recovery' : undefined
  for (const { id, secret } of factors) {
    const step = secret === null ? undefined : await timeStepOf(openSecret(fileKeys, now.id, secret), digits)
    if (step !== undefined && (await useStep(tx, { id, step }))) return 'code'
  }
  return undefined
}

/** Records a refused answer in the audit log, and sends a mail about one after which no code is accepted for now. */
async function tellRefused(
  tx: Database,
  services: Services,
  { account, from, news }: { account: AccountRow; from: Origin; news: FactorNews | undefined },
): Promise<void> {
  const subject = describeDevice(from.userAgent)
  await recordAudit(tx, { by: account, action: 'session.refused', subject })
  if (!news) return
  if (news !== 'refused') await recordAudit(tx, { by: account, action: 'session.codes-closed', subject })
  await sendMail(tx, services, { to: bindingEmail(account), ...factorMail(news, '', services.agency) })
}
