import { DOCUMENT_KIND_NAMES, DOCUMENT_KINDS, type DocumentKind } from '#domain/data-room/document.ts'
import { activity, isActivity } from '#domain/listing/register/activities.ts'
import { cardFactsOf } from '#domain/listing/register/card-facts.ts'
import type { Category } from '#domain/listing/register/category.ts'
import { DEALS } from '#domain/listing/register/deals.ts'
import { feesSentence, priceLines, shownPriceLines } from '#domain/listing/fees.ts'
import {
  type FieldGroup,
  type FieldKind,
  type FactName,
  FIELD_NAMES,
  field,
  type Outlet,
  outletsOf,
  YEAR_FIELD_NAMES,
  YEAR_FIELDS,
  yearField,
} from '#domain/listing/register/fields.ts'
import { illustrationAlt } from '#domain/listing/pictures/illustrations.ts'
import { ILLUSTRATION_CAPTION, isIllustration } from '#domain/listing/pictures/picture-url.ts'
import type { PublicFacts, PublicSheet, PublicYear } from '#domain/listing/public-sheet.ts'
import type { Sheet } from '#domain/listing/sheet.ts'
import { showFact, showValue } from '#domain/listing/register/show.ts'
import { counted } from '#domain/format.ts'
import { similarBudget } from '#domain/alerts/similar-budget.ts'
import { investmentLines, withoutInvestment } from './investment.ts'
import { detailsOf, hasTrade, type PropertyRow } from './listing-row.ts'
import type { findSold } from './listing-queries.ts'
import { publicFinancing, storedPriceLines } from './public-financing.ts'
import { accountRatios, ratioFigures } from './ratios.ts'
import type { DataRoom } from './shown-documents.ts'
import { activityLabelsOf, badgesOf, shownFacts } from './trade.ts'

const KEY_FACTS_MAX = 8

export const GROUP_TITLES: Record<FieldGroup, string> = {
  price: 'Prix',
  lease: 'Bail',
  premises: 'Locaux',
  energy: 'Énergie',
  operation: 'Exploitation',
  people: 'Équipe et transmission',
  identity: 'Identité',
}

/** Fields with a place of their own on the page: the fee sentence, the lines of the price, the financial years, the energy. */
const SHOWN_ELSEWHERE = new Set<FactName>([
  ...(['feesPayer', 'priceWithoutFees', 'priceFonds', 'priceMurs', 'ebitda'] as const),
  ...(['energyClass', 'energyValue', 'climateClass', 'climateValue', 'energyDate'] as const),
])

type Shown = PropertyRow & { sheet: PublicSheet; dataRoom?: DataRoom | null }

/** A published listing as its page or its PDF shows it, with values as text. */
export function toSheet(row: Shown, outlet: 'page' | 'pdf' = 'page'): Sheet {
  const { sheet, deal, category, sector, price, card, disclosure, dataRoom } = row
  const facts = publicFactsOf(row)
  const names = cardFactsOf({ category, deal, sector })
  const key = names.filter((name) => facts[name] !== undefined && facts[name] !== false).slice(0, KEY_FACTS_MAX)
  const fees = feesSentence({ price, ...card })
  return {
    id: row.id,
    status: row.status,
    ...(deal ? { deal, dealLabel: DEALS[deal].label } : {}),
    activityLabels: activityLabelsOf(row),
    badges: hasTrade(row) ? badgesOf(row) : [],
    pictures: sheet.pictures.length ? sheet.pictures : [onlyPicture(row.image)],
    ...(deal && DEALS[deal].priceLabel !== 'Prix' ? { priceLabel: DEALS[deal].priceLabel } : {}),
    ...(fees ? { fees } : {}),
    priceLines: priceLines({ ...storedPriceLines(row), priceLabel: deal ? DEALS[deal].priceLabel : 'Prix' }),
    earlierPrices: sheet.prices,
    keyFacts: shownFacts(key, facts, category),
    investment: investmentLines(row, facts).flatMap(({ label, text }) => (text ? [{ label, text }] : [])),
    groups: groupsOf(withoutInvestment(row, facts), { category, outlet }),
    disclosure,
    years: yearTable(sheet.years, outlet),
    ratios: accountRatios(ratioFigures({ category, price, facts, years: sheet.years })),
    energy: energyOf(facts),
    ...financingOf(row),
    notCommunicated: withheldOf(row, facts),
    discretion: row.discretion,
    ...(sheet.confirmedOn ? { confirmedOn: sheet.confirmedOn } : {}),
    ...(dataRoom ? { dataRoom: { ...dataRoom, kinds: kindsIn(dataRoom.kinds) } } : {}),
    ...(sheet.agent ? { agent: sheet.agent } : {}),
  }
}

