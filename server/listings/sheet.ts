import { activity, isActivity } from '#contract/listing/activities.ts'
import { cardFactsOf } from '#contract/listing/card-facts.ts'
import { DEALS } from '#contract/listing/deals.ts'
import { feesSentence, priceLines } from '#contract/listing/fees.ts'
import {
  type FieldGroup,
  type FieldKind,
  FIELD_NAMES,
  field,
  YEAR_FIELD_NAMES,
  YEAR_FIELDS,
} from '#contract/listing/fields.ts'
import type { PublicFacts, PublicYear } from '#contract/listing/public-sheet.ts'
import type { Sheet } from '#contract/listing/sheet.ts'
import { showValue } from '#contract/listing/show.ts'
import { counted, frenchNumber, percents } from '#contract/format.ts'
import type { soldProperty } from '#server/db/schema.ts'
import { detailsOf, hasTrade, type PropertyRow } from './listing-row.ts'
import { badgesOf, shownFacts } from './trade.ts'

const KEY_FACTS_MAX = 8

const GROUP_TITLES: Record<FieldGroup, string> = {
  price: 'Prix et chiffres',
  lease: 'Bail',
  premises: 'Locaux',
  energy: 'Énergie',
  operation: 'Exploitation',
  people: 'Équipe et transmission',
  identity: 'Identité',
}

/** Fields with a place of their own on the page: the fee sentence, the lines of the price. */
const SHOWN_ELSEWHERE = new Set(['feesPayer', 'priceWithoutFees', 'priceFonds', 'priceMurs'])

/** Everything public about a published listing, in words. */
export function toSheet(row: PropertyRow): Sheet {
  const { sheet, deal, category, sector, price, card, disclosure } = row
  const facts: PublicFacts = { ...withoutMissing(detailsOf(row)), ...sheet.facts }
  const names = cardFactsOf({ category, deal, sector })
  const key = names.filter((name) => facts[name] !== undefined && facts[name] !== false).slice(0, KEY_FACTS_MAX)
  const fees = feesSentence({ price, ...card })
  return {
    id: row.id,
    status: row.status,
    ...(deal ? { deal, dealLabel: DEALS[deal].label } : {}),
    activityLabels: [row.activity, row.secondActivity, row.thirdActivity].flatMap((name) =>
      name ? [activity(name).label] : [],
    ),
    badges: hasTrade(row) ? badgesOf(row) : [],
    pictures: sheet.pictures.length ? sheet.pictures : [{ image: row.image, alt: '', caption: '' }],
    ...(deal && DEALS[deal].priceLabel !== 'Prix' ? { priceLabel: DEALS[deal].priceLabel } : {}),
    ...(fees ? { fees } : {}),
    priceLines: priceLines({
      price,
      ...card,
      priceLabel: deal ? DEALS[deal].priceLabel : 'Prix',
      priceFonds: amountOf(facts.priceFonds),
      priceMurs: amountOf(facts.priceMurs),
    }),
    earlierPrices: sheet.prices,
    keyFacts: shownFacts(Object.fromEntries(key.map((name) => [name, facts[name]]))),
    groups: groupsOf(facts),
    disclosure,
    years: yearTable(sheet.years),
    ratios: ratiosOf({ price, facts, years: sheet.years }),
    energy: energyOf(facts),
    notCommunicated: withheldOf(row, facts),
    discretion: row.discretion,
    ...(sheet.confirmedOn ? { confirmedOn: sheet.confirmedOn } : {}),
    ...(sheet.agent ? { agent: sheet.agent } : {}),
  }
}

/** What is left of a sold listing: neither price nor figures. */
export const toSoldSheet = ({
  id,
  title,
  image,
  category,
  location,
  activity: main,
  soldOn,
}: typeof soldProperty.$inferSelect): Sheet => ({
  id,
  status: 'vendu',
  activityLabels: isActivity(main) ? [activity(main).label] : [],
  badges: ['Vendu'],
  pictures: image ? [{ image, alt: '', caption: '' }] : [],
  priceLines: [],
  earlierPrices: [],
  keyFacts: [],
  groups: [],
  disclosure: 'dossier',
  years: null,
  ratios: [],
  energy: null,
  notCommunicated: [],
  discretion: 'commune',
  sold: { title, image, category, location, soldOn },
})

const amountOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

const withoutMissing = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values

const ENERGY = new Set(['energyClass', 'energyValue', 'climateClass', 'climateValue', 'energyDate'])

