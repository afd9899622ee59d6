import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { TableSort } from './table-view.ts'

interface TableHeadProps {
  columns: readonly { id: string; label: ReactNode; sortBy?: unknown; className?: string }[]
  sort?: TableSort | undefined
  onSort?: ((column: string) => void) | undefined
}

/** The column names; those of sortable columns are buttons. On phones they are shown above the cards: see .table. */
export function TableHead({ columns, sort, onSort }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map(({ id, label, sortBy, className }) => (
          <th key={id} scope="col" className={className} aria-sort={sort?.column === id ? direction(sort) : undefined}>
            {sortBy ? (
              <button type="button" className="table-sort" onClick={() => onSort?.(id)}>
                {label}
                <Icon of={sort?.column === id ? ARROWS[direction(sort)] : ArrowUpDown} />
              </button>
            ) : (
              label
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const ARROWS = { ascending: ArrowUp, descending: ArrowDown }

const direction = ({ isDescending }: TableSort) => (isDescending ? 'descending' : 'ascending')
