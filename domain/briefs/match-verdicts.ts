import { isFinanced } from '#domain/financing/financing.ts'
import { type Activity, activity, type Sector } from '#domain/listing/register/activities.ts'
import { type Deal, DEALS } from '#domain/listing/register/deals.ts'
import type { FactName } from '#domain/listing/register/fields.ts'
import type { PublicFacts } from '#domain/listing/public-sheet.ts'
import type { BriefCriteria, CriterionName } from './criteria.ts'
import type { PriceBand } from './price-band.ts'

/** A listing as every visitor may see it: what it withholds is absent here, so that no brief can find it by its figures. */
export interface MatchedListing {
  id: number
  price: number
  deal: Deal | null
  sector: Sector | null
  activities: readonly Activity[]
  /** Official codes; a masked commune is null. */
  commune: string | null
  arrondissement: string | null
  departement: string | null
  region: string | null
  facts: PublicFacts
}

/** A place of a brief, computed from the official places. */
export interface MatchedArea {
  /** « Lisieux » */
  name: string
  /** Communes and arrondissements inside, in kilometres from the centre; 0 where it has none. */
  towns: ReadonlyMap<string, number>
  /** Départements and régions wholly inside, and those of which a part is. */
  whole: ReadonlySet<string>
  touched: ReadonlySet<string>
  wholeRegions: ReadonlySet<string>
  touchedRegions: ReadonlySet<string>
}

/** A brief with its places computed. */
export interface MatchedBrief extends BriefCriteria {
  areas: readonly MatchedArea[]
}

/** `near`: worth half. `unknown`: the listing does not tell; never excludes, worth half too. */
export type FitVerdict = 'met' | 'near' | 'unknown' | 'unmet'

/** Of the price, what a bank asks for as a contribution; with a little less, a listing is still near. */
const CONTRIBUTION_SHARE = 0.2
const CONTRIBUTION_NEAR = 0.15

/** The verdict on each criterion that a brief has. */
export const FIT_VERDICTS: Record<
  CriterionName,
  (brief: MatchedBrief, listing: MatchedListing, band: PriceBand) => FitVerdict
> = {
  trade: ({ sectors = [], activities = [] }, listing) => {
    if (listing.activities.length === 0) return 'unknown'
    if (listing.activities.some((one) => activities.includes(one))) return 'met'
    if (sectors.some((one) => isOfSector(listing, one))) return 'met'
    return activities.some((one) => isOfSector(listing, activity(one).sector)) ? 'near' : 'unmet'
  },
  place: ({ areas }, listing) => placeVerdict(areas, listing),
  price: (brief, listing, band) => (isPriced(brief, listing) ? priceVerdict(brief, listing.price, band) : 'unknown'),
  deal: ({ deals = [] }, { deal }) => (deal === null ? 'unknown' : deals.includes(deal) ? 'met' : 'unmet'),
  contribution: ({ contribution = 0 }, { price, deal }) => {
    if (!isFinanced(deal) || price <= 0) return 'unknown'
    const share = contribution / price
    return share >= CONTRIBUTION_SHARE ? 'met' : share >= CONTRIBUTION_NEAR ? 'near' : 'unmet'
  },
  revenue: ({ revenueMin = 0 }, { facts }) => within(facts.revenue, revenueMin),
  ebitda: ({ ebitdaMin = 0 }, { facts }) => within(facts.ebitda, ebitdaMin),
  surface: ({ surfaceMin = 0, surfaceMax = Infinity }, { facts }) =>
    within(facts.surface, surfaceMin, surfaceMax || Infinity),
  flat: (_, { facts }) => (facts.flat === undefined ? 'unknown' : facts.flat === true ? 'met' : 'unmet'),
  licence: ({ licences = [] }, { facts: { licence } }) => {
    if (!Array.isArray(licence) || licence.length === 0) return 'unknown'
    return licences.some((one) => licence.includes(one)) ? 'met' : 'unmet'
  },
  without: ({ without = [] }, { facts }) => worst(without.map((name) => absenceOf(name, facts))),
}

const isOfSector = ({ sector, activities }: MatchedListing, wanted: Sector) =>
  sector === wanted || activities.some((one) => activity(one).sector === wanted)

/** Of several places one is enough. */
function placeVerdict(areas: readonly MatchedArea[], listing: MatchedListing): FitVerdict {
  let best: FitVerdict = 'unmet'
  for (const area of areas) {
    const verdict = inArea(area, listing)
    if (verdict === 'met') return verdict
    if (verdict === 'unknown') best = verdict
  }
  return best
}

/** Whether a town of a listing is inside; a listing that shows only its département may be in several places. */
export function inArea(
  area: MatchedArea,
  { commune, arrondissement, departement, region }: MatchedListing,
): FitVerdict {
  if (kmIn(area, { commune, arrondissement }) !== undefined) return 'met'
  if (departement !== null && area.whole.has(departement)) return 'met'
  if (region !== null && area.wholeRegions.has(region)) return 'met'
  if (commune !== null || arrondissement !== null) return 'unmet'
  if (departement !== null) return area.touched.has(departement) ? 'unknown' : 'unmet'
  if (region !== null) return area.touchedRegions.has(region) ? 'unknown' : 'unmet'
  return 'unknown'
}

/** Kilometres from the centre of a place to a listing that shows its town; undefined outside, and without a town. */
export const kmIn = (
  { towns }: MatchedArea,
  { commune, arrondissement }: Pick<MatchedListing, 'commune' | 'arrondissement'>,
): number | undefined => towns.get(arrondissement ?? '') ?? towns.get(commune ?? '')

/** Whether the price of a listing is one that a buyer's budget is compared with: a rent is not, unless it is looked for. */
const isPriced = ({ deals = [] }: BriefCriteria, { deal, price }: MatchedListing) =>
  price > 0 && (deal === null || DEALS[deal].priceLabel === 'Prix' || deals.includes(deal))

function priceVerdict({ priceMin = 0, priceMax = 0 }: BriefCriteria, price: number, band: PriceBand): FitVerdict {
  if (price < priceMin || (priceMax > 0 && price * 100 > priceMax * (100 + band.above))) return 'unmet'
  // Without a minimum, a much cheaper business is another one than the buyer thinks of, but never excluded.
  const isFarBelow = priceMin === 0 && price * 100 < priceMax * (100 - band.below)
  return isFarBelow || (priceMax > 0 && price > priceMax) ? 'near' : 'met'
}

/** A number, or a bracket, of which only what is certain counts. */
function within(value: PublicFacts[FactName], min: number, max = Infinity): FitVerdict {
  if (typeof value === 'number') return value >= min && value <= max ? 'met' : 'unmet'
  if (typeof value !== 'object' || Array.isArray(value)) return 'unknown'
  const [from, to] = [value.from ?? -Infinity, value.to ?? Infinity]
  if (to <= min || from > max) return 'unmet'
  return from >= min && to <= max ? 'met' : from >= min && max === Infinity ? 'met' : 'unknown'
}

function absenceOf(name: FactName, facts: PublicFacts): FitVerdict {
  const value = facts[name]
  if (value === undefined) return 'unknown'
  return value === false || value === 0 ? 'met' : 'unmet'
}

const ORDER: readonly FitVerdict[] = ['met', 'near', 'unknown', 'unmet']
const worst = (all: FitVerdict[]): FitVerdict => ORDER.findLast((one) => all.includes(one)) ?? 'met'
