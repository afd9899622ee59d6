import { activity } from '#domain/listing/register/activities.ts'
import type { Comparison } from '#domain/listing/comparison.ts'
import { DEALS } from '#domain/listing/register/deals.ts'
import { feesSentence } from '#domain/listing/fees.ts'
import {
  type FieldGroup,
  type FieldName,
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

type Row = PropertyRow & { sheet: PublicSheet }
type ComparedRow = Comparison['groups'][number]['rows'][number]

/** Accounts stand together, wherever the register groups them. */
const IN_FIGURES = new Set<FieldName>(['revenue', 'ebitda'])
const GROUPS: FieldGroup[] = ['lease', 'premises', 'energy', 'operation', 'people']

/**
 * Listings side by side, in the order of `ids`; those that are not in `rows` are not for sale. Rows are those that the
 * register shows in comparisons and that one of them has, then ratios of exact public figures.
 */
export function compare(ids: number[], rows: Row[]): Comparison {
  const columns = ids.map((id) => rows.find((row) => row.id === id))
  const facts = columns.map((row) => row && publicFactsOf(row))
  const others = columns.map((row, at) => row && withoutInvestment(row, facts[at] ?? {}))
  const present = columns.map((row) => row !== undefined)
  const line = (name: string, label: string, texts: (string | undefined)[]): ComparedRow[] => {
    const words = texts.map((text) => text ?? '')
    const said = words.filter((_, at) => present[at])
    return words.some(Boolean)
      ? [{ name, label, texts: words, isSame: said.length > 1 && new Set(said).size === 1 }]
      : []
  }
  const factLines = (names: FieldName[]) =>
    names.flatMap((name) =>
      line(
        name,
        labelOf(name, columns),
        others.map((own) => showFact(name, own)),
      ),
    )
  const groups = [
    {
      name: 'price',
      title: 'Offre',
      rows: [
        ...line(
          'deal',
          'Nature',
          columns.map((row) => (row?.deal ? DEALS[row.deal].label : undefined)),
        ),
        ...line('activity', 'Activité', columns.map(activitiesOf)),
        ...line(
          'fees',
          'Honoraires',
          columns.map((row) => row && feesSentence({ price: row.price, ...row.card })),
        ),
        ...factLines(comparedIn('price')),
      ],
    },
    {
      name: 'figures',
      title: 'Chiffres',
      rows: [
        ...line(
          'closedOn',
          'Dernier exercice clos le',
          columns.map((row) => closingOf(row)),
        ),
        ...factLines([...IN_FIGURES]),
        ...YEAR_FIELD_NAMES.flatMap((name) => {
          // The two above are those of the latest year.
          if (name === 'revenue' || name === 'restatedEbitda' || !yearField(name).shown?.includes('comparison'))
            return []
          return line(
            `year-${name}`,
            yearField(name).label,
            columns.map((row) => figureOf(row, name)),
          )
        }),
      ],
    },
    { name: 'investment', title: INVESTMENT_TITLE, rows: investmentRows(columns, facts, line) },
    { name: 'ratios', title: 'Ratios', rows: ratioLines(columns, facts, line) },
    ...GROUPS.map((name) => ({ name, title: GROUP_TITLES[name], rows: factLines(comparedIn(name)) })),
  ]
  return {
    listings: ids.map((id, at) => listingOf(id, columns[at])),
    groups: groups.filter(({ rows: own }) => own.length > 0),
  }
}

function listingOf(id: number, row: Row | undefined): Comparison['listings'][number] {
  if (!row) return { id }
  const { title, image, category, location, price, reference, trade } = toProperty(row)
  const { badges = [], fees, priceLabel } = trade ?? {}
  return {
    id,
    property: {
      title,
      image,
      category,
      location,
      price,
      badges,
      reference,
      fees,
      priceLabel,
    },
  }
}

const comparedIn = (group: FieldGroup) =>
  FIELD_NAMES.filter((name) => {
    const { shown, group: own } = field(name)
    return own === group && !IN_FIGURES.has(name) && shown?.includes('comparison')
  })

/** The word of the category when all have the same one. */
function labelOf(name: FieldName, columns: (Row | undefined)[]): string {
  const { label, labels } = field(name)
  const own = new Set(columns.flatMap((row) => (row ? [labels?.[row.category] ?? label] : [])))
  return own.size === 1 ? ([...own][0] ?? label) : label
}

const activitiesOf = (row: Row | undefined) =>
  row &&
  [row.activity, row.secondActivity, row.thirdActivity]
    .flatMap((name) => (name ? [activity(name).label] : []))
    .join(', ')

const closingOf = (row: Row | undefined) => {
  const closedOn = row?.sheet.years[0]?.closedOn
  return closedOn && longDate(closedOn)
}

function figureOf(row: Row | undefined, name: (typeof YEAR_FIELD_NAMES)[number]): string | undefined {
  const value = row?.sheet.years[0]?.figures[name]
  return value === undefined ? undefined : showValue(yearField(name), value)
}

type MakeLine = (name: string, label: string, texts: string[]) => ComparedRow[]

function investmentRows(
  columns: (Row | undefined)[],
  facts: (PublicFacts | undefined)[],
  line: MakeLine,
): ComparedRow[] {
  const lines = columns.map((row, at) => investmentLines(row ?? { deal: null, price: 0 }, facts[at] ?? {}))
  return (lines[0] ?? []).flatMap(({ name, label }, at) =>
    line(
      `investment-${name}`,
      label,
      lines.map((own) => own[at]?.text ?? ''),
    ),
  )
}

function ratioLines(columns: (Row | undefined)[], facts: (PublicFacts | undefined)[], line: MakeLine): ComparedRow[] {
  const ratios = columns.map((row, at) => {
    // A rent or an entry fee is not what a business is worth.
    const isSale = !row?.deal || DEALS[row.deal].priceLabel === 'Prix'
    return allRatios(
      ratioFigures({
        category: row?.category ?? COMMERCE,
        price: isSale ? row?.price : undefined,
        facts: facts[at] ?? {},
        years: row?.sheet.years ?? [],
      }),
    )
  })
  return (ratios[0] ?? []).flatMap(({ label }, at) =>
    line(
      `ratio-${at}`,
      label,
      ratios.map((own) => own[at]?.text ?? ''),
    ),
  )
}
