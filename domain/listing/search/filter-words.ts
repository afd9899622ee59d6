import { euros, frenchNumber, numericDate } from '#domain/format.ts'
import { activity, isActivity, sectorRow, SECTOR_NAMES, type Sector } from '#domain/listing/register/activities.ts'
import { DEAL_NAMES, DEALS, type Deal } from '#domain/listing/register/deals.ts'
import type { Facts } from '#domain/listing/register/fields.ts'
import type { ForSaleStatus } from '#domain/listing/register/status.ts'
import type { TRADE_FILTERS } from './trade-filters.ts'

export type TradeParameter = keyof typeof TRADE_FILTERS

export type Choices = readonly (readonly [value: string, label: string])[]

export const DEAL_CHOICES: Choices = DEAL_NAMES.map((name) => [name, DEALS[name].label])

const LICENCES: Record<NonNullable<Facts['licence']>[number], string> = {
  'petite-restauration': 'Petite restauration',
  restaurant: 'Licence restaurant',
  III: 'Licence III',
  IV: 'Licence IV',
  'a-emporter': 'À emporter',
}
export const LICENCE_CHOICES: Choices = Object.entries(LICENCES)

export const EXTRACTION_CHOICES: Choices = [
  ['conforme', 'Extraction conforme'],
  ['a-creer', 'Extraction à créer possible'],
]

const NOT_SOLD_YET: ForSaleStatus[] = ['en vente', 'sous offre']

/** Each is one checkbox. */
export const SWITCHES: readonly (readonly [name: TradeParameter, value: string, label: string])[] = [
  ['flat', 'yes', 'Avec logement de fonction'],
  ['ownerLoan', 'yes', 'Crédit vendeur possible'],
  ['allTrades', 'yes', 'Bail tous commerces'],
  ['occupied', 'yes', 'Murs occupés'],
  ['status', NOT_SOLD_YET.join(), 'Masquer les biens sous compromis'],
  ['withoutRevenue', 'yes', 'Inclure les biens sans CA communiqué'],
]

interface AmountField {
  name: TradeParameter
  label: string
  unit?: string
}

export const AMOUNT_FIELDS: readonly AmountField[] = [
  { name: 'revenueMin', label: 'CA minimum', unit: '€' },
  { name: 'revenueMax', label: 'CA maximum', unit: '€' },
  { name: 'ebitdaMin', label: 'EBE minimum', unit: '€' },
  { name: 'rentMax', label: 'Loyer annuel maximum', unit: '€' },
  { name: 'surfaceMin', label: 'Surface minimum', unit: 'm²' },
  { name: 'seatsMin', label: 'Couverts minimum' },
  { name: 'roomsMin', label: 'Chambres ou pièces minimum' },
  { name: 'employeesMax', label: 'Employés maximum' },
]

/** Words of the parameters without a field of their own: they may come with a link. */
const OTHERS: Partial<Record<TradeParameter, string>> = {
  accessible: 'Accessibilité PMR',
  energyClass: 'Classe énergie',
  seasonal: 'Saisonnier',
  salesSurfaceMin: 'Surface de vente minimum',
  terraceMin: 'Terrasse minimum',
  starsMin: 'Étoiles minimum',
  pitchesMin: 'Emplacements minimum',
  yieldMin: 'Rendement minimum',
  requiredFundsMax: 'Apport maximum',
}

export const tradeLabel = (parameter: 'sector' | 'activity', slug: string): string =>
  parameter === 'activity' && isActivity(slug)
    ? activity(slug).label
    : SECTOR_NAMES.some((name) => name === slug)
      ? sectorRow(slug as Sector).label
      : slug

type FilterName = TradeParameter | 'category' | 'minPrice' | 'maxPrice'

/** The filters of a search as its URL spells them; several values with commas. */
type FilterTexts = Partial<Record<FilterName, string>>

/** The words of one value of a filter: "CA minimum : 300 000 €", "Licence IV". */
export function filterWords(name: FilterName, value: string): string {
  if (name === 'category') return value
  if (name === 'publishedAfter') return `Publié depuis le ${numericDate(value)}`
  if (name === 'minPrice') return `Prix dès ${euros(Number(value))}`
  if (name === 'maxPrice') return `Prix jusqu’à ${euros(Number(value))}`
  if (name === 'sector' || name === 'activity') return tradeLabel(name, value)
  if (name === 'deal') return DEALS[value as Deal]?.label ?? value
  const choice = [...LICENCE_CHOICES, ...EXTRACTION_CHOICES].find(([one]) => one === value)
  if ((name === 'licence' || name === 'extraction') && choice) return choice[1]
  const one = SWITCHES.find(([parameter, given]) => parameter === name && given === value)
  if (one) return one[2]
  const field = AMOUNT_FIELDS.find((amount) => amount.name === name)
  const label = field?.label ?? OTHERS[name] ?? name
  const amount = Number(value)
  if (value === 'yes') return label
  const text = Number.isFinite(amount) ? frenchNumber(amount) : value
  return `${label}\u00a0: ${text}${field?.unit ? `\u00a0${field.unit}` : ''}`
}

/** The values of a filter, each with words of its own; a switch has one. */
export function valuesOf(name: FilterName, search: FilterTexts): string[] {
  const value = search[name]
  if (!value) return []
  return SWITCHES.some(([parameter, given]) => parameter === name && given === value) ? [value] : value.split(',')
}
