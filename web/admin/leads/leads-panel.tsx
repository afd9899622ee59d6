import { useState } from 'react'
import { Contacts } from './contacts.tsx'
import { Estimates } from './estimates.tsx'
import { ExportLeads } from './export-leads.tsx'
import { KindSwitch, type LeadKind } from './kind-switch.tsx'
import { LeadDialog } from './lead-dialog.tsx'
import { LeadFilterFields } from './lead-fields.tsx'
import { type LeadLine, useLeadFilters } from './use-lead-filters.ts'

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
