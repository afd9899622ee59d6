import { CallError } from './call.ts'

/** Error messages by the path of their field in the body ("facts.yearlyRent"); empty when no field is at fault. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {}
  for (const { path, message } of bodyOf(error).problems ?? []) messages[path] ??= message
  return messages
}

/** Words that the server asks to confirm; empty when the error is about something else. */
export const wordsToConfirm = (error: unknown): string[] => bodyOf(error).words ?? []

/** The message to show for any error. */
export const errorText = (error: unknown): string =>
  error instanceof CallError ? error.displayMessage : 'Une erreur est survenue'

const bodyOf = (error: unknown) => (error instanceof CallError ? error.body : {})
