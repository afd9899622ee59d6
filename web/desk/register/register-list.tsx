import { FileSearch } from 'lucide'
import { counted, shortDate } from '#domain/format.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import {
  ENDING_DAYS,
  REGISTER_ORDERS,
  REGISTER_VIEW_NAMES,
  REGISTER_VIEWS,
  type RegisterLine,
} from '#domain/mandates/mandate.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { register } from '#web/api/queries/mandates.ts'
import { EmptyState } from '#web/desk/empty-state.tsx'
import { actText, latestOf, renewable, stateOf, thisDay } from '#web/desk/mandates/mandate-state.ts'
import { RenewButton } from '#web/desk/mandates/renew-button.tsx'
import { TableSkeleton } from '#web/desk/table-skeleton.tsx'
import { SearchedText } from '#web/desk/searched-text.tsx'
import { daysFrom } from '#web/desk/today/days.ts'
import { useAddress } from '#web/desk/use-address.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { ListField } from '#web/ui/form/fields/list-field.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { type Column, Table } from '#web/ui/table/table.tsx'
import { TablePages } from '#web/ui/table/table-pages.tsx'
import { Time } from '#web/ui/time.tsx'
import { RegisterRowDialog } from './register-row.tsx'

/** The lines of a view; its text, order, page and open line are in the address. */
export function RegisterList() {
  const [params, change] = useAddress()
  const param = <Name extends string>(name: string, values: readonly Name[]) =>
    values.find((value) => value === params.get(name))
  const view = param('vue', REGISTER_VIEW_NAMES) ?? 'en-cours'
  const sort = param('tri', REGISTER_ORDERS)
  const shown = Number(/^[1-9]\d{0,4}$/.exec(params.get('page') ?? '')?.[0] ?? 1)
  const query = { q: params.get('q') ?? '', view, sort, cursor: String(shown) }
  const { data: page, error, reload } = useReadOrPrevious(register(query))
  const open = (acte: string, options = {}) => change({ acte, page: params.get('page') ?? '' }, options)
  const opened = page?.items.find(({ number }) => String(number) === params.get('acte'))
  const pages = Math.max(shown, Math.ceil((page?.total ?? 0) / PAGE_SIZE))
  return (
    <>
      <div className="segments register-views" role="group" aria-label="Vues">
        {REGISTER_VIEW_NAMES.map((name) => (
          <button key={name} type="button" aria-pressed={name === view} onClick={() => change({ vue: name })}>
            {REGISTER_VIEWS[name]}
          </button>
        ))}
      </div>
      <SearchedText label="Numéro, référence, mandant, bien ou lieu">
        <ListField label="Ordre" value={sort ?? ''} onChange={({ target }) => change({ tri: target.value })}>
          <option value="">Dernier numéro d’abord</option>
          <option value="fin">Première échéance d’abord</option>
          <option value="-fin">Dernière échéance d’abord</option>
        </ListField>
      </SearchedText>
      <p className="admin-count" role="status">
        {page && counted(page.total, view === 'actes' ? 'acte' : 'mandat')}
      </p>
      {!page &&
        (error ? <LoadFailure text="Impossible de charger le registre." onRetry={reload} /> : <TableSkeleton />)}
      {page?.items.length === 0 && <EmptyState icon={FileSearch} text="Rien ne correspond à ces critères." />}
      {page && page.items.length > 0 && (
        <Table
          caption="Registre des mandats"
          columns={columns((line) => open(String(line.number)))}
          rows={page.items.map((line) => ({ ...line, id: line.number }))}
          firstSort={{ column: '', isDescending: true }}
          filter={JSON.stringify(query)}
        />
      )}
      <TablePages
        caption="registre"
        page={shown - 1}
        pages={pages}
        position={`Page ${shown} sur ${pages}`}
        onPageChange={(to) => change({ page: to ? String(to + 1) : '' })}
      />
      {opened && <RegisterRowDialog line={opened} onClose={() => open('', { replace: true })} />}
    </>
  )
}

const columns = (onOpen: (line: RegisterLine) => void): Column<RegisterLine & { id: number }>[] => [
  { id: 'number', label: 'N°', className: 'cell-number', cell: ({ number }) => number },
  {
    id: 'parties',
    label: 'Mandant',
    className: 'cell-name',
    isName: true,
    cell: (line) => (
      <button
        type="button"
        className="row-open"
        aria-label={`N°\u00a0${line.number}\u00a0: ${namesOf(line)}`}
        onClick={() => onOpen(line)}
      >
        {namesOf(line)}
      </button>
    ),
  },
  {
    id: 'place',
    label: 'Bien',
    className: 'cell-line',
    cell: ({ listingId, listing, nature, place }) => (
      <>
        {listing?.reference && <span className="plate register-plate">{listing.reference}</span>}{' '}
        {listingId === null ? nature : <PageLink to={`/admin/biens/${listingId}`}>{listing?.title || nature}</PageLink>}
        <span className="register-place">{place}</span>
      </>
    ),
  },
  {
    id: 'act',
    label: 'Acte',
    className: 'cell-line',
    cell: (line) => (
      <>
        {actText(line)}
        <span className="register-place">
          inscrit le <Time at={line.recordedAt} format={shortDate} />
        </span>
      </>
    ),
  },
  { id: 'state', label: 'État', className: 'cell-last', cell: (line) => <State line={line} /> },
]

const namesOf = ({ parties, isRestricted }: RegisterLine) =>
  isRestricted ? 'Mandant réservé' : parties.map(({ name }) => name).join(', ')

/** Of a mandate: where it stands today, which acts came after it, and its renewal when its end is near. */
function State({ line }: { line: RegisterLine }) {
  if (line.act !== 'mandat') return null
  const mandate = { first: line, later: line.later }
  const today = thisDay()
  const { label, badge, when } = stateOf(latestOf(mandate), today)
  const ending = renewable(mandate, today)
  const isNear = ending && daysFrom(today, ending.endsOn) <= ENDING_DAYS
  const acts = line.later.map(({ number }) => `n°\u00a0${number}`)
  return (
    <>
      <span className={badge}>{label}</span>
      <span className="register-place">{when}</span>
      {acts.length > 0 && <span className="register-place">{`modifié\u00a0: ${acts.join(', ')}`}</span>}
      {isNear && line.isChangeable && <RenewButton mandate={ending} />}
    </>
  )
}
