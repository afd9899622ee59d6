import type { FactorAnswer, FactorQuestion } from '#domain/accounts/second-factor.ts'
import { describeDevice } from '#server/core/device.ts'
import { lockAccount } from '#server/areas/accounts/queries.ts'
import { type AccountRow, bindingEmail } from '#server/areas/accounts/user-row.ts'
import type { Origin } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import { sendMail } from '#server/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { stepOf } from './codes.ts'
import { factorMail } from './mails.ts'
import { passkeyOf, requestOptions } from './passkeys.ts'
import {
  countRecoveryCodes,
  type FactorRow,
  findQuestion,
  insertQuestion,
  listFactors,
  takeQuestion,
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
    token: await insertQuestion(db, { accountId, sessionId, purpose: 'proof', secret: passkey?.challenge ?? null }),
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
  if (!found || (passkey && !(await takeQuestion(db, asked)))) throw questionOver()
  const { account, secret } = found
  const attempt = { ip: from.ip, account: String(account.id) }
  // Counted before the check, so that simultaneous guesses cannot exceed the limit.
  const isLast = await throttle.count('factor', attempt)
  const factors = await listFactors(db, account.id)
  const signed = passkey && secret ? await passkeyOf(services.publicUrl(), secret, passkey, factors) : undefined
  const done = await db.transaction(async (tx) => {
    const now = await lockAccount(tx, account.id)
    if (!now?.active || now.passwordHash !== account.passwordHash) throw questionOver()
    const proof = passkey
      ? signed && (await usePasskey(tx, signed)) && 'passkey'
      : await codeProof(tx, { factors, code, now })
    if (!proof) return undefined
    if (!passkey && !(await takeQuestion(tx, asked))) throw questionOver()
    return { result: await complete(tx, now, proof) }
  })
  if (done) {
    await throttle.forget('factor', attempt)
    return done.result
  }
  await tellRefused(services, { account, from, isLast })
  if (passkey) throw new Refusal('invalid', 'Cette clé d’accès n’est pas reconnue. Recommencez.')
  throw new Refusal('invalid', WRONG_CODE, { factor: 'asked' })
}

export const WRONG_CODE = 'Ce code n’est pas le bon, ou a déjà servi.'

export const questionOver = () => new Refusal('invalid', 'Le temps de répondre est passé. Recommencez.')

async function codeProof(
  tx: Database,
  { factors, code, now }: { factors: FactorRow[]; code: string; now: AccountRow },
): Promise<Proof | undefined> {
  const digits = code.replaceAll(' ', '')
  if (!/^\d{6}$/.test(digits)) return (await useRecoveryCode(tx, now.id, code)) ? 'recovery' : undefined
  for (const { id, secret } of factors) {
    const step = secret === null ? undefined : await stepOf(secret, digits)
    if (step !== undefined && (await useStep(tx, { id, step }))) return 'code'
  }
  return undefined
}

/** Records each refused answer in the audit log, and sends a mail about the last one before the pause. */
const tellRefused = (
  services: Services,
  { account, from, isLast }: { account: AccountRow; from: Origin; isLast: boolean },
) =>
  services.db.transaction(async (tx) => {
    await recordAudit(tx, { by: account, action: 'session.refused', subject: describeDevice(from.userAgent) })
    if (isLast)
      await sendMail(tx, services, { to: bindingEmail(account), ...factorMail('refused', '', services.agency) })
  })
