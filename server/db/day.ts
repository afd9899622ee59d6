import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** The day of a moment in Paris, in whatever zone the server stands: as deeds and mandates count. */
export const dayOf = (at: SQLWrapper): SQL<string> => sql`(${at} at time zone 'Europe/Paris')::date`

/** The first moment of a day in Paris. */
export const startOf = (day: SQL): SQL => sql`((${day})::timestamp at time zone 'Europe/Paris')`

/** Today in Paris. */
export const TODAY: SQL<string> = dayOf(sql`now()`)

/** The moment that long before now, by the clock of the database: `ago(30, 'days')`. */
export const ago = (count: number, unit: 'years' | 'months' | 'days' | 'hours' | 'mins' | 'secs'): SQL<Date> =>
  sql`now() - make_interval(${sql.raw(unit)} => ${count})`
