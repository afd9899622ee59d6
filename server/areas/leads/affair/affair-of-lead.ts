import { yearInParis } from '#domain/days.ts'
import { counted, longDate } from '#domain/format.ts'
import { saidFigures } from '#domain/leads/said-figures.ts'
import { leadReference } from '#domain/leads/reference.ts'
import { isSiret } from '#domain/leads/siret.ts'
import { leadSubject } from '#domain/leads/subject.ts'
import type { YearForm } from '#domain/listing/register/facts.ts'
import { readableFacts } from '#domain/listing/register/facts.ts'
import { type Activity, activity, isActivity, sectorRow } from '#domain/listing/register/activities.ts'
import { CATEGORIES, type Category } from '#domain/listing/register/category.ts'
import { type Deal, DEALS, isDeal } from '#domain/listing/register/deals.ts'
import { applies, type FactName, type Facts, field } from '#domain/listing/register/fields.ts'
import { readValuationNumber, type ValuationParameter, valuationNumber, YEARS } from '#domain/valuation/inputs.ts'
import { personName } from '#server/core/person-name.ts'
import { todayInParis } from '#server/core/today.ts'
import type { KnownAffair } from '#server/listings/start.ts'
import type { Places } from '#server/places/places.ts'
import { readTyped } from '#server/search/typed-search/read-typed.ts'
import { type LeadRecord, toldAnswers } from '#server/areas/leads/answers.ts'
import { townOfLead } from './town-of-lead.ts'

/** The trade is said first: a later one may be what the premises were, or what is next door. */
const HEADLINE_MAX_CHARS = 120
const NOTES_MAX_CHARS = 5_000
const REST_IN_REQUEST = '\n[…] La suite est dans la demande.'

/**
 * What a request of a seller says of the affair. Only what is said plainly becomes a field; all that was written is in the
 * internal notes too, word for word (docs/decisions/requests.md).
 */
export function affairOfLead(lead: LeadRecord, places: Places): KnownAffair {
  const figures = new URLSearchParams(lead.valuation?.figures)
  const text = lead.activityDetails ?? lead.message ?? ''
  const headline = (text.split(/[.\n;!?]/).find((part) => part.trim()) ?? '').slice(0, HEADLINE_MAX_CHARS)
  const said = readTyped(headline, places)?.parameters ?? {}
  const category = lead.propertyType ?? categoryOf(said['activity'], said['category'])
  const trade = oneOfThese(category, figures.get('metier'), said['activity'])
  const deal = dealOf(category, figures.get('nature'), said['deal'] === SOLD_BUSINESS ? 'fonds' : said['deal'])
  const years = yearsOf(lead, figures)
  const facts = factsOf(lead, { category, deal, figures, text, hasYears: years.length > 0 })
  return {
    activity: trade,
    deal,
    category,
    location: townOfLead(lead, said['location'], places),
    facts: { ...facts, notes: notesOf(lead, figures, years.length) },
    years,
  }
}

/** « Fonds de commerce », for the search, which also looks for businesses that are sold with their walls. */
const SOLD_BUSINESS = 'fonds,murs-et-fonds'

/** The category that was named, or the only one that all named trades have. */
function categoryOf(trades = '', named?: string): Category | null {
  const ofTrades = trades
    .split(',')
    .flatMap((one) => (isActivity(one) ? sectorRow(activity(one).sector).categories : []))
  const [only, ...others] = new Set(ofTrades)
  return CATEGORIES.find((one) => one === named) ?? (others.length === 0 ? (only ?? null) : null)
}

/** The first of these that is one trade, of the category that was chosen. */
const oneOfThese = (category: Category | null, ...names: (string | null | undefined)[]) =>
  names.find(
    (name): name is Activity =>
      isActivity(name) && (category === null || sectorRow(activity(name).sector).categories.includes(category)),
  )

const dealOf = (category: Category | null, ...names: (string | null | undefined)[]): Deal | undefined =>
  names.find(
    (name): name is Deal =>
      typeof name === 'string' &&
      isDeal(name) &&
      (category === null || DEALS[name].categories.some((one) => one === category)),
  )

const amountOf = (figures: URLSearchParams, name: ValuationParameter): number | undefined => {
  const amount = readValuationNumber(name, figures.get(name))
  return amount === undefined ? undefined : Math.round(amount)
}

