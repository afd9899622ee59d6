import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { VisitedMandate } from '#domain/appointments/slip-text.ts'
import type { AuditAction } from '#domain/accounts/audit-actions.ts'
import type { SlipForm } from '#domain/appointments/visit-slip.ts'
import { shownName } from '#domain/person-name.ts'
import { SLIP_KEPT_YEARS } from '#domain/retention.ts'
import { appointmentWords, timeZoneOf } from '#server/appointments/clock.ts'
import { Refusal } from '#server/core/refusal.ts'
import { recordAudit, recordSeen } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { ago } from '#server/db/day.ts'
import { lockRows } from '#server/db/locks.ts'
import { appointment } from '#server/db/schema/appointments.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { mandateRegister } from '#server/db/schema/mandates.ts'
import { signedSlip, visitSlip } from '#server/db/schema/visit-slips.ts'
import { violates } from '#server/db/violation.ts'
import type { Storage } from '#server/storage/storage.ts'
import { KIND_FACTS } from '#domain/appointments/kinds.ts'
import type { Desk } from '../queries.ts'
import { getSignedSlip, getVisit, type SignedRow, type SlipRecord, type SlipVisit } from './queries.ts'

// What is written of slips: who visits, what was signed, its scan, its cancellation.

const SIGNED_ALREADY = 'Ce bon est déjà signé\u00a0: annulez-le pour en faire un autre.'

/** Locks a visit, its listing first, and reads it again. */
async function lockVisit(tx: Database, id: number, { reader, services: { agency } }: Desk): Promise<SlipVisit> {
  const { listing } = await getVisit(tx, id, { reader, agency })
  await lockRows(tx, dossier, eq(dossier.id, listing.id))
  await lockRows(tx, appointment, eq(appointment.id, id))
  return getVisit(tx, id, { reader, agency })
}

/** Refuses a cancelled visit, and one whose slip is signed. */
async function refuseUnlessSignable(tx: Database, { found: { row } }: SlipVisit): Promise<void> {
  if (row.state === 'cancelled') throw new Refusal('conflict', 'Ce rendez-vous est annulé.')
  const isValid = and(eq(signedSlip.appointmentId, row.id), isNull(signedSlip.cancelledAt))
  if ((await tx.$count(signedSlip, isValid)) > 0) throw new Refusal('conflict', SIGNED_ALREADY)
}

/** Stores who visits. */
export async function saveSlip(tx: Database, id: number, form: SlipForm, desk: Desk): Promise<void> {
  await refuseUnlessSignable(tx, await lockVisit(tx, id, desk))
  const set = { form, updatedAt: new Date() }
  await tx
    .insert(visitSlip)
    .values({ appointmentId: id, ...set })
    .onConflictDoUpdate({ target: visitSlip.appointmentId, set })
}

export interface Signing {
  /** Of the text that was shown, and that is signed. */
  textSha256: string
  way: SignedRow['way']
  signedOn: string
  record: SlipRecord
  copy: Buffer
  copySha256: string
}

const CHANGED = 'Le bon a changé depuis que vous l’avez lu. Relisez-le, puis signez.'

/** The visit, if its slip can be signed and is still the text that was shown. */
export async function getSignable(
  tx: Database,
  id: number,
  textSha256: string | undefined,
  desk: Desk,
  isLocked = false,
) {
  const visit = isLocked
    ? await lockVisit(tx, id, desk)
    : await getVisit(tx, id, { reader: desk.reader, agency: desk.services.agency })
  await refuseUnlessSignable(tx, visit)
  if (!visit.isPrepared) throw new Refusal('conflict', 'Enregistrez d’abord qui visite.')
  if (textSha256 !== undefined && visit.text.sha256 !== textSha256) throw new Refusal('conflict', CHANGED)
  return visit
}

/** Stores a signed slip. Refuses when its text is no longer the one that was signed, or when another one was signed meanwhile. */
export async function insertSigned(
  tx: Database,
  id: number,
  { textSha256, ...signing }: Signing,
  desk: Desk,
): Promise<SlipVisit> {
  const visit = await getSignable(tx, id, textSha256, desk, true)
  const { row } = visit.found
  const values = {
    ...signing,
    record: { ...signing.record },
    appointmentId: id,
    dossierId: visit.listing.id,
    ...columnsOfMandate(visit.visited.mandate),
    visitAt: row.startsAt,
  }
  const [made] = await tx
    .insert(signedSlip)
    .values(values)
    .returning({ id: signedSlip.id })
    .catch((error: unknown) => {
      throw violates(error, 'signed_slip_valid') ? new Refusal('conflict', SIGNED_ALREADY) : error
    })
  const kind = KIND_FACTS[row.kind].label
  await recordAudit(tx, {
    by: desk.by,
    action: signing.way === 'paper' ? 'slip.paper' : 'slip.signed',
    subject: `${kind}, ${visit.visited.when}`,
    subjectId: made?.id ?? 0,
    listingId: visit.listing.id,
  })
  return visit
}

