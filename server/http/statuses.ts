import type { RefusalKind } from '#server/core/refusal.ts'

/** HTTP status of each kind of refusal. */
export const STATUSES: Record<RefusalKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
}
