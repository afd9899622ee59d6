import { numeric, doublePrecision, text, type AnyPgColumn, bigint, customType } from 'drizzle-orm/pg-core'
import { type NumberFilter, field, NUMBER_FILTERS } from '#domain/listing/register/fields.ts'
import { sql } from 'drizzle-orm'
import { PRICE_MIN_EUR, AMOUNT_MAX_EUR } from '#domain/limits.ts'
import { withCurrentNames } from '#domain/listing/register/renamed.ts'

/** Returns the column name of a field: `yearlyRent` is stored as `yearly_rent`. */
const columnName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Euros and cents, up to AMOUNT_MAX_EUR and beyond. */
export const euros = (name: string) => numeric(name, { precision: 15, scale: 2, mode: 'number' })

const numberColumn = (name: NumberFilter) =>
  field(name).kind === 'money' ? euros(columnName(name)) : doublePrecision(columnName(name))

export const NONE = sql`'{}'::text[]`

export const texts = (name = '') => text(name).array().notNull().default(NONE)

export const PRICE = [PRICE_MIN_EUR, AMOUNT_MAX_EUR] as const

/** A loss is below zero. */
export const boundsOf = (name: NumberFilter) =>
  [(field(name).min ?? 0) < 0 ? -AMOUNT_MAX_EUR : 0, AMOUNT_MAX_EUR] as const

/** One nullable column for each numeric field of the register that searches filter by. */
export const numberFilterColumns = Object.fromEntries(
  NUMBER_FILTERS.map((name) => [name, numberColumn(name)]),
) as Record<NumberFilter, ReturnType<typeof doublePrecision<string>>>

export const belongsTo = (name: string, row: () => AnyPgColumn, onDelete: 'cascade' | 'set null' = 'cascade') =>
  bigint(name, { mode: 'number' }).references(row, { onDelete })

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** JSON of values of the register, read under the current names of renamed fields. */
export const registerValues = <Values extends object>(renamed: Readonly<Record<string, string>>) =>
  customType<{ data: Values; driverData: Values | string }>({
    dataType: () => 'jsonb',
    toDriver: (values) => JSON.stringify(values),
    fromDriver: (stored) =>
      withCurrentNames(typeof stored === 'string' ? (JSON.parse(stored) as Values) : stored, renamed),
  })
