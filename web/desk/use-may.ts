import { isAllowed, type May } from '#domain/accounts/team.ts'
import { useRead } from '#web/api/answers.ts'
import { teamPass } from '#web/api/queries/second-factor.ts'
import { useUser } from '#web/api/session.ts'

/** The team member's permissions and second factors; undefined until loaded, and for visitors. */
export const useTeamPass = () => useOwnPass().pass

/** Whether the answers of useMay() are final: the role is loaded, or cannot be. */
export const useIsRoleKnown = (): boolean => !useOwnPass().isPending

function useOwnPass() {
  const user = useUser()
  const isMember = user.data?.role === 'admin'
  const pass = useRead(isMember ? teamPass() : undefined)
  return { pass: pass.data, isPending: user.isPending || (isMember && pass.isPending) }
}

/** The role of the team member; undefined until loaded. */
export const useTeamRole = () => useTeamPass()?.role

/** Returns whether the team member may do something, by the rule of its call; true until the role is loaded. */
export function useMay(): (may: May | undefined) => boolean {
  const role = useTeamRole()
  return (may) => role === undefined || isAllowed(role, may)
}
