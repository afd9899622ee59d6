import { type Category, COMMERCE, COMPANY, HOTEL, REAL_ESTATE } from './category.ts'

interface DealRow {
  label: string
  categories: readonly Category[]
  /** What the price is: of a sale, or a yearly fee or rent without taxes, or an entry fee. */
  priceLabel: 'Prix' | 'Redevance annuelle HT' | 'Loyer annuel HT' | 'Droit d’entrée'
}

/** What is sold or let: the nature of the deal ("nature de la cession"). */
export const DEALS = {
  fonds: { label: 'Fonds de commerce', categories: [COMMERCE, HOTEL, COMPANY], priceLabel: 'Prix' },
  'droit-au-bail': { label: 'Droit au bail', categories: [COMMERCE, COMPANY, REAL_ESTATE], priceLabel: 'Prix' },
  murs: { label: 'Murs commerciaux', categories: [COMMERCE, HOTEL, REAL_ESTATE], priceLabel: 'Prix' },
  'murs-et-fonds': { label: 'Murs et fonds', categories: [COMMERCE, HOTEL], priceLabel: 'Prix' },
  titres: { label: 'Cession de titres', categories: [COMMERCE, HOTEL, COMPANY], priceLabel: 'Prix' },
  'location-gerance': {
    label: 'Location-gérance',
    categories: [COMMERCE, HOTEL],
    priceLabel: 'Redevance annuelle HT',
  },
  location: { label: 'Location de locaux', categories: [COMMERCE, REAL_ESTATE], priceLabel: 'Loyer annuel HT' },
  franchise: {
    label: 'Création en franchise',
    categories: [COMMERCE, HOTEL, COMPANY],
    priceLabel: 'Droit d’entrée',
  },
} as const satisfies Record<string, DealRow>

export type Deal = keyof typeof DEALS

export const DEAL_NAMES = Object.keys(DEALS) as Deal[]

/** Whether premises are sold or let: what the law asks of their adverts then applies. */
export const concernsPremises = (category: Category, deal: Deal | undefined): boolean =>
  category === REAL_ESTATE || deal === 'murs' || deal === 'murs-et-fonds' || deal === 'location'

export const isDeal = (text: string): text is Deal => text in DEALS
