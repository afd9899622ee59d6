import { CATEGORIES, type Category } from '#contract/listing/category.ts'
import type { property } from '#server/db/schema.ts'
import { placeKey } from '#server/places/places.ts'
import { sequence } from './sequence.ts'
import type { Town } from './towns.ts'

type Row = typeof property.$inferInsert

const TRADES: Record<Category, [trade: string, medianPrice: number][]> = {
  Commerce: [
    ['Boulangerie-pâtisserie', 260_000],
    ['Bar-tabac', 320_000],
    ['Librairie', 140_000],
    ['Pharmacie', 1_100_000],
    ['Salon de coiffure', 70_000],
    ['Fleuriste', 90_000],
  ],
  Hôtellerie: [
    ['Hôtel-restaurant', 900_000],
    ['Hôtel bureau', 1_200_000],
    ['Maison d’hôtes', 600_000],
    ['Camping', 1_500_000],
  ],
  Entreprise: [
    ['Menuiserie', 400_000],
    ['Plomberie-chauffage', 350_000],
    ['Garage automobile', 300_000],
    ['Transport routier', 800_000],
  ],
  "Immobilier d'entreprise": [
    ['Local commercial', 380_000],
    ['Plateau de bureaux', 900_000],
    ['Entrepôt', 1_300_000],
  ],
}

/** Generates `count` plausible listings, identical for the same seed: towns weighted by population, log-normal prices. */
export function* generateListings(towns: Town[], { count, seed }: { count: number; seed: number }): Generator<Row> {
  const random = sequence(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const pickTown = weighted(towns, random)
  for (let n = 0; n < count; n++) {
    const category = pick(CATEGORIES)
    const [trade, median] = pick(TRADES[category])
    const town = pickTown()
    const price = Math.max(20_000, Math.round((median * Math.exp(0.6 * normal(random))) / 1000) * 1000)
    const location = town.arrondissement ? `${town.name}, ${town.departement}` : `${town.name} (${town.departement})`
    yield {
      title: `${trade} à ${town.name}`,
      description: describe(trade, town.name, random),
      image: '/uploads/co-1152.webp',
      category,
      location,
      price,
      reference: `G${seed}-${n + 1}`,
      surface: Math.round(40 + random() * 600),
      ...(category === 'Entreprise' ? { employees: Math.ceil(random() * 40) } : {}),
      ...(category === "Immobilier d'entreprise" ? {} : { revenue: Math.round(price * (0.8 + random())) }),
      features: ['Bonne visibilité', 'Clientèle fidèle', 'Bail récent'].slice(0, 1 + Math.floor(random() * 3)),
      commune: town.commune,
      arrondissement: town.arrondissement,
      departement: town.departement,
      region: town.region,
      locationKey: placeKey(location),
    }
  }
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

function weighted(towns: Town[], random: () => number): () => Town {
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
    return towns[low] as Town
  }
}

/** A normally distributed number (Box-Muller). */
const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
