import { euros, frenchNumber } from '#contract/format.ts'
import { type DetailName, type Details, parseDetails } from '#contract/listing/register/details.ts'
import type { Sheet } from '#contract/listing/sheet.ts'
import { FactGrid } from './fact-list.tsx'

/** docs/specification.md §2: the details by their own names. */
const DETAILS: { name: DetailName; label: string; show: (value: number) => string }[] = [
  { name: 'surface', label: 'Surface', show: (value) => `${frenchNumber(value)}\u00a0m²` },
  { name: 'rooms', label: 'Pièces', show: frenchNumber },
  { name: 'employees', label: 'Employés', show: frenchNumber },
  { name: 'yearEstablished', label: 'Établi en', show: String },
  { name: 'revenue', label: 'CA annuel', show: euros },
]

type Fact = Sheet['keyFacts'][number]

/**
 * What a buyer reads first: the facts that matter most to the trade, then the other details, each once; renders nothing
 * without any.
 */
export function Characteristics({ details, keyFacts }: { details: string; keyFacts: Fact[] }) {
  const values = parseDetails(details)
  const facts = characteristicsOf(values, keyFacts)
  if (facts.length === 0) return null
  return (
    <section className="characteristics">
      <h2>Caractéristiques</h2>
      <FactGrid facts={facts} />
    </section>
  )
}

function characteristicsOf(values: Details, keyFacts: Fact[]): { label: string; text: string }[] {
  const shown = DETAILS.flatMap(({ name, label, show }) => {
    const value = values[name]
    return value === undefined ? [] : [{ name, label, text: show(value) }]
  })
  const first = keyFacts.map((fact) => shown.find(({ name }) => name === fact.name) ?? fact)
  return [...first, ...shown.filter((detail) => !keyFacts.some(({ name }) => name === detail.name))]
}
