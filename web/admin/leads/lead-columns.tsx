import { LEAD_STATUSES } from '#contract/accounts/admin.ts'
import type { Column } from '#web/ui/table/table.tsx'
import { SuspectBadge, StatusBadge } from './lead-badges.tsx'
import { DateOnly } from '#web/admin/date-time.tsx'
import { PhoneLink } from '#web/frame/phone-link.tsx'
import type { LeadLine } from './use-lead-filters.ts'

// Columns of both kinds of leads.

/** Opens the lead; the button covers the whole row. */
export const nameColumn = <Line extends LeadLine>(onOpen: (line: Line) => void): Column<Line> => ({
  id: 'name',
  label: 'Nom',
  className: 'cell-name',
  isName: true,
  sortBy: ({ firstName, lastName }) => `${lastName} ${firstName}`,
  cell: (line) => (
    <>
      <button type="button" className="row-open" onClick={() => onOpen(line)}>
        {`${line.firstName} ${line.lastName}`}
      </button>
      <SuspectBadge suspicions={line.suspicions} />
    </>
  ),
})

export const phoneColumn: Column<LeadLine> = {
  id: 'phone',
  label: 'Téléphone',
  className: 'cell-last cell-phone',
  cell: ({ phone }) => <PhoneLink phone={phone} />,
}

export const dateColumn: Column<LeadLine> = {
  id: 'date',
  label: 'Date',
  className: 'cell-date',
  sortBy: ({ createdAt }) => createdAt,
  cell: ({ createdAt }) => <DateOnly at={createdAt} />,
}

export const statusColumn: Column<LeadLine> = {
  id: 'status',
  label: 'Statut',
  className: 'cell-last',
  sortBy: ({ status }) => LEAD_STATUSES.indexOf(status),
  cell: ({ status }) => <StatusBadge status={status} />,
}
