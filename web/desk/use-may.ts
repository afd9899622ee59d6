import { isAllowed, type May } from '#domain/accounts/team.ts'
import { useRead } from '#web/api/answers.ts'
import { teamPass } from '#web/api/queries/second-factor.ts'
import { useUser } from '#web/api/session.ts'

/** The team member's permissions and second factors; undefined until loaded, and for visitors. */
export function useTeamPass() {
  const { data: user } = useUser()
  return useRead(user?.role === 'admin' ? teamPass() : undefined).data
}

/** Whether useMay() will not change its answers any more: the role is loaded, or cannot be. */
export function useIsRoleKnown(): boolean {
  const { data: user, isPending } = useUser()
  const pass = useRead(user?.role === 'admin' ? teamPass() : undefined)
  return !isPending && !(user?.role === 'admin' && pass.isPending)
}

/** The role of the team member; undefined until loaded. */
export const useTeamRole = () => useTeamPass()?.role

/** Returns whether the team member may do something, by the rule of its call; true until the role is loaded. */
export function useMay(): (may: May | undefined) => boolean {
  const role = useTeamRole()
  return (may) => role === undefined || isAllowed(role, may)
}
