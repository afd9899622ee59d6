/** Whether a statement failed on this constraint or unique index. Drizzle wraps the driver's error. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'constraint' in cause && cause.constraint === constraint
}
