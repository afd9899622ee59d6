import { eq, sql } from 'drizzle-orm'
import { differencesOf } from '#domain/imports/compare.ts'
import { deskValuesOf, type SaidMandate, withSaid } from '#domain/imports/said.ts'
import { Refusal } from '#server/core/refusal.ts'
import { type Actor, recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { importRow } from '#server/db/schema/imports.ts'
import { appointment } from '#server/db/schema/appointments.ts'
import { lead } from '#server/db/schema/leads.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { mandateRegister } from '#server/db/schema/mandates.ts'
import { type ListingStores, lockDossier } from '#server/listings/dossiers.ts'
import { toDossierRow } from '#server/listings/edit.ts'
import { readFormerMandates, writeFormerMandate } from '#server/listings/former-mandates.ts'
import { titleOf } from '#server/listings/journal.ts'
import { toForm } from '#server/listings/to-form.ts'
import { updateDossier } from '#server/listings/write.ts'
import { authorOf } from '../agents.ts'
import { type ImportRunRow, updateRun } from '../queries.ts'
import { countListings, listToUndo } from './queries.ts'
import { undoImportPerson } from './write-person.ts'

type Row = typeof importRow.$inferSelect

/** Why an import cannot be undone, in French; null when it can. */
export async function undoRefusalOf(db: Database, run: Pick<ImportRunRow, 'id' | 'state'>): Promise<string | null> {
  if (run.state === 'undone' || run.state === 'undoing') return 'Cette reprise est déjà annulée.'
  if (run.state !== 'written') return 'Cette reprise n’est pas encore écrite.'
  const { shown } = await countListings(db, run.id)
  if (shown > 0)
    return 'Une affaire de cette reprise a été publiée\u00a0: elle ne s’annule plus. Retirez plutôt les affaires une à une.'
  const used = await countUsed(db, run.id)
  return used > 0
    ? 'Une affaire de cette reprise a déjà un mandat, une demande ou un rendez-vous\u00a0: elle ne s’annule plus.'
    : null
}

/** Listings that the run made and on which something else rests. */
async function countUsed(db: Database, runId: number): Promise<number> {
  const made = sql`select ${importRow.dossierId} from ${importRow} where ${importRow.runId} = ${runId} and ${importRow.state} = 'created'`
  const rests = sql`(exists (select from ${mandateRegister} where ${mandateRegister.dossierId} = ${dossier.id})
    or exists (select from ${lead} where ${lead.propertyId} = ${dossier.id})
    or exists (select from ${appointment} where ${appointment.dossierId} = ${dossier.id}))`
  return db.$count(dossier, sql`${dossier.id} in (${made}) and ${rests}`)
}

/** Undoes the next rows of an import until a time. Returns whether some are left. */
export async function undoRows(
  services: ListingStores & { db: Database },
  run: ImportRunRow,
  until: number,
): Promise<boolean> {
  const { db } = services
  const by = await authorOf(db, run)
  for (;;) {
    const rows = await listToUndo(db, run.id)
    if (rows.length === 0) break
    for (const row of rows) {
      if (Date.now() > until) return true
      await db.transaction((tx) => undoRow(tx, services, row, by))
    }
  }
  await db.transaction(async (tx) => {
    await updateRun(tx, run.id, { state: 'undone' })
    await recordAudit(tx, { by, action: 'import.undone', subject: run.fileName, subjectId: run.id })
  })
  return false
}

/** Deletes the draft that a row made, or gives back what it replaced and nobody has changed since. */
async function undoRow(tx: Database, stores: ListingStores, row: Row, by: Actor): Promise<void> {
  const { dossierId } = row
  if (dossierId !== null && row.state === 'created') await deleteDraft(tx, dossierId, by)
  if (dossierId !== null && row.state === 'updated') await giveBack(tx, stores, { ...row, dossierId }, by)
  await undoImportPerson(tx, row)
  await tx.update(importRow).set({ state: 'undone' }).where(eq(importRow.id, row.id))
}

async function deleteDraft(tx: Database, id: number, by: Actor): Promise<void> {
  const whole = await lockDossier(tx, { id })
  // Published while the rest was being undone: it stays.
  if (whole.dossier.status !== 'brouillon' || whole.dossier.publishedAt) return
  await recordAudit(tx, {
    by,
    action: 'property.removed',
    subject: titleOf(whole),
    subjectId: id,
    changes: { status: ['brouillon', 'retiré'] },
  })
  await tx.delete(dossier).where(eq(dossier.id, id))
}

async function giveBack(
  tx: Database,
  stores: ListingStores,
  row: Row & { dossierId: number },
  by: Actor,
): Promise<void> {
  const whole = await lockDossier(tx, { id: row.dossierId })
  const mandate = (await readFormerMandates(tx, [row.dossierId])).get(row.dossierId) ?? null
  const desk = deskValuesOf(toForm(whole), mandate)
  const untouched = Object.entries(row.before).filter(([path]) => {
    const said = { [path]: row.said[path] ?? null }
    return differencesOf({ file: said, desk: { [path]: desk[path] }, last: undefined }).length === 0
  })
  if (untouched.length === 0) return
  const change = Object.fromEntries(untouched)
  await updateDossier(tx, stores, {
    before: whole,
    change: toDossierRow(withSaid(toForm(whole), change), whole),
  }).catch((error: unknown) => {
    // What it was may be refused today: the listing then keeps what the file said.
    if (!(error instanceof Refusal)) throw error
  })
  if ('mandate' in change) await writeFormerMandate(tx, row.dossierId, change['mandate'] as SaidMandate | null)
  await recordAudit(tx, { by, action: 'property.changed', subject: titleOf(whole), subjectId: row.dossierId })
}
