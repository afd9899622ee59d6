import { ofName } from '#domain/elision.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import type { Reader } from '#domain/accounts/team.ts'
import { type SignedAgreement } from '#domain/data-room/agreement.ts'
import { RECORD_YEARS } from '#domain/retention.ts'
import { monthsAfter } from '#domain/days.ts'
import { todayInParis } from '#server/core/today.ts'
import type { AgreementRecord } from '#server/data-room/agreement-record.ts'
import { recordSeen } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { accessRequest, agreement } from '#server/db/schema/data-room.ts'
import { account } from '#server/db/schema/accounts.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { isReadableBy } from '#server/listings/confidential-readers.ts'

// Signed agreements and their PDFs, for as long as they are kept.

/** Who reads an agreement: the account of the request, or a member who may read the listing's confidential part. */
export type Whose = { accountId: number } | { reader: Reader }

const record = sql<AgreementRecord>`${agreement.record}`

const PAPERS = {
  number: agreement.number,
  dossierId: agreement.dossierId,
  record,
  copy: agreement.copy,
  certificate: agreement.certificate,
}

/** The agreement that a request was opened under; undefined when there is none. */
export async function findAgreement(db: Database, id: number, whose: Whose) {
  const mayRead = 'reader' in whose ? isReadableBy(whose.reader) : eq(accessRequest.accountId, whose.accountId)
  const [row] = await db
    .select(PAPERS)
    .from(accessRequest)
    .innerJoin(dossier, eq(dossier.id, accessRequest.dossierId))
    .innerJoin(agreement, eq(agreement.number, accessRequest.agreementNumber))
    .where(and(eq(accessRequest.id, id), mayRead))
  return row
}

/** An agreement by its number, also when its request is gone; undefined when the member may not read it. */
export async function findKept(db: Database, number: number, reader: Reader) {
  const [row] = await db
    .select(PAPERS)
    .from(agreement)
    .innerJoin(dossier, eq(dossier.id, agreement.dossierId))
    .where(and(eq(agreement.number, number), isReadableBy(reader)))
  return row
}

/** Records in the audit log that a member opened a signed agreement, once a day. */
export function recordRead(
  db: Database,
  { number, dossierId, record: { signatory, listing } }: { number: number; dossierId: number; record: AgreementRecord },
  by: User,
): Promise<void> {
  const subject = [signatory.name, listing.reference].filter(Boolean).join(', ')
  return recordSeen(db, { by, action: 'agreement.seen', subject, subjectId: number, listingId: dossierId })
}

/** All agreements signed for a listing that are still kept, the last signed first, also those whose reader is gone. */
export async function listSigned(db: Database, dossierId: number): Promise<SignedAgreement[]> {
  const rows = await db
    .select({
      number: agreement.number,
      record,
      isCertified: sql<boolean>`${agreement.certificate} is not null`,
      isStamped: sql<boolean>`${agreement.timeStamp} is not null`,
      requestId: accessRequest.id,
      accountId: account.id,
    })
    .from(agreement)
    .leftJoin(accessRequest, eq(accessRequest.id, agreement.requestId))
    .leftJoin(account, sql`${account.id} = (${agreement.record}->'signatory'->>'accountId')::bigint`)
    .where(eq(agreement.dossierId, dossierId))
    .orderBy(desc(agreement.number))
  return rows.map(({ number, record: { signatory, reference, signedAt, endsOn }, accountId, ...row }) => ({
    number,
    reference,
    name: signatory.name,
    quality: signatory.quality,
    company: signatory.company,
    adviser: signatory.adviser ? `${signatory.adviser.kind} ${ofName(signatory.adviser.of)}` : '',
    email: signatory.email,
    signedAt,
    endsOn,
    isBinding: endsOn >= todayInParis(),
    keptUntil: monthsAfter(endsOn, RECORD_YEARS * 12),
    isAccountGone: accountId === null,
    ...row,
  }))
}
