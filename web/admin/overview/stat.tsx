import { LOCALE } from '#contract/limits.ts'

export function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd>{value.toLocaleString(LOCALE)}</dd>
    </div>
  )
}
