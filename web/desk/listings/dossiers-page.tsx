import { Columns3, SearchX } from 'lucide'
import { counted } from '#domain/format.ts'
import { DOSSIER_COLUMN_NAMES, DOSSIER_COLUMNS } from '#domain/listing/dossier-columns.ts'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { dossiers } from '#web/api/queries/dossiers.ts'
import { EmptyState, SearchInput, TableSkeleton } from '#web/desk/list.tsx'
import { AssigneeOptions } from '#web/desk/leads/assignees.tsx'
import { RequireAdmin } from '#web/desk/require-admin.tsx'
import { useUrlParams } from '#web/desk/use-url-params.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { ExportCsv } from './dossiers-bulk.tsx'
import { DossierViews, searchOf } from './dossier-views.tsx'
import { DossiersTable } from './dossiers-table.tsx'

/** The working table of all dossiers. Its view, filters, order and page are in the URL. */
export default function DossiersScreen() {
  return (
    <div className="wrap page admin dossiers-page">
      <PageHead title="Affaires" description="Toutes les affaires de l’agence, de la première visite à l’acte." />
      <RequireAdmin skeleton={<TableSkeleton />}>{() => <Affairs />}</RequireAdmin>
    </div>
  )
}

function Affairs() {
  const [params, change] = useUrlParams()
  const query = searchOf(params)
  const { data: page, error, reload } = useReadOrPrevious(dossiers(query))
  return (
    <>
      <div className="dossiers-head">
        <h1>Affaires</h1>
        <p role="status">{page && counted(page.total, 'affaire')}</p>
        <search>
          <SearchInput
            label="Titre, référence, lieu, vendeur, téléphone, enseigne ou mandat"
            placeholder="Titre, lieu, vendeur, téléphone…"
          />
          <select
            className="input"
            aria-label="Catégorie"
            value={query.category ?? ''}
            onChange={({ target }) => change({ categorie: target.value })}
          >
            <option value="">Toutes catégories</option>
            {CATEGORIES.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </select>
          <select
            className="input"
            aria-label="Agent"
            value={query.agent ?? ''}
            onChange={({ target }) => change({ agent: target.value })}
          >
            <option value="">Tous les agents</option>
            <AssigneeOptions />
          </select>
        </search>
        <ColumnChoice
          hidden={query.hidden?.split(',') ?? []}
          onHide={(columns) => change({ sans: columns.join() }, { replace: true })}
        />
        <ExportCsv query={query} label="Exporter en CSV" />
      </div>
      <DossierViews query={query} />
      {!page &&
        (error ? <LoadFailure text="Impossible de charger les affaires" onRetry={reload} /> : <TableSkeleton />)}
      {page?.items.length === 0 && (
        <EmptyState icon={SearchX} text="Aucune affaire dans cette vue.">
          <PageLink className="btn btn-line" to="?vue=toutes">
            Voir toutes les affaires
          </PageLink>
        </EmptyState>
      )}
      {page && page.items.length > 0 && (
        // The key clears the selection when other lines are shown.
        <DossiersTable key={JSON.stringify(query)} page={page} query={query} onChange={change} />
      )}
    </>
  )
}

/** Chooses the visible columns; the title always stays, because it opens the line. */
const ColumnChoice = ({ hidden, onHide }: { hidden: string[]; onHide: (columns: string[]) => void }) => (
  // Not a popover: those close when the URL changes.
  <details className="dossiers-columns">
    <summary className="btn btn-ghost btn-sm" aria-label="Colonnes">
      <Icon of={Columns3} />
    </summary>
    <div role="group" aria-label="Colonnes montrées">
      {DOSSIER_COLUMN_NAMES.filter((name) => name !== 'titre').map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={!hidden.includes(name)}
            onChange={({ target }) => onHide(target.checked ? hidden.filter((one) => one !== name) : [...hidden, name])}
          />
          {DOSSIER_COLUMNS[name]}
        </label>
      ))}
    </div>
  </details>
)
