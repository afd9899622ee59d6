import { euros } from '#contract/format/euros.ts'

/** Set like a figure: see .price. */
export function Price({ amount }: { amount: number }) {
  return <span className="price">{euros(amount)}</span>
}
