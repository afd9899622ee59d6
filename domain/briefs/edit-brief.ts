import type { ReadBrief } from './brief.ts'
import type { BriefCriteria, CriterionName } from './criteria.ts'
import { PLAIN_WORDS, type PlainCriterion } from './plain-words.ts'

// What a press on a chip changes. The words of what stays are those of the server: this file loads neither the register nor
// its lists.

type ValueName = Exclude<keyof BriefCriteria, 'strict'>

const VALUES: Record<CriterionName, readonly ValueName[]> = {
  trade: ['sectors', 'activities'],
  place: ['places'],
  price: ['priceMin', 'priceMax'],
  deal: ['deals'],
  contribution: ['contribution'],
  revenue: ['revenueMin'],
  ebitda: ['ebitdaMin'],
  surface: ['surfaceMin', 'surfaceMax'],
  flat: ['flat'],
  licence: ['licences'],
  without: ['without'],
}

/** Whether the values of a criterion are corrected in place: amounts, and the radius of places. */
export const isCorrected = (name: CriterionName): name is PlainCriterion => name in PLAIN_WORDS

/** The brief without a criterion. */
export const withoutCriterion = ({ criteria, chips, ignored }: ReadBrief, name: CriterionName): ReadBrief => ({
  criteria: { ...leave(criteria, VALUES[name]), strict: criteria.strict.filter((one) => one !== name) },
  chips: chips.filter((chip) => chip.name !== name),
  ignored,
})

/** The brief with a criterion indispensable, or wished. */
export function withStrict(read: ReadBrief, name: CriterionName, isStrict: boolean): ReadBrief {
  const others = read.criteria.strict.filter((one) => one !== name)
  return { ...read, criteria: { ...read.criteria, strict: isStrict ? [...others, name] : others } }
}

/** The brief with other values of a criterion, in their words; without the criterion's chip never: it is being typed. */
export function withValues(read: ReadBrief, name: PlainCriterion, values: Partial<BriefCriteria>): ReadBrief {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const criteria: BriefCriteria = { ...leave(read.criteria, VALUES[name]), ...Object.fromEntries(given) }
  const isEmpty = given.length === 0
  const words = isEmpty ? 'à préciser' : PLAIN_WORDS[name](criteria)
  return { ...read, criteria, chips: read.chips.map((chip) => (chip.name === name ? { ...chip, words } : chip)) }
}

const leave = (criteria: BriefCriteria, names: readonly ValueName[]): BriefCriteria =>
  Object.fromEntries(
    Object.entries(criteria).filter(([name]) => !names.includes(name as ValueName)),
  ) as unknown as BriefCriteria
