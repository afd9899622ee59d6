import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** SQL for the day of an instant in Paris, whatever the time zone of the server. */
export const dayOf = (at: SQLWrapper): SQL<string> => sql`(${at} at time zone 'Europe/Paris')::date`

/** SQL for the start of a day in Paris. */
export const startOf = (day: SQL): SQL => sql`((${day})::timestamp at time zone 'Europe/Paris')`

/** SQL for today in Paris. */
export const TODAY: SQL<string> = dayOf(sql`now()`)

/** SQL for the instant that long before now, by the clock of the database: `ago(30, 'days')`. */
export const ago = (count: number, unit: 'years' | 'months' | 'days' | 'hours' | 'mins' | 'secs'): SQL<Date> =>
  sql`now() - make_interval(${sql.raw(unit)} => ${count})`
