import type { ReadRow } from './mapping.ts'
import type { ImportTarget } from './targets.ts'

/** Fewer amounts may all be small. */
const AMOUNTS_MIN = 3
const SHARE_MIN = 0.8

/**
 * Amounts in euros that hardly any affair is below: a column of such ones is in thousands. Rents and charges of a small shop are
 * not told from thousands.
 */
const SMALL: { target: ImportTarget; below: number; of: (row: ReadRow) => unknown }[] = [
  { target: 'price', below: 10_000, of: ({ listing }) => listing.price },
  { target: 'facts.priceWithoutFees', below: 10_000, of: ({ listing }) => listing.facts.priceWithoutFees },
  { target: 'years[0].revenue', below: 5_000, of: ({ listing }) => listing.years[0]?.figures.revenue },
  { target: 'years[0].ebitda', below: 500, of: ({ listing }) => listing.years[0]?.figures.ebitda },
  {
    target: 'years[0].restatedEbitda',
    below: 500,
    of: ({ listing }) => listing.years[0]?.figures.restatedEbitda,
  },
  // The last year's figures are also those of the affair.
  { target: 'facts.revenue', below: 5_000, of: ({ listing }) => listing.years.length === 0 && listing.facts.revenue },
  { target: 'facts.ebitda', below: 500, of: ({ listing }) => listing.years.length === 0 && listing.facts.ebitda },
]

export interface SuspectScale {
  target: ImportTarget
  factor: number
  /** An amount of the column, in euros as it was read. */
  sample: number
}

/** The columns whose amounts look as if they were in thousands. Asked once each; the answer goes into `ImportAnswers.scales`. */
export function suspectScales(rows: readonly ReadRow[]): SuspectScale[] {
  return SMALL.flatMap(({ target, below, of }) => {
    const amounts = rows.map(of).filter((amount): amount is number => typeof amount === 'number' && amount !== 0)
    const small = amounts.filter((amount) => Math.abs(amount) < below)
    const isSuspect = amounts.length >= AMOUNTS_MIN && small.length > SHARE_MIN * amounts.length
    return isSuspect ? [{ target, factor: 1000, sample: small[0] ?? 0 }] : []
  })
}
