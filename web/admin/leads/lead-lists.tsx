import type { UseQueryResult } from '@tanstack/react-query'
import { Inbox, SearchX } from 'lucide'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { type Column, Table } from '#web/ui/table/table.tsx'
import { counted } from '#web/admin/counted.ts'
import { Nothing } from '#web/admin/empty-state.tsx'
import { TableSkeleton } from '#web/admin/table-skeleton.tsx'
import type { LeadLine } from './use-lead-filters.ts'

export interface LeadListProps {
  isKept: (line: LeadLine) => boolean
  /** The filter in words: another one shows its first page. */
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

/** Requests of one kind: a table, or why there is none. */
export function LeadList<Line extends LeadLine>(props: Props<Line>) {
  const { query, isKept, filter, onOpen, caption, columnsFor, failure, none } = props
  const { data: lines, isError, refetch } = query
  if (!lines) return isError ? <LoadFailure text={failure} onRetry={refetch} /> : <TableSkeleton />
  if (lines.length === 0) return <Nothing icon={Inbox} text={none} />
  const kept = lines.filter(isKept)
  return (
    <>
      <p className="admin-count" role="status">
        {counted(kept.length, 'demande')}
      </p>
      {kept.length > 0 ? (
        <Table caption={caption} columns={columnsFor(onOpen)} rows={kept} firstSort={NEWEST_FIRST} filter={filter} />
      ) : (
        <Nothing icon={SearchX} text="Aucune demande ne correspond à ces critères." />
      )}
    </>
  )
}
