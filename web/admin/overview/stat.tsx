import { LOCALE } from '#contract/limits.ts'

export function Stat({ label, value }: { label: string; value: number }) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd>{value.toLocaleString(LOCALE)}</dd>
    </div>
  )
}
