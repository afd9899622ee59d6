import { isAllowed, type May } from '#domain/accounts/team.ts'
import { useRead } from '#web/api/answers.ts'
import { teamPass } from '#web/api/queries/second-factor.ts'
import { useUser } from '#web/api/session.ts'

/** What the member of the team may do, and their second factors; undefined until it is read, and for visitors. */
export function useTeamPass() {
  const { data: user } = useUser()
  return useRead(user?.role === 'admin' ? teamPass() : undefined).data
}

/** The role of the member of the team; undefined until it is read. */
export const useTeamRole = () => useTeamPass()?.role

/** Whether the member of the team may do something, by the rule of its call: whatever it is, until their role is read. */
export function useMay(): (may: May | undefined) => boolean {
  const role = useTeamRole()
  return (may) => role === undefined || isAllowed(role, may)
}
