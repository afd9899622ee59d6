import { monthsAfter } from '#domain/days.ts'

const DAY_MS = 86_400_000
const MONTH_MS = 30.44 * DAY_MS

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

interface Renewable {
  /** As first agreed. */
  first: { startsOn: string; endsOn: string }
  /** The current last day. */
  endsOn: string
}

/** The new last day of a renewed mandate: as long again as first agreed, in months if that was a whole number of months. */
export function renewedEnd({ first: { startsOn, endsOn: firstEnd }, endsOn }: Renewable): string {
  const length = Date.parse(firstEnd) - Date.parse(startsOn)
  const months = Math.round(length / MONTH_MS)
  const anniversary = Date.parse(monthsAfter(startsOn, months))
  const isWhole = months > 0 && [0, DAY_MS].includes(anniversary - Date.parse(firstEnd))
  return isWhole ? monthsAfter(endsOn, months) : isoDay(Date.parse(endsOn) + length)
}
