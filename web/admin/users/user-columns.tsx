import type { User } from '#contract/accounts/account.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { RoleBadge } from '#web/accounts/role-badge.tsx'
import type { Column } from '#web/ui/table/table.tsx'
import { shortDate } from '#contract/format.ts'
import { Time } from '#web/ui/time.tsx'

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`

/** docs/specification.md §2: the table of the users. */
export const USER_COLUMNS: Column<User>[] = [
  {
    id: 'id',
    label: 'ID',
    className: 'cell-id',
    sortBy: ({ id }) => id,
    cell: ({ id }) => id,
  },
  {
    id: 'name',
    label: 'Nom',
    className: 'cell-name',
    isName: true,
    sortBy: ({ firstName, lastName }) => `${lastName} ${firstName}`,
    cell: (user) => (
      <>
        {nameOf(user)}
        {!user.active && <span className="badge badge-danger">Compte désactivé</span>}
      </>
    ),
  },
  {
    id: 'email',
    label: 'Email',
    className: 'cell-half',
    sortBy: ({ email }) => email,
    cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
  },
  {
    id: 'role',
    label: 'Rôle',
    className: 'cell-last',
    sortBy: ({ role }) => role,
    cell: ({ role }) => <RoleBadge role={role} />,
  },
  {
    id: 'date',
    label: 'Inscription',
    className: 'cell-date',
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Time at={createdAt} format={shortDate} />,
  },
  {
    id: 'details',
    label: 'Actions',
    className: 'cell-last cell-action',
    cell: (user) => (
      <PageLink
        className="btn btn-line btn-sm"
        to={`/admin/users/${user.id}`}
        aria-label={`Détails\u00a0: ${nameOf(user)}`}
      >
        Détails
      </PageLink>
    ),
  },
]
