import { numericDate } from '#domain/format.ts'
import type { Sheet } from '#domain/listing/sheet.ts'
import { FactList } from '../fact-list.tsx'

type Years = NonNullable<Sheet['years']>

export const hasFigures = ({ years, ratios, notCommunicated }: Sheet) =>
  years !== null || ratios.length > 0 || notCommunicated.length > 0

/** The financial years of a listing, their ratios, and the documents provided later. */
export const Figures = ({ sheet: { years, ratios, notCommunicated } }: { sheet: Sheet }) => (
  <>
    <div className="figures-summary">
      {years && <YearsChart years={years} />}
      {ratios.length > 0 && <FactList facts={ratios} className="fact-grid" />}
    </div>
    {years && <YearsTable years={years} />}
    {years && years.notes.length > 0 && <FactList facts={years.notes} />}
    {notCommunicated.length > 0 && (
      <>
        <FactList facts={notCommunicated.map((label) => ({ label, text: 'Non communiqué' }))} />
        <p className="sheet-note">Communiqués après engagement de confidentialité</p>
      </>
    )}
  </>
)

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
 * A bar chart of revenue and EBITDA, from exact figures only; renders nothing without any. Hidden from screen readers:
 * the table contains the same.
 */
function YearsChart({ years: { columns, rows } }: { years: Years }) {
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

/** Returns the position of zero, and the height of an amount, in drawing units; losses hang below zero. */
function scaleOf(series: Series[]) {
  const amounts = series.flatMap((one) => one.amounts.map((amount) => amount ?? 0))
  const [top, bottom] = [Math.max(0, ...amounts), Math.min(0, ...amounts)]
  const unit = HEIGHT / (top - bottom || 1)
  const round = (value: number) => Math.round(value * 10) / 10
  return { zero: round(top * unit), heightOf: (amount: number) => round(Math.abs(amount) * unit) }
}

/** The figures of the last financial years. Scrolls sideways in its frame when too wide. */
const YearsTable = ({ years: { columns, rows } }: { years: Years }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll only focusable elements
  <div className="years-frame" role="region" aria-labelledby="exercices" tabIndex={0}>
    <table className="figures-table years">
      <caption id="exercices">{captionOf(columns.length)}</caption>
      <thead>
        <tr>
          <th scope="col">Exercice</th>
          {columns.map(({ closedOn, label }) => (
            <th key={closedOn} scope="col">
              {label}
              <small>{`clos le ${numericDate(closedOn)}`}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label, texts }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            {texts.map((text, at) => (
              <td key={columns[at]?.closedOn}>{text || <NotKnown />}</td>
            ))}
          </tr>
        ))}
        {columns.some(({ verifiedOn }) => verifiedOn) && (
          <tr>
            <th scope="row">Vérifié sur liasse le</th>
            {columns.map(({ closedOn, verifiedOn }) => (
              <td key={closedOn}>{verifiedOn ? numericDate(verifiedOn) : <NotVerified />}</td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  </div>
)

const captionOf = (count: number) =>
  ['', 'Dernier exercice', 'Deux derniers exercices', 'Trois derniers exercices'][count] ?? 'Derniers exercices'

const NotVerified = () => (
  <>
    <span aria-hidden="true">—</span>
    <span className="visually-hidden">Non vérifié</span>
  </>
)

const NotKnown = () => (
  <>
    <span aria-hidden="true">—</span>
    <span className="visually-hidden">Non communiqué</span>
  </>
)
