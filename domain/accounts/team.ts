import * as z from 'zod/mini'
import { counted } from '#domain/format.ts'
import { idOf } from '#domain/id.ts'

// The team: what the specification calls administrators (docs/decisions/team.md).

/** The roles, from most to fewest rights. */
export const TEAM_ROLES = ['owner', 'agent', 'assistant'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

export const TEAM_ROLE_LABELS: Record<TeamRole, string> = {
  owner: 'Dirigeant',
  agent: 'Négociateur',
  assistant: 'Assistant',
}

interface Rank {
  role: 'user' | 'admin'
  active: boolean
  teamRole: TeamRole
}

const rankOf = ({ role, active, teamRole }: Rank) =>
  role === 'admin' && active ? TEAM_ROLES.length - TEAM_ROLES.indexOf(teamRole) : 0

/** Whether an account joins the team, or gets a role there with more rights. */
export const isPromoted = (before: Rank, after: Rank): boolean => rankOf(after) > rankOf(before)

/** What each role may do, one sentence each. */
export const TEAM_ROLES_EXPLAINED = [
  'Dirigeant\u00a0: tout, comptes, réglages et exports compris.',
  'Négociateur\u00a0: tous les biens et demandes, ses mandats, ses avis de valeur.',
  'Assistant\u00a0: biens et demandes, sans la partie confidentielle.',
].join(' ')

/** A role as a form sends it. */
export const TeamRoleField = z.enum(TEAM_ROLES, 'Rôle dans l’équipe\u00a0: choisissez une valeur de la liste')

/**
 * Which roles may make a call; all of them when absent. `agent`: owners and agents; `owner`: owners only; `own`: owners, and
 * agents for their own records, which the query of the call checks.
 */
export type May = 'agent' | 'own' | 'owner'

/** Whether a role may make a call; for `own`, whether it may for some record at least. */
export const isAllowed = (role: TeamRole, may: May | undefined): boolean =>
  role === 'owner' || may === undefined || (role === 'agent' && may !== 'owner')

/** The member of the team who is reading. */
export interface Reader {
  id: number
  role: TeamRole
  /** The agency's setting of the same name. */
  agentsSeeAll: boolean
}

/** Whether a member may read and change the confidential part of this agent's listings; null: those without an agent. */
export const mayReadConfidential = ({ id, role, agentsSeeAll }: Reader, agentId: number | null): boolean =>
  role === 'owner' || (role === 'agent' && (agentsSeeAll || agentId === id))

/** The member to whom another one hands over. */
export const HandoverForm = z.object({
  toId: idOf('Membre inconnu'),
  closesAccount: z
    .optional(z.boolean('Indiquez si le compte est désactivé.'))
    .check(z.describe('Also disables the account of the member who leaves')),
})

export type HandoverForm = z.infer<typeof HandoverForm>

/** Number of listings and requests assigned to a member, and the calls and appointments still to come among them. */
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
  /** Whether each member needs a second factor, from seven days after they are first asked to set one up. */
  factorRequired: z.boolean('Répondez par oui ou par non.'),
  /** Whether agents read and change the confidential part of other agents' listings. */
  agentsSeeAll: z.boolean('Répondez par oui ou par non.'),
})
