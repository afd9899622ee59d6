import { LEAD_STATUSES, type LeadStatus } from '#contract/accounts/admin.ts'
import { SUBJECTS } from '#contract/leads/lead.ts'

export function StatusOptions() {
  return LEAD_STATUSES.map((status) => (
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
}

/** The French label of a subject; old leads can have a subject that no longer exists. */
export const subjectLabel = (subject: string): string => (SUBJECTS as Record<string, string>)[subject] ?? subject
