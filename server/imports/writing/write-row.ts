import { and, eq } from 'drizzle-orm'
import type { ValuesByPath } from '#domain/imports/compare.ts'
import { deskValuesOf, type SaidMandate, withSaid } from '#domain/imports/said.ts'
import type { DossierForm } from '#domain/listing/dossier.ts'
import { type Actor, recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { importPicture, importRow } from '#server/db/schema/imports.ts'
import { type ListingStores, lockDossier } from '#server/listings/dossiers.ts'
import { toDossierRow } from '#server/listings/edit.ts'
import { readFormerMandates, writeFormerMandate } from '#server/listings/former-mandates.ts'
import { changesBetweenDossiers, titleOf } from '#server/listings/journal.ts'
import { startingCategory, startingDiscretion } from '#server/listings/start.ts'
import { toForm } from '#server/listings/to-form.ts'
import { insertDossier, updateDossier } from '#server/listings/write.ts'
import type { ComparedRow } from '../check/compare-rows.ts'

interface Written {
  runId: number
  by: Actor
}

/** Writes a row as a draft, or what it changes of a listing, and remembers what it said. Runs in the caller's transaction. */
export async function writeImportRow(
  tx: Database,
  stores: ListingStores,
  row: ComparedRow,
  { runId, by }: Written,
): Promise<void> {
  const isWritten = and(eq(importRow.runId, runId), eq(importRow.row, row.read.row))
  // The job may have been killed after this row, and started again.
  if ((await tx.$count(importRow, isWritten)) > 0) return
  const outcome =
    row.listingId === null ? await createListing(tx, stores, row, by) : await updateListing(tx, stores, row, by)
  const { reference, sourceId, listing } = row.read
  await tx.insert(importRow).values({
    runId,
    row: row.read.row,
    ...outcome,
    said: row.said,
    reference: reference ?? '',
    sourceId: sourceId ?? '',
    status: listing.status ?? '',
  })
  if (listing.pictures.length > 0 && !row.isPublic)
    await tx.insert(importPicture).values(
      listing.pictures.map(({ source, caption, alt, confidential }, position) => ({
        runId,
        position,
        source,
        dossierId: outcome.dossierId,
        caption: caption ?? '',
        alt: alt ?? '',
        confidential: confidential ?? false,
      })),
    )
}

const EMPTY: DossierForm = {
  title: '',
  description: '',
  category: 'Commerce',
  location: '',
  price: null,
  reference: '',
  features: [],
  deal: null,
  activities: [],
  discretion: 'commune',
  disclosure: 'public',
  facts: {},
  years: [],
  pictures: [],
  agentId: null,
  featured: false,
}

async function createListing(tx: Database, stores: ListingStores, { said }: ComparedRow, by: Actor) {
  const form = withSaid({ ...EMPTY, discretion: await startingDiscretion(tx) }, said)
  const [activity] = form.activities
  const category = said['category'] ? form.category : startingCategory({ activity, deal: form.deal })
  const whole = await insertDossier(tx, stores, toDossierRow({ ...form, category: category ?? form.category }))
  const { id } = whole.dossier
  await writeFormerMandate(tx, id, (said['mandate'] as SaidMandate | undefined) ?? null)
  await recordAudit(tx, { by, action: 'property.started', subject: titleOf(whole), subjectId: id })
  return { state: 'created', dossierId: id, before: {} } as const
}

async function updateListing(tx: Database, stores: ListingStores, row: ComparedRow, by: Actor) {
  const id = row.listingId as number
  const before = await lockDossier(tx, { id })
  const mandate = (await readFormerMandates(tx, [id])).get(id) ?? null
  const taken = row.differences.filter(({ take }) => take === 'file')
  if (taken.length === 0) return { state: 'unchanged', dossierId: id, before: {} } as const
  const change: ValuesByPath = Object.fromEntries(taken.map(({ path, file }) => [path, emptied(path, file)]))
  const after = await updateDossier(tx, stores, {
    before,
    change: toDossierRow(withSaid(toForm(before), change), before),
  })
  if ('mandate' in change) await writeFormerMandate(tx, id, change['mandate'] as SaidMandate | null)
  const changes = changesBetweenDossiers(before, after)
  await recordAudit(tx, { by, action: 'property.changed', subject: titleOf(after), subjectId: id, changes })
  const desk = deskValuesOf(toForm(before), mandate)
  return {
    state: 'updated',
    dossierId: id,
    before: Object.fromEntries(Object.keys(change).map((path) => [path, desk[path] ?? null])),
  } as const
}

/** What a field without a value has. */
const emptied = (path: string, value: unknown): unknown =>
  value ?? (path in EMPTY ? EMPTY[path as keyof DossierForm] : null)
