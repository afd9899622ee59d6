import { isAllowed } from '#domain/accounts/team.ts'
import type { Call } from '#domain/wire/call.ts'
import type { TeamMembership } from './handlers.ts'
import { Refusal } from './refusal.ts'

const FOR_OWNERS = 'Seul un dirigeant de l’agence peut le faire.'
const FOR_AGENTS = 'Seuls un négociateur ou un dirigeant de l’agence peuvent le faire.'

/** Refuses a call that the role of a member does not allow, or that requires a recent second factor. */
export function refuseUnlessMay({ may, fresh }: Pick<Call, 'may' | 'fresh'>, team: TeamMembership): void {
  if (!isAllowed(team.role, may)) throw new Refusal('forbidden', may === 'owner' ? FOR_OWNERS : FOR_AGENTS)
  if (fresh) refuseStaleFactor(team.factor)
}

/** Refuses a member who has a second factor and did not prove it in the last minutes. */
export function refuseStaleFactor(factor: TeamMembership['factor'] | undefined): void {
  if (factor === 'stale')
    throw new Refusal('forbidden', 'Confirmez que c’est vous avec votre second facteur.', { factor: 'stale' })
}

/** Refuses a body with an effect that this member may not have now (docs/decisions/team.md). */
export function refuseUnlessMayHave(effects: Call['effects'], body: unknown, team: TeamMembership): void {
  const fields = Object(body) as Record<string, unknown>
  for (const { field, value, where, ...rule } of effects ?? []) {
    const given = fields[field] || undefined
    if (given !== undefined && (value === undefined || given === value) && !where) refuseUnlessMay(rule, team)
  }
}
