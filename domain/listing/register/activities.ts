import type { Category } from './category.ts'

interface SectorRow {
  label: string
  /** The categories for which the editor proposes it. */
  categories: readonly Category[]
  /** By slug, their labels. */
  activities: Record<string, string>
}

/** Sectors and activities of businesses for sale. Stored by slug: a label may change at any time. */
const SECTORS = {
  'food-trades': {
    label: 'Boulangerie, métiers de bouche',
    categories: ['Commerce'],
    activities: {
      bakery: 'Boulangerie-pâtisserie',
      pastry: 'Pâtisserie',
      'bread-shop': 'Terminal de cuisson, dépôt de pain',
      chocolate: 'Chocolaterie, confiserie',
      'ice-cream': 'Glacier',
      butcher: 'Boucherie',
      delicatessen: 'Charcuterie, traiteur de boutique',
      fishmonger: 'Poissonnerie',
      cheese: 'Crémerie, fromagerie',
      greengrocer: 'Primeur',
      'wine-shop': 'Caviste',
      'fine-food': 'Épicerie fine, produits régionaux',
    },
  },
  groceries: {
    label: 'Alimentation générale',
    categories: ['Commerce'],
    activities: {
      grocery: 'Épicerie, alimentation générale',
      minimarket: 'Supérette',
      supermarket: 'Supermarché',
      organic: 'Magasin bio, diététique',
      frozen: 'Surgelés',
    },
  },
  'tobacco-and-press': {
    label: 'Tabac, presse, jeux',
    categories: ['Commerce'],
    activities: {
      tobacco: 'Tabac sec',
      'tobacco-press': 'Tabac-presse-loto',
      'bar-tobacco': 'Bar-tabac',
      press: 'Presse, papeterie',
      'e-cig': 'Cigarette électronique',
    },
  },
  bars: {
    label: 'Café, bar',
    categories: ['Commerce'],
    activities: {
      bar: 'Bar, café',
      brasserie: 'Bar-brasserie',
      night: 'Discothèque, bar de nuit',
      'tea-room': 'Salon de thé, coffee shop',
    },
  },
  restaurants: {
    label: 'Restauration',
    categories: ['Commerce', 'Hôtellerie'],
    activities: {
      restaurant: 'Restaurant traditionnel',
      gourmet: 'Restaurant gastronomique',
      pizzeria: 'Pizzeria',
      creperie: 'Crêperie',
      'fast-food': 'Restauration rapide, sandwicherie',
      'food-truck': 'Camion, kiosque, vente ambulante',
      self: 'Cafétéria, libre-service',
      caterer: 'Traiteur événementiel',
    },
  },
  lodging: {
    label: 'Hôtellerie, hébergement',
    categories: ['Hôtellerie'],
    activities: {
      hotel: 'Hôtel-bureau',
      'hotel-restaurant': 'Hôtel-restaurant',
      'guest-house': 'Chambres d’hôtes, gîtes',
      residence: 'Résidence de tourisme, meublés',
      campsite: 'Camping',
      reception: 'Salle de réception, domaine',
    },
  },
  'beauty-care': {
    label: 'Beauté, bien-être',
    categories: ['Commerce'],
    activities: {
      hair: 'Coiffure',
      'beauty-salon': 'Institut de beauté',
      perfume: 'Parfumerie',
      spa: 'Spa, bien-être',
      gym: 'Salle de sport',
    },
  },
  healthcare: {
    label: 'Santé, optique',
    categories: ['Commerce', 'Entreprise'],
    activities: {
      pharmacy: 'Pharmacie',
      optician: 'Optique',
      hearing: 'Audioprothèse, matériel médical',
      ambulance: 'Ambulances',
      'home-care': 'Aide à domicile',
      nursery: 'Micro-crèche',
    },
  },
  'fashion-trade': {
    label: 'Mode, bijouterie',
    categories: ['Commerce'],
    activities: {
      clothes: 'Prêt-à-porter',
      shoes: 'Chaussures',
      leather: 'Maroquinerie',
      jewellery: 'Bijouterie, horlogerie',
      fabric: 'Mercerie, tissus',
      'second-hand': 'Dépôt-vente, occasion',
    },
  },
  'home-garden': {
    label: 'Maison, décoration, jardin',
    categories: ['Commerce'],
    activities: {
      florist: 'Fleuriste',
      furniture: 'Meubles, literie',
      decoration: 'Décoration, arts de la table',
      hardware: 'Quincaillerie, bricolage',
      appliances: 'Électroménager',
      garden: 'Jardinerie, animalerie',
      antiques: 'Antiquités, brocante',
    },
  },
  'culture-leisure': {
    label: 'Culture, sport, loisirs',
    categories: ['Commerce'],
    activities: {
      books: 'Librairie',
      toys: 'Jeux, jouets',
      sport: 'Articles de sport, cycles',
      phones: 'Informatique, téléphonie',
      leisure: 'Parc, bowling, loisirs intérieurs',
      photo: 'Photographe',
    },
  },
  'local-services': {
    label: 'Services de proximité',
    categories: ['Commerce', 'Entreprise'],
    activities: {
      laundry: 'Pressing, laverie',
      cobbler: 'Cordonnerie, clés',
      repair: 'Réparation téléphone, informatique',
      'estate-agency': 'Agence immobilière',
      travel: 'Agence de voyages',
      'driving-school': 'Auto-école',
      funeral: 'Pompes funèbres',
      pets: 'Toilettage',
    },
  },
  automotive: {
    label: 'Automobile, transport',
    categories: ['Commerce', 'Entreprise'],
    activities: {
      garage: 'Garage, mécanique',
      'car-dealer': 'Négoce de véhicules',
      motorcycle: 'Motos',
      fuel: 'Station-service',
      'car-wash': 'Lavage automobile',
      'vehicle-test': 'Contrôle technique',
      'car-rental': 'Location de véhicules',
      taxi: 'Taxi, VTC',
      haulage: 'Transport de marchandises',
      removals: 'Déménagement',
    },
  },
  construction: {
    label: 'Bâtiment, artisanat',
    categories: ['Entreprise'],
    activities: {
      joinery: 'Menuiserie',
      plumbing: 'Plomberie, chauffage',
      electricity: 'Électricité',
      masonry: 'Maçonnerie',
      roofing: 'Couverture, charpente',
      painting: 'Peinture, revêtements',
      metalwork: 'Métallerie, serrurerie',
      landscaping: 'Paysagiste',
      earthworks: 'Terrassement',
    },
  },
  'industry-b2b': {
    label: 'Industrie, négoce, services aux entreprises',
    categories: ['Entreprise'],
    activities: {
      'food-industry': 'Agroalimentaire, brasserie',
      mechanics: 'Mécanique, usinage',
      printing: 'Imprimerie, signalétique',
      wholesale: 'Négoce, commerce de gros',
      cleaning: 'Nettoyage',
      security: 'Sécurité',
      it: 'Informatique',
      'e-commerce': 'Vente en ligne',
      'wine-estate': 'Domaine viticole',
      training: 'Formation',
    },
  },
} as const satisfies Record<string, SectorRow>

export type Sector = keyof typeof SECTORS
export type Activity = { [S in Sector]: keyof (typeof SECTORS)[S]['activities'] }[Sector] & string

export const SECTOR_NAMES = Object.keys(SECTORS) as Sector[]

const ROWS = new Map(
  SECTOR_NAMES.flatMap((sector) =>
    Object.entries<string>(SECTORS[sector].activities).map(([slug, label]) => [slug as Activity, { sector, label }]),
  ),
)

export const ACTIVITY_NAMES = [...ROWS.keys()]

export const isActivity = (text: unknown): text is Activity => ROWS.has(text as Activity)

/** A sector with its French label, the categories it belongs to and its activities. */
export function sectorRow(slug: Sector): Pick<SectorRow, 'label' | 'categories'> & { activities: Activity[] } {
  const { label, categories, activities } = SECTORS[slug]
  return { label, categories, activities: Object.keys(activities) as Activity[] }
}

/** An activity with its sector and French label. */
export function activity(slug: Activity): { sector: Sector; label: string } {
  const row = ROWS.get(slug)
  if (!row) throw new TypeError(`Unknown activity: ${slug}`)
  return row
}
