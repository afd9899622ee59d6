import { LEAD_STATUSES } from '#contract/accounts/admin.ts'
import { STATUS_LABELS } from './status-words.ts'

export function StatusOptions() {
  return LEAD_STATUSES.map((status) => (
    <option key={status} value={status}>
      {STATUS_LABELS[status]}
    </option>
  ))
}
