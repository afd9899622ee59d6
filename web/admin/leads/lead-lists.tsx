import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Inbox, SearchX } from 'lucide'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { type Column, Table } from '#web/ui/table/table.tsx'
import { counted } from '#contract/format.ts'
import { EmptyState } from '#web/admin/empty-state.tsx'
import { TableSkeleton } from '#web/admin/table-skeleton.tsx'
import { contacts, estimates } from '#web/api/queries/admin.ts'
import type { LeadLine } from './use-lead-filters.ts'
import { contactColumns, estimateColumns } from './lead-columns.tsx'

export interface LeadListProps {
  isShown: (line: LeadLine) => boolean
  /** The filter as text: when it changes, the table shows its first page. */
  filter: string
  onOpen: (line: LeadLine) => void
}

interface Props<Line> extends LeadListProps {
  query: UseQueryResult<Line[]>
  caption: string
  columnsFor: (onOpen: (line: Line) => void) => Column<Line>[]
  failure: string
  none: string
}

const NEWEST_FIRST = { column: 'date', isDescending: true }

/** The leads of one kind, in a table, or an empty state. */
function LeadList<Line extends LeadLine>(props: Props<Line>) {
  const { query, isShown, filter, onOpen, caption, columnsFor, failure, none } = props
  const { data: lines, isError, refetch } = query
  if (!lines) return isError ? <LoadFailure text={failure} onRetry={refetch} /> : <TableSkeleton />
  if (lines.length === 0) return <EmptyState icon={Inbox} text={none} />
  const shown = lines.filter(isShown)
  return (
    <>
      <p className="admin-count" role="status">
        {counted(shown.length, 'demande')}
      </p>
      {shown.length > 0 ? (
        <Table caption={caption} columns={columnsFor(onOpen)} rows={shown} firstSort={NEWEST_FIRST} filter={filter} />
      ) : (
        <EmptyState icon={SearchX} text="Aucune demande ne correspond à ces critères." />
      )}
    </>
  )
}

export function Contacts(props: LeadListProps) {
  return (
    <LeadList
      {...props}
      query={useQuery(contacts())}
      caption="Demandes de contact"
      columnsFor={contactColumns}
      // docs/specification.md §8.
      failure="Impossible de charger les demandes de contact"
      none="Aucune demande de contact pour le moment."
    />
  )
}

export function Estimates(props: LeadListProps) {
  return (
    <LeadList
      {...props}
      query={useQuery(estimates())}
      caption="Demandes d’estimation"
      columnsFor={estimateColumns}
      failure="Impossible de charger les demandes d’estimation"
      none="Aucune demande d’estimation pour le moment."
    />
  )
}
