/** No space left, or quota exceeded: in the database (SQLSTATE 53100) or in a folder. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/

/** Whether a write failed for lack of space, by the code of the error or of its causes. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && (FULL.test(String((error as { code?: unknown }).code)) || isFull(error.cause))
