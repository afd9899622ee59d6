import { useRead } from '#web/api/answers.ts'
import { users } from '#web/api/queries/admin.ts'

/** The administrators, who follow requests. */
function useAssignees() {
  const { data: accounts = [] } = useRead(users())
  return accounts.filter(({ role, active }) => role === 'admin' && active)
}

export function AssigneeOptions() {
  return useAssignees().map(({ id, firstName, lastName }) => (
    <option key={id} value={id}>
      {`${firstName} ${lastName}`}
    </option>
  ))
}

/** « AL » for Ada Lovelace; a dash when not assigned. */
export function Initials({ of: assigneeId }: { of: number | null }) {
  const assignee = useAssignees().find(({ id }) => id === assigneeId)
  if (!assignee) return <span aria-label="Sans suivi">–</span>
  const name = `${assignee.firstName} ${assignee.lastName}`
  return (
    <span className="initials" role="img" aria-label={name} data-tooltip={name}>
      {`${assignee.firstName[0] ?? ''}${assignee.lastName[0] ?? ''}`}
    </span>
  )
}
