import type { Member } from '#domain/accounts/admin.ts'
import { useRead } from '#web/api/answers.ts'
import { team } from '#web/api/queries/admin.ts'

/** Active team members, to whom leads can be assigned. */
export function useActiveMembers() {
  const { data: members = [] } = useRead(team())
  return members.filter(({ active }) => active)
}

/** Members who may be the agent of a listing. */
export const useAgents = () => useActiveMembers().filter(({ teamRole }) => teamRole !== 'assistant')

export const AgentOptions = () => <MemberOptions members={useAgents()} />

export const AssigneeOptions = () => <MemberOptions members={useActiveMembers()} />

export const MemberOptions = ({ members }: { members: Member[] }) =>
  members.map(({ id, firstName, lastName }) => (
    <option key={id} value={id}>
      {`${firstName} ${lastName}`}
    </option>
  ))

/** « AL » for Ada Lovelace; a dash when not assigned. */
export function Initials({ of: assigneeId }: { of: number | null }) {
  const assignee = useActiveMembers().find(({ id }) => id === assigneeId)
  if (!assignee) return <span aria-label="Sans suivi">–</span>
  const name = `${assignee.firstName} ${assignee.lastName}`
  return (
    <span className="initials" role="img" aria-label={name} data-tooltip={name}>
      {`${assignee.firstName[0] ?? ''}${assignee.lastName[0] ?? ''}`}
    </span>
  )
}
