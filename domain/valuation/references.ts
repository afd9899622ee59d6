import type { FinancedDeal } from '#domain/financing/financing.ts'
import type { Activity, Sector } from '#domain/listing/register/activities.ts'
import type { ReferenceFile, ReferenceRow } from './reference-file.ts'
import json from './references.json' with { type: 'json' }
import type { ValuationZone } from './zones.ts'

/** The published rules of thumb of references.json; a test checks its schema, so that the browser need not. */
export const REFERENCES = json as ReferenceFile

interface Wanted {
  activity: Activity
  method: ReferenceRow['method']
  deal: FinancedDeal
  zone: ValuationZone | undefined
}

/** The activity whose references are used for one that has none of its own. */
export const standInOf = (activity: Activity): Activity | undefined =>
  REFERENCES.standIns.find((one) => one.activity === activity)?.uses

/** The references of an activity for a method: that of the zone, else that of the whole country, and the second sources. */
export function findReferences({ activity, method, deal, zone }: Wanted): ReferenceRow[] {
  const used = standInOf(activity) ?? activity
  const rows = REFERENCES.rows.filter(
    (row) => row.method === method && row.activities.includes(used) && (row.deal === undefined || row.deal === deal),
  )
  const first = rows.filter(({ isSecond }) => !isSecond)
  const main = first.find((row) => zone !== undefined && row.zone === zone) ?? first.find((row) => !row.zone)
  const others = rows.filter((row) => row.isSecond && (zone === undefined || row.notIn !== zone))
  return [...(main ? [main] : []), ...others]
}

export const findReference = (wanted: Wanted): ReferenceRow | undefined => findReferences(wanted)[0]

/**
 * Whether an owner's figures can give a range: with a published price of this trade for what is sold, or the agency's own
 * sales. Premises alone only need their rent; a lease right needs an agent; shares need a multiple of the EBITDA.
 */
export function canBeValued(activity: Activity, deal: FinancedDeal, hasOwnSales: boolean): boolean {
  if (deal === 'murs' || deal === 'murs-et-fonds') return true
  if (deal === 'droit-au-bail') return false
  const wanted = { activity, deal, zone: undefined }
  if (findReference({ ...wanted, method: 'ebitda' })) return true
  return deal === 'fonds' && (hasOwnSales || findReference({ ...wanted, method: 'revenue' }) !== undefined)
}

/** The agency's limits for a sector. Throws when the file has none, which a test excludes. */
export function capOf(sector: Sector): ReferenceFile['caps'][number] {
  const found = REFERENCES.caps.find((one) => one.sector === sector)
  if (!found) throw new TypeError(`No cap for ${sector}`)
  return found
}

/** Whether the references of an activity are in per cent of the revenue with VAT. */
export const needsRevenueWithVat = (activity: Activity): boolean =>
  REFERENCES.rows.some(({ activities, base }) => base === 'ttc' && activities.includes(standInOf(activity) ?? activity))

export const notesOn = (activity: Activity): string[] =>
  REFERENCES.notes.filter(({ activities }) => activities.includes(activity)).map(({ text }) => text)

/**
 * The rate as a range; a mean published alone gets the spread that the agency has chosen. Means published by slices of the
 * revenue are joined by straight lines between the middles of the slices, so that no revenue is a step.
 */
export function rangeOf(row: ReferenceRow, revenue: number | undefined): { low: number; mid: number; high: number } {
  const { low, mid, high, slices } = row
  const spread = REFERENCES.meanSpreadPercent / 100
  if (low !== undefined && high !== undefined) return { low, mid: mid ?? (low + high) / 2, high }
  const mean = slices ? between(slices, revenue ?? 0) : (mid ?? 0)
  return { low: mean * (1 - spread), mid: mean, high: mean * (1 + spread) }
}

function between(slices: NonNullable<ReferenceRow['slices']>, revenue: number): number {
  const after = slices.findIndex((slice) => slice.revenue >= revenue)
  const [from, to] = [slices[after - 1] ?? slices.at(after === 0 ? 0 : -1), slices.at(after)]
  if (!from || !to || from.revenue >= to.revenue) return (to ?? from)?.rate ?? 0
  return from.rate + ((to.rate - from.rate) * (revenue - from.revenue)) / (to.revenue - from.revenue)
}
