import { CallError } from './call.ts'

/** Messages of a refusal by the path of their field in the body ("facts.yearlyRent"); none when it is about no field. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {}
  for (const { path, message } of bodyOf(error).problems ?? []) messages[path] ??= message
  return messages
}

/** Words that a refusal asks to confirm; none when it is about something else. */
export const wordsToConfirm = (error: unknown): string[] => bodyOf(error).words ?? []

/** What to show of any error. */
export const textOf = (error: unknown): string =>
  error instanceof CallError ? error.displayMessage : 'Une erreur est survenue'

const bodyOf = (error: unknown) => (error instanceof CallError ? error.body : {})
