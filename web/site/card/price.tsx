import { euros } from '#domain/format.ts'

export function Price({ amount }: { amount: number }) {
  return <span className="price">{euros(amount)}</span>
}
