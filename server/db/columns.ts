import { type BuildExtraConfigColumns, getTableColumns, getTableName, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  type CheckBuilder,
  type ExtraConfigColumn,
  index,
  PgArray,
  type PgColumnBuilderBase,
  pgTable,
  type PgTableExtraConfigValue,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

// Column types and checks of the tables of schema.ts, enforced for every writer. `npm run db:new` follows their changes.

/** A table. Each of its columns that is given as `oneOf` has a CHECK: it holds values of that list and nothing else. */
export const table = <Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  more: (t: BuildExtraConfigColumns<Name, Columns, 'pg'>) => PgTableExtraConfigValue[] = () => [],
) => pgTable(name, columns, (t) => [...listed(t as Record<string, AnyPgColumn>), ...more(t)])

/** A text of a list. Its name in SQL is the property's when absent. */
export const oneOf = <Value extends string>(values: readonly Value[], name = '') =>
  text(name, { enum: values as [Value, ...Value[]] })

export const instant = (name = '') => timestamp(name, { withTimezone: true })

const listed = (columns: Record<string, AnyPgColumn>): CheckBuilder[] =>
  Object.values(columns).flatMap(({ table, name }) => {
    const column = Object.values(getTableColumns(table)).find((one) => one.name === name)
    const isArray = column instanceof PgArray
    const values = isArray ? column.baseColumn.enumValues : column?.enumValues
    if (!column || !values?.length) return []
    const texts = sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))
    const condition = isArray ? sql`${column} <@ array[${texts}]` : sql`${column} in (${texts})`
    return [check(`${getTableName(table)}_${name}_listed`, condition)]
  })

/** Numbers, or dates as SQL writes them, bounds included. Neither NaN nor an infinity lies between two. */
export const between = (column: AnyPgColumn, low: number | string, high: number | string): CheckBuilder =>
  check(`${getTableName(column.table)}_${column.name}_range`, sql`${column} between ${sql.raw(`${low} and ${high}`)}`)

/** RFC 3339 years have four digits. */
export const inOurEra = (column: AnyPgColumn): CheckBuilder =>
  between(column, "'1000-01-01T00:00:00Z'", "'9999-12-31T00:00:00Z'")

/** A table of one row, which is number 1. */
export const single = ({ id }: { id: AnyPgColumn }): CheckBuilder[] => [between(id, 1, 1)]

/** An index on each of these columns, or lists of columns, named after the table and its first column. */
export const indexed = (...each: (ExtraConfigColumn | [ExtraConfigColumn, ...ExtraConfigColumn[]])[]) =>
  each.map((one) => {
    const columns: [ExtraConfigColumn, ...ExtraConfigColumn[]] = Array.isArray(one) ? one : [one]
    const [{ table, name }] = columns
    return index(`${getTableName(table)}_${name.replace(/_id$/, '')}`).on(...columns)
  })
