import { differencesOf, type ImportDifference, type ValuesByPath } from '#domain/imports/compare.ts'
import type { ReadRow } from '#domain/imports/mapping.ts'
import type { ImportChoices } from '#domain/imports/run.ts'
import { deskValuesOf, saidOf } from '#domain/imports/said.ts'
import { isPublic } from '#domain/listing/register/status.ts'
import type { Database } from '#server/db/database.ts'
import { readDossiers } from '#server/listings/dossiers.ts'
import { readFormerMandates } from '#server/listings/former-mandates.ts'
import { toForm } from '#server/listings/to-form.ts'
import type { Places } from '#server/places/places.ts'
import { findKnownReferences, type ImportRunRow, readLastSaid } from '../queries.ts'
import type { ReadImport } from './read-sheet.ts'
import { namedTown } from './named-town.ts'

/** A row beside the listing that it is about. */
export interface ComparedRow {
  read: ReadRow
  said: ValuesByPath
  kind: 'new' | 'known' | 'error'
  listingId: number | null
  /** On line: its changes are made in the editor, not by a file. */
  isPublic: boolean
  differences: (ImportDifference & { take: 'file' | 'desk' })[]
}

export interface ComparedImport {
  rows: ComparedRow[]
  /** Listings of the last file of this source that this one no longer has. */
  vanished: { id: number; title: string; reference: string }[]
}

interface Stores {
  db: Database
  places: Places
}

/**
 * Compares the rows of a file with the listings that are already there: those with its reference, and those that the other
 * program's id or reference named in a former file. Never by title.
 */
export async function compareRows(
  { db, places }: Stores,
  run: Pick<ImportRunRow, 'id' | 'signature' | 'choices'>,
  { rows }: Pick<ReadImport, 'rows'>,
): Promise<ComparedImport> {
  const former = await readLastSaid(db, run)
  const byReference = await findKnownReferences(
    db,
    rows.flatMap(({ reference }) => reference || []),
  )
  const idOf = idFinder(former, byReference)
  const lastSaid = new Map(former.map(({ dossierId, said }) => [dossierId, said]))
  const ids = rows.map(idOf)
  const known = ids.flatMap((id) => id ?? [])
  const dossiers = new Map((await readDossiers(db, known)).map((whole) => [whole.dossier.id, whole]))
  const mandates = await readFormerMandates(db, known)
  const compared = rows.map((read, at): ComparedRow => {
    const id = ids[at] ?? null
    const said = read.own ?? saidOf(read, locationIn(places, read))
    const whole = id === null ? undefined : dossiers.get(id)
    const base = { read, said, listingId: whole ? id : null, isPublic: false, differences: [] }
    if (read.errors.length > 0) return { ...base, kind: 'error' }
    if (!whole) return { ...base, kind: 'new' }
    const isOnLine = isPublic(whole.dossier.status)
    const found = differencesOf({
      file: said,
      desk: deskValuesOf(toForm(whole), mandates.get(whole.dossier.id) ?? null),
      last: lastSaid.get(whole.dossier.id),
    })
    const differences = found.map((one) => ({ ...one, take: isOnLine ? 'desk' : takenOf(run.choices, read.row, one) }))
    return { ...base, kind: 'known', isPublic: isOnLine, differences }
  })
  const present = new Set(known)
  const vanished = former
    .filter(({ dossierId, status }) => !present.has(dossierId) && status !== 'retiré' && status !== 'vendu')
    .map(({ dossierId: id, title, reference }) => ({ id, title, reference }))
  return { rows: compared, vanished }
}

/** The listing of a row: what a former file named stands before what merely has its reference now. */
function idFinder(
  former: { dossierId: number; sourceId: string; reference: string }[],
  byReference: { id: number; reference: string }[],
) {
  const ofSource = new Map(
    former.flatMap(({ sourceId, dossierId }) => (sourceId ? [[sourceId, dossierId] as const] : [])),
  )
  const ofReference = new Map([
    ...byReference.map(({ id, reference }) => [reference.toUpperCase(), id] as const),
    ...former.flatMap(({ reference, dossierId }) => (reference ? [[reference.toUpperCase(), dossierId] as const] : [])),
  ])
  return ({ sourceId, reference }: ReadRow): number | null =>
    (sourceId && ofSource.get(sourceId)) || (reference && ofReference.get(reference.toUpperCase())) || null
}

/** What their author chose; a change that the desk has not touched is taken, a conflict is not. */
function takenOf({ settled }: ImportChoices, row: number, { path, isConflict }: ImportDifference): 'file' | 'desk' {
  const answer = settled.findLast((one) => one.row === row && one.path === path)
  return answer?.take ?? (isConflict ? 'desk' : 'file')
}

/** The place as the desk writes it; a town that nobody knows stays as it is, without a postal code that would name another. */
function locationIn(places: Places, { listing: { place } }: ReadRow): string | undefined {
  const { postalCode, town } = place
  const found = namedTown(places, postalCode ?? null, town ?? null)
  if (!found) return town
  return found.departement ? `${found.name}, ${found.departement}` : found.name
}
