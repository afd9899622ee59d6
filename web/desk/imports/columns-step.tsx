import { Lock } from 'lucide'
import type { ImportColumn, ImportRun } from '#domain/imports/run.ts'
import { LISTING_TARGET_ROWS, type ImportTarget, importTargetLabel } from '#domain/imports/targets.ts'
import { counted } from '#domain/format.ts'
import { changeImport } from '#web/api/queries/imports.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Where each column goes, with three of its values. */
export function ColumnsStep({ run: { id, columns, isRemembered } }: { run: ImportRun }) {
  const asked = columns.filter(({ isAsked }) => isAsked).length
  const taken = columns.filter(({ to }) => to.length > 0).length
  return (
    <details className="import-step" open={asked > 0}>
      <summary>
        <h2>2. Colonnes</h2>
        <span>
          {`${taken} reprises sur ${columns.length}${isRemembered ? ', comme la dernière fois' : ''}${asked > 0 ? `, ${counted(asked, 'question')}` : ''}`}
        </span>
      </summary>
      <ul className="import-columns" role="list">
        {columns
          .toSorted((one, other) => Number(other.isAsked) - Number(one.isAsked) || one.at - other.at)
          .map((column) => (
            <Column key={column.at} id={id} column={column} />
          ))}
      </ul>
    </details>
  )
}

function Column({
  id,
  column: { at, header, samples, to, isAsked, isConfidential },
}: {
  id: number
  column: ImportColumn
}) {
  const choose = (value: string) =>
    void changeImport(id, { columns: [{ at, to: value === '' ? [] : (value.split(' ') as ImportTarget[]) }] }).catch(
      () => undefined,
    )
  const current = to.join(' ')
  const isCombined = to.length > 1
  return (
    <li className={isAsked ? 'import-asked' : undefined}>
      <label htmlFor={`colonne-${at}`}>{header || `Colonne ${at + 1}`}</label>
      <p className="hint">{samples.join(' · ') || 'Vide'}</p>
      <select id={`colonne-${at}`} className="input" value={current} onChange={({ target }) => choose(target.value)}>
        <option value="">Ne pas reprendre</option>
        {isCombined && <option value={current}>{to.map(importTargetLabel).join(' + ')}</option>}
        {LISTING_TARGET_ROWS.map((row) => (
          <option key={row.target} value={row.target}>
            {`${row.label}${row.isConfidential ? ' (confidentiel)' : ''}`}
          </option>
        ))}
      </select>
      <p className="import-marks">
        {isConfidential && (
          <span className="badge">
            <Icon of={Lock} />
            Confidentiel
          </span>
        )}
        {isAsked && (
          <>
            <span className="badge badge-warning">À confirmer</span>
            <button type="button" className="btn btn-line btn-sm" onClick={() => choose(current)}>
              Confirmer
            </button>
          </>
        )}
      </p>
    </li>
  )
}
