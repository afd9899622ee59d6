import * as z from 'zod/mini'
import { counted } from '#domain/format.ts'
import { idOf } from '#domain/id.ts'

// The team: what the specification calls administrators (docs/decisions/team.md).

export const TEAM_ROLES = ['owner', 'agent', 'assistant'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

export const TEAM_ROLE_LABELS: Record<TeamRole, string> = {
  owner: 'Dirigeant',
  agent: 'Négociateur',
  assistant: 'Assistant',
}

/** What each role may do, a sentence each. */
export const TEAM_ROLES_EXPLAINED = [
  'Dirigeant\u00a0: tout, comptes, réglages et exports compris.',
  'Négociateur\u00a0: tous les biens et demandes, ses mandats, ses avis de valeur.',
  'Assistant\u00a0: biens et demandes, sans la partie confidentielle.',
].join(' ')

/** A role as a form gives it. */
export const TeamRoleField = z.enum(TEAM_ROLES, 'Rôle dans l’équipe\u00a0: choisissez une valeur de la liste')

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

/** To whom a member hands over. */
export const HandoverForm = z.object({ toId: idOf('Membre inconnu') })

/** What a member of the team follows: requests, and those of them that are called back or met. */
export const Followed = z.object({
  listings: z.number(),
  requests: z.number(),
  callBacks: z.number(),
  appointments: z.number(),
})
export type Followed = z.infer<typeof Followed>

export const followedWords = ({ listings, requests, callBacks, appointments }: Followed): string =>
  `${counted(listings, 'bien')}, ${counted(requests, 'demande')} (${counted(callBacks, 'rappel')}, ${counted(appointments, 'rendez-vous', 'rendez-vous')} à venir)`

/** The group of settings about the team. */
export const TeamForm = z.object({
  /** Whether each member needs a second factor, seven days after they are first asked for one. */
  factorRequired: z.boolean('Répondez par oui ou par non.'),
  /** Whether agents read and change the confidential part of the listings of other agents. */
  agentsSeeAll: z.boolean('Répondez par oui ou par non.'),
})
