import { and, asc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type AccessState, mayBeOpen } from '#domain/data-room/access.ts'
import { CODE_MINUTES, CODE_SENDINGS, CODE_TRIES } from '#domain/data-room/agreement.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { AgreementRecord, SigningStep } from '#server/data-room/agreement-record.ts'
import { type Access, AGENT_EMAIL, offeredTo, requestState } from '#server/data-room/requests.ts'
import type { TimeStamp } from '#server/data-room/time-stamp.ts'
import type { Database } from '#server/db/database.ts'
import { agreement, agreementSigning } from '#server/db/schema/data-room.ts'
import { dossier } from '#server/db/schema/listings.ts'

export type SigningRow = typeof agreementSigning.$inferSelect

const SIGNABLE = new Set<AccessState>(['approved', 'agreement-sent'])

/** Refuses a request whose agreement cannot be signed now; advisers can only sign while their buyer's access is open. */
export function refuseUnlessSignable(access: Access): void {
  const { request, buyer } = access
  if (!SIGNABLE.has(requestState(request))) throw new Refusal('conflict', 'Cet accord n’est pas, ou plus, à signer.')
  if (!mayBeOpen(offeredTo(access))) {
    throw new Refusal(
      'conflict',
      'Une offre est à l’étude, ou ce bien n’est plus proposé\u00a0: rien n’est à signer pour l’instant.',
    )
  }
  if (buyer && requestState(buyer) !== 'open') {
    throw new Refusal('conflict', 'Le dossier n’est pas ouvert à la personne que vous conseillez.')
  }
}

export const signingStep = (words: string, at = new Date()): SigningStep => ({ at: at.toISOString(), words })
const withSteps = (steps: SigningStep[]): SQL => sql`${agreementSigning.steps} || ${JSON.stringify(steps)}::jsonb`

/** Records that this text was shown; if it differs from the previous one, a pending code becomes invalid. */
export async function noteShown(
  db: Database,
  { requestId, version, textHash }: { requestId: number; version: string; textHash: string },
): Promise<SigningRow> {
  const shown = signingStep(`Accord affiché à l’écran, texte ${version}, empreinte ${textHash}`)
  const isSame = sql`${agreementSigning.textHash} = ${textHash}`
  const [row] = await db
    .insert(agreementSigning)
    .values({ requestId, textHash, steps: [shown] })
    .onConflictDoUpdate({
      target: agreementSigning.requestId,
      set: {
        textHash,
        codeHash: sql`case when ${isSame} then ${agreementSigning.codeHash} end`,
        steps: sql`case when ${isSame} then ${agreementSigning.steps} else ${withSteps([shown])} end`,
      },
    })
    .returning()
  if (!row) throw new Error('nothing was inserted')
  return row
}

/** Whether a code is still valid. */
export const isCodeAlive = ({ codeHash, codeSentAt, tries }: SigningRow): boolean =>
  codeHash !== null &&
  tries < CODE_TRIES &&
  codeSentAt !== null &&
  codeSentAt.getTime() > Date.now() - CODE_MINUTES * 60_000

const DAY_MS = 86_400_000

/** How many codes may still be sent: three, and three again one day after the last one. */
export const sendingsLeft = ({ sendings, codeSentAt }: SigningRow): number =>
  codeSentAt && codeSentAt.getTime() < Date.now() - DAY_MS ? CODE_SENDINGS : CODE_SENDINGS - sendings

interface Sent extends Pick<SigningRow, 'name' | 'quality' | 'company'> {
  requestId: number
  textHash: string
  codeHash: string
  steps: string[]
}

