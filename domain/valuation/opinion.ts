import * as z from 'zod/mini'
import { plainText, requiredText } from '#domain/plain-text.ts'
import { AGENT_PARAMETERS, readValuationInputs, readValuationNumber } from './inputs.ts'
import { SNAPSHOT_MAX_CHARS } from './snapshot.ts'
import type { ValuationInputs } from './valuation.ts'

// An opinion of value: what an agent knows besides the published references, and the value that the agency retains.

export const COMPARABLES_MAX = 10
const AMOUNT_MAX = 1_000_000_000

const amount = (what: string) =>
  z
    .number(`${what} : saisissez un montant`)
    .check(z.gt(0, `${what} : saisissez un montant`), z.lte(AMOUNT_MAX, `${what} : montant trop élevé`))

const Comparable = z.object({
  label: requiredText('Vente comparable', 120),
  price: amount('Prix de la vente comparable'),
  revenue: z.optional(amount('CA de la vente comparable')),
  ebitda: z.optional(amount('EBE de la vente comparable')),
})

export const OpinionForm = z.object({
  subject: requiredText('Affaire évaluée', 200),
  client: plainText('Établi pour', 120),
  /** As the URL of the online valuation has them, with those that only an agent knows. */
  figures: z.string().check(z.maxLength(SNAPSHOT_MAX_CHARS)),
  comparables: z.array(Comparable).check(z.maxLength(COMPARABLES_MAX)),
  retained: amount('Valeur retenue'),
  comment: plainText('Appréciation', 3_000),
})
export type OpinionForm = z.infer<typeof OpinionForm>

/** What an agent values a business with; undefined without an activity, or with a figure that cannot be right. */
export function opinionInputs({
  figures,
  comparables,
}: Pick<OpinionForm, 'figures' | 'comparables'>): ValuationInputs | undefined {
  const given = new URLSearchParams(figures)
  const inputs = readValuationInputs((name) => given.get(name))
  if (!inputs) return undefined
  const [rent, marketRent, leaseCoefficient] = AGENT_PARAMETERS.map((name) =>
    readValuationNumber(name, given.get(name)),
  )
  return { ...inputs, rent, marketRent, leaseCoefficient, comparables }
}
