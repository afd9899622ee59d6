import { Handshake } from 'lucide'
import type { DeskDemandLine } from '#domain/briefs/desk-demand.ts'
import { counted, euros } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { deskDemand } from '#web/api/queries/desk-demand.ts'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { EmptyState, Segments, TableSkeleton } from '#web/desk/list.tsx'
import { useUrlParams } from '#web/desk/use-url-params.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { type Column, Table } from '#web/ui/table/table.tsx'

/** What buyers look for and the agency has not: the list to prospect. */
const DemandScreen = () => (
  <DeskPage
    title="À prospecter"
    description="Ce que les acheteurs cherchent, et que l’agence n’a pas à vendre."
    className="demand-page"
  >
    {() => <Demand />}
  </DeskPage>
)
export default DemandScreen

function Demand() {
  const [params, change] = useUrlParams()
  const { data: lines, error, reload } = useRead(deskDemand())
  if (!lines)
    return error ? <LoadFailure text="Impossible de lire les recherches." onRetry={reload} /> : <TableSkeleton />
  const missing = lines.filter(({ forSale }) => forSale === 0)
  const isAll = params.get('tout') === 'oui'
  const shown = isAll ? lines : missing
  return (
    <>
      <Segments
        label="Lignes affichées"
        options={[
          ['', `Sans affaire à vendre (${missing.length})`],
          ['oui', `Tout ce qui est cherché (${lines.length})`],
        ]}
        selected={isAll ? 'oui' : ''}
        onSelect={(tout) => change({ tout })}
      />
      <p className="hint">
        D’après les recherches actives, dont on sait depuis moins de six mois qu’elles tiennent. Une ville compte dans
        son département.
      </p>
      {shown.length === 0 ? (
        <EmptyState
          icon={Handshake}
          text={isAll ? 'Aucune recherche active.' : 'Rien de ce qui est cherché ne manque.'}
        />
      ) : (
        <Table caption="Ce qui est cherché" columns={COLUMNS} rows={shown} />
      )}
    </>
  )
}

const COLUMNS: Column<DeskDemandLine>[] = [
  { id: 'trade', label: 'Activité', className: 'cell-name', isName: true, cell: ({ trade }) => trade },
  { id: 'place', label: 'Lieu', className: 'cell-line', cell: ({ place }) => place },
  { id: 'buyers', label: 'Acheteurs', className: 'cell-line', cell: (line) => <Buyers {...line} /> },
  { id: 'budget', label: 'Prix maximum', className: 'cell-line', cell: budgetWords },
  {
    id: 'for-sale',
    label: 'À vendre chez nous',
    className: 'cell-last',
    cell: ({ forSale }) => (forSale === 0 ? 'Aucune à vendre' : counted(forSale, 'affaire')),
  },
]

/** How many they are, and the first of them. */
const Buyers = ({ buyers, people }: DeskDemandLine) => (
  <details className="demand-people">
    <summary>{counted(buyers, 'acheteur')}</summary>
    <ul role="list">
      {people.map(({ id, name }) => (
        <li key={id}>
          <PageLink to={`/admin/contacts/${id}`}>{name}</PageLink>
        </li>
      ))}
      {buyers > people.length && people.length > 0 && <li>{`et ${buyers - people.length} de plus`}</li>}
    </ul>
  </details>
)

function budgetWords({ budgetFrom: from, budgetTo: to }: DeskDemandLine): string {
  if (from === null || to === null) return 'prix non dit'
  return from === to ? euros(to) : `${euros(from)} à ${euros(to)}`
}