/** Stores a code that is being mailed. Refuses when the text is not the last one shown, or when no sending is left. */
export async function storeCode(tx: Database, { requestId, textHash, codeHash, steps, ...typed }: Sent): Promise<void> {
  const [signing] = await tx
    .select()
    .from(agreementSigning)
    .where(eq(agreementSigning.requestId, requestId))
    .for('no key update')
  if (signing?.textHash !== textHash) throw changed()
  const left = sendingsLeft(signing)
  if (left === 0) {
    throw new Refusal('too-many', 'Trois codes ont été envoyés. Demandez-en un autre demain, ou appelez l’agence.')
  }
  const now = new Date()
  await tx
    .update(agreementSigning)
    .set({
      ...typed,
      codeHash,
      codeSentAt: now,
      sendings: CODE_SENDINGS - left + 1,
      tries: 0,
      steps: withSteps(steps.map((words) => signingStep(words, now))),
    })
    .where(eq(agreementSigning.requestId, requestId))
}

/** The refusal of a text that is no longer the one to sign. */
export const changed = (): Refusal =>
  new Refusal('conflict', 'Le texte de l’accord a changé depuis que vous l’avez lu. Relisez-le, puis recommencez.')

/** Counts a try before the code is checked, so that simultaneous tries cannot exceed five. Undefined when none is left. */
export async function takeTry(
  db: Database,
  requestId: number,
): Promise<(SigningRow & { codeHash: string }) | undefined> {
  const { codeHash, codeSentAt, tries } = agreementSigning
  const [row] = await db
    .update(agreementSigning)
    .set({ tries: sql`${tries} + 1` })
    .where(
      and(
        eq(agreementSigning.requestId, requestId),
        isNotNull(codeHash),
        lt(tries, CODE_TRIES),
        gt(codeSentAt, sql`now() - make_interval(mins => ${CODE_MINUTES})`),
      ),
    )
    .returning()
  return row?.codeHash ? { ...row, codeHash: row.codeHash } : undefined
}

export const noteWrongCode = (db: Database, requestId: number): Promise<unknown> =>
  db
    .update(agreementSigning)
    .set({ steps: withSteps([signingStep('Code faux saisi')]) })
    .where(eq(agreementSigning.requestId, requestId))

/** Uses up a code. False when it was already used, or replaced by another one. */
export async function takeCode(tx: Database, { requestId, codeHash }: SigningRow): Promise<boolean> {
  const own = and(eq(agreementSigning.requestId, requestId), eq(agreementSigning.codeHash, codeHash ?? ''))
  return (await tx.delete(agreementSigning).where(own).returning()).length === 1
}

/** What making the certificate of an agreement needs. */
export async function findToCertify(db: Database, number: number) {
  const { record, hash, copy, certificate, timeStamp } = agreement
  const [row] = await db
    .select({
      number: agreement.number,
      record: sql<AgreementRecord>`${record}`,
      hash,
      copy,
      hasCertificate: sql<boolean>`${certificate} is not null`,
      timeStamp,
      agentEmail: AGENT_EMAIL,
    })
    .from(agreement)
    .leftJoin(dossier, eq(dossier.id, agreement.dossierId))
    .where(eq(agreement.number, number))
  return row
}

/** Stores the first certificate, or the one with the first time stamp. False when the agreement has it already. */
export async function storeCertificate(
  tx: Database,
  { number, certificate, timeStamp }: { number: number; certificate: Buffer; timeStamp: TimeStamp | null },
): Promise<boolean> {
  const stored = await tx
    .update(agreement)
    .set({ certificate, ...(timeStamp && { timeStamp }) })
    .where(and(eq(agreement.number, number), isNull(timeStamp ? agreement.timeStamp : agreement.certificate)))
    .returning({ number: agreement.number })
  return stored.length === 1
}

/** Agreements without a certificate, or without a time stamp when there are `authorities` to provide one. */
export async function listUncertified(db: Database, { authorities }: { authorities: number }): Promise<number[]> {
  const rows = await db
    .select({ number: agreement.number })
    .from(agreement)
    .where(or(isNull(agreement.certificate), authorities ? isNull(agreement.timeStamp) : undefined))
    .orderBy(asc(agreement.number))
  return rows.map(({ number }) => number)
}
