import type { LeadStatus } from '#contract/accounts/admin.ts'

/** The French label of each status. */
export const STATUS_LABELS: Record<LeadStatus, string> = {
  new: 'Nouveau',
  'in-progress': 'En cours',
  done: 'Traité',
}
