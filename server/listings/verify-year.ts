import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { type VerificationForm, isChecked } from '#domain/listing/verification.ts'
import { YEAR_FIELD_NAMES, yearField } from '#domain/listing/register/fields.ts'
import { refusedField } from '#server/core/refusal.ts'
import { todayInParis } from '#server/core/today.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { documentVersion, roomDocument, yearVerification } from '#server/db/schema/data-room.ts'
import type { Places } from '#server/places/places.ts'
import { isBlindTo, reserved } from './confidential-readers.ts'
import { lockDossier } from './dossiers.ts'
import { readDossier, type WholeDossier } from './history.ts'
import { type Edit, titleOf } from './journal.ts'
import type { StoredDossier } from './projection.ts'
import { publish } from './publish.ts'

/**
 * Notes that the figures of a year, as stored, were compared today with a document of the confidential file; without a document,
 * takes that back. Refuses a member who may not read the confidential part, a listing no longer at the edit's version, and a
 * document that is no tax return of this listing.
 */
export const verifyYear = (
  { db, places }: { db: Database; places: Places },
  { closedOn, documentId }: VerificationForm,
  { id, by, version, reader }: Edit,
): Promise<WholeDossier> =>
  db.transaction(async (tx) => {
    const before = await lockDossier(tx, { id, version })
    if (isBlindTo(before, reader)) throw reserved()
    if (documentId === null) {
      const { dossierId, closedOn: day } = yearVerification
      await tx.delete(yearVerification).where(and(eq(dossierId, id), eq(day, closedOn)))
    } else await writeVerification(tx, before, { closedOn, documentId, verifierId: by.id })
    await publish(tx, places, [id])
    await recordAudit(tx, {
      by,
      action: documentId === null ? 'property.unverified' : 'property.verified',
      subject: titleOf(before),
      subjectId: id,
      changes: { closedOn },
    })
    return readDossier(tx, id)
  })

async function writeVerification(
  tx: Database,
  { dossier: { id }, years }: StoredDossier,
  { closedOn, documentId, verifierId }: { closedOn: string; documentId: number; verifierId: number },
): Promise<void> {
  const year = years.find((one) => one.closedOn === closedOn)
  const hasFigures = YEAR_FIELD_NAMES.some((name) => isChecked(yearField(name)) && year?.figures[name] !== undefined)
  if (!year || !hasFigures) throw refusedField('closedOn', 'Enregistrez d’abord les chiffres de cet exercice')
  const { months, figures } = year
  const versionId = await findTaxReturn(tx, id, documentId)
  const row = { months, figures, verifiedOn: todayInParis(), versionId, verifierId }
  await tx
    .insert(yearVerification)
    .values({ dossierId: id, closedOn, ...row })
    .onConflictDoUpdate({ target: [yearVerification.dossierId, yearVerification.closedOn], set: row })
}

/** The last version of a tax return in the confidential file of a listing. */
async function findTaxReturn(tx: Database, dossierId: number, documentId: number): Promise<number> {
  const [last] = await tx
    .select({ id: documentVersion.id, kind: roomDocument.kind, state: documentVersion.state })
    .from(documentVersion)
    .innerJoin(roomDocument, eq(roomDocument.id, documentVersion.documentId))
    .where(and(eq(roomDocument.id, documentId), eq(roomDocument.dossierId, dossierId), isNotNull(documentVersion.path)))
    .orderBy(desc(documentVersion.number))
    .limit(1)
  if (!last) throw refusedField('documentId', 'Ce document n’est pas dans le dossier confidentiel de ce bien')
  if (last.kind !== 'accounts') throw refusedField('documentId', 'Choisissez un bilan ou une liasse fiscale')
  if (last.state !== 'ready') throw refusedField('documentId', 'Les pages de ce document ne sont pas encore prêtes')
  return last.id
}

/** After a change of a document: what a listing says of its verified years follows. */
export async function followDocument(tx: Database, places: Places, dossierId: number): Promise<void> {
  const isVerified = (await tx.$count(yearVerification, eq(yearVerification.dossierId, dossierId))) > 0
  if (isVerified) await publish(tx, places, [dossierId])
}
