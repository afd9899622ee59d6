import { useQuery } from '@tanstack/react-query'
import { Users, UserX } from 'lucide'
import { useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { users } from '#web/api/queries/admin.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { TextField } from '#web/ui/form/fields/text-field.tsx'
import { counted } from '#contract/format.ts'
import { matchesText } from '#web/admin/matches-text.ts'
import { EmptyState } from '#web/admin/empty-state.tsx'
import { TableSkeleton } from '#web/admin/table-skeleton.tsx'
import { USER_COLUMNS } from './user-columns.tsx'

// docs/specification.md §8.
const FAILURE = 'Impossible de charger les utilisateurs'
const NEWEST_FIRST = { column: 'date', isDescending: true }

export function UsersPanel() {
  const { data, isError, refetch } = useQuery(users())
  if (data?.length === 0) return <EmptyState icon={Users} text="Aucun utilisateur pour le moment." />
  if (data) return <UserList users={data} />
  return isError ? <LoadFailure text={FAILURE} onRetry={refetch} /> : <TableSkeleton />
}

function UserList({ users: all }: { users: User[] }) {
  const [text, setText] = useState('')
  const found = all.filter(({ firstName, lastName, email }) => matchesText(`${firstName} ${lastName} ${email}`, text))
  return (
    <>
      <search className="admin-fields">
        <TextField label="Nom ou email" type="search" autoComplete="off" value={text} onChange={setText} />
      </search>
      <p className="admin-count" role="status">
        {counted(found.length, 'utilisateur')}
      </p>
      {found.length > 0 ? (
        <Table caption="Utilisateurs" columns={USER_COLUMNS} rows={found} firstSort={NEWEST_FIRST} filter={text} />
      ) : (
        <EmptyState icon={UserX} text="Aucun utilisateur ne correspond à ces critères." />
      )}
    </>
  )
}
