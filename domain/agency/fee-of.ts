import type { FeeService } from './fee-schedule.ts'

export type FeeBracket = FeeService['brackets'][number]

/** A part of a price, with its bracket and what it costs. */
export interface FeePart {
  part: number
  bracket: FeeBracket
  cost: number
}

/** How a price list charges a price: one part a slice, or a single one for the whole price. */
export const feeParts = ({ brackets, combination }: FeeService, price: number): FeePart[] =>
  (combination === 'slices'
    ? brackets.map((bracket, at) => ({
        bracket,
        part: Math.min(price, bracket.upTo ?? price) - (brackets[at - 1]?.upTo ?? 0),
      }))
    : brackets
        .slice(brackets.findIndex(({ upTo = price }) => price <= upTo))
        .slice(0, 1)
        .map((bracket) => ({ bracket, part: price }))
  )
    .filter(({ part }) => part > 0)
    .map(({ part, bracket }) => ({
      part,
      bracket,
      cost: bracket.percent === undefined ? (bracket.amount ?? 0) : (part * bracket.percent) / 100,
    }))

/** The fee of a price, taxes included: at least the minimum of the price list. */
export const feeOf = (service: FeeService, price: number): number =>
  Math.max(
    service.minimum ?? 0,
    feeParts(service, price).reduce((sum, { cost }) => sum + cost, 0),
  )
