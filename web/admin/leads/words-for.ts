import { CallError } from '#web/api/call.ts'

/** The message to show for a failed call. */
export const errorMessage = (error: unknown): string =>
  error instanceof CallError ? error.displayMessage : 'Une erreur est survenue'
