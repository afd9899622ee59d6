import { CallError } from '#web/api/call.ts'

/** What a person reads of a failed call. */
export const wordsFor = (error: unknown): string =>
  error instanceof CallError ? error.displayMessage : 'Une erreur est survenue'
