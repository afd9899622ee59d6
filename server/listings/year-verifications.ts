import { isDeepStrictEqual } from 'node:util'
import { desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { isChecked, type VerificationState } from '#domain/listing/verification.ts'
import { YEAR_FIELD_NAMES, yearField, type YearFigures } from '#domain/listing/register/fields.ts'
import type { Database } from '#server/db/database.ts'
import { documentVersion, roomDocument, yearVerification } from '#server/db/schema/data-room.ts'

// Which years of figures somebody has compared with the tax return: docs/decisions/reserved-and-verified.md.

/** A year of figures that somebody has compared with a document, whether or not this still holds. */
export interface YearVerification extends Omit<typeof yearVerification.$inferSelect, 'verifierId'> {
  /** Whether the document is still the version that was read, and a tax return. */
  isOfLastVersion: boolean
  /** The document's id; null once it is deleted. */
  documentId: number | null
}

interface Year {
  closedOn: string
  months: number
  figures: YearFigures
}

/** All of these listings, latest year first. */
export function listVerifications(db: Database, dossierIds: number[]): Promise<YearVerification[]> {
  const last = sql`(select max(other.number) from ${documentVersion} other where other.document_id = ${roomDocument.id})`
  const { verifierId: _verifier, ...columns } = getTableColumns(yearVerification)
  return db
    .select({
      ...columns,
      documentId: roomDocument.id,
      isOfLastVersion: sql<boolean>`coalesce(${documentVersion.number} = ${last} and ${documentVersion.path} is not null
        and ${roomDocument.kind} = 'accounts', false)`,
    })
    .from(yearVerification)
    .leftJoin(documentVersion, eq(documentVersion.id, yearVerification.versionId))
    .leftJoin(roomDocument, eq(roomDocument.id, documentVersion.documentId))
    .where(inArray(yearVerification.dossierId, dossierIds))
    .orderBy(desc(yearVerification.closedOn))
}

/** What a tax return says of a year. Comments of the agency may change: they are not in it. */
const checkedFigures = (figures: YearFigures) =>
  Object.fromEntries(
    YEAR_FIELD_NAMES.flatMap((name) =>
      isChecked(yearField(name)) && figures[name] !== undefined ? [[name, figures[name]]] : [],
    ),
  )

/** Whether a verification holds for its year as it is now, or why not. */
export function verificationState(verification: YearVerification, year: Year | undefined): VerificationState {
  if (!year || verification.months !== year.months) return 'figures-changed'
  if (!isDeepStrictEqual(checkedFigures(verification.figures), checkedFigures(year.figures))) return 'figures-changed'
  return verification.isOfLastVersion ? 'holds' : 'document-changed'
}

/** The day on which each year was verified, by its last day, for the verifications that hold. */
export function verifiedDays(years: Year[], verifications: YearVerification[]): ReadonlyMap<string, string> {
  const byDay = new Map(years.map((year) => [year.closedOn, year]))
  return new Map(
    verifications
      .filter((one) => verificationState(one, byDay.get(one.closedOn)) === 'holds')
      .map(({ closedOn, verifiedOn }) => [closedOn, verifiedOn]),
  )
}
