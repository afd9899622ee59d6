import { valueNamed } from '#domain/reading/named-value.ts'
import { type FactName, field } from '#domain/listing/register/fields.ts'
import { DEAL_NAMES } from '#domain/listing/register/deals.ts'
import { isActivity } from '#domain/listing/register/activities.ts'
import { EXCLUSIVITY_NAMES } from '#domain/mandates/mandate.ts'
import { STATUSES } from '#domain/listing/register/status.ts'
import { folded } from './folded.ts'
import type { ImportAnswers, TeamName } from './mapping.ts'
import { factOf, type ImportTarget } from './targets.ts'
import {
  activitiesNamed,
  dealNamed,
  exclusivityNamed,
  feesPayerNamed,
  isAbbreviation,
  qualityNamed,
  statusNamed,
} from './value-words.ts'

/** What a value of a column is proposed to mean. */
export interface Settled {
  value: string | null
  isSure: boolean
}

const UNKNOWN: Settled = { value: null, isSure: false }
const sure = (value: string | undefined, isSure = true): Settled => (value === undefined ? UNKNOWN : { value, isSure })

/** Columns whose distinct values are settled once. */
export const isSettledTarget = (target: ImportTarget): boolean =>
  ['deal', 'activities', 'status', 'agent', 'mandate.exclusive', 'contact.quality'].includes(target) ||
  choicesOf(target) !== undefined

const choicesOf = (target: ImportTarget) => {
  const name = factOf(target)
  return name && field(name).kind === 'choice' ? field(name).choices : undefined
}

/** What the text of a cell is proposed to mean, as a value of the target; `isPoliris` has words of its own. */
export function proposedValue(
  target: ImportTarget,
  text: string,
  { members = [], isPoliris = false }: { members?: readonly TeamName[] | undefined; isPoliris?: boolean },
): Settled {
  switch (target) {
    case 'deal': {
      if (isPoliris && /^vente$/i.test(text.trim())) return sure('murs')
      const found = dealNamed(text)
      return sure(found?.deal, found?.isSure)
    }
    case 'activities': {
      const { activities, isSure } = activitiesNamed(text)
      return sure(activities.length > 0 ? activities.join(',') : undefined, isSure)
    }
    case 'status':
      return sure(statusNamed(text))
    case 'mandate.exclusive':
      return sure(exclusivityNamed(text), !isAbbreviation(text) && !(isPoliris && exclusivityNamed(text) === 'simple'))
    case 'agent':
      return agentNamed(text, members)
    case 'contact.quality':
      return sure(qualityNamed(text))
    default: {
      const name = factOf(target)
      return name ? sure(choiceNamed(name, text)) : UNKNOWN
    }
  }
}

/** A member by the whole name or the email, in any order; initials are asked. */
function agentNamed(text: string, members: readonly TeamName[]): Settled {
  const name = folded(text)
  const found = members.filter(({ firstName, lastName, email }) =>
    [`${firstName} ${lastName}`, `${lastName} ${firstName}`, email ?? ''].some(
      (one) => one !== '' && folded(one) === name,
    ),
  )
  if (found.length === 1) return sure(String(found[0]?.id))
  const byLast = members.filter(({ lastName }) => lastName.length > 2 && folded(lastName) === name)
  return byLast.length === 1 ? sure(String(byLast[0]?.id), false) : UNKNOWN
}

const ENERGY_WORDS: Record<string, string> = {
  vi: 'vierge',
  v: 'vierge',
  vierge: 'vierge',
  ns: 'non-soumis',
  'non soumis': 'non-soumis',
  'en cours': 'en-cours',
  ec: 'en-cours',
  'non requis': 'non-soumis',
  'vierge de consommation': 'vierge',
}

/** The key of a choice that a text names. */
function choiceNamed(name: FactName, text: string): string | undefined {
  const { choices = {} } = field(name)
  const keys = Object.keys(choices)
  if (name === 'feesPayer') return feesPayerNamed(text)
  if (name === 'energyClass' || name === 'climateClass') {
    const letter = /^(?:classe |dpe |ges |etiquette )?([a-g])$/.exec(folded(text))?.[1]
    return letter?.toUpperCase() ?? ENERGY_WORDS[folded(text)]
  }
  const label = valueNamed(Object.values(choices), text)
  return valueNamed(keys, text) ?? keys.find((key) => choices[key] === label)
}

const VALUES: Partial<Record<ImportTarget, readonly string[]>> = {
  deal: DEAL_NAMES,
  'mandate.exclusive': EXCLUSIVITY_NAMES,
  status: STATUSES,
}

/** Whether an answer is a value of its target: what a browser sends may be anything. */
function isAnswerOf(target: ImportTarget, value: string): boolean {
  if (target === 'activities') return value.split(',').every(isActivity)
  if (target === 'agent') return /^\d{1,15}$/.test(value)
  if (target === 'contact.quality') return ['acquéreur', 'cédant', 'conseil'].includes(value)
  const known = VALUES[target] ?? Object.keys(choicesOf(target) ?? {})
  return known.includes(value)
}

/** The answers of one import by folded texts. */
export function importAnswersOf({
  values,
}: ImportAnswers): (target: ImportTarget, text: string) => string | null | undefined {
  const byTarget = new Map(
    Object.entries(values).map(([target, answers]) => [
      target,
      new Map(Object.entries(answers).map(([text, value]) => [folded(text), value])),
    ]),
  )
  return (target, text) => {
    const answer = byTarget.get(target)?.get(folded(text))
    return answer === undefined || answer === null || isAnswerOf(target, answer) ? answer : undefined
  }
}

/** Whether a cell says nothing to settle. « à voir » is a value that is asked. */
export const isNothing = (text: string | null | undefined): boolean =>
  !text || /^(?:[-–—.?/]+|n\.?\s?c\.?|n\/a|null|néant)$/i.test(text.trim())
