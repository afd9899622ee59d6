import { numericDate } from '#domain/format.ts'
import type { Sheet } from '#domain/listing/sheet.ts'

export type Years = NonNullable<Sheet['years']>

/** The figures of the last financial years. It scrolls in a frame of its own where it is too wide. */
export const YearsTable = ({ years: { columns, rows } }: { years: Years }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only a frame that takes the focus
  <div className="years-frame" role="region" aria-labelledby="exercices" tabIndex={0}>
    <table className="years">
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
      </tbody>
    </table>
  </div>
)

const captionOf = (count: number) =>
  ['', 'Dernier exercice', 'Deux derniers exercices', 'Trois derniers exercices'][count] ?? 'Derniers exercices'

const NotKnown = () => (
  <>
    <span aria-hidden="true">—</span>
    <span className="visually-hidden">Non communiqué</span>
  </>
)
