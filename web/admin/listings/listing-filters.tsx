import { useId } from 'react'
import { CATEGORIES, isCategory } from '#contract/listing/category.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { ListingFilters } from './listing-list.ts'

interface ListingFilterFieldsProps {
  filters: ListingFilters
  onChange: (filters: ListingFilters) => void
}

export function ListingFilterFields({ filters, onChange }: ListingFilterFieldsProps) {
  const id = useId()
  return (
    <search className="admin-fields">
      <TextField
        label="Lieu ou référence"
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={filters.text}
        onChange={(text) => onChange({ ...filters, text })}
      />
      <div className="field">
        <label className="label" htmlFor={id}>
          Catégorie
        </label>
        <select
          className="input"
          id={id}
          value={filters.category}
          onChange={({ target: { value } }) => onChange({ ...filters, category: isCategory(value) ? value : '' })}
        >
          <option value="">Toutes les catégories</option>
          {CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      </div>
    </search>
  )
}
