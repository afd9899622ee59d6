import { Download } from 'lucide'
import { useState } from 'react'
import { type CheckedRow, IMPORT_ROWS_PAGE, type ImportRowsShown, type ImportRun } from '#domain/imports/run.ts'
import { counted, frenchNumber } from '#domain/format.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { changeImport, importCorrections, importRows } from '#web/api/queries/imports.ts'
import { importTargetLabel } from '#domain/imports/targets.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { downloadCsv } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { CheckedItem } from './checked-item.tsx'

const SHOWN: Record<ImportRowsShown, string> = {
  errors: 'À corriger',
  conflicts: 'Où vous choisissez',
  warnings: 'Avec une remarque',
  all: 'Toutes',
}

/** What would be written, row by row: nothing is. */
export function CheckStep({ run }: { run: ImportRun }) {
  const { id, counts, scale, vanished } = run
  const [shown, setShown] = useState<ImportRowsShown>(counts && counts.toCorrect > 0 ? 'errors' : 'all')
  const [page, setPage] = useState(1)
  const { data, error, reload } = useReadOrPrevious(importRows(id, { show: shown, page: String(page) }))
  if (!counts) return null
  return (
    <section className="import-step" aria-labelledby="verifier">
      <h2 id="verifier">4. Vérifier</h2>
      {scale && <Scale id={id} scale={scale} />}
      <div className="row" role="group" aria-label="Lignes montrées">
        {Object.entries(SHOWN).map(([name, label]) => (
          <button
            key={name}
            type="button"
            className="btn btn-line btn-sm"
            aria-pressed={shown === name}
            onClick={() => {
              setShown(name as ImportRowsShown)
              setPage(1)
            }}
          >
            {name === 'errors' ? `${label} (${counts.toCorrect})` : label}
          </button>
        ))}
        {counts.toCorrect > 0 && (
          <ActionButton
            className="btn-ghost btn-sm"
            pending="Préparation…"
            onClick={() =>
              importCorrections(id).then(
                (csv) => downloadCsv('a-corriger.csv', csv),
                () => undefined,
              )
            }
          >
            <Icon of={Download} />
            Tableau à corriger
          </ActionButton>
        )}
      </div>
      {!data && error && <LoadFailure text="Impossible de vérifier ce fichier." onRetry={reload} />}
      <p role="status" className="hint">
        {data && counted(data.total, 'ligne')}
      </p>
      <ul className="import-rows" role="list">
        {data?.rows.map((row: CheckedRow) => (
          <CheckedItem key={row.row} id={id} row={row} />
        ))}
      </ul>
      {data && data.total > IMPORT_ROWS_PAGE && <Pages page={page} total={data.total} onChange={setPage} />}
      {vanished.length > 0 && (
        <details>
          <summary>{`${counted(vanished.length, 'affaire')} de la dernière fois n’${vanished.length > 1 ? 'y sont' : 'y est'} plus`}</summary>
          <p className="hint">Elles restent chez vous&nbsp;: rien n’est effacé.</p>
          <ul>
            {vanished.map(({ id: listingId, title, reference }) => (
              <li key={listingId}>
                <PageLink to={`/admin/biens/${listingId}`}>{[reference, title].filter(Boolean).join(', ')}</PageLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** Amounts that look as if they were in thousands: asked once for the column. */
function Scale({ id, scale: { target, factor, sample } }: { id: number; scale: NonNullable<ImportRun['scale']> }) {
  const answer = (chosen: 1 | 1_000) => () =>
    changeImport(id, { scales: [{ target, factor: chosen }] }).catch(() => undefined)
  return (
    <div className="import-asked import-scale" role="group" aria-label={importTargetLabel(target)}>
      <p>{`${importTargetLabel(target)}\u00a0: «\u00a0${sample}\u00a0» veut-il dire ${sample} × ${frenchNumber(factor)}\u00a0? La question vaut pour toute la colonne.`}</p>
      <div className="row">
        <ActionButton className="btn-plate btn-sm" pending="…" onClick={answer(1_000)}>
          Oui, en milliers
        </ActionButton>
        <ActionButton className="btn-line btn-sm" pending="…" onClick={answer(1)}>
          Non, tels quels
        </ActionButton>
      </div>
    </div>
  )
}

const Pages = ({ page, total, onChange }: { page: number; total: number; onChange: (page: number) => void }) => (
  <nav className="row" aria-label="Pages des lignes">
    <button
      type="button"
      className="btn btn-line btn-sm"
      aria-disabled={page === 1}
      onClick={() => page > 1 && onChange(page - 1)}
    >
      Précédentes
    </button>
    <span>{`${page} sur ${Math.ceil(total / IMPORT_ROWS_PAGE)}`}</span>
    <button
      type="button"
      className="btn btn-line btn-sm"
      aria-disabled={page * IMPORT_ROWS_PAGE >= total}
      onClick={() => page * IMPORT_ROWS_PAGE < total && onChange(page + 1)}
    >
      Suivantes
    </button>
  </nav>
)
