import { type ReactNode, useRef, useState } from 'react'
import { TableHead } from './table-head.tsx'
import { TablePages } from './table-pages.tsx'
import { type Sort, sortRows } from './sort-rows.ts'

/** How many rows a table shows at once. */
const ROWS_SHOWN = 25

export interface Column<Row> {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** The value to sort by; absent when the column cannot be sorted. */
  sortBy?: (row: Row) => string | number
  /** Class of its cells, to place them in the card that a row becomes on phones. */
  className?: string
  /** Its cell is the header of the row. */
  isName?: true
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  firstSort: Sort
  /** What the rows are filtered by: when it changes, the first page is shown. */
  filter: string
}

/** A table sorted and paginated in the browser; on phones each row becomes a card. */
export function Table<Row extends { id: number }>({ caption, columns, rows, firstSort, filter }: TableProps<Row>) {
  const top = useRef<HTMLDivElement>(null)
  const [sort, setSort] = useState(firstSort)
  const [turned, setTurned] = useState({ to: 0, filter })
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_SHOWN))
  const page = turned.filter === filter ? Math.min(turned.to, pages - 1) : 0
  const from = page * ROWS_SHOWN
  const shown = sortRows(rows, columns, sort).slice(from, from + ROWS_SHOWN)
  function sortBy(column: string) {
    setSort({ column, isDescending: sort.column === column && !sort.isDescending })
    setTurned({ to: 0, filter })
  }
  function turn(to: number) {
    setTurned({ to, filter })
    top.current?.scrollIntoView()
  }
  return (
    <>
      <div ref={top} className="table-frame">
        <table className="table">
          <caption className="visually-hidden">{caption}</caption>
          <TableHead columns={columns} sort={sort} onSort={sortBy} />
          <tbody>
            {shown.map((row) => (
              <tr key={row.id}>
                {columns.map((column) => (
                  <Cell key={column.id} column={column} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <TablePages
        caption={caption}
        page={page}
        pages={pages}
        position={`${from + 1} à ${from + shown.length} sur ${rows.length}`}
        onPageChange={turn}
      />
    </>
  )
}

function Cell<Row>({ column: { isName, className, cell }, row }: { column: Column<Row>; row: Row }) {
  if (!isName) return <td className={className}>{cell(row)}</td>
  return (
    <th scope="row" className={className}>
      {cell(row)}
    </th>
  )
}
