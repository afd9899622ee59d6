import type { ContactLine } from '#contract/accounts/admin.ts'
import type { Column } from '#web/ui/table/table.tsx'
import { dateColumn, nameColumn, phoneColumn, statusColumn } from './lead-columns.tsx'
import { subjectLabel } from './subject-of.ts'

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
