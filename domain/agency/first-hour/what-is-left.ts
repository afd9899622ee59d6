import { counted } from '#domain/format.ts'
import { isAllowed, type TeamRole } from '#domain/accounts/team.ts'
import { FIRST_STEP_NAMES, FIRST_STEPS, type FirstStep, type FirstStepMark, type FirstStepName } from './first-steps.ts'

/** What a person has said of a line. */
interface SaidMark {
  mark: FirstStepMark
  /** What was true then. */
  about: string
  by: string | null
  /** ISO 8601. */
  at: string
}

/** What the database and the settings know. */
export interface FirstHourFacts {
  /** The parts of the identity that are still those of the example. */
  examples: string[]
  hasOwnLook: boolean
  hasOwnFees: boolean
  /** What keeps mails from arriving, in French; null when nothing does. */
  mailProblem: string | null
  /** The id of FILE_KEY; null without one. */
  fileKey: string | null
  /** Whether the person who asks has a second factor. */
  hasFactor: boolean
  isFactorRequired: boolean
  /** Active members and open invitations. */
  members: number
  listings: number
  /** Whether the register has a row, or a first number was given. */
  isRegisterBegun: boolean
  /** Whether a listing was ever online. */
  hasPublished: boolean
  said: Partial<Record<FirstStepName, SaidMark>>
}

/** What is missing of a line, in French; null when its fact is true. */
const MISSING: Record<FirstStepName, (facts: FirstHourFacts) => string | null> = {
  identity: ({ examples }) => (examples.length ? `Encore de l’exemple\u00a0: ${examples.join(', ')}` : null),
  look: ({ hasOwnLook }) => (hasOwnLook ? null : 'Le site a l’apparence d’origine'),
  fees: ({ hasOwnFees }) => (hasOwnFees ? null : 'Le barème est celui de l’exemple'),
  mail: ({ mailProblem }) => mailProblem,
  key: ({ fileKey }) =>
    fileKey === null
      ? 'FILE_KEY n’est pas réglée sur le serveur\u00a0: aucun document confidentiel n’est accepté'
      : `La clé ${fileKey} n’a été déclarée en lieu sûr par personne`,
  factor: ({ hasFactor }) => (hasFactor ? null : 'Votre compte n’a que son mot de passe'),
  team: ({ members }) => (members > 1 ? null : 'Vous êtes la seule personne de l’équipe'),
  catalogue: ({ listings }) => (listings ? null : 'Aucune affaire'),
  register: ({ isRegisterBegun }) => (isRegisterBegun ? null : 'Ni numéro, ni premier numéro'),
  publication: ({ hasPublished, listings }) =>
    hasPublished ? null : listings ? `${counted(listings, 'affaire')}, aucune en ligne` : 'Aucune affaire en ligne',
}

/** The lines about the person who reads rather than about the agency. */
const OWN_STEPS: ReadonlySet<FirstStepName> = new Set(['factor'])

/** What was said of a line still holds: the key that was kept safe is the one in use. */
const holds = (name: FirstStepName, { mark, about }: SaidMark, { fileKey }: FirstHourFacts): boolean =>
  name !== 'key' || mark !== 'done' || about === fileKey

function toStep(name: FirstStepName, facts: FirstHourFacts, role: TeamRole): FirstStep {
  const { isOptional: mayWait = false, press } = FIRST_STEPS[name]
  const missing = MISSING[name](facts)
  const found = facts.said[name]
  const said = found && holds(name, found, facts) ? found : undefined
  const state = missing === null || said?.mark === 'done' ? 'done' : said ? 'aside' : 'left'
  const isOwner = role === 'owner'
  const isPressable = isOwner && state !== 'done' && !(name === 'key' && facts.fileKey === null)
  return {
    name,
    state,
    missing: state === 'done' ? null : missing,
    isOptional: isOwner && canWait(name, mayWait, facts),
    press: (isPressable && press) || null,
    said: said && missing !== null ? { by: said.by, at: said.at } : null,
  }
}

const canWait = (name: FirstStepName, mayWait: boolean, { isFactorRequired }: FirstHourFacts): boolean =>
  mayWait || (name === 'factor' && !isFactorRequired)

/** Whether a line may be put aside: what the law or mailboxes want may not. */
export const mayPutAside = (name: FirstStepName, facts: FirstHourFacts): boolean =>
  canWait(name, FIRST_STEPS[name].isOptional === true, facts)

/**
 * The lines that a role may do, with what is left of each. Others than owners see them only while the agency has something
 * left that they may do for it: a new member of an agency that works has no first hour.
 */
export function firstHourOf(facts: FirstHourFacts, role: TeamRole): FirstStep[] {
  const steps = FIRST_STEP_NAMES.filter((name) => isAllowed(role, FIRST_STEPS[name].may)).map((name) =>
    toStep(name, facts, role),
  )
  const isLeft = ({ name, state }: FirstStep) => state === 'left' && (role === 'owner' || !OWN_STEPS.has(name))
  return steps.some(isLeft) || role === 'owner' ? steps : []
}
