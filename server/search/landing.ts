import { activity, isActivity, sectorRow } from '#domain/listing/register/activities.ts'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import type { Landing } from '#domain/listing/search/landing.ts'
import type { Database } from '#server/db/database.ts'
import type { Place, Places } from '#server/places/places.ts'
import { within } from '#server/places/within.ts'
import type { LocatedFilters } from '#server/search/conditions.ts'
import { listSubjects, type CountedTrade, tradesOf } from '#server/search/count.ts'
import { landingName, placesOf } from './landing-places.ts'

interface LandingOptions {
  db: Database
  places: Places
  filters: LocatedFilters
  place: Place | undefined
}

/** Totals and price range of a category or trade in a place, and links to the places and trades in and around it. */
export async function describeLanding({ db, places, filters, place }: LandingOptions): Promise<Landing> {
  const trade = tradeOf(filters)
  const { category, sectors, activities, ...ofPlace } = filters
  const [subjects, elsewhere] = await Promise.all([
    listSubjects(db, ofPlace),
    placesOf({ db, places, place, subject: { category, sectors, activities } }),
  ])
  const ofTrade = subjects.filter(
    (one) => !trade || (trade.activity ? one.activities.includes(trade.activity) : one.sector === trade.sector),
  )
  const found = ofTrade.filter((one) => !category || one.category === category)
  const prices = found.flatMap(({ lowestPrice, highestPrice }) => [lowestPrice ?? [], highestPrice ?? []].flat())
  const isOnePlace = place ? place.kind !== 'area' : !(filters.place ?? filters.text)
  const trades = category || !isOnePlace ? [] : otherTrades(subjects, trade)
  return {
    place: place ? { ...landingName(place), within: within(place) } : null,
    wider: elsewhere.wider,
    total: totalOf(found),
    ...(prices.length ? { lowestPrice: Math.min(...prices), highestPrice: Math.max(...prices) } : {}),
    categories: CATEGORIES.map((one) => ({
      category: one,
      total: totalOf(subjects.filter((subject) => subject.category === one)),
    })).filter(({ total }) => total > 0),
    ...(trade ? { trade } : {}),
    ...(trades.length ? { trades } : {}),
    places: elsewhere.inside,
    near: elsewhere.near,
  }
}

const totalOf = (subjects: CountedTrade[]) => subjects.reduce((sum, { total }) => sum + total, 0)

type Trade = NonNullable<Landing['trade']>

/** The one sector or activity that a landing page is about. */
function tradeOf({ sectors = [], activities = [] }: LocatedFilters): Trade | undefined {
  const [sector, main] = [sectors[0], activities[0]]
  if (sectors.length + activities.length !== 1) return undefined
  if (main) return { sector: activity(main).sector, activity: main, label: activity(main).label }
  return sector && { sector, label: sectorRow(sector).label }
}

const TRADES_MAX = 12

/** The activities with the most listings, of the page's sector if it has one. */
const otherTrades = (subjects: CountedTrade[], trade: Trade | undefined): NonNullable<Landing['trades']> =>
  [...tradesOf(subjects)]
    .flatMap(([key, total]) => {
      const name = key.replace('activity:', '')
      if (!isActivity(name) || name === trade?.activity) return []
      const { sector, label } = activity(name)
      return trade && trade.sector !== sector ? [] : [{ sector, activity: name, label, total }]
    })
    .toSorted((one, other) => other.total - one.total || (one.activity < other.activity ? -1 : 1))
    .slice(0, TRADES_MAX)
