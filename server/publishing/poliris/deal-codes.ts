import { COMPANY, HOTEL, REAL_ESTATE, type Category } from '#domain/listing/register/category.ts'
import type { Deal } from '#domain/listing/register/deals.ts'

interface Kind {
  /** Columns 3 and 4 of Poliris 4.12. */
  advert: string
  good: string
}

const BUSINESS = 'vente-fonds-de-commerce'

const shop = (category: Category) => (category === COMPANY ? 'entreprises' : category === HOTEL ? 'local' : 'boutique')
const premises = (category: Category) => (category === REAL_ESTATE ? 'bureaux' : 'local')

/** What Poliris calls each nature of deal; null for those without a value. A new nature does not compile without a row. */
const DEAL_KINDS: Record<Deal, ((category: Category, isOccupied: boolean) => Kind) | null> = {
  fonds: (category) => ({ advert: BUSINESS, good: shop(category) }),
  'droit-au-bail': (category) => ({ advert: 'cession de bail', good: premises(category) }),
  murs: (category, isOccupied) =>
    isOccupied
      ? { advert: 'produit d’investissement', good: 'immeuble' }
      : { advert: 'vente', good: premises(category) },
  'murs-et-fonds': (category) => ({ advert: BUSINESS, good: shop(category) }),
  titres: () => ({ advert: BUSINESS, good: 'entreprises' }),
  location: (category) => ({ advert: 'location', good: premises(category) }),
  'location-gerance': null,
  franchise: null,
}

export const polirisKind = (deal: Deal, category: Category, isOccupied: boolean): Kind | undefined =>
  DEAL_KINDS[deal]?.(category, isOccupied)
