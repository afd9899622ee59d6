import { useState, useId } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import type { LeadDetail, LeadStatus } from '#contract/accounts/admin.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { exportLeads } from '#web/api/queries/admin.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { download } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Contacts, Estimates } from './lead-lists.tsx'
import { LeadDialog } from './lead-details.tsx'
import { type LeadLine, useLeadFilters, type LeadFilters } from './use-lead-filters.ts'
import { StatusOptions } from './lead-labels.tsx'

export function LeadsPanel() {
  const [kind, setKind] = useState<LeadKind>('contact')
  const [opened, setOpened] = useState<LeadLine>()
  const { filters, setFilters, isShown } = useLeadFilters()
  const List = kind === 'contact' ? Contacts : Estimates
  return (
    <>
      <div className="admin-toolbar">
        <KindSwitch kind={kind} onChange={setKind} />
        <ExportLeads />
      </div>
      <LeadFilterFields filters={filters} onChange={setFilters} />
      <List isShown={isShown} filter={`${filters.status} ${filters.text}`} onOpen={setOpened} />
      {opened && <LeadDialog line={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

type LeadKind = LeadDetail['kind']

const KINDS: Record<LeadKind, string> = { contact: 'Contacts', estimate: 'Estimations' }

function KindSwitch({ kind, onChange }: { kind: LeadKind; onChange: (kind: LeadKind) => void }) {
  return (
    <div className="segments" role="group" aria-label="Type de demandes">
      {(Object.keys(KINDS) as LeadKind[]).map((one) => (
        <button key={one} type="button" aria-pressed={one === kind} onClick={() => onChange(one)}>
          {KINDS[one]}
        </button>
      ))}
    </div>
  )
}

interface LeadFilterFieldsProps {
  filters: LeadFilters
  onChange: (filters: LeadFilters) => void
}

function LeadFilterFields({ filters, onChange }: LeadFilterFieldsProps) {
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

/** Without it, spreadsheets misread accents; fetch removes it when it reads the answer as text. */
const BYTE_ORDER_MARK = '\uFEFF'

function ExportLeads() {
  const { mutate: exportCsv, isPending } = useMutation(exportLeads())
  const save = (csv: string) =>
    download('demandes.csv', { texts: [BYTE_ORDER_MARK, csv], type: 'text/csv;charset=utf-8' })
  return (
    <ActionButton
      className="btn-line btn-sm"
      isPending={isPending}
      pending="Préparation…"
      onClick={() => exportCsv(undefined, { onSuccess: save })}
    >
      <Icon of={Download} />
      Exporter en CSV
    </ActionButton>
  )
}
