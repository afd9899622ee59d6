import type { FeeService } from '#domain/agency/fee-schedule.ts'
import { euros, percents } from '#domain/format.ts'

type Bracket = FeeService['brackets'][number]

/** The rows of a service's table: the part of the sale price, and its fee. */
export function feeRows({ brackets, minimum }: FeeService): [part: string, price: string][] {
  const rows = brackets.map((bracket, index): [string, string] => [
    partOf(bracket, brackets[index - 1]?.upTo),
    priceOf(bracket),
  ])
  return minimum === undefined ? rows : [...rows, ['Minimum', euros(minimum)]]
}

function partOf({ upTo, percent, amount }: Bracket, from: number | undefined): string {
  if (from === undefined && upTo === undefined) return wholeOf({ percent, amount })
  if (from === undefined) return `Jusqu’à ${euros(upTo ?? 0)}`
  return upTo === undefined ? `Au-delà de ${euros(from)}` : `De ${euros(from)} à ${euros(upTo)}`
}

function wholeOf({ percent, amount }: Bracket): string {
  if (percent !== undefined) return 'Taux unique'
  return amount ? 'Forfait' : 'Dans tous les cas'
}

function priceOf({ percent, amount }: Bracket): string {
  if (percent !== undefined) return percents(percent)
  return amount ? euros(amount) : 'Gratuit'
}
