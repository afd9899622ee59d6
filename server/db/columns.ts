import { type BuildExtraConfigColumns, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  type CheckBuilder,
  type ExtraConfigColumn,
  index,
  PgArray,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  type PgTableExtraConfigValue,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

// Column types and checks for schema.ts. The database enforces them. `npm run db:new` makes a migration of their changes.

/** Defines a table. Adds a CHECK to each `oneOf` column: it allows the values of the list only. */
export const table = <Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  more: (t: BuildExtraConfigColumns<Name, Columns, 'pg'>) => PgTableExtraConfigValue[] = () => [],
) => pgTable(name, columns, (t) => [...listed(t as Record<string, AnyPgColumn>), ...more(t)])

/** A text of a list. Default SQL name: that of the property. */
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

/** Limits a column to a range of numbers, or of SQL dates, bounds included. Excludes NaN and infinities. */
export const between = (column: AnyPgColumn, low: number | string, high: number | string): CheckBuilder =>
  check(`${getTableName(column.table)}_${column.name}_range`, sql`${column} between ${sql.raw(`${low} and ${high}`)}`)

/** RFC 3339 years have four digits. */
export const inOurEra = (column: AnyPgColumn): CheckBuilder =>
  between(column, "'1000-01-01T00:00:00Z'", "'9999-12-31T00:00:00Z'")

/** Limits a table to one row, whose id is 1. */
export const single = ({ id }: { id: AnyPgColumn }): CheckBuilder[] => [between(id, 1, 1)]

/**
 * Names columns that the database computes and stores (migrations by hand), and gives queries their SQL. They are not in the
 * table's definition, so that no `select()` carries them along. Export it as `<table>Computed`: a test compares the database.
 */
export const computed = <Name extends string>(of: PgTable, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql`${of}.${sql.identifier(name)}`])) as Record<Name, SQL>

/** Makes an index on each column or list of columns, named after the table and the first column. */
export const indexed = (...each: (ExtraConfigColumn | [ExtraConfigColumn, ...ExtraConfigColumn[]])[]) =>
  each.map((one) => {
    const columns: [ExtraConfigColumn, ...ExtraConfigColumn[]] = Array.isArray(one) ? one : [one]
    const [{ table, name }] = columns
    return index(`${getTableName(table)}_${name.replace(/_id$/, '')}`).on(...columns)
  })
