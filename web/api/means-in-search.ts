import type { BuyerMeans } from '#domain/financing/hold.ts'
import type { Search } from './search-path.ts'

/** What the visitor has, as the URL of a search says it; undefined without a contribution. */
export function meansOfSearch({ contribution, income, loanRate, loanMonths }: Search): BuyerMeans | undefined {
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  if (!contribution) return undefined
  return {
    contribution: Number(contribution),
    income: number(income),
    loanRate: number(loanRate),
    loanMonths: number(loanMonths),
  }
}
