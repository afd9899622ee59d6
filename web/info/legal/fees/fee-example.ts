import type { FeeService } from '#contract/agency/fee-schedule.ts'
import { euros } from '#contract/format/euros.ts'
import { percents } from './fee-words.ts'

type Bracket = FeeService['brackets'][number]

export interface FeeExample {
  price: number
  /** How the fee is calculated: "100 000 € × 10 %". */
  terms: string[]
  fee: number
}

/** The fee for a price in the last bracket, to show how brackets combine. Undefined when there is only one bracket. */
export function feeExample({ brackets, combination, minimum = 0 }: FeeService): FeeExample | undefined {
  const lastLimit = brackets.at(-2)?.upTo
  if (lastLimit === undefined) return undefined
  const price = lastLimit * 1.5
  const terms =
    combination === 'slices' ? slicesOf(price, brackets) : brackets.slice(-1).map((last) => term(price, last))
  const fee = terms.reduce((sum, { cost }) => sum + cost, 0)
  return { price, terms: terms.map(({ words }) => words), fee: Math.max(fee, minimum) }
}

const slicesOf = (price: number, brackets: Bracket[]) =>
  brackets.map((bracket, index) => term((bracket.upTo ?? price) - (brackets[index - 1]?.upTo ?? 0), bracket))

function term(part: number, { percent, amount = 0 }: Bracket) {
  if (percent === undefined) return { words: euros(amount), cost: amount }
  return { words: `${euros(part)} × ${percents(percent)}`, cost: (part * percent) / 100 }
}