function columnsOfMandate(mandate: VisitedMandate | null) {
  if (!mandate) return {}
  if ('number' in mandate) return { mandateNumber: mandate.number }
  return { formerMandate: mandate.formerNumber, formerMandateEndsOn: mandate.endsOn }
}

/** Without the person: the journal outlives them. */
const entryOf = (row: SignedRow, { by, services }: Desk) => ({
  by,
  subject: `Visite, ${appointmentWords(row.visitAt, timeZoneOf(services.agency))}`,
  subjectId: row.id,
  listingId: row.dossierId,
})

const record = (tx: Database, action: AuditAction, row: SignedRow, desk: Desk) =>
  recordAudit(tx, { action, ...entryOf(row, desk) })

/** Records, once a day, that a member opened a signed slip. */
export const recordSlipSeen = (db: Database, row: SignedRow, desk: Desk): Promise<void> =>
  recordSeen(db, { action: 'slip.seen', ...entryOf(row, desk) })

/** Cancels a signed slip, which is kept: another may be signed. */
export async function cancelSlip(tx: Database, id: number, reason: string, desk: Desk): Promise<SignedRow> {
  await lockRows(tx, signedSlip, eq(signedSlip.id, id))
  const row = await getSignedSlip(tx, id, desk.reader)
  if (row.cancelledAt) throw new Refusal('conflict', 'Ce bon de visite est déjà annulé.')
  await tx
    .update(signedSlip)
    .set({ cancelledAt: new Date(), cancelledBy: shownName(desk.by), cancelReason: reason })
    .where(eq(signedSlip.id, id))
  await record(tx, 'slip.cancelled', row, desk)
  return getSignedSlip(tx, id, desk.reader)
}

export type Scan = Required<
  Pick<
    typeof signedSlip.$inferInsert,
    'scanId' | 'scanType' | 'scanPages' | 'scanSha256' | 'path' | 'keyId' | 'wrappedKey'
  >
>

/** Refuses a slip that takes no scan: signed on the screen, cancelled, or with one already. */
export function refuseScan(row: SignedRow): void {
  if (row.way !== 'paper') throw new Refusal('conflict', 'Ce bon a été signé à l’écran\u00a0: il n’a pas de papier.')
  if (row.cancelledAt) throw new Refusal('conflict', 'Ce bon de visite est annulé.')
  if (row.path) throw new Refusal('conflict', 'Le papier de ce bon est déjà joint.')
}

export async function storeScan(tx: Database, id: number, scan: Scan, desk: Desk): Promise<SignedRow> {
  await lockRows(tx, signedSlip, eq(signedSlip.id, id))
  const row = await getSignedSlip(tx, id, desk.reader)
  refuseScan(row)
  await tx.update(signedSlip).set(scan).where(eq(signedSlip.id, id))
  await record(tx, 'slip.scanned', row, desk)
  return getSignedSlip(tx, id, desk.reader)
}

/** Nightly job: deletes signed slips, with their scans, once neither they nor their mandate are kept any more. */
export async function deleteOldSlips({
  db,
  storage,
}: {
  db: Database
  storage: Pick<Storage, 'clear'>
}): Promise<void> {
  const before = ago(SLIP_KEPT_YEARS, 'years')
  // The last row of the mandate has its end.
  const mandateEnd = sql`coalesce(${signedSlip.formerMandateEndsOn}, (select ${mandateRegister.endsOn} from ${mandateRegister}
    where coalesce(${mandateRegister.of}, ${mandateRegister.number}) = ${signedSlip.mandateNumber}
    order by ${mandateRegister.number} desc limit 1))`
  const isOver = and(lt(signedSlip.signedOn, sql`(${before})::date`), sql`coalesce(${mandateEnd} < ${before}, true)`)
  const paths = await db.transaction(async (tx) => {
    const ids = await lockRows(tx, signedSlip, isOver)
    const gone = await tx.delete(signedSlip).where(inArray(signedSlip.id, ids)).returning({ path: signedSlip.path })
    return gone.flatMap(({ path }) => path ?? [])
  })
  await storage.clear(paths)
}
