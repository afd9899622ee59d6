import { isAllowed, type May } from '#domain/accounts/team.ts'
import { useRead } from '#web/api/answers.ts'
import { teamPass } from '#web/api/queries/second-factor.ts'
import { useUser } from '#web/api/session.ts'

/** The role of the member of the team; undefined until it is read. */
export function useTeamRole() {
  const { data: user } = useUser()
  return useRead(user?.role === 'admin' ? teamPass() : undefined).data?.role
}

/** Whether the member of the team may do something, by the rule of its call: whatever it is, until their role is read. */
export function useMay(): (may: May | undefined) => boolean {
  const role = useTeamRole()
  return (may) => role === undefined || isAllowed(role, may)
}
