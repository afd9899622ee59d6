import { LEAD_STATUS_LABELS, LEAD_STATUSES } from '#domain/accounts/admin.ts'
import type { InboxLine } from '#domain/leads/inbox.ts'

export function StatusOptions() {
  return LEAD_STATUSES.filter((status) => status !== 'erased').map((status) => (
    <option key={status} value={status}>
      {LEAD_STATUS_LABELS[status]}
    </option>
  ))
}

export const leadName = ({ firstName, lastName }: Pick<InboxLine, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()
