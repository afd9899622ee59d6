import { createHash } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import type { Proof } from '#domain/data-room/agreement.ts'
import { chainedHash } from '#server/core/chained-hash.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Database } from '#server/db/open.ts'
import { agreement } from '#server/db/schema.ts'

/** A step towards a signature: its time (ISO 8601 in UTC) and its description in French. */
export interface Step {
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
  }
  /** The text beside the ticked box. */
  accepted: string
  steps: Step[]
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
  const chained = { number: (last?.number ?? 0) + 1, record, hash: chainedHash(record) }
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

const sha256Of = (column: typeof agreement.copy | typeof agreement.certificate) =>
  sql<string | null>`encode(sha256(${column}), 'hex')`

/** SQL: whether this record or a later one does not match its predecessor. The oldest stored record has none. */
const isLinkBroken = sql<boolean>`exists (select from ${agreement} as later
  where later.number >= ${agreement.number} and later.number > (select min(number) from ${agreement})
    and later.record->>'previousSha256' is distinct from
      (select before.hash from ${agreement} as before where before.number = later.number - 1))`

/**
 * The proof page of an agreement: hashes and times only, never the content of its record. `isChainIntact` means that the
 * record and its PDF are as signed, and that it and each later record match the hash of the one before. It cannot show that the
 * newest records were deleted: the mailed certificates and their time stamps do. Refuses an unknown reference.
 */
export async function getProof(db: Database, reference: string): Promise<Proof> {
  const [row] = await db
    .select({
      record: sql<AgreementRecord>`${agreement.record}`,
      signedAt: agreement.signedAt,
      copySha256: sha256Of(agreement.copy),
      certificateSha256: sha256Of(agreement.certificate),
      recordSha256: agreement.hash,
      isLinkBroken,
      timeStamp: agreement.timeStamp,
    })
    .from(agreement)
    .where(eq(agreement.reference, reference))
  if (!row) throw new Refusal('missing', 'Aucune signature ne porte cette référence.')
  const { record, signedAt, isLinkBroken: isBroken, timeStamp, ...hashes } = row
  const isAsSigned = chainedHash(record) === row.recordSha256 && record.copySha256 === row.copySha256
  return {
    ...hashes,
    reference,
    signedAt: signedAt.toISOString(),
    textSha256: record.text.sha256,
    isChainIntact: isAsSigned && !isBroken,
    timeStamp: timeStamp && { authority: timeStamp.authority, at: timeStamp.at },
  }
}