/** The labels of these kinds, in the order of their register. */
const kindsIn = (kinds: DocumentKind[]) =>
  DOCUMENT_KIND_NAMES.filter((kind) => kinds.includes(kind)).map((kind) => DOCUMENT_KINDS[kind])

/** The page of a sold listing: neither price nor figures. */
export function toSoldSheet(row: NonNullable<Awaited<ReturnType<typeof findSold>>>): Sheet {
  const { id, title, image, category, location, activity: main, soldOn, deal, price } = row
  return {
    id,
    status: 'vendu',
    activityLabels: isActivity(main) ? [activity(main).label] : [],
    badges: ['Vendu'],
    pictures: image ? [onlyPicture(image)] : [],
    priceLines: [],
    earlierPrices: [],
    keyFacts: [],
    investment: [],
    groups: [],
    disclosure: 'dossier',
    years: null,
    ratios: [],
    energy: null,
    notCommunicated: [],
    discretion: 'commune',
    sold: {
      title,
      image,
      category,
      location,
      soldOn,
      alert: {
        ...(deal ? { deal } : {}),
        ...(isActivity(main) ? { activity: main } : {}),
        ...(price ? { maxPrice: similarBudget(price) } : {}),
      },
    },
  }
}

const onlyPicture = (image: string) =>
  isIllustration(image)
    ? { image, alt: illustrationAlt(image), caption: ILLUSTRATION_CAPTION }
    : { image, alt: '', caption: '' }

/** Initial values of the financing simulator: exact public figures only. */
function financingOf(row: PropertyRow & { sheet: PublicSheet }): Pick<Sheet, 'financing'> {
  const known = publicFinancing(row)
  if (!known) return {}
  const { ebitdaFrom: _, ebitdaTo: __, ...financing } = known
  return { financing: financing as Sheet['financing'] }
}

/** Every public fact, the figures of docs/specification.md §3 included; price parts only if they add up to the price. */
export function publicFactsOf(row: PropertyRow & { sheet: PublicSheet }): PublicFacts {
  const facts: PublicFacts = { ...withoutMissing(detailsOf(row)), ...row.sheet.facts }
  const shown = shownPriceLines(storedPriceLines(row))
  for (const name of ['priceWithoutFees', 'priceFonds', 'priceMurs'] as const)
    if (shown[name] === undefined) delete facts[name]
  return facts
}

const withoutMissing = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values

function groupsOf(facts: PublicFacts, { category, outlet }: { category: Category; outlet: Outlet }): Sheet['groups'] {
  const names = FIELD_NAMES.filter(
    (name) => !field(name).specified && !SHOWN_ELSEWHERE.has(name) && outletsOf(field(name)).includes(outlet),
  )
  return (Object.keys(GROUP_TITLES) as FieldGroup[]).flatMap((group) => {
    const inGroup = names.filter((name) => field(name).group === group)
    const own = shownFacts(inGroup, facts, category)
    return own.length ? [{ name: group, title: GROUP_TITLES[group], facts: own }] : []
  })
}

function energyOf(facts: PublicFacts): Sheet['energy'] {
  const letter = showFact('energyClass', facts)
  return letter === undefined
    ? null
    : {
        class: letter,
        value: showFact('energyValue', facts),
        climateClass: showFact('climateClass', facts),
        climateValue: showFact('climateValue', facts),
        date: showFact('energyDate', facts),
      }
}

/** Financial years as columns, the oldest first; a figure that no year has gets no row. */
function yearTable(years: PublicYear[], outlet: Outlet): Sheet['years'] {
  if (years.length === 0) return null
  const names = YEAR_FIELD_NAMES.filter((name) => outletsOf(yearField(name)).includes(outlet))
  const columns = years.toReversed()
  return {
    columns: columns.map(({ closedOn, months, verifiedOn }) => ({
      closedOn,
      months,
      ...(verifiedOn ? { verifiedOn } : {}),
      label: months === 12 ? closedOn.slice(0, 4) : `${closedOn.slice(0, 4)} (${counted(months, 'mois', 'mois')})`,
    })),
    rows: names.flatMap((name) => {
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
    notes: names.flatMap((name) => {
      const row = YEAR_FIELDS[name]
      const value = years[0]?.figures[name]
      return isWords(row) && value !== undefined ? [{ name, label: row.label, text: showValue(row, value) }] : []
    }),
  }
}

/** Texts of a year become notes below the table, which has only figures. */
const isWords = ({ kind }: { kind: FieldKind }) => kind === 'text' || kind === 'choice'

/** Labels of the figures that buyers ask for first and that the listing withholds. */
function withheldOf({ deal, disclosure }: PropertyRow, facts: PublicFacts): string[] {
  if (deal === null || disclosure === 'public') return []
  return (['revenue', 'ebitda'] as const).filter((name) => facts[name] === undefined).map((name) => field(name).label)
}
