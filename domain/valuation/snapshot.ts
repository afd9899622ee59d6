import * as z from 'zod/mini'
import { type AgencyKnowledge, readValuationInputs, VALUATION_URL, withAgency } from './inputs.ts'
import { REFERENCES } from './references.ts'
import { value } from './valuation.ts'

/** Longest query string of an online valuation that is sent along with a request. */
export const SNAPSHOT_MAX_CHARS = 2_000

/** The valuation shown to a visitor, stored with their request: the query string of the figures, and the result. */
export const ValuationSnapshot = z.object({
  figures: z.string().check(z.maxLength(SNAPSHOT_MAX_CHARS)),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** What the range covers; absent from requests made before premises were valued separately. */
  covers: z.optional(z.enum(['all', 'business', 'walls'])),
  confidence: z.enum(['high', 'medium', 'low']),
  /** The version of the references. */
  referencesReadOn: z.iso.date(),
})
export type ValuationSnapshot = z.infer<typeof ValuationSnapshot>

/** Computes the valuation of a request again, ignoring unknown parameters. Undefined without valid figures. */
export function snapshotOf(figures: string, year: number, known: AgencyKnowledge): ValuationSnapshot | undefined {
  const given = new URLSearchParams(figures.slice(0, SNAPSHOT_MAX_CHARS))
  const named = new URLSearchParams(
    VALUATION_URL.flatMap(([name, rule]) => {
      const text = given.get(name) ?? ''
      return rule.test(text) ? [[name, text]] : []
    }),
  )
  const inputs = readValuationInputs((name) => named.get(name))
  if (!inputs) return undefined
  const { range, covers, confidence } = value(withAgency(inputs, known), year)
  return {
    figures: named.toString(),
    low: range?.low ?? null,
    high: range?.high ?? null,
    ...(covers === 'all' ? {} : { covers }),
    confidence,
    referencesReadOn: REFERENCES.readOn,
  }
}
