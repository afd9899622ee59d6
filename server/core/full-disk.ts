/** No space left, or quota exceeded: in the database (SQLSTATE 53100) or in a folder. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/

/** Whether an error, or one of its causes, means that a write failed for lack of space. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && (FULL.test(String((error as { code?: unknown }).code)) || isFull(error.cause))
