import type { Comparison } from '#domain/listing/comparison.ts'
import { DEALS } from '#domain/listing/register/deals.ts'
import { feesSentence } from '#domain/listing/fees.ts'
import {
  type FieldGroup,
  type FactName,
  FIELD_NAMES,
  field,
  YEAR_FIELD_NAMES,
  yearField,
} from '#domain/listing/register/fields.ts'
import type { PublicFacts, PublicSheet } from '#domain/listing/public-sheet.ts'
import { showFact, showValue } from '#domain/listing/register/show.ts'
import { longDate } from '#domain/format.ts'
import { COMMERCE } from '#domain/listing/register/category.ts'
import { INVESTMENT_TITLE, investmentLines, withoutInvestment } from './investment.ts'
import { toProperty, type PropertyRow } from './listing-row.ts'
import { allRatios, ratioFigures } from './ratios.ts'
import { GROUP_TITLES, publicFactsOf } from './sheet.ts'
import { activityLabelsOf } from './trade.ts'

type Row = PropertyRow & { sheet: PublicSheet }

/** A listing of the comparison; `row` is undefined when it is not for sale. */
interface Column {
  row: Row | undefined
  facts: PublicFacts
  /** The facts that are not in the group of investments. */
  others: PublicFacts | undefined
}

/** Shown in the group of figures, whatever their group in the register. */
const IN_FIGURES = new Set<FactName>(['revenue', 'ebitda'])
const GROUPS: FieldGroup[] = ['lease', 'premises', 'energy', 'operation', 'people']

/**
 * Compares listings in the order of `ids`; those missing from `rows` are not for sale. Lines: the fields that the
 * register shows in comparisons and that at least one listing has, and ratios of exact public figures.
 */
export function compare(ids: number[], rows: Row[]): Comparison {
  const columns = ids.map((id): Column => {
    const row = rows.find((one) => one.id === id)
    const facts = row ? publicFactsOf(row) : {}
    return { row, facts, others: row && withoutInvestment(row, facts) }
  })
  const present = columns.filter(({ row }) => row).length
  const line = (name: string, label: string, textOf: (column: Column, at: number) => string | undefined) => {
    const texts = columns.map((column, at) => textOf(column, at) ?? '')
    const said = texts.filter((_, at) => columns[at]?.row)
    return texts.some(Boolean) ? [{ name, label, texts, isSame: present > 1 && new Set(said).size === 1 }] : []
  }
  const factLines = (names: FactName[]) =>
    names.flatMap((name) => line(name, labelOf(name, columns), ({ others }) => showFact(name, others)))
  const lines = (kind: string, all: { name: string; label: string; text: string }[][]) =>
    (all[0] ?? []).flatMap(({ name, label }, nth) => line(`${kind}-${name}`, label, (_, at) => all[at]?.[nth]?.text))
  const groups = [
    {
      name: 'price',
      title: 'Offre',
      rows: [
        ...line('deal', 'Nature', ({ row }) => (row?.deal ? DEALS[row.deal].label : undefined)),
        ...line('activity', 'Activité', ({ row }) => row && activityLabelsOf(row).join(', ')),
        ...line('fees', 'Honoraires', ({ row }) => row && feesSentence({ price: row.price, ...row.card })),
        ...factLines(comparedIn('price')),
      ],
    },
    {
      name: 'figures',
      title: 'Chiffres',
      rows: [
        ...line('closedOn', 'Dernier exercice clos le', closingOf),
        ...factLines([...IN_FIGURES]),
        ...YEAR_FIELD_NAMES.flatMap((name) => {
          // `factLines` above already shows them, for the latest year.
          if (name === 'revenue' || name === 'restatedEbitda' || !yearField(name).shown?.includes('comparison'))
            return []
          return line(`year-${name}`, yearField(name).label, (column) => figureOf(column, name))
        }),
      ],
    },
    {
      name: 'investment',
      title: INVESTMENT_TITLE,
      rows: lines(
        'investment',
        columns.map(({ row, facts }) => investmentLines(row ?? { deal: null, price: 0 }, facts)),
      ),
    },
    { name: 'ratios', title: 'Ratios', rows: lines('ratio', columns.map(ratiosOf)) },
    ...GROUPS.map((name) => ({ name, title: GROUP_TITLES[name], rows: factLines(comparedIn(name)) })),
  ]
  return {
    listings: columns.map(({ row }, at) => ({ id: ids[at] ?? 0, ...(row && { property: cardOf(row) }) })),
    groups: groups.filter(({ rows: own }) => own.length > 0),
  }
}

function cardOf(row: Row) {
  const { title, image, category, location, price, reference, trade } = toProperty(row)
  const { badges = [], fees, priceLabel } = trade ?? {}
  return { title, image, category, location, price, badges, reference, fees, priceLabel }
}

const comparedIn = (group: FieldGroup) =>
  FIELD_NAMES.filter((name) => {
    const { shown, group: own } = field(name)
    return own === group && !IN_FIGURES.has(name) && shown?.includes('comparison')
  })

/** The label for the category when all listings share it, else the general one. */
function labelOf(name: FactName, columns: Column[]): string {
  const { label, labels } = field(name)
  const [own = label, ...others] = new Set(columns.flatMap(({ row }) => (row ? [labels?.[row.category] ?? label] : [])))
  return others.length === 0 ? own : label
}

const closingOf = ({ row }: Column) => {
  const closedOn = row?.sheet.years[0]?.closedOn
  return closedOn && longDate(closedOn)
}

function figureOf({ row }: Column, name: (typeof YEAR_FIELD_NAMES)[number]): string | undefined {
  const value = row?.sheet.years[0]?.figures[name]
  return value === undefined ? undefined : showValue(yearField(name), value)
}

function ratiosOf({ row, facts }: Column) {
  // The price of other deals is a rent or an entry fee, not the value of the business.
  const isSale = !row?.deal || DEALS[row.deal].priceLabel === 'Prix'
  const ratios = allRatios(
    ratioFigures({
      category: row?.category ?? COMMERCE,
      price: isSale ? row?.price : undefined,
      facts,
      years: row?.sheet.years ?? [],
    }),
  )
  return ratios.map(({ label, text }, at) => ({ name: String(at), label, text }))
}
