import { useReadOrPrevious } from '#web/api/answers.ts'
import { FileSearch } from 'lucide'
import { useState } from 'react'
import { counted, shortDate } from '#domain/format.ts'
import type { RegisterLine } from '#domain/mandates/mandate.ts'
import { CursorPages } from '#web/desk/cursor-pages.tsx'
import { EmptyState } from '#web/desk/empty-state.tsx'
import { TableSkeleton } from '#web/desk/table-skeleton.tsx'
import { register } from '#web/api/queries/mandates.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { actText, latestOf, stateOf, thisDay } from '#web/desk/mandates/mandate-state.ts'
import { ListField } from '#web/ui/form/fields/list-field.tsx'
import { TextField } from '#web/ui/form/fields/text-field.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { type Column, Table } from '#web/ui/table/table.tsx'
import { Time } from '#web/ui/time.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'

const PAUSE_MS = 250

interface RegisterListProps {
  /** When the first row was recorded. */
  since: string
  onOpen: (line: RegisterLine) => void
}

export function RegisterList({ since, onOpen }: RegisterListProps) {
  const [text, setText] = useState('')
  const [year, setYear] = useState('')
  const [cursors, setCursors] = useState<string[]>([])
  const q = useDebounced(text.trim(), PAUSE_MS)
  const {
    data: page,
    error,
    reload,
  } = useReadOrPrevious(register({ q, year: year || undefined, cursor: cursors.at(-1) }))
  return (
    <>
      <search className="admin-fields">
        <TextField
          label="Numéro, mandant, bien ou lieu"
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(next) => {
            setText(next)
            setCursors([])
          }}
        />
        <ListField
          label="Année"
          value={year}
          onChange={({ target }) => {
            setYear(target.value)
            setCursors([])
          }}
        >
          <option value="">Toutes les années</option>
          {yearsSince(since).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </ListField>
      </search>
      <p className="admin-count" role="status">
        {page && counted(page.total, 'acte')}
      </p>
      {!page &&
        (error ? <LoadFailure text="Impossible de charger le registre." onRetry={reload} /> : <TableSkeleton />)}
      {page?.total === 0 && <EmptyState icon={FileSearch} text="Aucun acte ne correspond à ces critères." />}
      {page && page.total > 0 && (
        <Table
          caption="Registre des mandats"
          columns={columns(onOpen)}
          rows={page.items.map((line) => ({ ...line, id: line.number }))}
          firstSort={{ column: '', isDescending: true }}
          filter={`${q} ${year} ${cursors.length}`}
        />
      )}
      <CursorPages label="Pages du registre" cursors={cursors} next={page?.next} onChange={setCursors} />
    </>
  )
}

/** Latest first. */
function yearsSince(since: string): number[] {
  const [first, last] = [new Date(since).getFullYear(), new Date().getFullYear()]
  return Array.from({ length: last - first + 1 }, (_, index) => last - index)
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
  { id: 'act', label: 'Acte', className: 'cell-line', cell: (line) => actText(line) },
  {
    id: 'place',
    label: 'Bien',
    className: 'cell-line',
    cell: ({ listingId, nature, place }) => (
      <>
        {listingId === null ? nature : <PageLink to={`/admin/biens/${listingId}`}>{nature}</PageLink>}
        <span className="register-place">{place}</span>
      </>
    ),
  },
  { id: 'state', label: 'État', className: 'cell-last', cell: (line) => <State line={line} /> },
  {
    id: 'date',
    label: 'Inscrit le',
    className: 'cell-date',
    cell: ({ recordedAt }) => <Time at={recordedAt} format={shortDate} />,
  },
]

const namesOf = ({ parties }: RegisterLine) => parties.map(({ name }) => name).join(', ')

/** Of a mandate: where it stands today, and which acts came after it. */
function State({ line }: { line: RegisterLine }) {
  if (line.act !== 'mandat') return null
  const { label, badge, when } = stateOf(latestOf({ first: line, later: line.later }), thisDay())
  const acts = line.later.map(({ number }) => `n°\u00a0${number}`)
  return (
    <>
      <span className={badge}>{label}</span>
      <span className="register-place">{when}</span>
      {acts.length > 0 && <span className="register-place">{`modifié\u00a0: ${acts.join(', ')}`}</span>}
    </>
  )
}
