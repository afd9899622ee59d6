import { euros } from '#contract/format.ts'

export function Price({ amount }: { amount: number }) {
  return <span className="price">{euros(amount)}</span>
}
