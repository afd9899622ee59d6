import * as z from 'zod/mini'
import { withoutControls } from '#contract/plain-text.ts'
import { AGENT_PARAMETERS, readValuationInputs, readValuationNumber } from './inputs.ts'
import { SNAPSHOT_MAX_CHARS } from './snapshot.ts'
import type { ValuationInputs } from './valuation.ts'

// An opinion of value: what an agent knows besides the published references, and the value that the agency retains.

export const COMPARABLES_MAX = 10
const AMOUNT_MAX = 1_000_000_000

const text = (what: string, max: number) =>
  z
    .string(`${what} : saisissez un texte`)
    .check(z.trim(), z.overwrite(withoutControls), z.maxLength(max, `${what} : ${max} caractères au plus`))

const required = (what: string, max: number) => text(what, max).check(z.minLength(1, `${what} : à renseigner`))

const amount = (what: string) =>
  z
    .number(`${what} : saisissez un montant`)
    .check(z.gt(0, `${what} : saisissez un montant`), z.lte(AMOUNT_MAX, `${what} : montant trop élevé`))

const Comparable = z.object({
  label: required('Vente comparable', 120),
  price: amount('Prix de la vente comparable'),
  revenue: z.optional(amount('CA de la vente comparable')),
  ebitda: z.optional(amount('EBE de la vente comparable')),
})

export const OpinionForm = z.object({
  subject: required('Affaire évaluée', 200),
  client: text('Établi pour', 120),
  /** As the URL of the online valuation has them, with those that only an agent knows. */
  figures: z.string().check(z.maxLength(SNAPSHOT_MAX_CHARS)),
  comparables: z.array(Comparable).check(z.maxLength(COMPARABLES_MAX)),
  retained: amount('Valeur retenue'),
  comment: text('Appréciation', 3_000),
})
export type OpinionForm = z.infer<typeof OpinionForm>

/** What an agent values a business with; undefined without an activity. */
export function opinionInputs({
  figures,
  comparables,
}: Pick<OpinionForm, 'figures' | 'comparables'>): ValuationInputs | undefined {
  const given = new URLSearchParams(figures)
  const inputs = readValuationInputs((name) => given.get(name))
  if (!inputs) return undefined
  const [rent, marketRent, leaseCoefficient, premisesRent, premisesYield] = AGENT_PARAMETERS.map((name) =>
    readValuationNumber(name, given.get(name)),
  )
  return { ...inputs, rent, marketRent, leaseCoefficient, premisesRent, premisesYield, comparables }
}
