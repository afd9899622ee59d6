import { LOCALE } from '#domain/limits.ts'

export interface Sort {
  column: string
  isDescending: boolean
}

interface Sortable<Row> {
  id: string
  /** The value to sort by; absent when the column cannot be sorted. */
  sortBy?: (row: Row) => string | number
}

const { compare } = new Intl.Collator(LOCALE, { sensitivity: 'base', numeric: true })

/** A stable sort. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Sortable<Row>[], sort: Sort): Row[] {
  const valueOf = columns.find(({ id }) => id === sort.column)?.sortBy
  if (!valueOf) return [...rows]
  const sign = sort.isDescending ? -1 : 1
  return rows.toSorted((one, other) => sign * compareValues(valueOf(one), valueOf(other)))
}

const compareValues = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other))
