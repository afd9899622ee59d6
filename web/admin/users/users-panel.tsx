import { useQuery } from '@tanstack/react-query'
import { Users, UserX } from 'lucide'
import { useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { users } from '#web/api/queries/admin.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { counted } from '#web/admin/counted.ts'
import { says } from '#web/admin/matches-text.ts'
import { Nothing } from '#web/admin/empty-state.tsx'
import { TableSkeleton } from '#web/admin/table-skeleton.tsx'
import { USER_COLUMNS } from './user-columns.tsx'

// docs/specification.md §8.
const FAILURE = 'Impossible de charger les utilisateurs'
const NEWEST_FIRST = { column: 'date', isDescending: true }

export function UsersPanel() {
  const { data: known, isError, refetch } = useQuery(users())
  if (known?.length === 0) return <Nothing icon={Users} text="Aucun utilisateur pour le moment." />
  if (known) return <UserList users={known} />
  return isError ? <LoadFailure text={FAILURE} onRetry={refetch} /> : <TableSkeleton />
}

function UserList({ users: all }: { users: User[] }) {
  const [text, setText] = useState('')
  const found = all.filter(({ firstName, lastName, email }) => says(`${firstName} ${lastName} ${email}`, text))
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
        <Nothing icon={UserX} text="Aucun utilisateur ne correspond à ces critères." />
      )}
    </>
  )
}
