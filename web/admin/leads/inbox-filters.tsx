import type { ReactNode } from 'react'
import type { LeadStatus } from '#contract/accounts/admin.ts'
import type { InboxLine } from '#contract/leads/inbox.ts'
import { AssigneeOptions } from './assignees.tsx'
import { StatusOptions } from './lead-labels.tsx'
import { INBOX_KINDS, type InboxFilters } from './use-inbox-filters.ts'

interface InboxFilterFieldsProps {
  filters: InboxFilters
  lines: InboxLine[]
  onChange: (filters: InboxFilters) => void
  /** What stands at the end of the bar. */
  children: ReactNode
}

/** One bar: each part of the list with its number of open requests, the words searched, and who follows. */
export function InboxFilterFields({ filters, lines, onChange, children }: InboxFilterFieldsProps) {
  const open = lines.filter(({ status }) => status !== 'done')
  return (
    <search className="inbox-bar">
      <div className="segments" role="group" aria-label="Type de demandes">
        {INBOX_KINDS.map(([kind, { label, has }]) => {
          const count = open.filter(has).length
          return (
            <button
              key={kind}
              type="button"
              aria-pressed={kind === filters.kind}
              onClick={() => onChange({ ...filters, kind })}
            >
              {label}
              {count > 0 && <span className="segment-count">{` ${count}`}</span>}
            </button>
          )
        })}
      </div>
      <input
        className="input"
        type="search"
        aria-label="Nom, email, message…"
        placeholder="Nom, email, message…"
        autoComplete="off"
        value={filters.text}
        onChange={({ target }) => onChange({ ...filters, text: target.value })}
      />
      <select
        className="input"
        aria-label="Statut"
        value={filters.status}
        onChange={({ target }) => onChange({ ...filters, status: target.value as LeadStatus | '' })}
      >
        <option value="">Tous les statuts</option>
        <StatusOptions />
      </select>
      <select
        className="input"
        aria-label="Suivi par"
        value={filters.assignee}
        onChange={({ target }) => onChange({ ...filters, assignee: target.value })}
      >
        <option value="">Toute l’équipe</option>
        <option value="null">Sans suivi</option>
        <AssigneeOptions />
      </select>
      {children}
    </search>
  )
}
