import { discretionsFrom } from '#domain/listing/confidential.ts'
import type { Discretion } from '#domain/listing/dossier.ts'
import { withMaskedWords } from '#domain/listing/publication/word-places.ts'
import { isPublic, shownStatus } from '#domain/listing/register/status.ts'
import type { Places } from '#server/places/places.ts'
import { type StoredDossier, toPreviewRow } from './projection.ts'
import { toForm } from './to-form.ts'

interface PreviewOptions {
  /** The level typed in the editor; the stored one when absent. */
  discretion?: Discretion | undefined
  /** The caller may not read the confidential part, so that no wider level than the stored one is shown. */
  isBlind: boolean
}

/**
 * The listing as visitors would see it at a level of discretion, and the official names of its commune. Identifying words
 * are masked, except those that a public page already shows: somebody has confirmed these.
 */
export function previewOf(whole: StoredDossier, places: Places, { discretion, isBlind }: PreviewOptions) {
  const { dossier: row } = whole
  const isAllowed = discretion && (!isBlind || discretionsFrom(row.discretion).includes(discretion))
  const level = isAllowed ? discretion : row.discretion
  const { commune } = places.locate(row.location)
  const name = commune ? places.commune(commune)?.name : undefined
  const communes = name ? [name] : []
  const shown = { ...whole, dossier: { ...row, discretion: level } }
  const isConfirmed = isPublic(shownStatus(row)) && level === row.discretion
  const masked = isConfirmed ? shown : withMasks(shown, communes)
  return { row: toPreviewRow(masked, places), communes: isBlind ? [] : communes }
}

function withMasks(whole: StoredDossier, communes: readonly string[]): StoredDossier {
  const { title, description, reference, features, facts, years, pictures } = withMaskedWords(toForm(whole), communes)
  return {
    ...whole,
    dossier: { ...whole.dossier, title, description, reference: reference || null, features, facts },
    years: whole.years.map((year, index) => ({ ...year, ...years[index] })),
    pictures: whole.pictures.map((picture, index) => ({ ...picture, ...pictures[index] })),
  }
}
