import { useState } from 'react'
import { LOCALE } from '#domain/limits.ts'

const ROWS_SHOWN = 25

export interface TableSort {
  column: string
  isDescending: boolean
}

export interface Sortable<Row> {
  id: string
  /** The value to sort by; absent when the column cannot be sorted. */
  sortBy?: (row: Row) => string | number
}

interface TableViewOptions<Row> {
  rows: readonly Row[]
  columns: readonly Sortable<Row>[]
  firstSort: TableSort
  /** The current filter: when it changes, the first page is shown. */
  filter: string
}

/** Sorts the rows of a table and splits them into pages. */
export function useTableView<Row>({ rows, columns, firstSort, filter }: TableViewOptions<Row>) {
  const [sort, setSort] = useState(firstSort)
  const [turned, setTurned] = useState({ to: 0, filter })
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_SHOWN))
  const page = turned.filter === filter ? Math.min(turned.to, pages - 1) : 0
  const from = page * ROWS_SHOWN
  const turnTo = (to: number) => setTurned({ to, filter })

  function sortBy(column: string) {
    setSort({ column, isDescending: sort.column === column && !sort.isDescending })
    turnTo(0)
  }
  const sorted = sortRows(rows, columns, sort)
  return {
    shown: sorted.slice(from, from + ROWS_SHOWN),
    sort,
    sortBy,
    page,
    pages,
    from,
    turnTo,
  }
}

const { compare } = new Intl.Collator(LOCALE, { sensitivity: 'base', numeric: true })

/** Sorts rows by a column; the sort is stable. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Sortable<Row>[], sort: TableSort): Row[] {
  const valueOf = columns.find(({ id }) => id === sort.column)?.sortBy
  if (!valueOf) return [...rows]
  const sign = sort.isDescending ? -1 : 1
  return rows.toSorted((one, other) => sign * compareValues(valueOf(one), valueOf(other)))
}

const compareValues = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other))
