import { createHash } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import type { Proof } from '#domain/data-room/agreement.ts'
import { chainedHash } from '#server/core/chained-hash.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Database } from '#server/db/open.ts'
import { agreement } from '#server/db/schema.ts'

/** A step towards a signature, in French, and its time: ISO 8601 in UTC. */
export interface Step {
  at: string
  words: string
}

/** What is kept of a signature: all of it is hashed. */
export interface AgreementRecord {
  reference: string
  /** The hash of the record before it: the chain holds once the oldest are deleted. Null for the first one. */
  previousSha256: string | null
  listing: { id: number; reference: string | null; title: string }
  text: { version: string; readOn: string; plain: string; sha256: string }
  /** Of the PDF that was made of it. */
  copySha256: string
  signatory: {
    requestId: number
    accountId: number
    /** As the account has it. */
    account: string
    email: string
    /** As it was typed. */
    name: string
    quality: string
    company: string
    hasPower: boolean
  }
  /** The words of the box that was ticked. */
  accepted: string
  steps: Step[]
  ip: string
  /** As the browser names itself. */
  userAgent: string
  signedAt: string
  endsOn: string
}

type Row = typeof agreement.$inferSelect
/** As it is stored: without its PDF. */
export type Chained = Pick<Row, 'number' | 'hash'> & { record: AgreementRecord }

/** SHA-256, in hexadecimal. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Adds a record after the last one. The table is locked until the caller's transaction ends: each follows one other. */
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

/** Some record since this one, it included, does not follow the one before it; the oldest one left follows none. */
const isLinkBroken = sql<boolean>`exists (select from ${agreement} as later
  where later.number >= ${agreement.number} and later.number > (select min(number) from ${agreement})
    and later.record->>'previousSha256' is distinct from
      (select before.hash from ${agreement} as before where before.number = later.number - 1))`

/**
 * What the page of an agreement shows of it: nothing of its record but hashes and times. Whether the chain is intact: the record
 * is as it was signed, with the copy that was signed, and each one since then follows the one before. That the last ones were
 * not cut off shows in the certificates that were mailed, and in their time stamps.
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
