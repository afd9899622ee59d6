import { LEAD_STATUSES } from '#contract/accounts/admin.ts'
import { STATUS_WORDS } from './status-words.ts'

/** In the order of the work. */
export function StatusOptions() {
  return LEAD_STATUSES.map((status) => (
    <option key={status} value={status}>
      {STATUS_WORDS[status]}
    </option>
  ))
}
