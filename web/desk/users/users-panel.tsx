import { useRead } from '#web/api/answers.ts'
import { Users, UserX } from 'lucide'
import { useRef, useState } from 'react'
import type { User } from '#domain/accounts/account.ts'
import { users } from '#web/api/queries/admin.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import { TablePages } from '#web/ui/table/table-pages.tsx'
import { type Sortable, useTableView } from '#web/ui/table/table-view.ts'
import { TextField } from '#web/ui/form/fields/text-field.tsx'
import { counted, numericDate } from '#domain/format.ts'
import { matchesText } from '#web/desk/matches-text.ts'
import { EmptyState, TableSkeleton } from '#web/desk/list.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { RoleBadge } from '#web/frame/person/role-badge.tsx'
import { Time } from '#web/ui/time.tsx'

// docs/specification.md §8.
const FAILURE = 'Impossible de charger les utilisateurs'
const NEWEST_FIRST = { column: 'date', isDescending: true }

export function UsersPanel() {
  const { data, error, reload } = useRead(users())
  if (data?.length === 0) return <EmptyState icon={Users} text="Aucun utilisateur pour le moment." />
  if (data) return <UserList users={data} />
  return error ? <LoadFailure text={FAILURE} onRetry={reload} /> : <TableSkeleton />
}

function UserList({ users: all }: { users: User[] }) {
  const [text, setText] = useState('')
  const found = all.filter(({ firstName, lastName, email }) => matchesText(`${firstName} ${lastName} ${email}`, text))
  const top = useRef<HTMLDivElement>(null)
  const view = useTableView({ rows: found, columns: USER_COLUMNS, firstSort: NEWEST_FIRST, filter: text })
  const { shown, from, sort, sortBy, page, pages, turnTo } = view
  function turn(to: number) {
    turnTo(to)
    top.current?.scrollIntoView()
  }
  return (
    <>
      <search className="admin-fields">
        <TextField label="Nom ou email" type="search" autoComplete="off" value={text} onChange={setText} />
      </search>
      <p className="admin-count" role="status">
        {counted(found.length, 'utilisateur')}
      </p>
      {found.length > 0 ? (
        <>
          <Table ref={top} caption="Utilisateurs" columns={USER_COLUMNS} rows={shown} sort={sort} onSort={sortBy} />
          <TablePages
            caption="Utilisateurs"
            page={page}
            pages={pages}
            position={`${from + 1} à ${from + shown.length} sur ${found.length}`}
            onPageChange={turn}
          />
        </>
      ) : (
        <EmptyState icon={UserX} text="Aucun utilisateur ne correspond à ces critères." />
      )}
    </>
  )
}

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`

/** docs/specification.md §2: the columns of the users table. */
const USER_COLUMNS: (Column<User> & Sortable<User>)[] = [
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
    cell: ({ createdAt }) => <Time at={createdAt} format={numericDate} />,
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
