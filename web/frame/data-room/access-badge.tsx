import { ACCESS_STATE_LABELS, type AccessState } from '#domain/data-room/access.ts'

const KINDS: Partial<Record<AccessState, string>> = {
  open: 'badge-success',
  suspended: 'badge-danger',
  refused: 'badge-danger',
  revoked: 'badge-danger',
}

/** States in which who sees the badge has something to do. */
const TO_DO: Record<'agency' | 'reader', readonly AccessState[]> = {
  agency: ['requested'],
  reader: ['agreement-sent', 'info-needed'],
}

/** Where a request for a confidential file stands. */
export const AccessBadge = ({ state, of }: { state: AccessState; of: keyof typeof TO_DO }) => (
  <span className={`badge ${TO_DO[of].includes(state) ? 'badge-featured' : (KINDS[state] ?? '')}`}>
    {ACCESS_STATE_LABELS[state]}
  </span>
)
