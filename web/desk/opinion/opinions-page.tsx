import { FileSearch, Plus } from 'lucide'
import { counted, euros, longDate } from '#domain/format.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import type { OpinionLine } from '#domain/valuation/opinion.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { opinions } from '#web/api/queries/opinions.ts'
import { EmptyState, ListPages, SearchedText, TableSkeleton, pageIn } from '#web/desk/list.tsx'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { useUrlParams } from '#web/desk/use-url-params.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { type Column, Table } from '#web/ui/table/table.tsx'

/** The opinions of value that the agency has given, newest first. */
const OpinionsScreen = () => (
  <DeskPage may="agent" title="Avis de valeur" description="Les avis de valeur de l’agence.">
    {() => <Opinions />}
  </DeskPage>
)
export default OpinionsScreen

function Opinions() {
  const [params] = useUrlParams()
  const query = { q: params.get('q') ?? '', cursor: String(pageIn(params)) }
  const { data: page, error, reload } = useReadOrPrevious(opinions(query))
  return (
    <>
      <div className="admin-toolbar">
        <SearchedText label="Affaire ou client" />
        <PageLink className="btn btn-plate btn-sm" to="/admin/avis-de-valeur/nouveau">
          <Icon of={Plus} />
          Nouvel avis
        </PageLink>
      </div>
      <p className="admin-count" role="status">
        {page && counted(page.total, 'avis', 'avis')}
      </p>
      {!page && (error ? <LoadFailure text="Impossible de charger les avis." onRetry={reload} /> : <TableSkeleton />)}
      {page?.items.length === 0 && <EmptyState icon={FileSearch} text="Aucun avis de valeur." />}
      {page && page.items.length > 0 && <Table caption="Avis de valeur" columns={COLUMNS} rows={page.items} />}
      <ListPages caption="avis de valeur" total={page?.total} size={PAGE_SIZE} />
    </>
  )
}

const COLUMNS: Column<OpinionLine>[] = [
  {
    id: 'subject',
    label: 'Affaire évaluée',
    className: 'cell-name',
    isName: true,
    cell: ({ id, subject }) => <PageLink to={`/admin/avis-de-valeur/${id}`}>{subject}</PageLink>,
  },
  { id: 'client', label: 'Établi pour', className: 'cell-line', cell: ({ client }) => client },
  {
    id: 'retained',
    label: 'Valeur retenue',
    className: 'cell-line',
    cell: ({ retained, low, high }) => (
      <>
        {euros(retained)}
        {low !== null && high !== null && (
          <span className="register-place">{`calculée\u00a0: ${euros(low)} à ${euros(high)}`}</span>
        )}
      </>
    ),
  },
  {
    id: 'made',
    label: 'Établi',
    className: 'cell-last',
    cell: ({ madeOn, author }) => `${longDate(madeOn)}, ${author ?? 'compte supprimé'}`,
  },
]
