import { Lock } from 'lucide'
import type { ImportColumn, ImportRun } from '#domain/imports/run.ts'
import { LISTING_TARGET_ROWS, type ImportTarget, importTargetLabel } from '#domain/imports/targets.ts'
import { counted } from '#domain/format.ts'
import { changeImport } from '#web/api/queries/imports.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Where each column goes, with three of its values. */
export function ColumnsStep({ run: { id, columns, isRemembered, asksClosedOn, closedOn } }: { run: ImportRun }) {
  const [asked, understood] = [columns.filter(({ isAsked }) => isAsked), columns.filter(({ isAsked }) => !isAsked)]
  const taken = columns.filter(({ to }) => to.length > 0).length
  return (
    <section className="import-step" aria-labelledby="colonnes">
      <h2 id="colonnes">2. Colonnes</h2>
      <p>
        {`${taken} reprises sur ${columns.length}${isRemembered ? ', comme la dernière fois' : ''}${asked.length > 0 ? `, ${counted(asked.length, 'question')}` : ''}.`}
      </p>
      {asksClosedOn && <ClosedOn id={id} closedOn={closedOn} />}
      <Columns id={id} columns={asked} />
      {understood.length > 0 && (
        <details>
          <summary>{`${counted(understood.length, 'colonne')} sans question`}</summary>
          <Columns id={id} columns={understood} />
        </details>
      )}
    </section>
  )
}

/** Figures « N » and « N-1 » come in only with the day on which the last year closed. */
const ClosedOn = ({ id, closedOn }: { id: number; closedOn: string | null }) => (
  <div className="import-asked import-cell">
    <label className="label" htmlFor="cloture">
      Clôture du dernier exercice
    </label>
    <input
      id="cloture"
      className="input"
      type="date"
      defaultValue={closedOn ?? ''}
      onBlur={({ target }) => {
        if (target.value && target.value !== closedOn)
          void changeImport(id, { closedOn: target.value }).catch(() => undefined)
      }}
    />
    <p className="hint">Le fichier ne la dit pas. Sans elle, seul le dernier chiffre d’affaires est repris.</p>
  </div>
)

const Columns = ({ id, columns }: { id: number; columns: ImportColumn[] }) => (
  <ul className="import-columns" role="list">
    {columns.map((column) => (
      <Column key={column.at} id={id} column={column} />
    ))}
  </ul>
)

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
