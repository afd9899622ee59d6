import type { SourceSheet } from '#domain/imports/source.ts'
import { OWN_EXPORT_VERSION } from '#domain/take-out/own-export.ts'
import { Refusal } from '#server/core/refusal.ts'

const NOT_OURS = 'Cet export de Devanture est abîmé\u00a0: demandez-en un autre au site d’où il vient.'

/** The listings of an export of this product, one per row, as they were written. Refuses one of a later version. */
export function ownExportSheet(schema: string, listings: string): SourceSheet {
  const { version } = parsed(schema) as { version?: unknown }
  if (typeof version !== 'number') throw new Refusal('invalid', NOT_OURS)
  if (version > OWN_EXPORT_VERSION)
    throw new Refusal(
      'invalid',
      'Cet export vient d’une version plus récente de Devanture\u00a0: mettez d’abord ce site à jour.',
    )
  const rows = parsed(listings)
  if (!Array.isArray(rows)) throw new Refusal('invalid', NOT_OURS)
  const grid = rows.map((row) => [JSON.stringify(row)])
  const isProposed = true
  return {
    name: 'Affaires',
    isHidden: false,
    grid,
    headerRow: 0,
    names: ['affaire'],
    isProposed,
    looksLike: 'listings',
    notes: [],
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('invalid', NOT_OURS)
  }
}
