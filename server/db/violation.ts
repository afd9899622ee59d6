/** Whether a statement failed because of this constraint or unique index. Drizzle puts the error of the driver in `cause`. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'constraint' in cause && cause.constraint === constraint
}
