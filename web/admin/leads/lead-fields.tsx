import { useId } from 'react'
import type { LeadStatus } from '#contract/accounts/admin.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { StatusOptions } from './status-options.tsx'
import type { LeadFilters } from './use-lead-filters.ts'

interface LeadFilterFieldsProps {
  filters: LeadFilters
  onChange: (filters: LeadFilters) => void
}

export function LeadFilterFields({ filters, onChange }: LeadFilterFieldsProps) {
  const id = useId()
  return (
    <search className="admin-fields">
      <TextField
        label="Nom, email, message…"
        type="search"
        autoComplete="off"
        value={filters.text}
        onChange={(text) => onChange({ ...filters, text })}
      />
      <div className="field">
        <label className="label" htmlFor={id}>
          Statut
        </label>
        <select
          className="input"
          id={id}
          value={filters.status}
          onChange={({ target }) => onChange({ ...filters, status: target.value as LeadStatus | '' })}
        >
          <option value="">Tous les statuts</option>
          <StatusOptions />
        </select>
      </div>
    </search>
  )
}
