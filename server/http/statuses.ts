import type { RefusalKind } from '#server/core/refusal.ts'

/** The one place where a reason becomes an HTTP status. */
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
