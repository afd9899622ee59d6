import type { EstimateLine } from '#contract/accounts/admin.ts'
import { isCategory } from '#contract/listing/category.ts'
import { CategoryBadge } from '#web/listings/card/category-badge.tsx'
import type { Column } from '#web/ui/table/table.tsx'
import { dateColumn, nameColumn, phoneColumn, statusColumn } from './lead-columns.tsx'

export const estimateColumns = (onOpen: (line: EstimateLine) => void): Column<EstimateLine>[] => [
  nameColumn(onOpen),
  phoneColumn,
  {
    id: 'type',
    label: 'Type de bien',
    className: 'cell-line',
    sortBy: ({ propertyType }) => propertyType,
    cell: ({ propertyType }) => (isCategory(propertyType) ? <CategoryBadge category={propertyType} /> : propertyType),
  },
  {
    id: 'city',
    label: 'Ville',
    className: 'cell-line',
    sortBy: ({ city }) => city,
    cell: ({ city }) => city,
  },
  dateColumn,
  statusColumn,
]
