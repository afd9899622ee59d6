import { useAnnounced } from '#web/ui/use-announced.ts'
import type { LeadStatus } from '#domain/accounts/admin.ts'
import type { InboxLine } from '#domain/leads/inbox.ts'
import { leadName, StatusOptions } from './lead-labels.tsx'
import { setStatus } from './undo.ts'

/** The status of a request, changed where it stands. */
export function StatusSelect({ line }: { line: InboxLine }) {
  const [save, , saving] = useAnnounced((status: LeadStatus) => setStatus([line], status))
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
