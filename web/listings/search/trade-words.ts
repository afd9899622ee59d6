import { activity, isActivity, sectorRow, SECTOR_NAMES, type Sector } from '#contract/listing/activities.ts'
import { DEAL_NAMES, DEALS, type Deal } from '#contract/listing/deals.ts'
import { frenchNumber } from '#contract/format.ts'
import type { Facts } from '#contract/listing/fields.ts'
import type { ForSaleStatus } from '#contract/listing/status.ts'
import type { Search, TradeParameter } from '#web/api/search-path.ts'

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
  publishedAfter: 'Publié après le',
}

/** An activity or a whole sector, as the field of activities proposes it. */
export interface TradeOption {
  parameter: 'sector' | 'activity'
  slug: string
  label: string
  note: string
}

/** A sector, then its activities. */
export const TRADE_OPTIONS: TradeOption[] = SECTOR_NAMES.flatMap((sector) => [
  { parameter: 'sector', slug: sector, label: sectorRow(sector).label, note: 'Tout le secteur' },
  ...sectorRow(sector).activities.map((slug) => ({
    parameter: 'activity' as const,
    slug,
    label: activity(slug).label,
    note: sectorRow(sector).label,
  })),
])

export const tradeLabel = (parameter: 'sector' | 'activity', slug: string): string =>
  parameter === 'activity' && isActivity(slug)
    ? activity(slug).label
    : SECTOR_NAMES.some((name) => name === slug)
      ? sectorRow(slug as Sector).label
      : slug

/** The words of one value of a filter: "CA minimum : 300 000 €", "Licence IV". */
export function filterWords(name: TradeParameter, value: string): string {
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

/** The values of a filter, each to be removed on its own; a switch has one. */
export function valuesOf(name: TradeParameter, search: Search): string[] {
  const value = search[name]
  if (!value) return []
  return SWITCHES.some(([parameter, given]) => parameter === name && given === value) ? [value] : value.split(',')
}
