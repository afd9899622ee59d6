import type { ZodMiniType } from 'zod/mini'

/** Messages by the path of their field: "title", "facts.surface". */
export type PathMessages = Readonly<Record<string, string>>

/** Validates a form: returns its parsed values, or the first error message of each path. */
export function checkPaths<Form>(
  schema: ZodMiniType<Form>,
  typed: unknown,
): { form: Form } | { messages: PathMessages } {
  const { success, data, error } = schema.safeParse(typed)
  if (success) return { form: data }
  const messages: Record<string, string> = {}
  for (const { path, message } of error.issues) messages[path.join('.')] ??= message
  return { messages }
}
