/** SQLSTATE 23503 foreign_key_violation, 23505 unique_violation. */
const OVERTAKEN = /^(23503|23505)$/

/**
 * Whether an error, or one of its causes, means that another transaction has just written the same row, or deleted the row
 * that this one refers to.
 */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Error && (OVERTAKEN.test(String((error as { code?: unknown }).code)) || isOvertaken(error.cause))
