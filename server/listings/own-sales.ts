import { and, desc, eq, gt, max, sql } from 'drizzle-orm'
import { type Activity, activity as activityRow, isActivity } from '#domain/listing/register/activities.ts'
import { OWN_SALES_MIN, OWN_SALES_YEARS, type OwnSale, type OwnSales } from '#domain/valuation/own-sales.ts'
import { quantile } from '#domain/valuation/valuation.ts'
import { monthsAfter } from '#domain/days.ts'
import { dayOf } from '#server/db/day.ts'
import type { Database } from '#server/db/database.ts'
import { dossier, dossierYear, propertyEvent } from '#server/db/schema/listings.ts'
import type { Places } from '#server/places/places.ts'
import { todayInParis } from '#server/core/today.ts'

/** A fonds de commerce that the agency sold, with the known figures of its last financial year. */
interface Sold {
  id: number
  activity: Activity
  location: string
  year: number
  price: number
  /** Of twelve months. The EBITDA is before the owner's pay, as the valuation compares it. */
  revenue: number | undefined
  ebitda: number | undefined
}

/** Quartiles are widened to these steps: the exact ratio of one sale and its published revenue would reveal its price. */
const STEPS = { revenue: 5, ebitda: 0.25 } as const

/** The trades with enough sales to publish ratios without revealing a price. */
export async function summariseOwnSales(db: Database): Promise<OwnSales[]> {
  const byActivity = Map.groupBy(await listSold(db), ({ activity }) => activity)
  return [...byActivity].flatMap(([activity, sold]): OwnSales[] => {
    const ratios = {
      revenue: rangeOf(sold, ({ price, revenue }) => revenue && (price / revenue) * 100, STEPS.revenue),
      ebitda: rangeOf(sold, ({ price, ebitda }) => ebitda && price / ebitda, STEPS.ebitda),
    }
    if (!ratios.revenue && !ratios.ebitda) return []
    const years = sold.map(({ year }) => year)
    return [{ activity, sales: sold.length, from: Math.min(...years), to: Math.max(...years), ...ratios }]
  })
}

function rangeOf(sold: Sold[], ratioOf: (one: Sold) => number | undefined, step: number) {
  const ratios = sold.flatMap((one) => ratioOf(one) ?? [])
  if (ratios.length < OWN_SALES_MIN.everybody) return undefined
  return {
    low: Math.floor(quantile(ratios, 0.25) / step) * step,
    high: Math.ceil(quantile(ratios, 0.75) / step) * step,
  }
}

/** The businesses of a trade that were sold, latest first; none when they are too few to compare with. */
export async function listOwnSales(db: Database, places: Places, activity: Activity): Promise<OwnSale[]> {
  const sold = await listSold(db, activity)
  if (sold.length < OWN_SALES_MIN.agents) return []
  return sold.map(({ id, location, year, price, revenue, ebitda }) => {
    const departement = places.departement(places.locate(location).departement ?? '')?.name
    const label = [activityRow(activity).label, departement, year].filter(Boolean).join(', ')
    return { id, label, price, ...(revenue ? { revenue } : {}), ...(ebitda ? { ebitda } : {}) }
  })
}

/** Sales of the last years whose price and a figure are known. */
async function listSold(db: Database, only?: Activity): Promise<Sold[]> {
  const soldStep = db
    .select({ on: dayOf(max(propertyEvent.at)) })
    .from(propertyEvent)
    .where(and(eq(propertyEvent.dossierId, dossier.id), eq(propertyEvent.to, 'vendu')))
  const soldOn = sql<string>`coalesce(${dossier.deedOn}, (${soldStep}))`
  const main = sql<string>`${dossier.activities}[1]`
  const lastYear = db
    .select()
    .from(dossierYear)
    .where(eq(dossierYear.dossierId, dossier.id))
    .orderBy(desc(dossierYear.closedOn))
    .limit(1)
    .as('last_year')
  const rows = await db
    .select({
      id: dossier.id,
      activity: main,
      location: dossier.location,
      soldOn,
      price: dossier.soldPrice,
      facts: dossier.facts,
      lastYear: { months: lastYear.months, figures: lastYear.figures },
    })
    .from(dossier)
    .leftJoinLateral(lastYear, sql`true`)
    .where(
      and(
        eq(dossier.status, 'vendu'),
        eq(dossier.deal, 'fonds'),
        gt(dossier.soldPrice, 0),
        only ? eq(main, only) : undefined,
        gt(soldOn, monthsAfter(todayInParis(), -12 * OWN_SALES_YEARS)),
      ),
    )
    .orderBy(desc(soldOn), desc(dossier.id))
  return rows.flatMap(({ id, location, activity, price, soldOn: day, facts, lastYear: year }): Sold[] => {
    const figures = figuresOf(year, facts.revenue)
    if (!isActivity(activity) || price === null || (!figures.revenue && !figures.ebitda)) return []
    return [{ id, location, ...figures, activity, price, year: Number(day.slice(0, 4)) }]
  })
}

/** The EBITDA is undefined unless it is positive and the owner's pay to add back is known. */
function figuresOf(year: Pick<typeof dossierYear.$inferSelect, 'months' | 'figures'> | null, shownRevenue?: number) {
  if (!year) return { revenue: shownRevenue, ebitda: undefined }
  const { months, figures } = year
  const { revenue, ebitda, ownerPay, ownerContributions = 0 } = figures
  const of12Months = (amount: number | undefined) => (amount && amount > 0 ? (amount * 12) / months : undefined)
  const beforePay = ebitda === undefined || ownerPay === undefined ? undefined : ebitda + ownerPay + ownerContributions
  return { revenue: of12Months(revenue) ?? shownRevenue, ebitda: of12Months(beforePay) }
}
