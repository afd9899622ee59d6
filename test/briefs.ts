import { CRITERION_NAMES, UNWANTED } from '#domain/briefs/criteria.ts'
import type { MatchedArea, MatchedBrief, MatchedListing } from '#domain/briefs/match-verdicts.ts'
import { ACTIVITY_NAMES, activity } from '#domain/listing/register/activities.ts'
import { DEAL_NAMES } from '#domain/listing/register/deals.ts'
import type { PublicFacts } from '#domain/listing/public-sheet.ts'

type Random = () => number

/** A small country, so that briefs and listings often meet: three régions of three départements of five towns. */
const REGIONS = ['R0', 'R1', 'R2']
const DEPARTEMENTS = REGIONS.flatMap((region) => [0, 1, 2].map((one) => `${region}D${one}`))
const TOWNS = DEPARTEMENTS.flatMap((departement) => [0, 1, 2, 3, 4].map((one) => `${departement}T${one}`))
const ACTIVITIES = ACTIVITY_NAMES.slice(0, 12)
const LICENCES = ['III', 'IV', 'restaurant'] as const

const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value
const some = <Value>(random: Random, values: readonly Value[], share: number) => values.filter(() => random() < share)
const maybe = <Value extends object>(random: Random, share: number, value: Value): Partial<Value> =>
  random() < share ? value : {}
const amount = (random: Random, max: number) => Math.floor(random() * 21) * (max / 20)

function anArea(random: Random): MatchedArea {
  const kind = pick(random, ['town', 'departement', 'region', 'circle'])
  const region = pick(random, REGIONS)
  const departement = pick(random, DEPARTEMENTS)
  const town = pick(random, TOWNS)
  const towns = kind === 'circle' ? some(random, TOWNS, 0.2) : kind === 'town' ? [town] : []
  const around = [
    ...new Set([...(kind === 'departement' ? [departement] : []), ...towns.map((one) => one.slice(0, 4))]),
  ]
  return {
    name: town,
    towns: new Map(towns.map((one) => [one, kind === 'circle' ? random() * 50 : 0])),
    whole: new Set(kind === 'departement' ? [departement] : []),
    touched: new Set(around),
    wholeRegions: new Set(kind === 'region' ? [region] : []),
    touchedRegions: new Set([...(kind === 'region' ? [region] : []), ...around.map((one) => one.slice(0, 2))]),
  }
}

/** A brief of any criteria, each indispensable or not. */
export function aRandomBrief(random: Random): MatchedBrief {
  const areas = random() < 0.4 ? Array.from({ length: 1 + Math.floor(random() * 2) }, () => anArea(random)) : []
  return {
    areas,
    ...(areas.length > 0 ? { places: areas.map(({ name }) => ({ name })) } : {}),
    ...maybe(random, 0.5, { activities: some(random, ACTIVITIES, 0.15) }),
    ...maybe(random, 0.2, { sectors: [activity(pick(random, ACTIVITIES)).sector] }),
    ...maybe(random, 0.3, { deals: some(random, DEAL_NAMES, 0.4) }),
    ...maybe(random, 0.5, { priceMax: amount(random, 500_000) }),
    ...maybe(random, 0.2, { priceMin: amount(random, 300_000) }),
    ...maybe(random, 0.3, { contribution: amount(random, 100_000) }),
    ...maybe(random, 0.3, { revenueMin: amount(random, 1_000_000) }),
    ...maybe(random, 0.2, { ebitdaMin: amount(random, 200_000) }),
    ...maybe(random, 0.2, { surfaceMin: amount(random, 200) }),
    ...maybe(random, 0.1, { surfaceMax: amount(random, 400) }),
    ...maybe(random, 0.2, { flat: random() < 0.8 }),
    ...maybe(random, 0.2, { licences: some(random, LICENCES, 0.4) }),
    ...maybe(random, 0.2, { without: some(random, UNWANTED, 0.3) }),
    strict: some(random, CRITERION_NAMES, 0.35),
  }
}

/** A published listing that tells more or less. */
export function aRandomListing(random: Random): MatchedListing {
  const town = pick(random, TOWNS)
  const shown = pick(random, ['town', 'town', 'departement', 'region', 'nothing'])
  const activities = random() < 0.9 ? [...new Set([pick(random, ACTIVITIES), pick(random, ACTIVITIES)])] : []
  const figure = (max: number): PublicFacts['revenue'] =>
    random() < 0.5 ? amount(random, max) : { from: amount(random, max / 2), ...maybe(random, 0.8, { to: max }) }
  return {
    id: Math.floor(random() * 1_000_000),
    price: amount(random, 600_000),
    deal: random() < 0.9 ? pick(random, DEAL_NAMES) : null,
    sector: activities[0] ? activity(activities[0]).sector : null,
    activities,
    commune: shown === 'town' ? town : null,
    arrondissement: null,
    departement: shown === 'town' || shown === 'departement' ? town.slice(0, 4) : null,
    region: shown === 'nothing' ? null : town.slice(0, 2),
    facts: {
      ...maybe(random, 0.6, { revenue: figure(1_000_000) }),
      ...maybe(random, 0.5, { ebitda: figure(200_000) }),
      ...maybe(random, 0.6, { surface: amount(random, 400) }),
      ...maybe(random, 0.5, { flat: random() < 0.5 }),
      ...maybe(random, 0.4, { licence: some(random, LICENCES, 0.5) }),
      ...maybe(random, 0.5, { employees: Math.floor(random() * 3) }),
      ...maybe(random, 0.5, { terraceSurface: amount(random, 40) }),
      ...maybe(random, 0.5, { occupied: random() < 0.5 }),
      ...maybe(random, 0.5, { seasonal: random() < 0.5 }),
    },
  }
}
