import * as z from 'zod/mini'
import { idOf, idText } from '#domain/id.ts'
import { TEXT_QUERY_MAX_CHARS } from '#domain/limits.ts'
import { plainLine, requiredLine } from '#domain/one-line.ts'
import { plainText } from '#domain/plain-text.ts'
import { AGENT_PARAMETERS, readPlausible, readValuationNumber } from './inputs.ts'
import { SNAPSHOT_MAX_CHARS } from './snapshot.ts'
import type { Range, ValuationInputs } from './valuation.ts'

// An opinion of value: what an agent knows besides the published references, and the value that the agency retains.

export const COMPARABLES_MAX = 10
/** Among the figures: the postal code of the business, by which the people who look for one are counted. */
export const PLACE_OF_OPINION = 'cp'
const AMOUNT_MAX = 1_000_000_000

const amount = (what: string) =>
  z
    .number(`${what} : saisissez un montant`)
    .check(z.gt(0, `${what} : saisissez un montant`), z.lte(AMOUNT_MAX, `${what} : montant trop élevé`))

const Comparable = z.object({
  label: requiredLine('Vente comparable', 120),
  price: amount('Prix de la vente comparable'),
  revenue: z.optional(amount('CA de la vente comparable')),
  ebitda: z.optional(amount('EBE de la vente comparable')),
})

export const OpinionForm = z.object({
  subject: requiredLine('Affaire évaluée', 200),
  client: plainLine('Établi pour', 120),
  /** The query string of the online valuation, with the parameters that only an agent enters. */
  figures: z.string().check(z.maxLength(SNAPSHOT_MAX_CHARS)),
  comparables: z.array(Comparable).check(z.maxLength(COMPARABLES_MAX)),
  retained: amount('Valeur retenue'),
  /** Required when the retained value is outside the range. */
  reason: plainText('Pourquoi cette valeur', 500),
  comment: plainText('Appréciation', 3_000),
  /** The lead or listing it was started from. */
  leadId: z.nullable(idOf('Demande inconnue')),
  listingId: z.nullable(idOf('Bien inconnu')),
})
export type OpinionForm = z.infer<typeof OpinionForm>

export const isOutside = (retained: number, range: Range | undefined): boolean =>
  range !== undefined && (retained < range.low || retained > range.high)

const Signed = z.object({
  id: z.number(),
  /** Null once the account is deleted. */
  author: z.nullable(z.string()),
  /** The day it was last saved, and the range computed that day. */
  madeOn: z.iso.date(),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
})

export const Opinion = z.extend(OpinionForm, {
  ...Signed.shape,
  demand: z.optional(z.string()).check(z.describe('How many people looked for such a business that day, in words')),
  isChangeable: z.boolean().check(z.describe('Whether the caller may change or delete it')),
})
export type Opinion = z.infer<typeof Opinion>

export const OpinionLine = z.extend(z.pick(OpinionForm, { subject: true, client: true, retained: true }), Signed.shape)
export type OpinionLine = z.infer<typeof OpinionLine>

/** Each word of `q` must be in the subject or the client. */
export const OpinionQuery = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(TEXT_QUERY_MAX_CHARS))),
  /** The page number. */
  cursor: z.optional(idText('Page inconnue')),
})
export type OpinionQuery = z.infer<typeof OpinionQuery>

/** The inputs of an agent's valuation; undefined without an activity, or when a figure cannot be right. */
export function opinionInputs({
  figures,
  comparables,
}: Pick<OpinionForm, 'figures' | 'comparables'>): ValuationInputs | undefined {
  const given = new URLSearchParams(figures)
  const inputs = readPlausible((name) => given.get(name))
  if (!inputs) return undefined
  const [rent, marketRent, leaseCoefficient] = AGENT_PARAMETERS.map((name) =>
    readValuationNumber(name, given.get(name)),
  )
  return { ...inputs, rent, marketRent, leaseCoefficient, comparables }
}
