import { euros, longDate, percents } from '#domain/format.ts'
import { buyerPaysFees } from '#domain/listing/fees.ts'
import type { Facts } from '#domain/listing/register/fields.ts'
import type { Deal } from '#domain/listing/register/deals.ts'
import { type Category, HOTEL } from '#domain/listing/register/category.ts'
import { feeOf } from './fee-of.ts'
import type { DatedFees, FeeService } from './fee-schedule.ts'

// The fees of a mandate, from the price list that the agency publishes.

/** An affair, as far as its fees depend on it. */
interface Charged {
  deal: Deal | null
  category: Category
  activities: readonly string[]
  price: number | null
  facts: Facts
}

export interface MandateFees {
  service: FeeService
  /** Taxes included; undefined while the price is unknown. */
  amount: number | undefined
  /** The sentence for the mandate. */
  text: string
  /** Who pays, where the price list leaves no choice. */
  payer: 'vendeur' | 'acquereur' | undefined
}

const FEES_MAX_CHARS = 300

/** The fees of an affair by a price list; undefined when none of its rows, or several, fit. */
export function mandateFees(fees: DatedFees, affair: Charged): MandateFees | undefined {
  const service = serviceFor(fees.services, affair)
  if (!service) return undefined
  const basis = basisOf(service, affair)
  const isFlat = service.brackets.every(({ percent }) => percent === undefined)
  const amount = basis === undefined && !isFlat ? undefined : Math.round(feeOf(service, basis ?? 0))
  const charged = amount === undefined ? ratesText(service) : `${euros(amount)} TTC`
  const texts = [
    `${charged} (${service.name}, barème du ${longDate(fees.appliesFrom)})`,
    `${charged} (barème du ${longDate(fees.appliesFrom)})`,
    charged,
  ]
  return {
    service,
    amount,
    text: texts.find((text) => text.length <= FEES_MAX_CHARS) ?? '',
    payer: payerOf(service.payer),
  }
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The words that the name of a row must have for a deal, and those that it must not. */
const NAMES: Record<Deal, [has: RegExp, hasNot?: RegExp]> = {
  fonds: [/\bfonds\b/, /\bmurs\b|gerance/],
  'murs-et-fonds': [/\bmurs\b.*\bfonds\b|\bfonds\b.*\bmurs\b/],
  murs: [/\bmurs\b/, /\bfonds\b/],
  titres: [/\b(?:titres|parts|actions)\b/],
  'droit-au-bail': [/droit au bail/],
  'location-gerance': [/gerance/],
  location: [/\blocation\b/, /gerance/],
  franchise: [/franchise/],
}
const OF_HOTELS = /hotel|restaurant/

/** The only row for this deal; one that names the trade comes before a general one. A search is no sale. */
function serviceFor(services: FeeService[], { deal, category, activities }: Charged): FeeService | undefined {
  if (!deal) return undefined
  const [has, hasNot] = NAMES[deal]
  const named = services.filter(
    ({ name }) => has.test(plain(name)) && !hasNot?.test(plain(name)) && !/recherche/.test(plain(name)),
  )
  const isHotel = category === HOTEL || activities.some((one) => OF_HOTELS.test(one))
  const own = isHotel ? named.filter(({ name }) => OF_HOTELS.test(plain(name))) : []
  const general = named.filter(({ name }) => !OF_HOTELS.test(plain(name)))
  const [service, ...others] = own.length > 0 ? own : general
  return others.length === 0 ? service : undefined
}

/** The amount that the percentages apply to, as far as the affair tells: without the buyer's fees, and without stock where the row says so. */
function basisOf({ base = '' }: FeeService, { price, facts }: Charged): number | undefined {
  const { feesPayer, priceWithoutFees, stockMode, stockValue } = facts
  const whole = buyerPaysFees(feesPayer) ? priceWithoutFees : (price ?? undefined)
  if (whole === undefined || stockMode !== 'inclus' || !/hors stock/.test(plain(base))) return whole
  return stockValue === undefined || stockValue > whole ? undefined : whole - stockValue
}

const ratesOf = ({ percent, amount = 0 }: FeeService['brackets'][number]) =>
  percent === undefined ? euros(amount) : percents(percent)

/** « 10 % jusqu’à 100 000 €, 6 % au-delà, par tranches, minimum 6 000 €, TTC » */
function ratesText({ brackets, combination, minimum }: FeeService): string {
  const rates = brackets.map((bracket) => {
    if (brackets.length === 1) return ratesOf(bracket)
    return bracket.upTo === undefined
      ? `${ratesOf(bracket)} au-delà`
      : `${ratesOf(bracket)} jusqu’à ${euros(bracket.upTo)}`
  })
  const how =
    combination === 'slices' ? ['par tranches'] : combination === 'whole' ? ['un seul taux pour le prix entier'] : []
  const least = minimum === undefined ? [] : [`minimum ${euros(minimum)}`]
  return [...rates, ...how, ...least, 'TTC'].join(', ')
}

/** Who pays, when the text of the price list names one side only. */
function payerOf(text: string): MandateFees['payer'] {
  const words = plain(text)
  const isSeller = /vendeur|cedant|mandant|bailleur|proprietaire|cede le bail/.test(words)
  const isBuyer = /acquereur|acheteur|preneur|locataire(?! qui cede)/.test(words)
  return isSeller === isBuyer ? undefined : isSeller ? 'vendeur' : 'acquereur'
}
