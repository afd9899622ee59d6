import type { ContactLine } from '#contract/accounts/admin.ts'
import type { Column } from '#web/ui/table/table.tsx'
import { dateColumn, nameColumn, phoneColumn, statusColumn } from './lead-columns.tsx'
import { subjectOf } from './subject-of.ts'

/** docs/specification.md §2: the table of the contact requests, with what was done of each. */
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
    sortBy: ({ subject }) => subjectOf(subject),
    cell: ({ subject }) => subjectOf(subject),
  },
  dateColumn,
  statusColumn,
]
