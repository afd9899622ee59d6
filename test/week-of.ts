import { type Day, WEEK_DAYS, type Opening, type Week } from '#domain/agency/hours.ts'

/** A week with these openings. */
export function weekOf(openings: Opening[]): Week {
  const rangesOf = (day: Day) =>
    openings
      .filter(({ days }) => days.includes(day))
      .map(({ opens, closes }) => ({ opens, closes }))
      .toSorted((one, other) => (one.opens < other.opens ? -1 : 1))
  return Object.fromEntries(WEEK_DAYS.map((day) => [day, rangesOf(day)])) as Week
}
