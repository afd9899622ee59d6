import * as z from 'zod/mini'

// The team: what the specification calls administrators (docs/decisions/team.md).

export const TEAM_ROLES = ['owner', 'agent', 'assistant'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

/**
 * Who of the team may make a call: everyone when it says nothing; `agent`: owners and agents; `own`: owners, and agents for
 * what is theirs, which the query of the call checks; `owner`: owners alone.
 */
export type May = 'agent' | 'own' | 'owner'

/** Whether a role may make a call; for `own`, whether it may for something at least. */
export const isAllowed = (role: TeamRole, may: May | undefined): boolean =>
  role === 'owner' || may === undefined || (role === 'agent' && may !== 'owner')

/** Who of the team reads. */
export interface Reader {
  id: number
  role: TeamRole
  /** As the agency has set it. */
  agentsSeeAll: boolean
}

/** Whether someone reads and changes the confidential part of the listings of this agent, or of those that have none. */
export const mayReadConfidential = ({ id, role, agentsSeeAll }: Reader, agentId: number | null): boolean =>
  role === 'owner' || (role === 'agent' && (agentsSeeAll || agentId === id))

/** The group of settings about the team. */
export const TeamForm = z.object({
  /** Whether each member needs a second factor, seven days after they are first asked for one. */
  factorRequired: z.boolean('Répondez par oui ou par non.'),
  /** Whether agents read and change the confidential part of the listings of other agents. */
  agentsSeeAll: z.boolean('Répondez par oui ou par non.'),
})
export type TeamForm = z.infer<typeof TeamForm>
