import { and, eq, isNull, like, lt, not, type SQL, sql } from 'drizzle-orm'
import { FACTOR_QUESTION_SECONDS, FACTOR_SETUP_SECONDS } from '#domain/accounts/second-factor.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import type { Database } from '#server/db/database.ts'
import type { FileKeys } from '#server/data-room/seal.ts'
import { newRecoveryCodes, recoveryHash } from './codes.ts'
import { openSecret, sealSecret } from './secrets.ts'
import { deleteOf } from '#server/areas/accounts/queries.ts'
import { account, factor, factorQuestion, recoveryCode, session } from '#server/db/schema/accounts.ts'

export type FactorRow = typeof factor.$inferSelect
type Question = typeof factorQuestion.$inferSelect

/** Identifies a question: its token, and the session in which it was created, null for a log-in. */
export interface FactorQuestionKey {
  token: string
  sessionId: number | null
  purpose: Question['purpose']
}

/** An authenticator app may have to be installed first, so its setup may take longer. */
const expiry = sql`now() - make_interval(secs =>
  case ${factorQuestion.purpose} when 'totp' then ${FACTOR_SETUP_SECONDS}::int else ${FACTOR_QUESTION_SECONDS}::int end)`

const isAsked = ({ token, sessionId, purpose }: FactorQuestionKey) =>
  and(
    eq(factorQuestion.tokenHash, hashToken(token)),
    sessionId === null ? isNull(factorQuestion.sessionId) : eq(factorQuestion.sessionId, sessionId),
    eq(factorQuestion.purpose, purpose),
    sql`${factorQuestion.createdAt} > ${expiry}`,
  )

/** Stores a question. Returns its token. */
export async function insertFactorQuestion(
  db: Database,
  question: Pick<Question, 'accountId' | 'sessionId' | 'purpose' | 'secret'>,
): Promise<string> {
  const token = newToken()
  await db.insert(factorQuestion).values({ ...question, tokenHash: hashToken(token) })
  return token
}

/** Finds a question that can still be answered, with its account. */
export async function findQuestion(db: Database, asked: FactorQuestionKey) {
  const [found] = await db
    .select({ secret: factorQuestion.secret, account })
    .from(factorQuestion)
    .innerJoin(account, eq(account.id, factorQuestion.accountId))
    .where(isAsked(asked))
  return found
}

/** Uses up a question. False when it was already answered or has expired. */
export const consumeFactorQuestion = async (db: Database, asked: FactorQuestionKey): Promise<boolean> =>
  (await db.delete(factorQuestion).where(isAsked(asked)).returning()).length === 1

/** The second factors of an account, oldest first. */
export const listFactors = (db: Database, accountId: number): Promise<FactorRow[]> =>
  db.select().from(factor).where(eq(factor.accountId, accountId)).orderBy(factor.id)

export async function insertFactor(db: Database, row: typeof factor.$inferInsert): Promise<FactorRow> {
  const [made] = await db.insert(factor).values(row).returning()
  if (!made) throw new Error('nothing was inserted')
  return made
}

/** Records the use of a factor. False when it was removed, or when `isNew` no longer holds. */
const use = async (db: Database, id: number, change: Partial<FactorRow>, isNew: SQL): Promise<boolean> =>
  (
    await db
      .update(factor)
      .set({ ...change, lastUsedAt: new Date() })
      .where(and(eq(factor.id, id), isNew))
      .returning()
  ).length === 1

/** Uses a passkey. False when its counter has not increased: it was cloned. Keys without a counter send 0. */
export const usePasskey = (db: Database, { id, counter }: Pick<FactorRow, 'id' | 'counter'>) =>
  use(db, id, { counter }, sql`(${factor.counter} < ${counter}::bigint or ${factor.counter} + ${counter}::bigint = 0)`)

/** Uses a code. False when this code or a later one was already used. */
export const useStep = (db: Database, { id, step }: { id: number; step: number }) =>
  use(db, id, { lastStep: step }, lt(factor.lastStep, step))

/** Uses up a recovery code. False when the account has no such code. */
export async function useRecoveryCode(db: Database, accountId: number, code: string): Promise<boolean> {
  const isIt = and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.codeHash, recoveryHash(code)))
  return (await db.delete(recoveryCode).where(isIt).returning()).length === 1
}

export const countRecoveryCodes = (db: Database, accountId: number): Promise<number> =>
  db.$count(recoveryCode, eq(recoveryCode.accountId, accountId))

