import type { ComponentProps, ReactNode, Ref } from 'react'
import { TableHead } from './table-head.tsx'

export interface Column<Row> {
  id: string
  label: ReactNode
  cell: (row: Row) => ReactNode
  /** Set when rows can be sorted by this column. */
  sortBy?: unknown
  /** Class of the column's cells, to place them in the card that a row becomes on phones. */
  className?: string
  /** The column's cells are the row headers. */
  isName?: boolean
}

interface TableProps<Row> extends Pick<ComponentProps<typeof TableHead>, 'sort' | 'onSort'> {
  ref?: Ref<HTMLDivElement>
  caption: string
  className?: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** A table; on phones each row becomes a card. */
export function Table<Row extends { id: number | string }>(props: TableProps<Row>) {
  const { ref, caption, className = '', columns, rows, ...order } = props
  return (
    <div ref={ref} className="table-frame">
      <table className={`table ${className}`}>
        <caption className="visually-hidden">{caption}</caption>
        <TableHead columns={columns} {...order} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ id, isName, className, cell }) => {
                const Cell = isName ? 'th' : 'td'
                return (
                  <Cell key={id} className={className} scope={isName ? 'row' : undefined}>
                    {cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
