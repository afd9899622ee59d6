import { activity, type Activity, ACTIVITY_NAMES, sectorRow } from '#domain/listing/register/activities.ts'
import { CATEGORIES, type Category } from '#domain/listing/register/category.ts'
import type { Deal } from '#domain/listing/register/deals.ts'
import type { Disclosure, Discretion } from '#domain/listing/dossier.ts'
import type { Facts } from '#domain/listing/register/fields.ts'
import type { ForSaleStatus } from '#domain/listing/register/status.ts'
import type { StoredDossier } from '#server/listings/projection.ts'
import { pictureUrl } from '../demo/pictures.ts'
import { sequence } from './sequence.ts'
import type { PopulatedTown } from './towns.ts'

const MEDIAN_PRICES: Record<Category, number> = {
  Commerce: 220_000,
  Hôtellerie: 800_000,
  Entreprise: 450_000,
  "Immobilier d'entreprise": 600_000,
}

/** Deals of each category, with their shares in per cent. */
const DEAL_SHARES: Record<Category, [Deal, number][]> = {
  Commerce: [
    ['fonds', 60],
    ['droit-au-bail', 12],
    ['murs-et-fonds', 8],
    ['murs', 8],
    ['titres', 7],
    ['location-gerance', 3],
    ['franchise', 2],
  ],
  Hôtellerie: [
    ['fonds', 45],
    ['murs-et-fonds', 40],
    ['titres', 10],
    ['location-gerance', 5],
  ],
  Entreprise: [
    ['titres', 55],
    ['fonds', 43],
    ['franchise', 2],
  ],
  "Immobilier d'entreprise": [
    ['murs', 50],
    ['location', 40],
    ['droit-au-bail', 10],
  ],
}

const STATUS_SHARES: [ForSaleStatus, number][] = [
  ['en vente', 85],
  ['sous offre', 7],
  ['sous compromis', 8],
]
const DISCLOSURE_SHARES: [Disclosure, number][] = [
  ['public', 60],
  ['tranche', 20],
  ['dossier', 20],
]
const DISCRETION_SHARES: [Discretion, number][] = [
  ['commune', 90],
  ['departement', 8],
  ['region', 2],
]

const PREMISES: Activity[] = ['restaurant', 'clothes', 'it', 'haulage', 'wholesale', 'grocery']

const ACTIVITIES_OF = Object.fromEntries(
  CATEGORIES.map((category) => [
    category,
    category === "Immobilier d'entreprise"
      ? PREMISES
      : ACTIVITY_NAMES.filter((name) => sectorRow(activity(name).sector).categories.includes(category)),
  ]),
) as Record<Category, Activity[]>

const DAY_MS = 86_400_000
const NEWEST = Date.UTC(2026, 9, 1)

/**
 * Generates `count` plausible listings, identical for the same seed: towns weighted by population, log-normal prices, every
 * activity. One in twenty has only the fields of the specification's form: no deal, no activity.
 */
