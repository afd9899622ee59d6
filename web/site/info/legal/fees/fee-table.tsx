import { type FeeBracket, feeOf, type FeePart, feeParts } from '#domain/agency/fee-of.ts'
import type { FeeService } from '#domain/agency/fee-schedule.ts'
import { euros, percents } from '#domain/format.ts'

const COMBINATIONS = {
  slices: 'Chaque partie du prix est comptée au taux de sa tranche, puis les montants s’additionnent.',
  whole: 'Un seul taux s’applique au prix entier : celui de la tranche où il se trouve.',
}

/** A service: its payer, its base, its prices, and an example if brackets combine. */
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

interface FeeExample {
  price: number
  /** How the fee is calculated: "100 000 € × 10 %". */
  terms: string[]
  fee: number
}

/** An example: the fee for a price in the last bracket. Undefined when there is only one bracket. */
export function feeExample(service: FeeService): FeeExample | undefined {
  const lastLimit = service.brackets.at(-2)?.upTo
  if (lastLimit === undefined) return undefined
  const price = lastLimit * 1.5
  return { price, terms: feeParts(service, price).map(termOf), fee: feeOf(service, price) }
}

const termOf = ({ part, bracket: { percent }, cost }: FeePart) =>
  percent === undefined ? euros(cost) : `${euros(part)} × ${percents(percent)}`

/** The rows of a service's table: the part of the sale price, and its fee. */
export function feeRows({ brackets, minimum }: FeeService): [part: string, price: string][] {
  const rows = brackets.map((bracket, index): [string, string] => [
    partOf(bracket, brackets[index - 1]?.upTo),
    priceOf(bracket),
  ])
  return minimum === undefined ? rows : [...rows, ['Minimum', euros(minimum)]]
}

function partOf({ upTo, percent, amount }: FeeBracket, from: number | undefined): string {
  if (from === undefined && upTo === undefined) return wholeOf({ percent, amount })
  if (from === undefined) return `Jusqu’à ${euros(upTo ?? 0)}`
  return upTo === undefined ? `Au-delà de ${euros(from)}` : `De ${euros(from)} à ${euros(upTo)}`
}

function wholeOf({ percent, amount }: FeeBracket): string {
  if (percent !== undefined) return 'Taux unique'
  return amount ? 'Forfait' : 'Dans tous les cas'
}

function priceOf({ percent, amount }: FeeBracket): string {
  if (percent !== undefined) return percents(percent)
  return amount ? euros(amount) : 'Gratuit'
}
