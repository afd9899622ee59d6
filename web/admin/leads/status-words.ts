import type { LeadStatus } from '#contract/accounts/admin.ts'

/** How far a request is, as people read it. */
export const STATUS_WORDS: Record<LeadStatus, string> = {
  new: 'Nouveau',
  'in-progress': 'En cours',
  done: 'Traité',
}
