import type { ImportRun } from '#domain/imports/run.ts'
import { counted } from '#domain/format.ts'
import { changeImport } from '#web/api/queries/imports.ts'
import { ListField } from '#web/ui/form/fields/list-field.tsx'

const FORMATS: Record<string, string> = {
  csv: 'Tableau CSV',
  xlsx: 'Classeur Excel',
  poliris: 'Passerelle Poliris',
  xml: 'Flux XML',
  json: 'Flux JSON',
  'own-export': 'Export de Devanture',
}
const ENCODINGS = [
  ['utf-8', 'UTF-8'],
  ['windows-1252', 'Windows-1252 (Excel français)'],
  ['iso-8859-1', 'ISO-8859-1'],
  ['utf-16le', 'UTF-16'],
  ['utf-16be', 'UTF-16 (grand-boutiste)'],
] as const
const SEPARATORS = [
  [';', 'point-virgule'],
  [',', 'virgule'],
  ['\t', 'tabulation'],
  ['|', 'barre'],
  ['!#', '!# (Poliris)'],
] as const

/** Which sheet, and where its headers are, as found and correctable. */
export function SheetStep({ run }: { run: ImportRun }) {
  const { sheets, sheet, headerRow, preview, format, version, notes } = run
  return (
    <details className="import-step" open={headerRow === null && format === 'csv'}>
      <summary>
        <h2>{`1. ${FORMATS[format] ?? format}${version ? ` ${version}` : ''}`}</h2>
        <span>{`${sheets[sheet]?.name || 'Feuille'}, ${headerRow ? `en-têtes à la ligne ${headerRow}` : 'sans ligne d’en-têtes'}`}</span>
      </summary>
      <SheetFields run={run} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll only focusable elements */}
      <div className="table-scroll" role="region" aria-label="Premières lignes du fichier" tabIndex={0}>
        <table>
          <tbody>
            {preview.map(({ row, cells }) => (
              <tr key={row} className={row === headerRow ? 'import-header-row' : undefined}>
                <th scope="row">{row}</th>
                {cells.map((cell, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- cells have no other name
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {notes.map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
    </details>
  )
}

function SheetFields({ run }: { run: ImportRun }) {
  const { id, sheets, sheet, headerRow, preview, format, encoding, separator } = run
  const choose = (change: Parameters<typeof changeImport>[1]) => void changeImport(id, change).catch(() => undefined)
  const isText = separator !== null && format === 'csv'
  return (
    <div className="import-fields">
      {sheets.length > 1 && (
        <ListField
          label="Feuille"
          value={String(sheet)}
          options={sheets.map(({ name, rows, isHidden }, at) => [
            String(at),
            `${name}${isHidden ? ' (masquée)' : ''}, ${counted(rows, 'ligne')}`,
          ])}
          onChange={({ target }) => choose({ sheet: Number(target.value) })}
        />
      )}
      {isText && (
        <>
          <ListField
            label="Encodage"
            value={encoding ?? ''}
            options={ENCODINGS.map(([name, label]) => [name, label])}
            onChange={({ target }) => choose({ encoding: target.value as (typeof ENCODINGS)[number][0] })}
          />
          <ListField
            label="Séparateur"
            value={separator}
            options={SEPARATORS.map(([name, label]) => [name, label])}
            onChange={({ target }) => choose({ separator: target.value as (typeof SEPARATORS)[number][0] })}
          />
        </>
      )}
      {headerRow ? (
        <ListField
          label="Ligne des en-têtes"
          value={String(headerRow)}
          options={preview.map(({ row, cells }) => [
            String(row),
            `${row}\u00a0: ${cells.filter(Boolean).slice(0, 4).join(' | ')}`,
          ])}
          onChange={({ target }) => choose({ headerRow: Number(target.value) })}
        />
      ) : null}
    </div>
  )
}