function groupsOf(facts: PublicFacts): Sheet['groups'] {
  const shown = shownFacts(facts).filter(({ name }) => {
    const { shown: outlets, specified } = field(name)
    return !specified && !SHOWN_ELSEWHERE.has(name) && !ENERGY.has(name) && outlets?.includes('page')
  })
  return (Object.keys(GROUP_TITLES) as FieldGroup[]).flatMap((group) => {
    const own = FIELD_NAMES.flatMap((name) => shown.filter((fact) => fact.name === name && field(name).group === group))
    return own.length ? [{ name: group, title: GROUP_TITLES[group], facts: own }] : []
  })
}

function energyOf(facts: PublicFacts): Sheet['energy'] {
  const text = (name: 'energyClass' | 'energyValue' | 'climateClass' | 'climateValue' | 'energyDate') => {
    const value = facts[name]
    return value === undefined ? undefined : showValue(field(name), value)
  }
  const letter = text('energyClass')
  if (letter === undefined) return null
  const [value, climateClass, climateValue, date] = [
    text('energyValue'),
    text('climateClass'),
    text('climateValue'),
    text('energyDate'),
  ]
  return {
    class: letter,
    ...(value ? { value } : {}),
    ...(climateClass ? { climateClass } : {}),
    ...(climateValue ? { climateValue } : {}),
    ...(date ? { date } : {}),
  }
}

/** Financial years as columns, the oldest first; a figure that no year has is no row. */
function yearTable(years: PublicYear[]): Sheet['years'] {
  if (years.length === 0) return null
  const columns = years.toReversed()
  return {
    columns: columns.map(({ closedOn, months }) => ({
      closedOn,
      months,
      label: months === 12 ? closedOn.slice(0, 4) : `${closedOn.slice(0, 4)} (${counted(months, 'mois', 'mois')})`,
    })),
    rows: YEAR_FIELD_NAMES.flatMap((name) => {
      const row = YEAR_FIELDS[name]
      if (isWords(row)) return []
      const values = columns.map(({ figures }) => figures[name])
      if (values.every((value) => value === undefined)) return []
      return [
        {
          name,
          label: row.label,
          texts: values.map((value) => (value === undefined ? '' : showValue(row, value))),
          amounts: values.map((value) => (row.kind === 'money' && typeof value === 'number' ? value : null)),
        },
      ]
    }),
    notes: YEAR_FIELD_NAMES.flatMap((name) => {
      const row = YEAR_FIELDS[name]
      const value = years[0]?.figures[name]
      return isWords(row) && value !== undefined ? [{ name, label: row.label, text: showValue(row, value) }] : []
    }),
  }
}

/** Words of a year say more below the table than in a column of figures. */
const isWords = ({ kind }: { kind: FieldKind }) => kind === 'text' || kind === 'choice'

interface Ratios {
  price: number
  facts: PublicFacts
  years: PublicYear[]
}

/** Ratios of the latest year, scaled to twelve months; only of exact figures. */
function ratiosOf({ price, facts, years }: Ratios): Sheet['ratios'] {
  const [latest] = years
  const yearly = (value: unknown) => (typeof value === 'number' && latest ? (value * 12) / latest.months : undefined)
  const revenue = yearly(latest?.figures.revenue)
  const ebitda = yearly(latest?.figures.restatedEbitda)
  const rent = amountOf(facts.yearlyRent)
  return [
    ...ratio('Prix ÷ CA', price, revenue, (value) => percents(Math.round(value * 100))),
    ...ratio('Prix ÷ EBE retraité', price, ebitda, (value) => frenchNumber(Math.round(value * 10) / 10)),
    ...ratio('EBE retraité ÷ CA', ebitda, revenue, (value) => percents(Math.round(value * 1000) / 10)),
    ...ratio('Loyer ÷ CA', rent, revenue, (value) => percents(Math.round(value * 1000) / 10)),
  ]
}

function ratio(label: string, part: number | undefined, whole: number | undefined, show: (value: number) => string) {
  return part === undefined || whole === undefined || whole <= 0 ? [] : [{ label, text: show(part / whole) }]
}

/** What a buyer of this trade asks for first and is not shown. */
function withheldOf({ deal, disclosure }: PropertyRow, facts: PublicFacts): string[] {
  if (deal === null || disclosure === 'public') return []
  return (['revenue', 'ebitda'] as const).filter((name) => facts[name] === undefined).map((name) => field(name).label)
}
