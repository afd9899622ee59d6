import { euros } from '#domain/format.ts'
import { energyWords } from '#domain/listing/energy.ts'
import type { PublicFacts } from '#domain/listing/public-sheet.ts'
import { field, type FactName } from '#domain/listing/register/fields.ts'
import { showFact } from '#domain/listing/register/show.ts'
import type { PropertyRow } from './listing-row.ts'
import { amountOf } from './ratios.ts'

export const INVESTMENT_TITLE = 'Investissement'

interface Line {
  name: string
  label: string
  /** Empty when unknown, or when the deal is not `murs`. */
  text: string
}

type Priced = Pick<PropertyRow, 'deal' | 'price'>

const perArea = (amount: number | undefined, { surface }: PublicFacts) => {
  const area = amountOf(surface)
  return amount && area ? euros(Math.round(amount / area)) : ''
}

/** The lines for investors in premises (`murs`), in display order. */
const LINES: (FactName | { name: string; label: string; of: (price: number, facts: PublicFacts) => string })[] = [
  { name: 'pricePerArea', label: 'Prix au m²', of: perArea },
  'yield',
  'netYield',
  'yearlyRent',
  { name: 'rentPerArea', label: 'Loyer au m² et par an', of: (_, facts) => perArea(amountOf(facts.yearlyRent), facts) },
  'occupied',
  'tenantTrade',
  'leaseEnd',
  'chargesPayer',
  'yearlyCharges',
  'propertyTax',
  'propertyTaxRebilled',
  {
    name: 'energy',
    label: 'DPE',
    of: (_, facts) => energyWords(showFact('energyClass', facts) ?? '', showFact('energyValue', facts)),
  },
]

const OWN = new Set<string>(LINES.filter((line) => typeof line === 'string'))

/** All lines, in the same order for every listing; their texts are empty unless the deal is `murs`. */
export const investmentLines = ({ deal, price }: Priced, facts: PublicFacts): Line[] =>
  LINES.map((line) => {
    const isFact = typeof line === 'string'
    const { name, label } = isFact ? { name: line, label: field(line).label } : line
    const text = isFact ? (showFact(line, facts) ?? '') : line.of(price, facts)
    return { name, label, text: deal === 'murs' ? text : '' }
  })

/** The facts of a listing without those that the investment lines show. */
export const withoutInvestment = ({ deal }: Pick<Priced, 'deal'>, facts: PublicFacts): PublicFacts =>
  deal === 'murs' ? Object.fromEntries(Object.entries(facts).filter(([name]) => !OWN.has(name))) : facts
