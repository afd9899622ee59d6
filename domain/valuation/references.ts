import type { FinancedDeal } from '#domain/financing/financing.ts'
import type { Activity } from '#domain/listing/register/activities.ts'
import type { ReferenceFile, ReferenceRow } from './reference-file.ts'
import json from './references.json' with { type: 'json' }
import type { Zone } from './zones.ts'

/** The published rules of thumb of references.json; a test checks its schema, so that the browser need not. */
export const REFERENCES = json as ReferenceFile

interface Wanted {
  activity: Activity
  method: ReferenceRow['method']
  deal: FinancedDeal
  zone: Zone | undefined
  /** Yearly revenue in euros, if known. */
  revenue: number | undefined
}

/** The activity whose references are used for one that has none of its own. */
export const standInOf = (activity: Activity): Activity | undefined =>
  REFERENCES.standIns.find((one) => one.activity === activity)?.uses

/** The reference of an activity for a method: that of the zone, else that of the whole country, else undefined. */
export function findReference({ activity, method, deal, zone, revenue }: Wanted): ReferenceRow | undefined {
  const used = standInOf(activity) ?? activity
  const rows = REFERENCES.rows.filter(
    (row) =>
      row.method === method &&
      row.activities.includes(used) &&
      (row.deal === undefined || row.deal === deal) &&
      (row.revenueUnder === undefined || (revenue !== undefined && revenue < row.revenueUnder)) &&
      (row.revenueFrom === undefined || (revenue !== undefined && revenue >= row.revenueFrom)),
  )
  return rows.find((row) => zone !== undefined && row.zone === zone) ?? rows.find((row) => row.zone === undefined)
}

/** Whether the references of an activity are in per cent of the revenue with VAT. */
export const needsRevenueWithVat = (activity: Activity): boolean =>
  REFERENCES.rows.some(({ activities, base }) => base === 'ttc' && activities.includes(standInOf(activity) ?? activity))

export const notesOn = (activity: Activity): string[] =>
  REFERENCES.notes.filter(({ activities }) => activities.includes(activity)).map(({ text }) => text)

/** The rate as a range; a mean published alone gets the spread that the agency has chosen. */
export function rangeOf({ low, mid, high }: ReferenceRow): { low: number; mid: number; high: number } {
  const spread = REFERENCES.meanSpreadPercent / 100
  if (low !== undefined && high !== undefined) return { low, mid: mid ?? (low + high) / 2, high }
  const mean = mid ?? 0
  return { low: mean * (1 - spread), mid: mean, high: mean * (1 + spread) }
}
