import { createHash } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import type { Proof } from '#domain/data-room/agreement.ts'
import { chainedHash } from '#server/core/chained-hash.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Database } from '#server/db/database.ts'
import { agreement, agreementChain } from '#server/db/schema/data-room.ts'

/** A step towards a signature: its time (ISO 8601 in UTC) and its description in French. */
export interface SigningStep {
  at: string
  words: string
}

/** The record of a signature. Its hash covers every field. */
export interface AgreementRecord {
  reference: string
  /** Hash of the previous record, so that the chain can still be checked once the oldest are deleted. Null for the first. */
  previousSha256: string | null
  listing: { id: number; reference: string | null; title: string }
  text: { version: string; readOn: string; plain: string; sha256: string }
  /** Hash of the signed PDF. */
  copySha256: string
  signatory: {
    requestId: number
    accountId: number
    /** The name on the account. */
    account: string
    email: string
    /** The name as typed by the signatory. */
    name: string
    quality: string
    company: string
    hasPower: boolean
    /** Whose adviser signed; absent from the records of before December 2026. */
    adviser?: { kind: string; of: string } | null
  }
  /** The text beside the ticked box. */
  accepted: string
  steps: SigningStep[]
  ip: string
  userAgent: string
  signedAt: string
  endsOn: string
}

type Row = typeof agreement.$inferSelect
/** An agreement as stored, without its PDF. */
export type Chained = Pick<Row, 'number' | 'hash'> & { record: AgreementRecord }

/** The SHA-256 in hexadecimal. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Appends a record to the chain. Locks the table until the transaction ends, so that no record has two successors. */
export async function appendAgreement(
  tx: Database,
  { copy, ...content }: Omit<AgreementRecord, 'previousSha256' | 'copySha256'> & { copy: Buffer },
): Promise<Chained> {
  await tx.execute(sql`lock table ${agreement} in share row exclusive mode`)
  const [last] = await tx
    .select({ number: agreement.number, hash: agreement.hash })
    .from(agreement)
    .orderBy(desc(agreement.number))
    .limit(1)
  const record: AgreementRecord = { ...content, previousSha256: last?.hash ?? null, copySha256: sha256(copy) }
  const before = last?.number ?? (await readChain(tx)).deletedTo
  const chained = { number: before + 1, record, hash: chainedHash(record) }
  await tx.insert(agreement).values({
    ...chained,
    record: { ...record },
    reference: record.reference,
    requestId: record.signatory.requestId,
    dossierId: record.listing.id,
    signedAt: new Date(record.signedAt),
    endsOn: record.endsOn,
    copy,
  })
  return chained
}

/** What the chain must still contain. */
export async function readChain(db: Database) {
  const [chain] = await db.select().from(agreementChain)
  return chain ?? { deletedTo: 0, mailedNumber: null, mailedHash: null }
}

const sha256Of = (column: typeof agreement.copy | typeof agreement.certificate) =>
  sql<string | null>`encode(sha256(${column}), 'hex')`

/** The columns that isAsSigned() compares. */
export const SIGNED = {
  record: sql<AgreementRecord>`${agreement.record}`,
  hash: agreement.hash,
  reference: agreement.reference,
  requestId: agreement.requestId,
  dossierId: agreement.dossierId,
  signedAt: agreement.signedAt,
  endsOn: agreement.endsOn,
  copySha256: sha256Of(agreement.copy),
  timeStamp: agreement.timeStamp,
}

interface SignedRow extends Pick<Row, 'hash' | 'reference' | 'requestId' | 'dossierId' | 'signedAt' | 'endsOn'> {
  record: AgreementRecord
  copySha256: string | null
}

/** Whether the record, its text, its PDF and the columns beside it are what was hashed. */
export function isAsSigned({ record, ...row }: SignedRow): boolean {
  if (!isReadable(record)) return false
  const { text, signatory, listing } = record
  return (
    chainedHash(record) === row.hash &&
    sha256(text.plain) === text.sha256 &&
    record.copySha256 === row.copySha256 &&
    record.reference === row.reference &&
    signatory.requestId === row.requestId &&
    listing.id === row.dossierId &&
    Date.parse(record.signedAt) === row.signedAt.getTime() &&
    record.endsOn === row.endsOn
  )
}

/** False for a record that was replaced by something else. */
const isReadable = (record: Partial<AgreementRecord>): boolean =>
  Boolean(record.text && record.signatory && record.listing && record.reference && record.signedAt)

/** The stored time stamp with the time of its token; undefined when the token is not of this hash. */
export async function stampOf({ hash, timeStamp }: Pick<Row, 'hash' | 'timeStamp'>) {
  if (!timeStamp) return null
  const { readTimeStamp } = await import('./time-stamp.ts')
  try {
    return { authority: timeStamp.authority, at: readTimeStamp(timeStamp.token, hash).toISOString() }
  } catch {
    return undefined
  }
}

/** SQL: whether this record or a later one does not match its predecessor. The oldest stored record has none. */
const isLinkBroken = sql<boolean>`exists (select from ${agreement} as later
  where later.number >= ${agreement.number} and later.number > (select min(number) from ${agreement})
    and later.record->>'previousSha256' is distinct from
      (select before.hash from ${agreement} as before where before.number = later.number - 1))`

/**
 * The proof page of an agreement: hashes and times only, each from the record or the token that they are in, never from a column
 * beside it. `isChainIntact` means that the record, its PDF and its time stamp are as signed, and that it and each later record
 * match the hash of the one before. It cannot show that the newest records were deleted: the nightly mails do. Refuses an
 * unknown reference.
 */
export async function getProof(db: Database, reference: string): Promise<Proof> {
  const [row] = await db
    .select({ ...SIGNED, certificateSha256: sha256Of(agreement.certificate), isLinkBroken })
    .from(agreement)
    .where(eq(agreement.reference, reference))
  if (!row) throw new Refusal('missing', 'Aucune signature ne porte cette référence.')
  if (!isReadable(row.record))
    throw new Refusal('conflict', 'L’enregistrement de cette signature a été modifié\u00a0: il ne prouve plus rien.')
  const { record, certificateSha256, isLinkBroken: isBroken } = row
  const timeStamp = await stampOf(row)
  return {
    reference: record.reference,
    signedAt: record.signedAt,
    textSha256: record.text.sha256,
    copySha256: record.copySha256,
    certificateSha256,
    recordSha256: chainedHash(record),
    isChainIntact: isAsSigned(row) && timeStamp !== undefined && !isBroken,
    timeStamp: timeStamp ?? null,
  }
}
