import { ACCESS_STATE_LABELS, type AccessState } from '#domain/data-room/access.ts'

const KINDS: Partial<Record<AccessState, string>> = {
  open: 'badge-success',
  suspended: 'badge-danger',
  refused: 'badge-danger',
  revoked: 'badge-danger',
}

/** Where a request for a confidential file stands; `toDo`: states in which who sees it has something to do. */
export const AccessBadge = ({ state, toDo }: { state: AccessState; toDo: ReadonlySet<AccessState> }) => (
  <span className={`badge ${toDo.has(state) ? 'badge-featured' : (KINDS[state] ?? '')}`}>
    {ACCESS_STATE_LABELS[state]}
  </span>
)