/** Replaces the recovery codes of an account. Returns the new ones. */
export async function renewCodes(db: Database, accountId: number): Promise<string[]> {
  const codes = await newRecoveryCodes()
  await deleteOf(db, accountId, [recoveryCode])
  await db.insert(recoveryCode).values(codes.map((code) => ({ codeHash: recoveryHash(code), accountId })))
  return codes
}

/** Removes a factor of an account, and with the last one the recovery codes. Returns it; undefined when it does not exist. */
export async function deleteFactor(db: Database, { id, accountId }: Pick<FactorRow, 'id' | 'accountId'>) {
  const [removed] = await db
    .delete(factor)
    .where(and(eq(factor.id, id), eq(factor.accountId, accountId)))
    .returning()
  if (removed && !(await listFactors(db, accountId)).length) {
    await deleteOf(db, accountId, [recoveryCode])
    await forgetWrongCodes(db, { accountId, sessionId: null })
  }
  return removed
}

/** Removes every factor of an account, and ends its sessions. Returns how many factors it had. */
export async function deleteAllFactors(db: Database, accountId: number): Promise<number> {
  const removed = await db.delete(factor).where(eq(factor.accountId, accountId)).returning()
  await deleteOf(db, accountId, [recoveryCode, factorQuestion, session])
  await forgetWrongCodes(db, { accountId, sessionId: null })
  return removed.length
}

/** Records that a second factor was just proved in a session. */
export const markFresh = (db: Database, sessionId: number): Promise<unknown> =>
  db.update(session).set({ factorAt: new Date() }).where(eq(session.id, sessionId))

/** Where wrong codes in a row are counted: a session, or, for log-ins, the account, so that a stolen session stops no log-in. */
interface Guessed {
  accountId: number
  sessionId: number | null
}

/** The wrong codes since the last right second factor. */
export async function readWrongCodes(db: Database, { accountId, sessionId }: Guessed): Promise<number> {
  const [row] =
    sessionId === null
      ? await db.select({ count: account.wrongCodes }).from(account).where(eq(account.id, accountId))
      : await db.select({ count: session.wrongCodes }).from(session).where(eq(session.id, sessionId))
  return row?.count ?? 0
}

export const countWrongCode = (db: Database, { accountId, sessionId }: Guessed): Promise<unknown> =>
  sessionId === null
    ? db
        .update(account)
        .set({ wrongCodes: sql`${account.wrongCodes} + 1` })
        .where(eq(account.id, accountId))
    : db
        .update(session)
        .set({ wrongCodes: sql`${session.wrongCodes} + 1` })
        .where(eq(session.id, sessionId))

export const forgetWrongCodes = (db: Database, { accountId, sessionId }: Guessed): Promise<unknown> =>
  sessionId === null
    ? db.update(account).set({ wrongCodes: 0 }).where(eq(account.id, accountId))
    : db.update(session).set({ wrongCodes: 0 }).where(eq(session.id, sessionId))

/** Call at start: seals the secrets in clear. Throws an Error for the operator when the keys do not open a sealed secret. */
export async function prepareSecrets(db: Database, keys: FileKeys | undefined): Promise<void> {
  const { accountId, secret } = factor
  const keyId = sql<string>`split_part(${secret}, ':', 1)`
  const sealed = await db
    .selectDistinctOn([keyId], { keyId, accountId, secret: sql<string>`${secret}` })
    .from(factor)
    .where(like(secret, '%:%'))
    .orderBy(keyId)
  for (const row of sealed)
    try {
      openSecret(keys, row.accountId, row.secret)
    } catch {
      throw new Error(
        `neither FILE_KEY nor FILE_KEY_FORMER opens the secrets of authenticator applications that key ${row.keyId} seals; set one of them to it, or remove these factors: npm run admin:reset-factor`,
      )
    }
  if (keys) await sealAgain(db, keys, not(like(secret, '%:%')))
}

/** Seals the secrets of applications with FILE_KEY instead of FILE_KEY_FORMER, while the site runs. Returns how many. */
export const rotateSecrets = (db: Database, keys: FileKeys): Promise<number> =>
  sealAgain(db, keys, not(like(factor.secret, `${keys.current.id}:%`)))

async function sealAgain(db: Database, keys: FileKeys, which: SQL): Promise<number> {
  const rows = await db.select().from(factor).where(which)
  for (const { id, accountId, secret } of rows) {
    if (secret === null) continue
    const sealed = sealSecret(keys, accountId, openSecret(keys, accountId, secret))
    await db
      .update(factor)
      .set({ secret: sealed })
      .where(and(eq(factor.id, id), eq(factor.secret, secret)))
  }
  return rows.length
}
