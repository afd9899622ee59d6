import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BriefCriteria, BriefPlace } from '#domain/briefs/criteria.ts'
import type { DeskDemandLine } from '#domain/briefs/desk-demand.ts'
import { inArea, type MatchedListing } from '#domain/briefs/match-verdicts.ts'
import { DEMAND_LINES_MAX, DEMAND_PEOPLE_MAX } from '#domain/limits.ts'
import { type Activity, activity as activityRow, type Sector, sectorRow } from '#domain/listing/register/activities.ts'
import { type AreaCache, withAreas } from '#server/areas/briefs/areas.ts'
import type { Database } from '#server/db/database.ts'
import type { Places } from '#server/places/places.ts'
import { listPublicListings } from '#server/areas/briefs/matching/queries.ts'
import { listSought, type CountedBrief } from './queries.ts'

interface Place {
  /** As searches name it; null for the whole of France. */
  value: string | null
  label: string
}

/** A line of the list while it is collected. */
interface Cell {
  trade: { activity: Activity } | { sector: Sector }
  place: Place
  people: Map<string, CountedBrief>
  budgets: number[]
}

/** What buyers look for, most of them first, with what the agency has for sale there. */
export async function listDemand({ db, places }: { db: Database; places: Places }): Promise<DeskDemandLine[]> {
  const [briefs, supply] = await Promise.all([listSought(db), listPublicListings(db, places)])
  const cells = new Map<string, Cell>()
  for (const one of briefs) collect(one, { places, cells })
  const most = [...cells].toSorted(([, a], [, b]) => b.people.size - a.people.size).slice(0, DEMAND_LINES_MAX)
  const cache: AreaCache = new Map()
  const lines: DeskDemandLine[] = []
  for (const [id, cell] of most) {
    lines.push(lineOf(id, cell, supply.filter((listing) => isOffered(listing, cell, { places, cache })).length))
    await nextTurn()
  }
  return lines
}

const tradeLabel = (trade: Cell['trade']) =>
  'activity' in trade ? activityRow(trade.activity).label : `${sectorRow(trade.sector).label} (secteur)`

function lineOf(id: string, { trade, place, people, budgets }: Cell, forSale: number): DeskDemandLine {
  const known = [...people.values()].flatMap(({ contactId, name }) =>
    contactId === null ? [] : [{ id: contactId, name }],
  )
  return {
    id,
    trade: tradeLabel(trade),
    place: place.label,
    buyers: people.size,
    people: known.slice(0, DEMAND_PEOPLE_MAX),
    budgetFrom: budgets.length > 0 ? Math.min(...budgets) : null,
    budgetTo: budgets.length > 0 ? Math.max(...budgets) : null,
    forSale,
  }
}

/** Adds a brief to each of its trades at each of its places. */
function collect(one: CountedBrief, { places, cells }: { places: Places; cells: Map<string, Cell> }): void {
  for (const trade of tradesOf(one.criteria))
    for (const place of placesOf(one.criteria, places)) {
      const key = `${Object.values(trade).join()} ${place.value ?? ''}`
      const cell: Cell = cells.get(key) ?? { trade, place, people: new Map(), budgets: [] }
      cells.set(key, cell)
      cell.people.set(one.person, one)
      if (one.criteria.priceMax) cell.budgets.push(one.criteria.priceMax)
    }
}

const tradesOf = ({ activities = [], sectors = [] }: BriefCriteria): Cell['trade'][] => [
  ...activities.map((activity) => ({ activity })),
  ...sectors.map((sector) => ({ sector })),
]

/** The département of a town, else the place itself: lists of towns would be as long as the list of briefs. */
function placesOf({ places: given = [] }: BriefCriteria, places: Places): Place[] {
  const all = given.map((place) => containerOf(place, places))
  return all.length > 0 ? [...new Map(all.map((one) => [one.value, one])).values()] : [{ value: null, label: 'France' }]
}

function containerOf({ name }: BriefPlace, places: Places): Place {
  const found = places.named(name)
  const departement = found?.kind === 'commune' ? places.departement(found.departementCode ?? '') : undefined
  const { value, label } = departement ?? found ?? { value: name, label: name }
  return { value, label }
}

/** Whether a listing is of this trade, and for what everybody may see at this place. */
function isOffered(
  listing: MatchedListing,
  { trade, place }: Cell,
  { places, cache }: { places: Places; cache: AreaCache },
): boolean {
  const isOfTrade =
    'activity' in trade
      ? listing.activities.includes(trade.activity)
      : listing.sector === trade.sector || listing.activities.some((one) => activityRow(one).sector === trade.sector)
  if (!isOfTrade || place.value === null) return isOfTrade
  const { areas } = withAreas({ places: [{ name: place.value }], strict: [] }, places, cache)
  return areas.some((area) => inArea(area, listing) !== 'unmet')
}