export function* generateListings(
  towns: PopulatedTown[],
  { count, seed }: { count: number; seed: number },
): Generator<StoredDossier & { town: PopulatedTown }> {
  const random = sequence(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const share = <T>(shares: readonly [T, number][]): T => pickByShare(shares, random)
  const pickTown = weighted(towns, random)
  for (let n = 0; n < count; n++) {
    const category = pick(CATEGORIES)
    const main = pick(ACTIVITIES_OF[category])
    const trade = activity(main).label
    const town = pickTown()
    const price = Math.max(20_000, Math.round((MEDIAN_PRICES[category] * Math.exp(0.6 * normal(random))) / 1000) * 1000)
    const isBare = random() < 0.05
    const deal = isBare ? null : share(DEAL_SHARES[category])
    const facts = factsOf({ category, deal, main, price, random })
    const publishedAt = new Date(NEWEST - Math.floor(random() * 700) * DAY_MS)
    yield {
      town,
      dossier: {
        id: 0,
        status: isBare ? 'en vente' : share(STATUS_SHARES),
        title: `${trade} à ${town.name}`,
        description: describe(trade, town.name, random),
        category,
        location: town.arrondissement ? `${town.name}, ${town.departement}` : `${town.name} (${town.departement})`,
        price,
        reference: `G${seed}-${n + 1}`,
        featured: false,
        features: ['Bonne visibilité', 'Clientèle fidèle', 'Bail récent'].slice(0, 1 + Math.floor(random() * 3)),
        deal,
        activities: isBare ? [] : [main],
        discretion: isBare ? 'commune' : share(DISCRETION_SHARES),
        disclosure: isBare ? 'public' : share(DISCLOSURE_SHARES),
        scene: null,
        facts,
        hiddenDetails: {},
        draft: null,
        draftAt: null,
        draftVersion: 0,
        agentId: null,
        offerOn: null,
        compromisOn: null,
        conditionsUntil: null,
        deedOn: null,
        soldPrice: null,
        sellerErasedAt: null,
        reservedUntil: null,
        publishedAt,
        priceChangedAt: null,
        confirmedAt: publishedAt,
        createdAt: publishedAt,
        updatedAt: publishedAt,
      },
      years: yearsOf({ deal, facts, random }),
      pictures: [PICTURE],
      prices: [],
      isExclusive: false,
      verifications: [],
    }
  }
}

const PICTURE = {
  dossierId: 0,
  position: 0,
  image: pictureUrl('co-1152'),
  alt: '',
  caption: '',
  confidential: false,
}

interface Trade {
  category: Category
  deal: Deal | null
  main: Activity
  price: number
  random: () => number
}

/** Facts that filters use. */
function factsOf({ category, deal, main, price, random }: Trade): Facts {
  const { sector } = activity(main)
  const servesMeals = sector === 'restaurants' || sector === 'bars' || main === 'hotel-restaurant'
  const roundTo = (unit: number, amount: number) => Math.max(unit, Math.round(amount / unit) * unit)
  const surface = Math.round(40 + random() * 600)
  return {
    surface,
    ...(category === 'Entreprise' ? { employees: Math.ceil(random() * 40) } : {}),
    ...(category === "Immobilier d'entreprise" ? {} : { revenue: Math.round(price * (0.8 + random())) }),
    ...(deal === null
      ? {}
      : {
          feesPayer: 'vendeur' as const,
          ...(deal === 'murs' ? { occupied: random() < 0.5 } : {}),
          ...(['fonds', 'droit-au-bail', 'murs', 'location', 'location-gerance'].includes(deal)
            ? { yearlyRent: roundTo(600, price * (0.04 + random() * 0.08)), allTrades: random() < 0.15 }
            : {}),
          ...(category === 'Commerce' ? { salesSurface: Math.round(surface * 0.7), flat: random() < 0.2 } : {}),
          ...(servesMeals
            ? {
                seats: Math.round(10 + random() * 140),
                licence: [
                  (['restaurant', 'III', 'IV', 'petite-restauration'] as const)[Math.floor(random() * 4)] ?? 'IV',
                ],
                extraction: (['conforme', 'a-creer', 'impossible'] as const)[Math.floor(random() * 3)] ?? 'conforme',
              }
            : {}),
          ...(sector === 'lodging' ? { rooms: Math.round(5 + random() * 60), stars: Math.floor(random() * 6) } : {}),
        }),
  }
}

function yearsOf({ deal, facts, random }: { deal: Deal | null; facts: Facts; random: () => number }) {
  if (!deal || facts.revenue === undefined) return []
  const restatedEbitda = Math.round(facts.revenue * (0.05 + random() * 0.2))
  return [{ dossierId: 0, closedOn: '2025-12-31', months: 12, figures: { revenue: facts.revenue, restatedEbitda } }]
}

function describe(trade: string, town: string, random: () => number): string {
  const sentences = [
    `${trade} située au cœur de ${town}, sur un axe passant.`,
    'Le matériel est entretenu et l’affaire se reprend sans travaux.',
    'La clientèle est locale pour l’essentiel, avec un complément de passage en saison.',
    'Le bail a été renouvelé récemment et le loyer reste modéré au regard de l’emplacement.',
    'Les cédants prévoient plusieurs semaines d’accompagnement.',
    'Les trois derniers bilans montrent une activité régulière.',
  ]
  return sentences.filter((_, index) => index === 0 || random() < 0.8).join(' ')
}

function pickByShare<T>(shares: readonly [T, number][], random: () => number): T {
  let at = random() * shares.reduce((sum, [, share]) => sum + share, 0)
  return (shares.find(([, share]) => (at -= share) < 0) ?? (shares[0] as [T, number]))[0]
}

function weighted(towns: PopulatedTown[], random: () => number): () => PopulatedTown {
  let total = 0
  const ends = towns.map(({ weight }) => (total += weight))
  return () => {
    const at = random() * total
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) <= at) low = middle + 1
      else high = middle
    }
    return towns[low] as PopulatedTown
  }
}

/** A normally distributed number (Box-Muller). */
const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
