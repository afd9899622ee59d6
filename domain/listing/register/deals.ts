import { type Category, COMMERCE, COMPANY, HOTEL, REAL_ESTATE } from './category.ts'

interface DealRow {
  label: string
  categories: readonly Category[]
  /** What the price of this deal is: a sale price, a yearly fee or rent without taxes, or an entry fee. */
  priceLabel: 'Prix' | 'Redevance annuelle HT' | 'Loyer annuel HT' | 'Droit d’entrée'
  /** What the buyer looks for: to run a business, to own premises, or to rent premises. */
  wanted: 'business' | 'walls' | 'premises'
}

/** What is sold or let: the nature of the deal ("nature de la cession"). */
export const DEALS = {
  fonds: { label: 'Fonds de commerce', categories: [COMMERCE, HOTEL, COMPANY], priceLabel: 'Prix', wanted: 'business' },
  'droit-au-bail': {
    label: 'Droit au bail',
    categories: [COMMERCE, COMPANY, REAL_ESTATE],
    priceLabel: 'Prix',
    wanted: 'premises',
  },
  murs: { label: 'Murs commerciaux', categories: [COMMERCE, HOTEL, REAL_ESTATE], priceLabel: 'Prix', wanted: 'walls' },
  'murs-et-fonds': { label: 'Murs et fonds', categories: [COMMERCE, HOTEL], priceLabel: 'Prix', wanted: 'business' },
  titres: {
    label: 'Cession de titres',
    categories: [COMMERCE, HOTEL, COMPANY],
    priceLabel: 'Prix',
    wanted: 'business',
  },
  'location-gerance': {
    label: 'Location-gérance',
    categories: [COMMERCE, HOTEL],
    priceLabel: 'Redevance annuelle HT',
    wanted: 'business',
  },
  location: {
    label: 'Location de locaux',
    categories: [COMMERCE, REAL_ESTATE],
    priceLabel: 'Loyer annuel HT',
    wanted: 'premises',
  },
  franchise: {
    label: 'Création en franchise',
    categories: [COMMERCE, HOTEL, COMPANY],
    priceLabel: 'Droit d’entrée',
    wanted: 'business',
  },
} as const satisfies Record<string, DealRow>

export type Deal = keyof typeof DEALS

export const DEAL_NAMES = Object.keys(DEALS) as Deal[]

/** The deals whose listings may be shown as similar to one of this deal. */
export const dealsBeside = (deal: Deal): Deal[] => DEAL_NAMES.filter((one) => DEALS[one].wanted === DEALS[deal].wanted)

/** Whether premises are sold or let: legal requirements on their adverts then apply. */
export const concernsPremises = (category: Category, deal: Deal | undefined): boolean =>
  category === REAL_ESTATE || deal === 'murs' || deal === 'murs-et-fonds' || deal === 'location'

export const isDeal = (text: string): text is Deal => text in DEALS
