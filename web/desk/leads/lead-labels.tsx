import { LEAD_STATUSES, type LeadStatus } from '#domain/accounts/admin.ts'
import type { InboxLine } from '#domain/leads/inbox.ts'

export function StatusOptions() {
  return LEAD_STATUSES.filter((status) => status !== 'erased').map((status) => (
    <option key={status} value={status}>
      {STATUS_LABELS[status]}
    </option>
  ))
}

/** The French label of each status. */
export const STATUS_LABELS: Record<LeadStatus, string> = {
  new: 'Nouveau',
  'in-progress': 'En cours',
  done: 'Traité',
  spam: 'Indésirable',
  erased: 'Effacé',
}

export const leadName = ({ firstName, lastName }: Pick<InboxLine, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()
