import type { Category } from './category.ts'

interface ActivityRow {
  label: string
  /** Codes of the official nomenclature: NAF rév. 2 until 31 December 2026, NAF 2025 from 1 January 2027 (décret 2025-736). */
  naf2: readonly string[]
  naf2025: readonly string[]
}

interface SectorRow {
  label: string
  /** The categories for which the editor proposes it. */
  categories: readonly Category[]
  activities: Record<string, ActivityRow>
}

/** Sectors and activities of businesses for sale. Stored by slug: a label may change at any time. */
const SECTORS = {
  'food-trades': {
    label: 'Boulangerie, métiers de bouche',
    categories: ['Commerce'],
    activities: {
      bakery: { label: 'Boulangerie-pâtisserie', naf2: ['10.71C'], naf2025: ['10.71H'] },
      pastry: { label: 'Pâtisserie', naf2: ['10.71D'], naf2025: ['10.71J'] },
      'bread-shop': { label: 'Terminal de cuisson, dépôt de pain', naf2: ['10.71B', '47.24Z'], naf2025: ['47.24Y'] },
      chocolate: { label: 'Chocolaterie, confiserie', naf2: ['10.82Z', '47.24Z'], naf2025: ['10.82Y', '47.24Y'] },
      'ice-cream': { label: 'Glacier', naf2: ['10.52Z'], naf2025: ['10.52Y'] },
      butcher: { label: 'Boucherie', naf2: ['47.22Z'], naf2025: ['47.22Y'] },
      delicatessen: { label: 'Charcuterie, traiteur de boutique', naf2: ['10.13B'], naf2025: ['10.13H'] },
      fishmonger: { label: 'Poissonnerie', naf2: ['47.23Z'], naf2025: ['47.23Y'] },
      cheese: { label: 'Crémerie, fromagerie', naf2: ['47.29Z'], naf2025: ['47.27G'] },
      greengrocer: { label: 'Primeur', naf2: ['47.21Z'], naf2025: ['47.21Y'] },
      'wine-shop': { label: 'Caviste', naf2: ['47.25Z'], naf2025: ['47.25Y'] },
      'fine-food': { label: 'Épicerie fine, produits régionaux', naf2: ['47.29Z'], naf2025: ['47.27H'] },
    },
  },
  groceries: {
    label: 'Alimentation générale',
    categories: ['Commerce'],
    activities: {
      grocery: { label: 'Épicerie, alimentation générale', naf2: ['47.11B'], naf2025: ['47.11G'] },
      minimarket: { label: 'Supérette', naf2: ['47.11C'], naf2025: ['47.11H'] },
      supermarket: { label: 'Supermarché', naf2: ['47.11D'], naf2025: ['47.11J'] },
      organic: { label: 'Magasin bio, diététique', naf2: ['47.29Z'], naf2025: ['47.27H'] },
      frozen: { label: 'Surgelés', naf2: ['47.11A'], naf2025: ['47.27H'] },
    },
  },
  'tobacco-and-press': {
    label: 'Tabac, presse, jeux',
    categories: ['Commerce'],
    activities: {
      tobacco: { label: 'Tabac sec', naf2: ['47.26Z'], naf2025: ['47.26Y'] },
      'tobacco-press': { label: 'Tabac-presse-loto', naf2: ['47.26Z', '47.62Z'], naf2025: ['47.26Y', '47.62Y'] },
      'bar-tobacco': { label: 'Bar-tabac', naf2: ['56.30Z', '47.26Z'], naf2025: ['56.30Y', '47.26Y'] },
      press: { label: 'Presse, papeterie', naf2: ['47.62Z'], naf2025: ['47.62Y'] },
      'e-cig': { label: 'Cigarette électronique', naf2: ['47.78C'], naf2025: ['47.78H'] },
    },
  },
  bars: {
    label: 'Café, bar',
    categories: ['Commerce'],
    activities: {
      bar: { label: 'Bar, café', naf2: ['56.30Z'], naf2025: ['56.30Y'] },
      brasserie: { label: 'Bar-brasserie', naf2: ['56.10A', '56.30Z'], naf2025: ['56.11G', '56.30Y'] },
      night: { label: 'Discothèque, bar de nuit', naf2: ['56.30Z', '93.29Z'], naf2025: ['56.30Y', '93.29Y'] },
      'tea-room': { label: 'Salon de thé, coffee shop', naf2: ['56.10C'], naf2025: ['56.11J'] },
    },
  },
  restaurants: {
    label: 'Restauration',
    categories: ['Commerce', 'Hôtellerie'],
    activities: {
      restaurant: { label: 'Restaurant traditionnel', naf2: ['56.10A'], naf2025: ['56.11G'] },
      gourmet: { label: 'Restaurant gastronomique', naf2: ['56.10A'], naf2025: ['56.11G'] },
      pizzeria: { label: 'Pizzeria', naf2: ['56.10A', '56.10C'], naf2025: ['56.11G', '56.11J'] },
      creperie: { label: 'Crêperie', naf2: ['56.10A'], naf2025: ['56.11G'] },
      'fast-food': { label: 'Restauration rapide, sandwicherie', naf2: ['56.10C'], naf2025: ['56.11J'] },
      'food-truck': { label: 'Camion, kiosque, vente ambulante', naf2: ['56.10C'], naf2025: ['56.12Y'] },
      self: { label: 'Cafétéria, libre-service', naf2: ['56.10B'], naf2025: ['56.11H'] },
      caterer: { label: 'Traiteur événementiel', naf2: ['56.21Z'], naf2025: ['56.21Y'] },
    },
  },
  lodging: {
    label: 'Hôtellerie, hébergement',
    categories: ['Hôtellerie'],
    activities: {
      hotel: { label: 'Hôtel-bureau', naf2: ['55.10Z'], naf2025: ['55.10Y'] },
      'hotel-restaurant': { label: 'Hôtel-restaurant', naf2: ['55.10Z', '56.10A'], naf2025: ['55.10Y', '56.11G'] },
      'guest-house': { label: 'Chambres d’hôtes, gîtes', naf2: ['55.20Z'], naf2025: ['55.20Y'] },
      residence: { label: 'Résidence de tourisme, meublés', naf2: ['55.20Z'], naf2025: ['55.20Y'] },
      campsite: { label: 'Camping', naf2: ['55.30Z'], naf2025: ['55.30Y'] },
      reception: { label: 'Salle de réception, domaine', naf2: ['68.20B'], naf2025: ['68.20H'] },
    },
  },
  'beauty-care': {
    label: 'Beauté, bien-être',
    categories: ['Commerce'],
    activities: {
      hair: { label: 'Coiffure', naf2: ['96.02A'], naf2025: ['96.21G'] },
      'beauty-salon': { label: 'Institut de beauté', naf2: ['96.02B'], naf2025: ['96.22Y'] },
      perfume: { label: 'Parfumerie', naf2: ['47.75Z'], naf2025: ['47.75Y'] },
      spa: { label: 'Spa, bien-être', naf2: ['96.04Z'], naf2025: ['96.23Y'] },
      gym: { label: 'Salle de sport', naf2: ['93.13Z'], naf2025: ['93.13Y'] },
    },
  },
  healthcare: {
    label: 'Santé, optique',
    categories: ['Commerce', 'Entreprise'],
    activities: {
      pharmacy: { label: 'Pharmacie', naf2: ['47.73Z'], naf2025: ['47.73Y'] },
      optician: { label: 'Optique', naf2: ['47.78A'], naf2025: ['47.74G'] },
      hearing: { label: 'Audioprothèse, matériel médical', naf2: ['47.74Z'], naf2025: ['47.74H'] },
      ambulance: { label: 'Ambulances', naf2: ['86.90A'], naf2025: ['86.92Y'] },
      'home-care': { label: 'Aide à domicile', naf2: ['88.10A'], naf2025: ['88.10G'] },
      nursery: { label: 'Micro-crèche', naf2: ['88.91A'], naf2025: ['88.91G'] },
    },
  },
  'fashion-trade': {
    label: 'Mode, bijouterie',
    categories: ['Commerce'],
    activities: {
      clothes: { label: 'Prêt-à-porter', naf2: ['47.71Z'], naf2025: ['47.71Y'] },
      shoes: { label: 'Chaussures', naf2: ['47.72A'], naf2025: ['47.72G'] },
      leather: { label: 'Maroquinerie', naf2: ['47.72B'], naf2025: ['47.72H'] },
      jewellery: { label: 'Bijouterie, horlogerie', naf2: ['47.77Z'], naf2025: ['47.77Y'] },
      fabric: { label: 'Mercerie, tissus', naf2: ['47.51Z'], naf2025: ['47.51Y'] },
      'second-hand': { label: 'Dépôt-vente, occasion', naf2: ['47.79Z'], naf2025: ['47.79H'] },
    },
  },
  'home-garden': {
    label: 'Maison, décoration, jardin',
    categories: ['Commerce'],
    activities: {
      florist: { label: 'Fleuriste', naf2: ['47.76Z'], naf2025: ['47.76Y'] },
      furniture: { label: 'Meubles, literie', naf2: ['47.59A'], naf2025: ['47.55G'] },
      decoration: { label: 'Décoration, arts de la table', naf2: ['47.59B'], naf2025: ['47.55H'] },
      hardware: { label: 'Quincaillerie, bricolage', naf2: ['47.52A'], naf2025: ['47.52G'] },
      appliances: { label: 'Électroménager', naf2: ['47.54Z'], naf2025: ['47.54Y'] },
      garden: { label: 'Jardinerie, animalerie', naf2: ['47.76Z'], naf2025: ['47.76Y'] },
      antiques: { label: 'Antiquités, brocante', naf2: ['47.79Z'], naf2025: ['47.79G'] },
    },
  },
  'culture-leisure': {
    label: 'Culture, sport, loisirs',
    categories: ['Commerce'],
    activities: {
      books: { label: 'Librairie', naf2: ['47.61Z'], naf2025: ['47.61Y'] },
      toys: { label: 'Jeux, jouets', naf2: ['47.65Z'], naf2025: ['47.64Y'] },
      sport: { label: 'Articles de sport, cycles', naf2: ['47.64Z'], naf2025: ['47.63Y'] },
      phones: { label: 'Informatique, téléphonie', naf2: ['47.41Z', '47.42Z'], naf2025: ['47.40Y'] },
      leisure: {
        label: 'Parc, bowling, loisirs intérieurs',
        naf2: ['93.29Z', '93.21Z'],
        naf2025: ['93.29Y', '93.21Y'],
      },
      photo: { label: 'Photographe', naf2: ['74.20Z'], naf2025: ['74.20Y'] },
    },
  },
  'local-services': {
    label: 'Services de proximité',
    categories: ['Commerce', 'Entreprise'],
    activities: {
      laundry: { label: 'Pressing, laverie', naf2: ['96.01B'], naf2025: ['96.10H'] },
      cobbler: { label: 'Cordonnerie, clés', naf2: ['95.23Z'], naf2025: ['95.23Y'] },
      repair: { label: 'Réparation téléphone, informatique', naf2: ['95.11Z', '95.12Z'], naf2025: ['95.10Y'] },
      'estate-agency': { label: 'Agence immobilière', naf2: ['68.31Z'], naf2025: ['68.31Y'] },
      travel: { label: 'Agence de voyages', naf2: ['79.11Z'], naf2025: ['79.11Y'] },
      'driving-school': { label: 'Auto-école', naf2: ['85.53Z'], naf2025: ['85.53Y'] },
      funeral: { label: 'Pompes funèbres', naf2: ['96.03Z'], naf2025: ['96.30Y'] },
      pets: { label: 'Toilettage', naf2: ['96.09Z'], naf2025: ['96.99G'] },
    },
  },
  automotive: {
    label: 'Automobile, transport',
    categories: ['Commerce', 'Entreprise'],
    activities: {
      garage: { label: 'Garage, mécanique', naf2: ['45.20A'], naf2025: ['95.31G'] },
      'car-dealer': { label: 'Négoce de véhicules', naf2: ['45.11Z'], naf2025: ['47.81Y'] },
      motorcycle: { label: 'Motos', naf2: ['45.40Z'], naf2025: ['47.83Y', '95.32Y'] },
      fuel: { label: 'Station-service', naf2: ['47.30Z'], naf2025: ['47.30Y'] },
      'car-wash': { label: 'Lavage automobile', naf2: ['45.20A'], naf2025: ['95.31G'] },
      'vehicle-test': { label: 'Contrôle technique', naf2: ['71.20A'], naf2025: ['71.20G'] },
      'car-rental': { label: 'Location de véhicules', naf2: ['77.11A'], naf2025: ['77.11Y'] },
      taxi: { label: 'Taxi, VTC', naf2: ['49.32Z'], naf2025: ['49.33G', '49.33H'] },
      haulage: { label: 'Transport de marchandises', naf2: ['49.41A', '49.41B'], naf2025: ['49.41G', '49.41H'] },
      removals: { label: 'Déménagement', naf2: ['49.42Z'], naf2025: ['49.42Y'] },
    },
  },
  construction: {
    label: 'Bâtiment, artisanat',
    categories: ['Entreprise'],
    activities: {
      joinery: { label: 'Menuiserie', naf2: ['43.32A', '16.23Z'], naf2025: ['43.32G', '16.23Y'] },
      plumbing: { label: 'Plomberie, chauffage', naf2: ['43.22A', '43.22B'], naf2025: ['43.22G', '43.22H'] },
      electricity: { label: 'Électricité', naf2: ['43.21A'], naf2025: ['43.21G'] },
      masonry: { label: 'Maçonnerie', naf2: ['43.99C'], naf2025: ['43.91Y', '43.99H'] },
      roofing: { label: 'Couverture, charpente', naf2: ['43.91A', '43.91B'], naf2025: ['43.41G', '43.41H'] },
      painting: { label: 'Peinture, revêtements', naf2: ['43.34Z', '43.33Z'], naf2025: ['43.34G', '43.33Y'] },
      metalwork: { label: 'Métallerie, serrurerie', naf2: ['43.32B'], naf2025: ['43.32H'] },
      landscaping: { label: 'Paysagiste', naf2: ['81.30Z'], naf2025: ['81.30Y'] },
      earthworks: { label: 'Terrassement', naf2: ['43.12A'], naf2025: ['43.12G'] },
    },
  },
  'industry-b2b': {
    label: 'Industrie, négoce, services aux entreprises',
    categories: ['Entreprise'],
    activities: {
      'food-industry': {
        label: 'Agroalimentaire, brasserie',
        naf2: ['10.85Z', '11.05Z'],
        naf2025: ['10.85Y', '11.05Y'],
      },
      mechanics: { label: 'Mécanique, usinage', naf2: ['25.62B'], naf2025: ['25.53Y'] },
      printing: { label: 'Imprimerie, signalétique', naf2: ['18.12Z'], naf2025: ['18.12Y'] },
      wholesale: { label: 'Négoce, commerce de gros', naf2: ['46.90Z'], naf2025: ['46.90Y'] },
      cleaning: { label: 'Nettoyage', naf2: ['81.21Z'], naf2025: ['81.21Y'] },
      security: { label: 'Sécurité', naf2: ['80.10Z'], naf2025: ['80.01Y'] },
      it: { label: 'Informatique', naf2: ['62.01Z', '62.02A'], naf2025: ['62.10Y', '62.20G'] },
      'e-commerce': { label: 'Vente en ligne', naf2: ['47.91B'], naf2025: [] },
      'wine-estate': { label: 'Domaine viticole', naf2: ['01.21Z', '11.02B'], naf2025: ['01.21Y', '11.02H'] },
      training: { label: 'Formation', naf2: ['85.59A'], naf2025: ['85.59G'] },
    },
  },
} as const satisfies Record<string, SectorRow>

export type Sector = keyof typeof SECTORS
export type Activity = { [S in Sector]: keyof (typeof SECTORS)[S]['activities'] }[Sector] & string

export const SECTOR_NAMES = Object.keys(SECTORS) as Sector[]

const ROWS = new Map(
  SECTOR_NAMES.flatMap((sector) =>
    Object.entries<ActivityRow>(SECTORS[sector].activities).map(([slug, row]) => [
      slug as Activity,
      { sector, ...row },
    ]),
  ),
)

export const ACTIVITY_NAMES = [...ROWS.keys()]

export const isActivity = (text: unknown): text is Activity => ROWS.has(text as Activity)

/** A sector with its French label, the categories it belongs to and its activities. */
export function sectorRow(slug: Sector): Pick<SectorRow, 'label' | 'categories'> & { activities: Activity[] } {
  const { label, categories, activities } = SECTORS[slug]
  return { label, categories, activities: Object.keys(activities) as Activity[] }
}

/** An activity with its sector, French label and NAF codes. */
export function activity(slug: Activity): ActivityRow & { sector: Sector } {
  const row = ROWS.get(slug)
  if (!row) throw new TypeError(`Unknown activity: ${slug}`)
  return row
}
