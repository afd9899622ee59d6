import type { BuyerMeans } from '#domain/financing/hold.ts'
import { MEANS_MAX } from '#domain/financing/means-bounds.ts'
import type { Search } from './search-path.ts'

/** What the visitor has, as the URL of a search says it and the API reads it; undefined without a contribution. */
export function meansOfSearch(search: Search): BuyerMeans | undefined {
  const number = (name: keyof typeof MEANS_MAX) =>
    search[name] === undefined ? undefined : Math.min(Number(search[name]), MEANS_MAX[name])
  const contribution = number('contribution')
  return contribution
    ? { contribution, income: number('income'), loanRate: number('loanRate'), loanMonths: number('loanMonths') }
    : undefined
}