/** The years of the online valuation. It does not ask when they closed: at the end of the year, as the editor proposes. */
function yearsOf(lead: LeadRecord, figures: URLSearchParams): YearForm[] {
  const last = yearInParis(lead.createdAt.getTime()) - 1
  return YEARS.flatMap(({ revenue, ebitda, months }, at): YearForm[] => {
    const [sold, earned] = [amountOf(figures, revenue), amountOf(figures, ebitda)]
    if (sold === undefined && earned === undefined) return []
    return [
      {
        closedOn: `${last - at}-12-31`,
        months: amountOf(figures, months) ?? 12,
        figures: {
          ...(sold !== undefined && { revenue: sold }),
          ...(earned !== undefined && { ebitda: earned }),
          provenance: 'declaratif',
        },
      },
    ]
  })
}

interface Said {
  category: Category | null
  deal: Deal | undefined
  figures: URLSearchParams
  text: string
  hasYears: boolean
}

function factsOf(lead: LeadRecord, { category, deal, figures, text, hasYears }: Said): Facts {
  const { revenue, ...said } = saidFigures(text)
  const town = [lead.postalCode, lead.city].filter(Boolean).join(' ')
  const rent = deal === 'murs' ? amountOf(figures, 'loyermurs') : undefined
  const debt = deal === 'titres' ? amountOf(figures, 'dette') : undefined
  const all: Facts = {
    ownerName: sellerOf(lead),
    ownerPhone: lead.phone || undefined,
    ownerEmail: lead.email || undefined,
    ownerAddress: [lead.address, town].filter(Boolean).join(', ') || undefined,
    siren: lead.siret && isSiret(lead.siret) ? lead.siret : undefined,
    ...said,
    ...(hasYears ? {} : { revenue }),
    ...(rent !== undefined && { yearlyRent: rent }),
    ...(debt !== undefined && { netDebt: debt }),
  }
  const isKept = (name: FactName) => all[name] !== undefined && mayApply(name, category, deal)
  return readableFacts(Object.fromEntries(Object.entries(all).filter(([name]) => isKept(name as FactName))) as Facts)
}

/** Without a category or a deal, a figure waits for the one that shows it. */
function mayApply(name: FactName, category: Category | null, deal: Deal | undefined): boolean {
  const { categories, deals } = field(name)
  const [ofCategory, ofDeal] = [category ?? categories?.[0] ?? 'Commerce', deal ?? deals?.[0] ?? 'fonds']
  return applies(name, { category: ofCategory, deal: ofDeal })
}

/** « Martine Lefèvre »; « Madame Lefèvre » when no first name was said. */
const sellerOf = ({ civility, firstName, lastName }: LeadRecord): string =>
  [firstName ? personName(firstName) : (civility ?? ''), personName(lastName)].filter(Boolean).join(' ')

/** Shown elsewhere in the affair or in the text above. */
const TOLD = new Set(['subject', 'message', 'activityDetails', 'address'])

function notesOf(lead: LeadRecord, figures: URLSearchParams, years: number): string {
  const day = longDate(todayInParis(lead.createdAt))
  const written = lead.activityDetails ?? lead.message ?? ''
  const others = toldAnswers(lead)
    .filter(({ name }) => !TOLD.has(name))
    .map(({ label, text }) => `${label}\u00a0: ${text.replaceAll('\n', ', ')}`)
  const typed = [...figures].flatMap(([name, text]) => {
    const label = labelOf(name)
    return label ? [`${label}\u00a0: ${text}`] : []
  })
  const parts = [
    `Demande ${leadReference(lead)} du ${day}. ${leadSubject(lead)}.`,
    others.join('\n'),
    typed.length > 0 && `Estimation en ligne, saisi par le cédant\u00a0:\n${typed.join('\n')}`,
    years > 0 && `${counted(years, 'exercice supposé clos', 'exercices supposés clos')} le 31 décembre, à vérifier.`,
    written,
  ]
  const all = parts.filter(Boolean).join('\n\n')
  return all.length <= NOTES_MAX_CHARS ? all : all.slice(0, NOTES_MAX_CHARS - REST_IN_REQUEST.length) + REST_IN_REQUEST
}

const OF_YEARS = new Map<string, string>(
  YEARS.flatMap(({ label, ...names }) => Object.values(names).map((name): [string, string] => [name, label])),
)

/** The label of a figure of the online valuation, with its year; undefined for trade, nature and place. */
function labelOf(name: string): string | undefined {
  const row = valuationNumber(name as ValuationParameter) as { label: string } | undefined
  const year = OF_YEARS.get(name)
  return row && [row.label, year?.toLowerCase()].filter(Boolean).join(', ')
}
