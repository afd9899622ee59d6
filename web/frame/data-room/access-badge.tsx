import { ACCESS_STATE_LABELS, type AccessState } from '#domain/data-room/access.ts'

const KINDS: Partial<Record<AccessState, string>> = {
  open: 'badge-success',
  suspended: 'badge-danger',
  refused: 'badge-danger',
  revoked: 'badge-danger',
}

/** The states in which this side has something to do: their badge stands out. */
const TO_DO: Record<'agency' | 'reader', readonly AccessState[]> = {
  agency: ['requested'],
  reader: ['agreement-sent', 'info-needed'],
}

/** The state of a request to access a confidential dossier. */
export const AccessBadge = ({ state, of }: { state: AccessState; of: keyof typeof TO_DO }) => (
  <span className={`badge ${TO_DO[of].includes(state) ? 'badge-featured' : (KINDS[state] ?? '')}`}>
    {ACCESS_STATE_LABELS[state]}
  </span>
)
