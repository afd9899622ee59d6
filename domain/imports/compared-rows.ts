import { folded } from './folded.ts'
import type { ReadRow } from './mapping.ts'
import type { SourceTable } from './source.ts'

/** A reference twice in one file: the first row stands, the later is in error, unless both are equal in every cell. */
export function sameReferences(rows: ReadRow[], table: SourceTable): void {
  const cells = new Map(table.rows.map((row) => [row.row, JSON.stringify(row.cells)]))
  for (const name of ['reference', 'sourceId'] as const) {
    const first = new Map<string, ReadRow>()
    for (const row of rows) {
      const key = row[name] === null ? '' : folded(row[name] ?? '')
      if (key === '' || row.sameAs !== undefined) continue
      const earlier = first.get(key)
      if (!earlier) first.set(key, row)
      else if (cells.get(earlier.row) === cells.get(row.row)) {
        row.sameAs = earlier.row
        row.warnings.push({ because: `Ligne égale à la ligne ${earlier.row}\u00a0: elle n’est reprise qu’une fois.` })
      } else if (!row.errors.some(({ because }) => because.includes('est déjà cel')))
        row.errors.push(doubled(name, row, earlier))
    }
  }
}

const doubled = (name: 'reference' | 'sourceId', row: ReadRow, earlier: ReadRow) => ({
  column: row.columns?.[name] ?? null,
  text: row[name],
  because:
    name === 'reference'
      ? `La référence ${row.reference} est déjà celle de la ligne ${earlier.row}.`
      : `L’identifiant ${row.sourceId} est déjà celui de la ligne ${earlier.row}.`,
})

/** A row that nothing names cannot be known again. */
export function missingReferences(rows: ReadRow[], isNamed: boolean): void {
  for (const row of rows)
    if (isNamed && row.reference === null && row.sourceId === null)
      row.warnings.push({
        because: 'Sans référence\u00a0: cette ligne ne pourra pas être reconnue à la prochaine reprise.',
      })
}
