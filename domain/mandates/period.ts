import { monthsAfter } from '#domain/days.ts'

const DAY_MS = 86_400_000
const MONTH_MS = 30.44 * DAY_MS
/** A mandate signed some days before it begins was still agreed for whole months. */
const NEAR_DAYS = 5

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)
const daysLater = (day: string, days: number): string => isoDay(Date.parse(day) + days * DAY_MS)
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
const monthsBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / MONTH_MS)

interface Renewable {
  /** As first agreed. */
  first: { startsOn: string; endsOn: string }
  /** The current last day. */
  endsOn: string
}

/**
 * The new last day of a renewed mandate: as long again as first agreed. A length of about whole months counts dates, not days:
 * two years to 9 November 2028 become 9 November 2030. The day of the month is that of the first start, so that a mandate to
 * the end of February goes on to the end of May.
 */
export function renewedEnd({ first: { startsOn, endsOn: firstEnd }, endsOn }: Renewable): string {
  const months = monthsBetween(startsOn, firstEnd)
  const rest = daysBetween(monthsAfter(startsOn, months), firstEnd)
  if (months <= 0 || Math.abs(rest) > NEAR_DAYS) return daysLater(endsOn, daysBetween(startsOn, firstEnd))
  const elapsed = monthsBetween(startsOn, endsOn)
  const isSameRhythm = [0, -1].includes(rest) && daysLater(monthsAfter(startsOn, elapsed), rest) === endsOn
  return isSameRhythm ? daysLater(monthsAfter(startsOn, elapsed + months), rest) : monthsAfter(endsOn, months)
}
