import type { FeeService } from '#contract/agency/fee-schedule.ts'
import { euros } from '#contract/format/euros.ts'
import { feeExample } from './fee-example.ts'
import { feeRows } from './fee-words.ts'

const COMBINATIONS = {
  slices: 'Chaque partie du prix est comptée au taux de sa tranche, puis les montants s’additionnent.',
  whole: 'Un seul taux s’applique au prix entier : celui de la tranche où il se trouve.',
}

/** A service: who pays, what for, its prices, and an example if brackets combine. */
export function FeeTable({ service }: { service: FeeService }) {
  const { name, payer, base, combination, note } = service
  return (
    <>
      <p className="fee-terms">
        <strong>{payer}.</strong> {base && `${base}.`}
      </p>
      <table className="fee-table">
        <caption className="visually-hidden">{`Honoraires : ${name}`}</caption>
        <thead>
          <tr>
            <th scope="col">{combination ? 'Tranche' : 'Mode de calcul'}</th>
            <th scope="col">Honoraires TTC</th>
          </tr>
        </thead>
        <tbody>
          {feeRows(service).map(([part, price]) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {combination && <p className="fee-note">{COMBINATIONS[combination]}</p>}
      <Example service={service} />
      {note && <p className="fee-note">{note}</p>}
    </>
  )
}

function Example({ service }: { service: FeeService }) {
  const example = feeExample(service)
  if (!example) return null
  const { price, terms, fee } = example
  return (
    <p className="fee-note">
      {`Exemple : pour ${euros(price)}, ${terms.join(' + ')} = `}
      <strong>{`${euros(fee)} TTC`}</strong>.
    </p>
  )
}
