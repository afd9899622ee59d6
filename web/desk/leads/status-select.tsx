import { useAnnounced } from '#web/api/use-announced.ts'
import type { LeadStatus } from '#domain/accounts/admin.ts'
import type { InboxLine } from '#domain/leads/inbox.ts'
import { changeLead } from '#web/api/queries/leads-admin.ts'
import { leadName, StatusOptions } from './lead-labels.tsx'

/** The status of a request, changed where it stands. */
export function StatusSelect({ line }: { line: InboxLine }) {
  const [save, , saving] = useAnnounced((status: LeadStatus) => changeLead(line.id, { status }))
  const status = saving?.[0] ?? line.status
  return (
    <select
      className="status-select"
      data-status={status}
      aria-label={`Statut\u00a0: ${leadName(line)}`}
      value={status}
      onChange={({ target }) => void save(target.value as LeadStatus)}
    >
      <StatusOptions />
    </select>
  )
}
