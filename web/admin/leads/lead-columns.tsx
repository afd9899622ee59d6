import { ShieldAlert } from 'lucide'
import { LEAD_STATUSES, type LeadStatus, type ContactLine, type EstimateLine } from '#contract/accounts/admin.ts'
import type { Column } from '#web/ui/table/table.tsx'
import { shortDate } from '#contract/format.ts'
import { Time } from '#web/ui/time.tsx'
import { PhoneLink } from '#web/frame/contact-links.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { isCategory } from '#contract/listing/category.ts'
import { CategoryBadge } from '#web/listings/card/category-badge.tsx'
import type { LeadLine } from './use-lead-filters.ts'
import { STATUS_LABELS, subjectLabel } from './lead-labels.tsx'

// Columns of both kinds of leads.

/** Opens the lead; the button covers the whole row. */
const nameColumn = <Line extends LeadLine>(onOpen: (line: Line) => void): Column<Line> => ({
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

const phoneColumn: Column<LeadLine> = {
  id: 'phone',
  label: 'Téléphone',
  className: 'cell-last cell-phone',
  cell: ({ phone }) => <PhoneLink phone={phone} />,
}

const dateColumn: Column<LeadLine> = {
  id: 'date',
  label: 'Date',
  className: 'cell-date',
  sortBy: ({ createdAt }) => createdAt,
  cell: ({ createdAt }) => <Time at={createdAt} format={shortDate} />,
}

const statusColumn: Column<LeadLine> = {
  id: 'status',
  label: 'Statut',
  className: 'cell-last',
  sortBy: ({ status }) => LEAD_STATUSES.indexOf(status),
  cell: ({ status }) => <StatusBadge status={status} />,
}

const COLOURS: Record<LeadStatus, string> = {
  new: 'badge-new',
  'in-progress': 'badge-warn',
  done: 'badge-success',
}

function StatusBadge({ status }: { status: LeadStatus }) {
  return <span className={`badge ${COLOURS[status]}`}>{STATUS_LABELS[status]}</span>
}

/** Marks a lead that may be spam; the tooltip and the lead's details give the reasons. */
function SuspectBadge({ suspicions }: { suspicions: string[] | undefined }) {
  if (!suspicions?.length) return null
  return (
    <span className="badge badge-danger" data-tooltip={suspicions.join(', ')}>
      <Icon of={ShieldAlert} />
      Suspect
    </span>
  )
}

/** docs/specification.md §2: the table of contact requests, with their status. */
export const contactColumns = (onOpen: (line: ContactLine) => void): Column<ContactLine>[] => [
  nameColumn(onOpen),
  {
    id: 'email',
    label: 'Email',
    className: 'cell-line cell-mail',
    sortBy: ({ email }) => email,
    cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
  },
  phoneColumn,
  {
    id: 'subject',
    label: 'Sujet',
    className: 'cell-line',
    sortBy: ({ subject }) => subjectLabel(subject),
    cell: ({ subject }) => subjectLabel(subject),
  },
  dateColumn,
  statusColumn,
]

export const estimateColumns = (onOpen: (line: EstimateLine) => void): Column<EstimateLine>[] => [
  nameColumn(onOpen),
  phoneColumn,
  {
    id: 'type',
    label: 'Type de bien',
    className: 'cell-line',
    sortBy: ({ propertyType }) => propertyType,
    cell: ({ propertyType }) => (isCategory(propertyType) ? <CategoryBadge category={propertyType} /> : propertyType),
  },
  {
    id: 'city',
    label: 'Ville',
    className: 'cell-line',
    sortBy: ({ city }) => city,
    cell: ({ city }) => city,
  },
  dateColumn,
  statusColumn,
]
