import type { Years } from './years-table.tsx'

const WIDTH = 360
const HEIGHT = 150
const LABEL_HEIGHT = 20
const BAR_WIDTH = 34
const BAR_GAP = 4

interface Series {
  label: string
  amounts: (number | null)[]
}

/**
 * Bars of the revenue and of the EBITDA, drawn from the figures that are exact; nothing without any. Hidden from screen
 * readers: the table says the same.
 */
export function YearsChart({ years: { columns, rows } }: { years: Years }) {
  const row = (name: string) => rows.find((one) => one.name === name && one.amounts.some((amount) => amount !== null))
  const series: Series[] = [row('revenue'), row('restatedEbitda') ?? row('ebitda')].filter((one) => one !== undefined)
  if (series.length === 0) return null
  const { zero, heightOf } = scaleOf(series)
  const step = WIDTH / columns.length
  return (
    <figure className="years-chart" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + LABEL_HEIGHT}`}>
        {columns.map(({ closedOn, label }, at) => (
          <g key={closedOn}>
            {series.map(({ label: name, amounts }, index) => {
              const amount = amounts[at] ?? 0
              return (
                <rect
                  key={name}
                  className={`bar-${index}`}
                  x={step * (at + 0.5) + (index - series.length / 2) * (BAR_WIDTH + BAR_GAP) + BAR_GAP / 2}
                  y={amount < 0 ? zero : zero - heightOf(amount)}
                  width={BAR_WIDTH}
                  height={heightOf(amount)}
                />
              )
            })}
            <text x={step * (at + 0.5)} y={HEIGHT + LABEL_HEIGHT - 4} textAnchor="middle">
              {label}
            </text>
          </g>
        ))}
        <line x1="0" x2={WIDTH} y1={zero} y2={zero} />
      </svg>
      <figcaption>
        {series.map(({ label }, index) => (
          <span key={label}>
            <svg viewBox="0 0 10 10">
              <rect className={`bar-${index}`} width="10" height="10" />
            </svg>
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

/** Where zero lies, and how high an amount is, in units of the drawing: losses hang below zero. */
function scaleOf(series: Series[]) {
  const amounts = series.flatMap((one) => one.amounts.map((amount) => amount ?? 0))
  const [top, bottom] = [Math.max(0, ...amounts), Math.min(0, ...amounts)]
  const unit = HEIGHT / (top - bottom || 1)
  const round = (value: number) => Math.round(value * 10) / 10
  return { zero: round(top * unit), heightOf: (amount: number) => round(Math.abs(amount) * unit) }
}
